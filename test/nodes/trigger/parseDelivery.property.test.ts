import fc from 'fast-check';

import { type Delivery, parseDelivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import { toTriggerItems, type TriggerSettings } from '../../../nodes/LeadEnrichment/trigger/triggerItems';
import { makeId } from '../scriptedService';

/** Names that mean something to the node, and names that mean something to JavaScript. */
const KEYS = [
	...[
		'enrichment_id',
		'jobId',
		'id',
		'status',
		'data',
		'job',
		'payload',
		'results',
		'leads',
		'result',
		'lead',
	],
	...['full_name', 'networkUrl', 'customData', 'custom_data', 'n8n_row_reference', 'post'],
	...['__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length'],
];
const key = fc.oneof(fc.constantFrom(...KEYS), fc.string({ unit: 'binary', maxLength: 5 }));
const TEXTS = ['', 'in_progress', 'completed', makeId(1), 'n8n-row-1'];
const scalar = fc.oneof(
	fc.constantFrom<unknown>(null, true, 0, -1.5, 1e300, ...TEXTS),
	fc.string({ unit: 'binary', maxLength: 20 }),
);

/** JSON text, since only there `__proto__` is a property like any other and names may be repeated. */
const { object: jsonObject } = fc.letrec<{ value: string; object: string }>((tie) => ({
	value: fc.oneof(
		{ depthSize: 'medium', withCrossShrink: true },
		scalar.map((value) => JSON.stringify(value)),
		tie('object'),
		fc.array(tie('value'), { maxLength: 4 }).map((entries) => `[${entries.join(',')}]`),
	),
	object: fc
		.array(fc.tuple(key, tie('value')), { maxLength: 6 })
		.map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`),
}));

const choices = fc.record({
	events: fc.subarray(['leadEnriched', 'jobCompleted']),
	simplify: fc.boolean(),
});

const toItems = (delivery: Delivery, choice: TriggerSettings) =>
	toTriggerItems(delivery, delivery.leads, choice);

function parseBody(text: string): Record<string, unknown> {
	return JSON.parse(text) as Record<string, unknown>;
}

describe('any JSON object that is delivered', () => {
	it('becomes items, each with its event, and changes neither itself nor the prototype of all objects', () => {
		fc.assert(
			fc.property(jsonObject, choices, (text, choice) => {
				const body = parseBody(text);
				const items = toItems(parseDelivery(body), choice);
				for (const item of items) {
					expect(['lead.enriched', 'job.completed']).toContain(item.event ?? 'none');
				}
				expect(JSON.stringify(body)).toBe(JSON.stringify(parseBody(text)));
				expect(Object.keys(Object.prototype)).toEqual([]);
			}),
			{ numRuns: 1000 },
		);
	});

	it('becomes as many items as leads were found in it', () => {
		fc.assert(
			fc.property(jsonObject, (text) => {
				const delivery = parseDelivery(parseBody(text));
				const items = toItems(delivery, {
					events: ['leadEnriched'],
					simplify: false,
				});
				expect(items).toHaveLength(delivery.kind === 'unknown' ? 0 : delivery.leads.length);
			}),
		);
	});
});

describe('a delivery nested up to 1,000 levels deep', () => {
	const wrap = fc.constantFrom<Array<[before: string, after: string]>[number]>(
		['[', ']'],
		...['data', 'job', 'lead', 'results', 'customData', '__proto__', 'x'].map((name): [string, string] => [
			`{${JSON.stringify(name)}:`,
			'}',
		]),
		['{"results":[', ']}'],
	);

	it('never throws, whether it is understood or not', () => {
		fc.assert(
			fc.property(
				wrap,
				fc.integer({ min: 1, max: 1000 }),
				fc.constantFrom(...KEYS),
				choices,
				([before, after], depth, name, choice) => {
					const deep = `${before.repeat(depth)}null${after.repeat(depth)}`;
					const body = parseBody(
						`{"enrichment_id":${JSON.stringify(makeId(1))},"status":"in_progress","${name}":${deep},"nickname":1}`,
					);
					expect(() => toItems(parseDelivery(body), choice)).not.toThrow();
				},
			),
		);
	});
});
