import { startJob } from '../../../nodes/LeadEnrichment/jobs/startJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { makeJob } from '../makeJobs';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const BODY = { leads: [], name: 'My list' };
const REQUEST = { path: '/v1/leads/enrich', buildBody: () => BODY };
const STARTED = { enrichment_id: makeId(1), message: 'Started' };
const REFUSED = toFailure('refused');

/** Starts a job at a service that gives these replies in turn, the last one for ever; cancels it after so long. */
async function start(replies: ServiceReply[], cancelAfterMs = Infinity) {
	const service = scriptService(
		(_request, number) => replies[Math.min(number, replies.length - 1)] ?? toFailure('unknown'),
	);
	const job = makeJob('My list', 0);
	const controller = new AbortController();
	if (cancelAfterMs < Infinity) setTimeout(() => controller.abort(), cancelAfterMs);
	const reply = await finish(startJob(service.client, job, REQUEST, {}, controller.signal));
	const { requests } = service;
	return { job, kind: job.state.kind, reply, requests, times: requests.map(({ atMs }) => atMs) };
}

describe('a start', () => {
	it.each([REFUSED, toFailure('nameNotFound')])(
		'is sent four times at most where there is no connection, with growing pauses: %j',
		async (reply) => {
			const started = await start([reply]);
			expect(started.job.state).toEqual({ kind: 'refused', reply });
			expect(started.times).toEqual([0, 500, 1500, 3500]);
		},
	);

	it.each<[label: string, last: ServiceReply, kind: string]>([
		['was started', toAnswer(202, STARTED), 'started'],
		['may have been started', toFailure('timeout'), 'starting'],
	])('is not sent again once its job %s', async (_label, last, kind) => {
		const started = await start([REFUSED, toFailure('nameNotFound'), last, toAnswer(202, STARTED)]);
		expect([started.kind, started.times]).toEqual([kind, [0, 500, 1500]]);
	});

	it('is not sent again once the execution is cancelled', async () => {
		const { kind, reply, requests } = await start([REFUSED], 2000);
		expect([kind, reply, requests.length]).toEqual(['refused', REFUSED, 3]);
		expect(clockMs()).toBeLessThanOrEqual(3000);
	});

	it('is built once, and tells of each attempt before it is sent and when its job says what came of it', async () => {
		const events: unknown[] = [];
		const job = makeJob('My list', 0);
		const service = scriptService(({ body }, number) => {
			events.push(['sent', body]);
			return number === 0 ? REFUSED : toAnswer(202, STARTED);
		});
		const request = {
			path: REQUEST.path,
			buildBody: () => {
				events.push('built');
				return BODY;
			},
		};
		const signed = { ...BODY, webhookUrl: 'https://n8n.example/signed' };
		await finish(
			startJob(service.client, job, request, {
				finishBody: (body) => ({ ...body, webhookUrl: signed.webhookUrl }),
				onSending: ({ state }) => events.push(state.kind),
				onAnswer: ({ state }) => events.push(state.kind),
			}),
		);
		const sent = ['sent', signed];
		expect(events).toEqual(['built', 'planned', sent, sent, 'started']);
	});
});
