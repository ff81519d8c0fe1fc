import { isRecord } from '../input';
import type { LeadInput } from '../requests/requestSchemas';
import type { LeadResult } from '../people/leadResults';
import { fakerFor } from '../people/random';
import { swapLead } from '../requests/linkedinWords';
import type { Shape } from '../shape';
import { toLinkedinResult } from './linkedinViews';

/** Applies the shape to a job's results; `makeForeign` generates results of people who are not in the request. */
export function shapeResults(
	results: LeadResult[],
	wholeShape: Shape,
	jobId: string,
	makeForeign: (index: number) => LeadResult,
): LeadResult[] {
	const { results: shape } = wholeShape;
	const kept = results.slice(shape.drop);
	const customData = kept[0]?.customData;
	const foreign = Array.from({ length: shape.foreign }, (_, index) => ({
		...makeForeign(index),
		...(isRecord(customData) && { customData: foreignCustomData(customData, index) }),
	}));
	const all = [...kept, ...kept.slice(0, shape.repeat), ...foreign];
	return putInOrder(all, shape.order, jobId).map((result) => shapeResult(result, wholeShape));
}

/** Applies the part of the shape that concerns a single result, such as that of a streamed delivery. */
export function shapeResult(result: LeadResult, { fieldNames, results: shape }: Shape): LeadResult {
	if (fieldNames === 'linkedin') return toLinkedinResult(result);
	const { customData, ...rest } = result;
	const typed = shape.contactsAs === 'list' ? toContactLists(rest) : rest;
	const named = 'post' in typed ? typed : rename(typed, shape.names);
	const spelled = shape.spelling === 'camel' ? toCamelCase(named) : named;
	return shape.stripCustomData || !isRecord(customData)
		? spelled
		: { ...spelled, ...placeCustomData(customData, shape.customDataAs) };
}

function placeCustomData(customData: LeadResult, as: Shape['results']['customDataAs']): LeadResult {
	switch (as) {
		case 'object':
			return { customData };
		case 'text':
			return { customData: JSON.stringify(customData) };
		case 'camelKeys':
			return { customData: toCamelCase(customData) };
		case 'ownFields':
			return customData;
		case 'leadCopy':
			return { lead: { customData } };
	}
}

function rename(record: LeadResult, names: Record<string, string>): LeadResult {
	return Object.fromEntries(Object.entries(record).map(([name, value]) => [names[name] ?? name, value]));
}

const CONTACTS = new Set(['enrichEmail', 'enrichPhone', 'enrich_email', 'enrich_phone']);

function toContactLists(record: LeadResult): LeadResult {
	return Object.fromEntries(
		Object.entries(record).map(([name, value]) => [
			name,
			CONTACTS.has(name) ? [value].filter((contact) => contact !== null) : value,
		]),
	);
}

/** The leads from the place `first` of the request on, as the start's answer lists them. */
export function shapeSkippedLeads(
	leads: LeadInput[],
	{ fieldNames, skippedLeads: shape }: Shape,
	jobId: string,
	first: number,
): unknown {
	if (shape.as === 'count') return leads.length;
	if (shape.as === 'numbers') return leads.map((_lead, index) => first + index);
	if (shape.as === 'texts') return leads.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
	const isListed = ([field, value]: [string, unknown]) =>
		value !== undefined &&
		(shape.fields?.includes(field) ?? true) &&
		!(shape.omitCustomData && field === 'customData');
	const listed = putInOrder(leads, shape.order, jobId).map((lead) =>
		Object.fromEntries(Object.entries(lead).filter(isListed)),
	);
	return fieldNames === 'linkedin' ? listed.map(swapLead) : listed;
}

/** The same property names as in the other results, with values that no lead has. */
function foreignCustomData(customData: object, index: number): object {
	return Object.fromEntries(Object.keys(customData).map((key) => [key, `foreign-${index}`]));
}

/** Seeds the shuffle with the job's id, so that two reads of a job have the same order. */
function putInOrder<Entry>(list: Entry[], order: Shape['results']['order'], jobId: string): Entry[] {
	if (order === 'shuffled') return fakerFor(jobId).helpers.shuffle(list);
	return order === 'reversed' ? [...list].reverse() : list;
}

function toCamelCase(record: LeadResult): LeadResult {
	const camel = (key: string) => key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
	return Object.fromEntries(Object.entries(record).map(([key, value]) => [camel(key), value]));
}
