import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	createLeadHasher,
	type JobValues,
	listSentLeads,
} from '../../../nodes/LeadEnrichment/leads/sentLeads';
import { toRowResult } from '../../../nodes/LeadEnrichment/leads/simplify';
import { makeHash } from '../makeReference';
import { readNamedLead } from './readNamedLead';

interface Row {
	lead: LeadInput;
	settings: JobValues;
	position: number;
}

const A = { name: 'a', translate: true };
const ADA: LeadInput = { networkUrl: 'https://network.example/in/ada' };

/** "0 2 | 1" are the positions of the rows of two leads. */
const toShares = (text: string) => text.split(' | ').map((rows) => rows.split(' ').map(Number));

const listHashed = (rows: Row[], returnsToRows: boolean) =>
	listSentLeads(rows, rows.map(createLeadHasher(returnsToRows)));

const list = (returnsToRows: boolean, ...rows: Array<[lead: LeadInput, settings?: JobValues]>) =>
	listHashed(
		rows.map(([lead, settings = A], position): Row => ({ lead, settings, position })),
		returnsToRows,
	);

function readLead(source: Record<string, unknown>): LeadInput {
	const reading = readNamedLead({ ...ADA, ...source });
	if (!reading.ok) throw new Error(reading.problem.rule);
	return reading.lead;
}

/** The positions of the rows of each sent lead. */
const listShares = (leads: readonly LeadInput[], returnsToRows = true) =>
	list(returnsToRows, ...leads.map((lead): [LeadInput] => [lead])).map(({ rows }) =>
		rows.map(({ position }) => position),
	);

describe('the leads of rows', () => {
	const TYPES = ['emails,phones', 'emails', '', ['phones', 'emails', 'phones'], [' Emails '], 'phones'];
	const DOMAINS = ['https://www.MÜNCHEN.example/', 'xn--mnchen-3ya.example', 'munchen.example'];

	it.each<[label: string, field: keyof LeadInput, values: unknown[], shares: string]>([
		['contact details, in any order, and none for both', 'enrichType', TYPES, '0 2 3 | 1 4 | 5'],
		['domain, in any script', 'companyDomain', DOMAINS, '0 1 | 2'],
		['company', 'companyName', ['E', 'L', 'L', 'L', 'E', 'M', 'M'], '0 4 | 1 2 3 | 5 6'],
		['names, in any capitals and kinds of apostrophe', 'firstName', ['D’Ada', "D'ADA", 'Ada'], '0 1 | 2'],
		['links, also of namesakes', 'networkUrl', ['linkedin.com/in/a', 'linkedin.com/in/b'], '0 | 1'],
	])('of one person are sent each where they differ in their %s', (_label, field, values, shares) => {
		const leads = values.map((value) => readLead({ firstName: 'Ada', lastName: 'Byron', [field]: value }));
		expect(listShares(leads)).toEqual(toShares(shares));
	});
});

describe('custom data', () => {
	const own = (...all: Array<LeadInput['customData']>) => all.map((customData) => ({ ...ADA, customData }));
	const sources = own({ id: '1' }, undefined, { id: '1' }).map((lead): [LeadInput] => [lead]);

	it('makes no other lead where results come back to rows, and is kept for each of them', () => {
		const [sentLead, ...others] = list(true, ...sources);
		expect(others).toEqual([]);
		expect(sentLead?.customDataByRow).toEqual([{ id: '1' }, null, { id: '1' }]);
	});

	it('makes another lead where results go elsewhere, in whatever order', () => {
		const sent = own({ a: '1', b: '2' }, { b: '2', a: '1' }, { a: '2' }, undefined, { a: '2' }, undefined);
		expect(listShares(sent, false)).toEqual(toShares('0 1 | 2 4 | 3 5'));
	});

	it('is not stored again where it is the same in all rows', () => {
		const [one = [ADA], none = [ADA], again = [ADA]] = sources;
		expect(list(true, none, none)[0]?.customDataByRow).toBeUndefined();
		expect(list(true, one, again)[0]?.customDataByRow).toBeUndefined();
	});
});

