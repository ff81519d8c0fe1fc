import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	addReference,
	findCustomData,
	findReference,
	removeReference,
} from '../../../nodes/LeadEnrichment/leads/reference';
import { makeHash, makeReference } from '../makeReference';

type Lead = Record<string, unknown>;

const LEAD: LeadInput = { networkUrl: 'https://network.example/in/ada' };
const FOUR = { a: '1', b: '2', c: '3', d: '4' };
const FULL = { ...FOUR, e: '5' };

describe('the reference of a lead to its row', () => {
	it.each<[label: string, customData: Record<string, string> | undefined]>([
		['no custom data', undefined],
		['empty custom data', {}],
		['one property', { id: '7' }],
		['four properties', FOUR],
	])('is sent and read from the result with %s', (_label, customData) => {
		const lead = customData ? { ...LEAD, customData } : LEAD;
		const sent = addReference(lead, 'ab34567890123z');
		expect(findReference(sent)).toBe('ab34567890123z');
		expect(sent).toEqual({
			...LEAD,
			customData: { ...customData, n8n_row_reference: 'n8n-row-ab34567890123z' },
		});
		const expected = customData && Object.keys(customData).length > 0 ? lead : LEAD;
		expect(removeReference(sent)).toEqual(expected);
	});

	it('is left out where all five properties are the caller’s', () => {
		const lead = { ...LEAD, customData: FULL };
		expect(addReference(lead, makeHash(1))).toEqual(lead);
		expect(findReference(lead)).toBeUndefined();
		expect(removeReference(lead)).toEqual(lead);
	});

	it.each(['mine', `my ${makeReference(1)}`, `${makeReference(1)} of mine`, 'n8n-row-1'])(
		'leaves a property of the caller’s with the same name alone: %s',
		(mine) => {
			const lead = { ...LEAD, customData: { n8n_row_reference: mine } };
			expect(addReference(lead, makeHash(1))).toEqual(lead);
			expect(findReference(lead)).toBeUndefined();
			expect(removeReference(lead)).toEqual(lead);
		},
	);

	it('replaces a reference that is in the list from another run', () => {
		const lead = { ...LEAD, customData: { id: '7', n8n_row_reference: makeReference(99) } };
		expect(findReference(addReference(lead, makeHash(1)))).toBe(makeHash(1));
	});

	it.each<[label: string, customData: unknown]>([
		['nothing', undefined],
		['null', null],
		['another text under its name', { n8n_row_reference: 'n8n-row-a23456789012é' }],
		['a number under its name', { n8n_row_reference: 1 }],
		['thirteen characters', { n8n_row_reference: 'n8n-row-a234567890123' }],
		['fifteen characters', { n8n_row_reference: 'n8n-row-a23456789012345' }],
		['a capital', { n8n_row_reference: 'n8n-row-a234567890123B' }],
		['a digit in front', { n8n_row_reference: 'n8n-row-12345678901234' }],
		['a line behind it', { n8n_row_reference: `${makeReference(1)}\n` }],
	])('is not found in custom data that is or holds %s', (_label, customData) => {
		const result = { full_name: 'Ada', customData };
		expect(findReference(result)).toBeUndefined();
		expect(removeReference(result)).toBe(result);
	});

	it('does not change the lead or the result it is added to or removed from', () => {
		const customData = Object.freeze({ id: '7', n8n_row_reference: makeReference(5) });
		const result = Object.freeze({ full_name: 'Ada', customData });
		expect(removeReference(result)).toEqual({ full_name: 'Ada', customData: { id: '7' } });
		expect(addReference(Object.freeze({ ...LEAD }), makeHash(1))).not.toBe(LEAD);
		expect(result.customData).toBe(customData);
	});
});

const n8nRowReference = makeReference(5);
const OURS = { n8n_row_reference: n8nRowReference };
const OWN = { id: '7' };
const BOTH = { ...OWN, ...OURS };
const text = (value: unknown, blanks = 0) => JSON.stringify(value, null, blanks);

