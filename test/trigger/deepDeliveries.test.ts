import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { makeId } from '../nodes/makeId';
import { makeRows, useService } from '../operations/service';
import { ADA, deliver, startJob, toItems } from './deliver';

const { control, current, readJobIds, suspend } = useService();

const EVENT = makeId(98);
const OTHER = makeId(99);

/** Where a service may put the id of a job, its status and its leads, beside ids of other things. */
const BODIES: Array<[label: string, toBody: (id: string) => IDataObject]> = [
	[
		'in an object of any name',
		(id) => ({ detail: { enrichment_id: id, status: 'completed', results: [ADA] } }),
	],
	['as the id of an enrichment', (id) => ({ enrichment: { id, status: 'completed', results: [ADA] } })],
	[
		'two levels down, below the id of the event',
		(id) => ({ id: EVENT, data: { object: { enrichment_id: id, status: 'completed', results: [ADA] } } }),
	],
	[
		'on the fourth level',
		(id) => ({ a: { b: { c: { enrichmentId: id, status: 'completed', results: [ADA] } } } }),
	],
	['in other letters', (id) => ({ 'Enrichment-ID': id, Status: 'completed', Results: [ADA] })],
	['in capitals', (id) => ({ Data: { ENRICHMENT_ID: id, STATUS: 'completed', LEADS: [ADA] } })],
	[
		'beside another job',
		(id) => ({ job_id: OTHER, event: { enrichment_id: id }, status: 'completed', results: [ADA] }),
	],
	[
		'nearer to the top than another',
		(id) => ({
			a: { b: { enrichment_id: OTHER } },
			z: { enrichment_id: id },
			status: 'completed',
			results: [ADA],
		}),
	],
	[
		'in each lead of its list',
		(id) => ({ id: EVENT, status: 'completed', results: [1, 2].map(() => ({ ...ADA, enrichment_id: id })) }),
	],
	[
		'outside of custom data',
		(id) => ({
			lead: { customData: { enrichment_id: OTHER } },
			x: { y: { enrichment_id: id, status: 'completed' } },
		}),
	],
];

describe('the id of a job, wherever a delivery has it', () => {
	it.each(BODIES)('is found by the trigger: %s', async (_label, toBody) => {
		const id = await startJob(current());
		const outcome = await deliver(current(), toBody(id));
		expect([outcome.status, toItems(outcome).map(({ enrichment_id }) => enrichment_id)]).toEqual([
			200,
			[id, id],
		]);
	});

	it.each(BODIES)(
		'is found by a suspended run, whose job the API still shows as running: %s',
		async (_label, toBody) => {
			const suspended = await suspend({ items: makeRows(1) });
			const [id = ''] = readJobIds();
			const call = async () =>
				await withFastClock(async () => (await suspended.deliver({ body: toBody(id) })).call.status);
			expect(await call()).toBe(503);
			control.finishJobs();
			expect(await call()).toBe(200);
		},
	);

	it.each(BODIES)('leaves a run of another job asleep, and its job unread: %s', async (_label, toBody) => {
		const suspended = await suspend({ items: makeRows(1) });
		const reads = control.requests({ endpoint: 'job' }).length;
		const { call, resumed } = await suspended.deliver({ body: toBody(makeId(97)) });
		expect([call.status, resumed]).toEqual([200, undefined]);
		expect(control.requests({ endpoint: 'job' })).toHaveLength(reads);
	});

	it.each<[label: string, body: IDataObject]>([
		['custom data', { status: 'completed', results: [], custom_data: { enrichment_id: OTHER } }],
		['one lead of a list', { status: 'completed', results: [ADA, { ...ADA, enrichment_id: OTHER }] }],
		['the fifth level', { a: { b: { c: { d: { enrichment_id: OTHER } } } } }],
	])('is not taken from %s', async (_label, body) => {
		expect((await deliver(current(), body)).status).toBe(400);
	});
});

it('a call that names more than 100 jobs is refused, and no job is read', async () => {
	const toJobs = (count: number) =>
		Array.from({ length: count }, (_, index) => ({
			enrichment_id: makeId(1000 + index),
			status: 'completed',
			results: [],
		}));
	expect((await deliver(current(), toJobs(101))).status).toBe(400);
	expect(control.requests({ endpoint: 'job' })).toEqual([]);
	const body = [...toJobs(100), ...toJobs(100)];
	expect((await deliver(current(), body, { parameters: { verification: 'none' } })).status).toBe(200);
});
