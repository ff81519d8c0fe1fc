import { isObject } from '../../values/objects';
import { describeCount } from '../../values/text';
import {
	ENRICH_TYPES,
	type EnrichType,
	coerceFlag,
	searchRequestSchema,
	type StartOperation,
	STREAMING_FIELD,
} from './requests';
import type { FieldNames } from './spellings';

interface Charges {
	/** Credits per lead. */
	lead: Readonly<Record<StartOperation, number>>;
	/** Extra credits per lead with insights or without contact details. */
	plain: Readonly<Record<StartOperation, number>>;
	/** Extra credits per lead of a search for insights. */
	insights: number;
	/** Extra credits per lead with an activity signal. */
	activitySignal: Readonly<Record<StartOperation, number>>;
	/** Extra credits per person for each kind of contact details. */
	contactDetails: Readonly<Record<EnrichType, number>>;
	/** Whether the charges are assumed, because the service's documents lack them or contradict each other (A25). */
	isAssumed: Readonly<Record<StartOperation, (work: ChargedWork) => boolean>>;
}

const always = () => true;
const FREE = { enrich: 0, peopleSearch: 0, postSearch: 0 } as const;

const DESCRIBED: Charges = {
	lead: { enrich: 1, peopleSearch: 0.1, postSearch: 0.1 },
	plain: FREE,
	insights: 1,
	activitySignal: { ...FREE, peopleSearch: 5 },
	contactDetails: { emails: 1, phones: 10 },
	isAssumed: {
		enrich: always,
		peopleSearch: ({ contactDetails }) => contactDetails.length > 0,
		postSearch: () => false,
	},
};

/** By spelling. The public service's charges come from its documents and were never tried. */
export const CHARGES: Readonly<Record<FieldNames, Charges>> = {
	described: DESCRIBED,
	// The highest charges, so that a limit always holds: its documents differ by 5 credits per post-search lead and
	// 0.4 per people-search lead.
	linkedin: {
		...DESCRIBED,
		plain: { ...FREE, peopleSearch: 0.4 },
		lead: { ...DESCRIBED.lead, postSearch: DESCRIBED.lead.postSearch + 5 },
		isAssumed: { enrich: always, peopleSearch: always, postSearch: always },
	},
};

/** Credits to two decimals, without the rounding errors of sums such as 0.1 and 1.1. */
export function roundCredits(credits: number): number {
	return Math.round(credits * 100) / 100;
}

export interface ChargedWork {
	operation: StartOperation;
	leads: number;
	findInsights?: boolean;
	activitySignal?: boolean;
	contactDetails: readonly EnrichType[];
}

/** The most the work can cost, in credits: charges per lead × leads. */
export function estimateCredits(work: ChargedWork, fieldNames: FieldNames): number {
	const { lead, plain, insights, activitySignal, contactDetails } = CHARGES[fieldNames];
	const { operation } = work;
	const isPlain = work.findInsights || work.contactDetails.length === 0;
	const perLead =
		lead[operation] +
		(isPlain ? plain[operation] : 0) +
		(work.findInsights ? insights : 0) +
		(work.activitySignal ? activitySignal[operation] : 0) +
		work.contactDetails.reduce((sum, type) => sum + contactDetails[type], 0);
	return roundCredits(perLead * work.leads);
}

export function sumCredits(works: readonly ChargedWork[], fieldNames: FieldNames): number {
	return works.reduce((sum, work) => sum + estimateCredits(work, fieldNames), 0);
}

/** What a run may cost, `up to 12 credits (assumed prices)`; empty if it is free. */
export function describeCost(
	credits: number,
	works: readonly ChargedWork[],
	fieldNames: FieldNames,
): string[] {
	const isAssumed = works.some((work) => CHARGES[fieldNames].isAssumed[work.operation](work));
	const most = `up to ${describeCount(roundCredits(credits), 'credit')}`;
	return credits === 0 ? [] : [isAssumed ? `${most} (assumed prices)` : most];
}

/** The kinds of contact details in `enrichType`; both if it names none. */
export function listEnrichTypes(enrichType: unknown): readonly EnrichType[] {
	const named: unknown[] = Array.isArray(enrichType) ? enrichType : [];
	return named.length > 0 ? ENRICH_TYPES.filter((type) => named.includes(type)) : ENRICH_TYPES;
}

/** The search fields that this package knows. One of them is the streaming option, whose name is assumed (A14). */
const SEARCH_FIELDS: readonly string[] = [...Object.keys(searchRequestSchema.shape), STREAMING_FIELD];

/** Whether a search has an activity signal. Its name is not documented, so any unknown object counts (A13). */
export function hasActivitySignal(body: Record<string, unknown>): boolean {
	return Object.entries(body).some(([name, value]) => isObject(value) && !SEARCH_FIELDS.includes(name));
}

/** The kinds of contact details that a search's body asks for. */
export function toContactDetails(body: Record<string, unknown>): readonly EnrichType[] {
	return coerceFlag(body.includeContactDetails) === true ? listEnrichTypes(body.enrichType) : [];
}
