import { count } from './counts';
import type { ConformanceResult } from './result';

/** For programs. `lines` has one entry for each assumption and each fact, in the order of the document. */
export function toJson({ sections, spent, maxCredits, version }: ConformanceResult): string {
	const lines = sections.flatMap(({ number, lines: own }) =>
		own.map((line) => ({ section: number, ...line })),
	);
	const counts = {
		hold: count(sections, 'holds'),
		differ: count(sections, 'differs'),
		notSeen: count(sections, 'not seen'),
	};
	return JSON.stringify({ version, ...counts, spent, maxCredits, lines }, null, 2);
}
