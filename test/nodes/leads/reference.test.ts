import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import {
	addReference,
	readCustomData,
	readReference,
	removeReference,
} from '../../../nodes/LeadEnrichment/leads/reference';

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
		const sent = addReference(lead, 123);
		expect(readReference(sent)).toBe(123);
		expect(sent).toEqual({ ...LEAD, customData: { ...customData, n8n_row_reference: 'n8n-row-123' } });
		const expected = customData && Object.keys(customData).length > 0 ? lead : LEAD;
		expect(removeReference(sent)).toEqual(expected);
	});

	it('is left out where all five properties are the caller’s', () => {
		const lead = { ...LEAD, customData: FULL };
		expect(addReference(lead, 1)).toEqual(lead);
		expect(readReference(lead)).toBeUndefined();
		expect(removeReference(lead)).toEqual(lead);
	});

	it.each(['mine', 'my n8n-row-1', 'n8n-row-1 of mine', 'n8n-row-1234567890'])(
		'leaves a property of the caller’s with the same name alone: %s',
		(mine) => {
			const lead = { ...LEAD, customData: { n8n_row_reference: mine } };
			expect(addReference(lead, 1)).toEqual(lead);
			expect(readReference(lead)).toBeUndefined();
			expect(removeReference(lead)).toEqual(lead);
		},
	);

	it('replaces a reference that is in the list from another run', () => {
		const lead = { ...LEAD, customData: { id: '7', n8n_row_reference: 'n8n-row-99' } };
		expect(readReference(addReference(lead, 1))).not.toBe(99);
	});

	it('is read and removed in either spelling of custom data', () => {
		const result = { full_name: 'Ada', custom_data: { id: '7', n8n_row_reference: 'n8n-row-5' } };
		expect(readReference(result)).toBe(5);
		expect(removeReference(result)).toEqual({ full_name: 'Ada', custom_data: { id: '7' } });
		expect(readCustomData(result)).toEqual({ id: '7' });
	});

	it.each([
		['n8nRowReference', 'with its keys in camelCase'],
		['N8nRowReference', 'with its keys in PascalCase'],
	])('is read and removed as %s, where the service returns custom data %s', (name) => {
		const result = { full_name: 'Ada', customData: { rowId: '7', [name]: 'n8n-row-5' } };
		expect(readReference(result)).toBe(5);
		expect(removeReference(result)).toEqual({ full_name: 'Ada', customData: { rowId: '7' } });
	});

	it('is read and removed where the service puts custom data among the fields of the result', () => {
		const result = { full_name: 'Ada', id: '7', n8n_row_reference: 'n8n-row-5' };
		expect(readReference(result)).toBe(5);
		expect(removeReference(result)).toEqual({ full_name: 'Ada', id: '7' });
	});

	it('is removed from both spellings when a result carries both', () => {
		const customData = { n8n_row_reference: 'n8n-row-5' };
		expect(removeReference({ full_name: 'Ada', customData, custom_data: customData })).toEqual({
			full_name: 'Ada',
		});
	});

	it.each<[label: string, customData: unknown]>([
		['nothing', undefined],
		['null', null],
		['text', 'n8n-row-1'],
		['a list', ['n8n-row-1']],
		['another text under its name', { n8n_row_reference: 'n8n-row-x' }],
		['a number under its name', { n8n_row_reference: 1 }],
		['ten digits', { n8n_row_reference: 'n8n-row-1234567890' }],
		['a line behind it', { n8n_row_reference: 'n8n-row-1\n' }],
	])('is not found in custom data that is or holds %s', (_label, customData) => {
		const result = { full_name: 'Ada', customData };
		expect(readReference(result)).toBeUndefined();
		expect(removeReference(result)).toBe(result);
	});

	it('does not change the lead or the result it is added to or removed from', () => {
		const customData = Object.freeze({ id: '7', n8n_row_reference: 'n8n-row-5' });
		const result = Object.freeze({ full_name: 'Ada', customData });
		expect(removeReference(result)).toEqual({ full_name: 'Ada', customData: { id: '7' } });
		expect(addReference(Object.freeze({ ...LEAD }), 1)).not.toBe(LEAD);
		expect(result.customData).toBe(customData);
	});
});

describe('the caller’s own data on a result', () => {
	it.each<[label: string, result: Record<string, unknown>, own: unknown]>([
		[
			'is missing where there was only the reference',
			{ customData: { n8n_row_reference: 'n8n-row-1' } },
			undefined,
		],
		[
			'is what is there beside the reference',
			{ customData: { n8n_row_reference: 'n8n-row-1', id: '7' } },
			{ id: '7' },
		],
		['is all of it without a reference', { customData: FULL }, FULL],
		['is missing without custom data', { full_name: 'Ada' }, undefined],
	])('%s', (_label, result, own) => {
		expect(readCustomData(result)).toEqual(own);
	});
});
