import type { Verdict } from '../checks/check';
import type { JudgedSection } from '../checks/judge';

export function count(sections: readonly JudgedSection[], verdict: Verdict): number {
	return sections.flatMap(({ lines }) => lines).filter((line) => line.verdict === verdict).length;
}

/** The last line of a check. */
export function toCountsLine(sections: readonly JudgedSection[]): string {
	const [hold, differ, unseen] = (['holds', 'differs', 'not seen'] as const).map((verdict) =>
		count(sections, verdict),
	);
	return `${hold} hold, ${differ} differ, ${unseen} not seen`;
}
