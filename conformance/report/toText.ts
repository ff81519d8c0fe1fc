import type { Line } from '../checks/judge';
import { toCountsLine } from './counts';
import type { ConformanceResult } from './result';

const WORDS = { holds: 'holds   ', differs: 'DIFFERS ', 'not seen': 'not seen' } as const;
const INDENT = ' '.repeat(11);

function toLines({ id, assumed, verdict, seen, advice }: Line): string[] {
	return [
		`  ${WORDS[verdict]} ${id}: ${assumed}`,
		`${INDENT}${verdict === 'not seen' ? seen : `Seen: ${seen}`}`,
		...(advice === undefined ? [] : [`${INDENT}To do: ${advice}`]),
	];
}

/** For a terminal, section by section; the last line tells the counts. */
export function toText({ sections, spent, maxCredits }: ConformanceResult): string {
	const parts = sections.map(({ number, title, lines }) =>
		[`${number} ${title}`, ...lines.flatMap(toLines)].join('\n'),
	);
	const money = `Spent: ${spent} of at most ${maxCredits} credits`;
	return [...parts, money, toCountsLine(sections)].join('\n\n');
}