describe('the reference is found and taken out wherever the service hands it back', () => {
	it.each<[label: string, result: Lead, clean: Lead]>([
		['in snake_case', { a: 1, custom_data: BOTH }, { a: 1, custom_data: OWN }],
		['with its keys in camelCase', { customData: { ...OWN, n8nRowReference } }, { customData: OWN }],
		['in PascalCase', { customData: { ...OWN, N8nRowReference: n8nRowReference } }, { customData: OWN }],
		['among the fields of the result', { a: 1, ...BOTH }, { a: 1, ...OWN }],
		['in both spellings', { a: 1, customData: OURS, custom_data: OURS }, { a: 1 }],
		['in custom data as JSON text', { customData: text(BOTH), a: 1 }, { customData: text(OWN), a: 1 }],
		['alone in JSON text', { customData: text(OURS), a: 1 }, { a: 1 }],
		['in JSON text with blanks', { custom_data: ` ${text(BOTH, 2)}` }, { custom_data: text(OWN) }],
		['in a lead that is repeated', { lead: { a: 1, customData: BOTH } }, { lead: { a: 1, customData: OWN } }],
		['alone in a lead that is repeated', { input: { a: 1, customData: OURS } }, { input: { a: 1 } }],
		['in a repeated lead that held nothing else', { input: { customData: OURS }, a: 1 }, { a: 1 }],
		[
			'in a repeated lead as JSON text',
			{ request: { a: 1, customData: text(BOTH) } },
			{ request: { a: 1, customData: text(OWN) } },
		],
		[
			'in both places at once',
			{ customData: BOTH, lead: { customData: BOTH } },
			{ customData: OWN, lead: { customData: OWN } },
		],
		[
			'in text with something nested in it',
			{ customData: text({ ...OURS, deep: {} }) },
			{ customData: text({ deep: {} }) },
		],
		['in text of a list', { a: 1, customData: text([OURS]) }, { a: 1 }],
		['in a list of JSON texts', { a: 1, customData: [text(OURS)] }, { a: 1 }],
		['in text in another field', { a: 1, note: text(OURS) }, { a: 1 }],
		[
			'in a list of names and values',
			{
				a: 1,
				CustomData: [
					{ Key: 'id', Value: '7' },
					{ Key: 'n8n_row_reference', Value: n8nRowReference },
				],
			},
			{ a: 1, CustomData: [{ Key: 'id', Value: '7' }] },
		],
		[
			'under a longer name',
			{ properties: { a: 1, cf_n8n_row_reference: n8nRowReference } },
			{ properties: { a: 1 } },
		],
		[
			'in a lead two levels down',
			{ a: 1, meta: { input: { b: 2, customData: BOTH } } },
			{ a: 1, meta: { input: { b: 2, customData: OWN } } },
		],
	])('%s', (_label, result, clean) => {
		expect(findReference(result)).toBe(makeHash(5));
		expect(removeReference(result)).toEqual(clean);
	});

	it.each<[label: string, result: Lead]>([
		['text that is no JSON', { customData: `{"n8n_row_reference": ${makeReference(5)}}` }],
		['JSON text without a reference', { customData: '{ "id": "7" }' }],
		['a repeated lead without one', { lead: { customData: { id: '7' } }, post: { url: 'x' }, empty: {} }],
	])('is not looked for in %s, which comes out as it was', (_label, result) => {
		expect(findReference(result)).toBeUndefined();
		expect(removeReference(result)).toBe(result);
	});

	it('of the result itself counts before that of a lead in it', () => {
		const lead = { customData: { n8n_row_reference: makeReference(9) } };
		expect(findReference({ lead, customData: text(OURS) })).toBe(makeHash(5));
	});

	it('is not looked for in what is nested deeper than a lead that is repeated, however deep', () => {
		let nested: Lead = OURS;
		for (let depth = 0; depth < 20_000; depth++) nested = { nested };
		expect(removeReference({ full_name: 'Ada', customData: OURS, nested })).toEqual({
			full_name: 'Ada',
			nested: expect.any(Object) as unknown,
		});
	});

	it('survives a text that is nested without end', () => {
		const customData = `{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
		expect(removeReference({ customData })).toEqual({ customData });
		expect(findCustomData({ customData })).toBeUndefined();
	});
});

describe('the caller’s own data', () => {
	it.each<[label: string, result: Lead, own: unknown]>([
		['is missing where there was only the reference', { customData: OURS }, undefined],
		['is what is there beside the reference', { customData: BOTH }, OWN],
		['is all of it without a reference', { customData: FULL }, FULL],
		['is missing without custom data', { full_name: 'Ada' }, undefined],
		['is read in snake_case', { custom_data: BOTH }, OWN],
		['is read from JSON text', { customData: text(BOTH) }, OWN],
		['is read from a repeated lead', { lead: { customData: BOTH } }, OWN],
	])('%s', (_label, result, own) => {
		expect(findCustomData(result)).toEqual(own);
	});
});
