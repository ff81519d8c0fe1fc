import {
	readCustomData,
	readReference,
	removeReference,
} from '../../../nodes/LeadEnrichment/leads/reference';
import { buildLeadKey } from '../../../nodes/LeadEnrichment/trigger/triggerItems';

type Lead = Record<string, unknown>;

const OURS = { n8n_row_reference: 'n8n-row-5' };
const BOTH = { id: '7', ...OURS };
const text = (value: unknown) => JSON.stringify(value);

describe('the reference is found and taken out wherever the service hands it back', () => {
	const cases: Array<[label: string, result: Lead, clean: Lead]> = [
		['in custom data as JSON text', { customData: text(BOTH), a: 1 }, { customData: '{"id":"7"}', a: 1 }],
		['alone in JSON text', { customData: text(OURS), a: 1 }, { a: 1 }],
		[
			'in JSON text with blanks around it, in snake_case',
			{ custom_data: ` ${JSON.stringify(BOTH, null, 2)}` },
			{ custom_data: '{"id":"7"}' },
		],
		[
			'in a lead that is repeated',
			{ lead: { a: 1, customData: BOTH } },
			{ lead: { a: 1, customData: { id: '7' } } },
		],
		['alone in a lead that is repeated', { input: { a: 1, customData: OURS } }, { input: { a: 1 } }],
		['in a repeated lead that held nothing else', { input: { customData: OURS }, a: 1 }, { a: 1 }],
		[
			'in a repeated lead as JSON text',
			{ request: { a: 1, customData: text(BOTH) } },
			{ request: { a: 1, customData: '{"id":"7"}' } },
		],
		[
			'in both places at once',
			{ customData: BOTH, lead: { customData: BOTH } },
			{ customData: { id: '7' }, lead: { customData: { id: '7' } } },
		],
	];

	it.each(cases)('%s', (_label, result, clean) => {
		expect(readReference(result)).toBe(5);
		expect(removeReference(result)).toEqual(clean);
	});

	it.each<[label: string, result: Lead]>([
		['text that is no JSON', { customData: '{"n8n_row_reference": n8n-row-5}' }],
		['text with something nested in it', { customData: text({ ...OURS, deep: {} }) }],
		['text of a list', { customData: text([OURS]) }],
		['a list of JSON texts', { customData: [text(OURS)] }],
		['text in another field', { note: text(OURS) }],
		['JSON text without a reference', { customData: '{ "id": "7" }' }],
		['a repeated lead without one', { lead: { customData: { id: '7' } }, post: { url: 'x' }, empty: {} }],
	])('is not looked for in %s, which comes out as it was', (_label, result) => {
		expect(readReference(result)).toBeUndefined();
		expect(removeReference(result)).toBe(result);
	});

	it('of the result itself counts before that of a lead in it', () => {
		const lead = { customData: { n8n_row_reference: 'n8n-row-9' } };
		expect(readReference({ lead, customData: text(OURS) })).toBe(5);
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
		expect(readCustomData({ customData })).toBeUndefined();
	});
});

describe('the caller’s own data', () => {
	it('is read from JSON text and from a repeated lead', () => {
		expect(readCustomData({ customData: text(BOTH) })).toEqual({ id: '7' });
		expect(readCustomData({ lead: { customData: BOTH } })).toEqual({ id: '7' });
	});

	it('gives a lead the same key as text and as an object', () => {
		const lead = { network: 'https://network.example/in/ada' };
		const key = buildLeadKey('job', { ...lead, customData: { id: '7' } });
		expect(buildLeadKey('job', { ...lead, customData: '{"id":"7"}' })).toBe(key);
		expect(buildLeadKey('job', { ...lead, customData: '{"id":"8"}' })).not.toBe(key);
	});
});
