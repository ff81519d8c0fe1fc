import fc from 'fast-check';

import { type LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { listSentLeads } from '../../../nodes/LeadEnrichment/leads/sentLeads';
import { toRowResult } from '../../../nodes/LeadEnrichment/leads/simplify';
import { makeHash } from '../makeReference';
import { readNamedLead } from './readNamedLead';

const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const SETTINGS = {};

function readLead(source: Record<string, unknown>): LeadInput {
	const reading = readNamedLead(source);
	if (!reading.ok) throw new Error(reading.problem.rule);
	return reading.lead;
}

function plan(sources: Array<Record<string, unknown>>, returnsToRows = true) {
	const rows = sources.map((source, position) => ({ lead: readLead(source), settings: SETTINGS, position }));
	return listSentLeads(rows, returnsToRows);
}

/** The positions of the rows of each sent lead. */
function listShares(sources: Array<Record<string, unknown>>, returnsToRows = true): number[][] {
	return plan(sources, returnsToRows).map(({ rows }) => rows.map(({ position }) => position));
}

describe('leads that the service treats alike are one lead', () => {
	it.each<[label: string, sources: Array<Record<string, unknown>>, shares: number[][]]>([
		[
			'contact details in any order, and none for both',
			[
				{ ...ADA, enrichType: 'emails,phones' },
				{ ...ADA, enrichType: 'emails' },
				ADA,
				{ ...ADA, enrichType: ['phones', 'emails', 'phones'] },
				{ ...ADA, enrichType: [' Emails '] },
				{ ...ADA, enrichType: 'phones' },
			],
			[[0, 2, 3], [1, 4], [5]],
		],
		[
			'a domain in another script',
			[
				{ ...ADA, companyDomain: 'https://www.MÜNCHEN.example/' },
				{ ...ADA, companyDomain: 'xn--mnchen-3ya.example' },
				{ ...ADA, companyDomain: 'munchen.example' },
			],
			[[0, 1], [2]],
		],
		['names in other capitals, which may be other people', [ADA, { ...ADA, firstName: 'ADA' }], [[0], [1]]],
		[
			'links of namesakes',
			[
				{ ...ADA, networkUrl: 'linkedin.com/in/a' },
				{ ...ADA, networkUrl: 'linkedin.com/in/b' },
			],
			[[0], [1]],
		],
	])('%s', (_label, sources, shares) => {
		expect(listShares(sources)).toEqual(shares);
	});
});

describe('custom data', () => {
	const sources = [{ ...ADA, customData: { id: '1' } }, ADA, { ...ADA, customData: { id: '1' } }];

	it('makes no other lead where results come back to rows, and is kept for each of them', () => {
		const [sentLead, ...others] = plan(sources);
		expect(others).toEqual([]);
		expect(sentLead?.customDataByRow).toEqual([{ id: '1' }, null, { id: '1' }]);
	});

	it('makes another lead where results go elsewhere', () => {
		expect(listShares(sources, false)).toEqual([[0, 2], [1]]);
	});

	it('is not stored again where it is the same in all rows', () => {
		expect(plan([ADA, ADA]).map(({ customDataByRow }) => customDataByRow)).toEqual([undefined]);
		expect(plan([sources[0] ?? {}, sources[2] ?? {}])[0]?.customDataByRow).toBeUndefined();
	});
});

describe('the result of a row that shares its lead', () => {
	const shared = {
		hash: makeHash(0),
		plainHash: makeHash(0),
		lead: {},
		rows: [],
		customDataByRow: [{ id: '1' }, null, { id: '3' }],
	};

	it.each<[label: string, result: Record<string, unknown>, expected: Array<Record<string, unknown>>]>([
		[
			'as an object',
			{ a: 1, customData: { id: '1' } },
			[{ a: 1, customData: { id: '1' } }, { a: 1 }, { a: 1, customData: { id: '3' } }],
		],
		[
			'as text in snake_case',
			{ custom_data: '{"id":"1"}' },
			[{ custom_data: '{"id":"1"}' }, {}, { custom_data: '{"id":"3"}' }],
		],
		[
			'though the service gave none back',
			{ a: 1 },
			[{ a: 1, customData: { id: '1' } }, { a: 1 }, { a: 1, customData: { id: '3' } }],
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

describe('for any rows', () => {
	const handle = fc.constantFrom('ada', 'Ada', 'bob', 'josé', 'jos%C3%A9');
	const link = fc
		.tuple(
			fc.constantFrom('', 'https://www.', 'http://de.', 'm.'),
			handle,
			fc.constantFrom('', '/', '/de', '?trk=x'),
		)
		.map(([host, name, rest]) => `${host}linkedin.com/in/${name}${rest}`);
	const source = fc.record(
		{
			networkUrl: link,
			enrichType: fc.subarray(['emails', 'phones', 'PHONES']).map((types) => types.join()),
			customData: fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom('1', '2')),
		},
		{ requiredKeys: ['networkUrl'] },
	);
	/** What the service is asked to do, worked out from the row by itself. */
	const describeWork = ({ networkUrl, enrichType = '' }: { networkUrl: string; enrichType?: string }) => {
		const slug = decodeURIComponent(/\/in\/([^/?]*)/.exec(networkUrl)?.[1] ?? '').toLowerCase();
		const types = new Set(enrichType.toLowerCase().split(',').filter(Boolean));
		return `${slug} ${types.size === 1 ? [...types].join() : 'both'}`;
	};

	it('each piece of work is sent once, and each row is with its own', () => {
		fc.assert(
			fc.property(fc.array(source, { maxLength: 30 }), (sources) => {
				const shares = listShares(sources).map((rows) =>
					rows.map((row) => describeWork(sources[row] ?? { networkUrl: '' })),
				);
				expect(shares.map((work) => new Set(work).size)).toEqual(shares.map(() => 1));
				expect(new Set(shares.map(([work]) => work)).size).toBe(shares.length);
				expect(shares.flat()).toHaveLength(sources.length);
			}),
			{ numRuns: 500 },
		);
	});
});
