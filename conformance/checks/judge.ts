import type { InterfaceDocument } from '../document';
import type { Evidence } from '../evidence';
import { ACCESS_CHECKS, ACCESS_FACTS } from './accessChecks';
import { CHARGE_CHECKS, CHARGE_FACTS } from './chargeChecks';
import type { AssumptionCheck, FactCheck, Finding } from './check';
import { DELIVERY_CHECKS, DELIVERY_FACTS } from './deliveryChecks';
import { JOB_CHECKS, JOB_FACTS } from './jobChecks';
import { LEAD_CHECKS, LEAD_FACTS } from './leadChecks';
import { RESULT_CHECKS, RESULT_FACTS } from './resultChecks';
import { START_CHECKS, START_FACTS } from './startChecks';

export const ASSUMPTION_CHECKS: readonly AssumptionCheck[] = [
	...LEAD_CHECKS,
	...RESULT_CHECKS,
	...JOB_CHECKS,
	...START_CHECKS,
	...ACCESS_CHECKS,
	...DELIVERY_CHECKS,
	...CHARGE_CHECKS,
];

const FACT_CHECKS: readonly FactCheck[] = [
	...LEAD_FACTS,
	...RESULT_FACTS,
	...JOB_FACTS,
	...START_FACTS,
	...ACCESS_FACTS,
	...DELIVERY_FACTS,
	...CHARGE_FACTS,
];

/** One line of the report. */
export interface Line extends Finding {
	id: string;
	/** What is assumed, or what the service's description says. */
	assumed: string;
}

/** A section of the document with its lines, those of the description first. */
export interface JudgedSection {
	number: string;
	title: string;
	lines: Line[];
}

/** Judges all that was seen, in the order of the document. Sections without a line are left out. */
export function judge({ sections, assumptions }: InterfaceDocument, evidence: Evidence): JudgedSection[] {
	const checks = new Map<string, AssumptionCheck>(ASSUMPTION_CHECKS.map((check) => [check.id, check]));
	return sections
		.map(({ number, title }) => {
			const facts = FACT_CHECKS.filter(({ id }) => id.split(' ')[0] === number);
			const assumed = assumptions.filter(({ section }) => section === number);
			const lines = [
				...facts.map(({ id, fact, judge: find }): Line => ({ id, assumed: fact, ...find(evidence) })),
				...assumed.flatMap(({ id, text }): Line[] => {
					const check = checks.get(id);
					return check ? [{ id, assumed: text, ...check.judge(evidence) }] : [];
				}),
			];
			return { number, title, lines };
		})
		.filter(({ lines }) => lines.length > 0);
}