describe('the hash of a lead', () => {
	const hashOf = (lead: LeadInput, settings: JobValues = A, returnsToRows = true) => {
		const [sentLead] = list(returnsToRows, [lead, settings]);
		return sentLead?.hash ?? '';
	};
	const own = (id: string): LeadInput => ({ ...ADA, customData: { id } });

	it.each<[label: string, lead: LeadInput, settings?: JobValues]>([
		['its fields in another order', { companyName: 'E', ...ADA }],
		['both contact details in place of none', { ...ADA, companyName: 'E', enrichType: ['phones', 'emails'] }],
		['custom data, where results return to rows', { ...own('1'), companyName: 'E' }],
		['another name of the job', { ...ADA, companyName: 'E' }, { ...A, name: 'b' }],
		[
			'another address',
			{ ...ADA, companyName: 'E' },
			{ ...A, webhookUrl: 'https://n8n.example/webhook/a', streamingResults: true },
		],
	])('is the same with %s', (_label, lead, settings = A) => {
		expect(hashOf(lead, settings)).toBe(hashOf({ ...ADA, companyName: 'E' }));
	});

	it.each<[label: string, lead: LeadInput, settings?: JobValues]>([
		['one kind of contact details', { ...ADA, enrichType: ['emails'] }],
		['another company', { ...ADA, companyName: 'E' }],
		['capitals in the name', { ...ADA, firstName: 'Ada' }],
		['another value of the job', ADA, { name: 'a' }],
		['other interests', ADA, { ...A, interests: ['chess'] }],
	])('is another with %s', (_label, lead, settings = A) => {
		expect(hashOf(lead, settings)).not.toBe(hashOf(ADA));
	});

	it('counts custom data where results do not return to rows', () => {
		const [one, two, none, again] = list(false, [own('1')], [own('2')], [ADA], [own('1')]).map(
			({ hash }) => hash,
		);
		expect(new Set([one, two, none]).size).toBe(3);
		expect(again).toBeUndefined();
		expect(hashOf(own('1'), A, false)).toBe(one);
	});

	it('is the same in either results mode without custom data', () => {
		const [one, other] = [true, false].map((returns) => list(returns, [ADA])[0]?.hash);
		expect(one).toBe(other);
	});
});

describe('the result of a row that shares its lead', () => {
	const shared = {
		hash: makeHash(0),
		lead: {},
		rows: [],
		customDataByRow: [{ id: '1' }, null, { id: '3' }],
	};

	it.each<[label: string, result: Record<string, unknown>, expected: Array<Record<string, unknown>>]>([
		[
			'as text in snake_case',
			{ custom_data: '{"id":"1"}' },
			[{ custom_data: '{"id":"1"}' }, {}, { custom_data: '{"id":"3"}' }],
		],
		[
			'in a repeated lead too',
			{ customData: { id: '1' }, lead: { b: 2, customData: { id: '1' } } },
			[
				{ customData: { id: '1' }, lead: { b: 2, customData: { id: '1' } } },
				{ lead: { b: 2 } },
				{ customData: { id: '3' }, lead: { b: 2, customData: { id: '3' } } },
			],
		],
	])('has the row’s own custom data, %s', (_label, result, expected) => {
		expect([0, 1, 2].map((place) => toRowResult(shared, result, place))).toEqual(expected);
	});

	it('has no part in common with the results of the others, nor with the row', () => {
		const result = { emails: ['a@e.example'], post: { url: 'x' }, customData: { id: '1' } };
		const parts = [0, 1, 2].flatMap((place) => Object.values(toRowResult(shared, result, place)));
		expect(new Set(parts).size).toBe(parts.length);
		expect(parts).not.toContain(shared.customDataByRow[2]);
	});
});
