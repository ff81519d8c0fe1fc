import { isObject } from '../../values/objects';
import { count } from '../../values/text';
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
	/** Per lead. */
	lead: Readonly<Record<StartOperation, number>>;
	/** More per lead of a people search that asks for insights, or for no contact details. */
	plainSearch: number;
	/** More per lead of a search, for insights. */
	insights: number;
	/** More per lead of a search with an activity signal. */
	activitySignal: number;
	/** More per person, for each kind of contact details. */
	contactDetails: Readonly<Record<EnrichType, number>>;
	/** What its documents do not show, or contradict each other about (A25). */
	isAssumed: (work: ChargedWork) => boolean;
}

const DESCRIBED: Charges = {
	lead: { enrich: 1, peopleSearch: 0.1, postSearch: 0.1 },
	plainSearch: 0,
	insights: 1,
	activitySignal: 5,
	contactDetails: { emails: 1, phones: 10 },
	isAssumed: ({ operation, contactDetails }) =>
		operation === 'enrich' || (operation === 'peopleSearch' && contactDetails.length > 0),
};

/** By spelling: the one of the public service was read in its documents, and never tried. */
export const CHARGES: Readonly<Record<FieldNames, Charges>> = {
	described: DESCRIBED,
	// Its documents differ by 5 credits for a lead of a post search, and by 0.4 for one of a people search: a limit must hold for all.
	linkedin: {
		...DESCRIBED,
		plainSearch: 0.4,
		lead: { ...DESCRIBED.lead, postSearch: DESCRIBED.lead.postSearch + 5 },
		isAssumed: () => true,
	},
};

/** Credits to two decimals, without the rounding errors of adding 0.1 and 1.1. */
export function roundCredits(credits: number): number {
	return Math.round(credits * 100) / 100;
}

export interface ChargedWork {
	operation: StartOperation;
	leads: number;
	findInsights?: boolean;
	/** Search only. */
	activitySignal?: boolean;
	contactDetails: readonly EnrichType[];
}

/** The highest cost in credits, charges per lead × leads. */
export function estimateCredits(work: ChargedWork, fieldNames: FieldNames): number {
	const { lead, plainSearch, insights, activitySignal, contactDetails } = CHARGES[fieldNames];
	const isPlain = work.findInsights || work.contactDetails.length === 0;
	const perLead =
		lead[work.operation] +
		(work.operation === 'peopleSearch' && isPlain ? plainSearch : 0) +
		(work.findInsights ? insights : 0) +
		(work.activitySignal ? activitySignal : 0) +
		work.contactDetails.reduce((sum, type) => sum + contactDetails[type], 0);
	return roundCredits(perLead * work.leads);
}

export function sumCredits(works: readonly ChargedWork[], fieldNames: FieldNames): number {
	return works.reduce((sum, work) => sum + estimateCredits(work, fieldNames), 0);
}

/** What a run may cost, `up to 12 credits (assumed prices)`; nothing where it costs nothing. */
export function describeCost(
	credits: number,
	works: readonly ChargedWork[],
	fieldNames: FieldNames,
): string[] {
	const isAssumed = works.some(CHARGES[fieldNames].isAssumed);
	const most = `up to ${count(roundCredits(credits), 'credit')}`;
	return credits === 0 ? [] : [isAssumed ? `${most} (assumed prices)` : most];
}

/** The kinds of contact details in `enrichType`: both when none is named. */
export function listEnrichTypes(enrichType: unknown): readonly EnrichType[] {
	const named: unknown[] = Array.isArray(enrichType) ? enrichType : [];
	return named.length > 0 ? ENRICH_TYPES.filter((type) => named.includes(type)) : ENRICH_TYPES;
}

/** The fields of a search that this package knows; the streaming option is one of those that the service names (A14). */
const SEARCH_FIELDS: readonly string[] = [...Object.keys(searchRequestSchema.shape), STREAMING_FIELD];

/** Whether a search has an activity signal: its field's name is not documented, so that any unknown object is one (A13). */
export function hasActivitySignal(body: Record<string, unknown>): boolean {
	return Object.entries(body).some(([name, value]) => isObject(value) && !SEARCH_FIELDS.includes(name));
}

/** The kinds of contact details that a search's body asks for. */
export function toContactDetails(body: Record<string, unknown>): readonly EnrichType[] {
	return coerceFlag(body.includeContactDetails) === true ? listEnrichTypes(body.enrichType) : [];
}
