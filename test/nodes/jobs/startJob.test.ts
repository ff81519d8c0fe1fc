import { startJob, type StartOutcome } from '../../../nodes/LeadEnrichment/jobs/startJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
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

	it.each<[label: string, reply: ServiceReply]>([
		['a refused connection', toFailure('refused')],
		['a name that is not found', toFailure('nameNotFound')],
	])('is sent four times at most after %s, with growing pauses', async (_label, reply) => {
		const started = await start(reply);
		expect(started.outcome).toEqual({ ok: false, reply });
		expect(started.times).toEqual([0, 500, 1500, 3500]);
	});

	it.each<[label: string, reply: ServiceReply]>([
		['429', toAnswer(429)],
		['429 with Retry-After', toAnswer(429, {}, 10_000)],
		['503 with Retry-After', toAnswer(503, {}, 700)],
	])('is left to wait for its turn among the others after %s', async (_label, reply) => {
		const started = await start(reply);
		expect(started.outcome).toEqual({ ok: false, reply });
		expect(started.times).toEqual([0]);
	});

	it('goes on from the first success', async () => {
		const { outcome, times } = await start(
			toFailure('refused'),
			toFailure('nameNotFound'),
			toAnswer(202, STARTED),
		);
		expect(outcome).toEqual({ ok: true, start: STARTED });
		expect(times).toEqual([0, 500, 1500]);
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
		const { client, requests } = scriptService(() => toFailure('refused'));
		setTimeout(() => controller.abort(), 2000);
		expect(await finish(startJob(client, REQUEST, controller.signal))).toEqual({
			ok: false,
			reply: toFailure('refused'),
		});
		expect(requests).toHaveLength(3);
		expect(readClock()).toBeLessThanOrEqual(3000);
	});

	it('says when it is about to be sent, and what each attempt came to', async () => {
		const events: string[] = [];
		const service = scriptService((_request, number) => {
			events.push('sent');
			return number === 0 ? toFailure('refused') : toAnswer(202, STARTED);
		});
		const request = {
			path: REQUEST.path,
			buildBody: () => {
				events.push('built');
				return BODY;
			},
			onSending: () => void events.push('sending'),
			onReply: ({ ok }: StartOutcome) => void events.push(ok ? 'started' : 'refused'),
		};
		await finish(startJob(service.client, request));
		expect(events).toEqual(['built', 'sending', 'sent', 'refused', 'sending', 'sent', 'started']);
	});
});
