import { startJob } from '../../../nodes/LeadEnrichment/jobs/startJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/transport/reply';
import { finish, readClock, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const BODY = { leads: [], name: 'My list' };
const REQUEST = { path: '/v1/leads/enrich', buildBody: () => BODY };
const STARTED = { enrichment_id: makeId(1), message: 'Started' };

/** Starts a job at a service that gives these replies in turn, the last one for ever. */
async function start(...replies: ServiceReply[]) {
	const service = scriptService(
		(_request, number) => replies[Math.min(number, replies.length - 1)] ?? toFailure('unknown'),
	);
	const outcome = await finish(startJob(service.client, REQUEST));
	return { outcome, requests: service.requests, times: service.requests.map(({ atMs }) => atMs) };
}

describe('a start', () => {
	it.each([200, 201, 202])('that is answered with %i is sent once', async (status) => {
		const { outcome, requests } = await start(toAnswer(status, STARTED));
		expect(outcome).toEqual({ ok: true, start: STARTED });
		expect(requests).toEqual([
			{ method: 'POST', path: REQUEST.path, body: BODY, timeoutMs: 60_000, atMs: 0 },
		]);
	});

	it.each<[label: string, reply: ServiceReply]>([
		['a time-out', toFailure('timeout')],
		['a reset', toFailure('reset')],
		['a failure of unknown kind', toFailure('unknown')],
		['a bad certificate', toFailure('certificate')],
		['a cancelled request', toFailure('cancelled')],
		['a success without an id', toAnswer(202, { message: 'Started' })],
		['a success with a page instead of JSON', toAnswer(200, '<html>')],
		['an empty success', toAnswer(204, '')],
		['301', toAnswer(301)],
		['400', toAnswer(400)],
		['401', toAnswer(401)],
		['402', toAnswer(402)],
		['404', toAnswer(404)],
		['408', toAnswer(408)],
		['409', toAnswer(409)],
		['425', toAnswer(425)],
		['500', toAnswer(500)],
		['500 with Retry-After', toAnswer(500, {}, 1000)],
		['502', toAnswer(502)],
		['503 without Retry-After', toAnswer(503)],
		['504 with Retry-After', toAnswer(504, {}, 1000)],
	])('is never sent again after %s', async (_label, reply) => {
		const { outcome, requests } = await start(reply);
		expect(outcome).toEqual({ ok: false, reply });
		expect(requests).toHaveLength(1);
	});

	it.each<[label: string, reply: ServiceReply, times: number[]]>([
		['a refused connection', toFailure('refused'), [0, 500, 1500, 3500]],
		['a name that is not found', toFailure('nameNotFound'), [0, 500, 1500, 3500]],
		['429', toAnswer(429), [0, 500, 1500, 3500]],
		['429 with Retry-After', toAnswer(429, {}, 10_000), [0, 10_000, 20_000, 30_000]],
		['503 with Retry-After', toAnswer(503, {}, 700), [0, 700, 1700, 3700]],
	])('is sent four times at most after %s, with the pauses that are due', async (_label, reply, times) => {
		const started = await start(reply);
		expect(started.outcome).toEqual({ ok: false, reply });
		expect(started.times).toEqual(times);
	});

	it('goes on from the first success', async () => {
		const { outcome, times } = await start(
			toFailure('refused'),
			toAnswer(429, {}, 3000),
			toAnswer(202, STARTED),
		);
		expect(outcome).toEqual({ ok: true, start: STARTED });
		expect(times).toEqual([0, 500, 3500]);
	});

	it('is given up at once when the service asks to wait for more than a minute', async () => {
		const { outcome, times } = await start(toAnswer(429, {}, 61_000));
		expect(outcome).toEqual({ ok: false, reply: toAnswer(429, {}, 61_000) });
		expect(times).toEqual([0]);
	});

	it('is given up before its waits add up to more than a minute', async () => {
		expect((await start(toAnswer(429, {}, 25_000))).times).toEqual([0, 25_000, 50_000]);
	});

	it('is not sent again after a refused connection was followed by a time-out', async () => {
		const { outcome, times } = await start(
			toFailure('refused'),
			toFailure('timeout'),
			toAnswer(202, STARTED),
		);
		expect(outcome).toEqual({ ok: false, reply: toFailure('timeout') });
		expect(times).toEqual([0, 500]);
	});

	it('is not sent again once the execution is cancelled', async () => {
		const controller = new AbortController();
		const { client, requests } = scriptService(() => toAnswer(429, {}, 20_000));
		setTimeout(() => controller.abort(), 5000);
		expect(await finish(startJob(client, REQUEST, controller.signal))).toEqual({
			ok: false,
			reply: toAnswer(429, {}, 20_000),
		});
		expect(requests).toHaveLength(1);
		expect(readClock()).toBeLessThanOrEqual(6000);
	});
});
