import { toCountsLine } from './counts';
import type { ConformanceResult } from './result';
import type { JudgedSection } from '../checks/judge';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi;

/** A text in a cell of a table. */
const toCell = (text: string) => text.replace(UUID, '(id)').replace(/\|/g, '\\|').replace(/</g, '&lt;');

function toRow(cells: readonly string[]): string {
	return `| ${cells.map(toCell).join(' | ')} |`;
}

function toSection({ number, title, lines }: JudgedSection): string {
	const rows = lines.map(({ id, assumed, verdict, seen }) =>
		toRow([id, verdict === 'differs' ? '**differs**' : verdict, assumed, seen]),
	);
	return [`## ${number} ${title}`, '', '| | | Assumed | Seen |', '|---|---|---|---|', ...rows].join('\n');
}

/** For an issue: without personal data, secrets, ids and times. What differs comes first, with what to do. */
export function toMarkdown(
	{ sections, spent, maxCredits, version }: ConformanceResult,
	title: string,
): string {
	const different = sections.flatMap(({ lines }) => lines).filter(({ verdict }) => verdict === 'differs');
	const differences =
		different.length === 0
			? ['Nothing differs.']
			: different.map(
					({ id, seen, advice }) => `- **${id}** ${toCell(seen)}. To do: ${toCell(advice ?? '')}.`,
				);
	return [
		`# ${title}`,
		`${toCountsLine(sections)}. Spent: ${spent} of at most ${maxCredits} credits.${version === undefined ? '' : ` Version ${version}.`}`,
		differences.join('\n'),
		...sections.map(toSection),
	]
		.join('\n\n')
		.concat('\n');
}
