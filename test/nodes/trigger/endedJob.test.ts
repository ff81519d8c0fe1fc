import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { confirmDelivery } from '../../../nodes/LeadEnrichment/trigger/confirmDelivery';
import type { Delivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import { ExpiringSet } from '../../../nodes/LeadEnrichment/values/memory';
import { finish, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const LEAD = { full_name: 'Ada' };
const NEWS: Delivery = { enrichmentId: makeId(1), status: 'archived', kind: 'unknown', leads: [] };
const PROGRESS: Delivery = { ...NEWS, status: 'in_progress', kind: 'streamed' };
const STREAMED: Delivery = { ...PROGRESS, leads: [{ full_name: 'Bob' }] };
const RUNNING = toAnswer(200, { status: 'pending', results: null });
const COMPLETED = toAnswer(200, { status: 'completed', results: [LEAD] });
const FAILED = toAnswer(200, { status: 'failed', results: null });

/** Confirms a delivery with a service that gives these replies in turn, the last one for ever. */
async function confirm(delivery: Delivery, replies: ServiceReply[], memory = new ExpiringSet(30_000, 10)) {
	const service = scriptService(
		(_request, number) => replies[Math.min(number, replies.length - 1)] ?? toFailure('unknown'),
	);
	const confirmation = await finish(confirmDelivery(service.client, delivery, memory));
	return { confirmation, reads: service.requests.length };
}

describe('a delivery of a job that the API shows as ended', () => {
	const words: Array<[label: string, delivery: Delivery]> = [
		['a word that nobody knows', NEWS],
		['a word that nobody knows and a lead', { ...NEWS, leads: STREAMED.leads }],
		['the word of a running job and no lead', PROGRESS],
	];

	it.each(words)('is the final one with %s', async (_label, delivery) => {
		expect(await confirm(delivery, [COMPLETED])).toEqual({
			confirmation: {
				ok: true,
				delivery: { ...delivery, kind: 'final', status: 'completed', leads: [LEAD] },
			},
			reads: 1,
		});
	});

	it.each(words)('tells that the job has failed with %s', async (_label, delivery) => {
		const { confirmation } = await confirm(delivery, [FAILED]);
		expect(confirmation).toMatchObject({ delivery: { kind: 'final', status: 'failed', leads: [] } });
	});

	it('is not lost when another lead of its job was streamed a moment ago', async () => {
		const memory = new ExpiringSet(30_000, 10);
		await confirm(STREAMED, [RUNNING], memory);
		expect((await confirm(NEWS, [COMPLETED], memory)).confirmation).toMatchObject({
			delivery: { kind: 'final', leads: [LEAD] },
		});
	});

	it('brings its own lead when it is streamed and late', async () => {
		expect((await confirm(STREAMED, [COMPLETED])).confirmation).toEqual({ ok: true, delivery: STREAMED });
	});
});

describe('a delivery of a job that the API shows as running', () => {
	it('is streamed when it brings a lead beside a word that nobody knows', async () => {
		const delivery = { ...NEWS, leads: STREAMED.leads };
		const { confirmation, reads } = await confirm(delivery, [RUNNING]);
		expect(confirmation).toEqual({ ok: true, delivery: { ...delivery, kind: 'streamed' } });
		expect(reads).toBe(1);
	});

	it('is asked about again with a word that nobody knows, since the API may be behind', async () => {
		const { confirmation, reads } = await confirm(NEWS, [RUNNING, RUNNING, COMPLETED]);
		expect([confirmation, reads]).toMatchObject([{ delivery: { kind: 'final' } }, 3]);
	});

	it('is taken at last, and not sent again, with a word that nobody knows', async () => {
		const { confirmation, reads } = await confirm(NEWS, [RUNNING]);
		expect([confirmation, reads]).toEqual([{ ok: true, delivery: NEWS }, 4]);
	});

	it('is taken at once when it tells progress', async () => {
		const { confirmation, reads } = await confirm(PROGRESS, [RUNNING]);
		expect([confirmation, reads]).toEqual([{ ok: true, delivery: PROGRESS }, 1]);
	});
});

describe('a delivery with a word that nobody knows', () => {
	it.each<[label: string, replies: ServiceReply[], status: number]>([
		['cannot be reached', [toFailure('refused')], 503],
		['fails at last', [RUNNING, RUNNING, RUNNING, toAnswer(500)], 503],
		['does not know the job', [toAnswer(404)], 401],
	])('is refused when the API %s', async (_label, replies, status) => {
		expect((await confirm(NEWS, replies)).confirmation).toMatchObject({ ok: false, status });
	});
});
