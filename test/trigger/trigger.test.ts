import { randomUUID } from 'node:crypto';

import { withFastClock } from '../engine/fastClock';
import { ANY_KEY, UNKNOWN_JOB, useSandbox } from '../operations/service';
import * as trigger from './deliver';
import { ADA, type Call, listFirstNames, toItems } from './deliver';

const OTHER_ACCOUNT = 'token-of-another-account';
const current = useSandbox({ otherAccounts: { [OTHER_ACCOUNT]: 100 } });

async function deliver(body: unknown, call?: Call) {
	return await withFastClock(async () => await trigger.deliver(current(), body, call));
}

async function startJob(fate?: 'neverEnd' | 'fail'): Promise<string> {
	return await trigger.startJob(current(), fate);
}

const UNVERIFIED: Call = { parameters: { verification: 'none' } };

describe('a delivery that needs no verification', () => {
	it('that is streamed puts out its lead with the key of its job and person', async () => {
		const outcome = await deliver(
			{ enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: ADA },
			UNVERIFIED,
		);
		expect(outcome.status).toBe(200);
		expect(toItems(outcome)).toEqual([
			{
				event: 'lead.enriched',
				enrichment_id: UNKNOWN_JOB,
				status: 'in_progress',
				lead_key: ANY_KEY,
				...ADA,
			},
		]);
	});

	it('that is final puts out one item per lead that has not come out yet, and all in the ended job', async () => {
		const bob = { ...ADA, network: 'https://network.example/in/bob' };
		await deliver({ enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: ADA }, UNVERIFIED);
		const final = await deliver(
			{ enrichment_id: UNKNOWN_JOB, status: 'completed', results: [ADA, bob] },
			{ parameters: { verification: 'none', events: ['leadEnriched', 'jobCompleted'] } },
		);
		expect(toItems(final)).toMatchObject([
			bob,
			{ event: 'job.completed', lead_count: 2, results: [ADA, bob] },
		]);
	});

	it.each([undefined, '1'])('that comes again brings no lead twice: streamed mark %s', async (mark) => {
		const final = { enrichment_id: UNKNOWN_JOB, status: 'completed', results: [ADA] };
		const query = { ...(mark && { 'lead-enrichment-streamed': mark }) };
		expect(toItems(await deliver(final, { ...UNVERIFIED, query }))).toHaveLength(1);
		const again = await deliver(final, UNVERIFIED);
		expect([again.status, again.workflowData]).toEqual([200, undefined]);
	});

	it.each<[label: string, body: object, query: Record<string, string>, status: number]>([
		['an empty list', { results: [] }, {}, 200],
		['an empty list against its own figures', { results: [], progress: { completed: 5, total: 5 } }, {}, 503],
		['no list', {}, {}, 503],
		['no list, of a streamed job', {}, { 'lead-enrichment-streamed': '1' }, 200],
	])('that is completed with %s', async (_label, body, query, status) => {
		const final = { enrichment_id: randomUUID(), status: 'completed', ...body };
		expect((await deliver(final, { ...UNVERIFIED, query })).status).toBe(status);
	});

	it('that fits nothing is put out as unknown', async () => {
		const outcome = await deliver({ hello: 'world' }, UNVERIFIED);
		expect(toItems(outcome)).toEqual([{ event: 'unknown', body: { hello: 'world' } }]);
	});
});

describe('a delivery that the API must confirm', () => {
	it('that is final puts out the leads of the API, not those of the delivery', async () => {
		const jobId = await startJob();
		const outcome = await deliver({ enrichment_id: jobId, status: 'completed', results: [ADA, ADA, ADA] });
		expect(listFirstNames(outcome)).toEqual(['Ada0', 'Ada1']);
	});

	it('that is streamed puts out its lead when the account has the job', async () => {
		const jobId = await startJob('neverEnd');
		const outcome = await deliver({ enrichment_id: jobId, status: 'in_progress', result: ADA });
		expect([outcome.status, toItems(outcome)[0]?.full_name]).toEqual([200, 'Ada Byron']);
	});

	it('asks for a job once, however many of its leads are streamed, and anew for its final delivery', async () => {
		const jobId = await startJob('neverEnd');
		current().control.clearRequests();
		for (let lead = 0; lead < 20; lead++) {
			const outcome = await deliver({ enrichment_id: jobId, status: 'in_progress', result: ADA });
			expect(toItems(outcome)).toHaveLength(lead === 0 ? 1 : 0);
		}
		expect(current().control.requests({ endpoint: 'job' })).toHaveLength(1);
		current().control.setJobFate({ jobId, fate: 'complete' });
		current().control.finishJobs();
		await deliver({ enrichment_id: jobId, status: 'completed' });
		expect(current().control.requests({ endpoint: 'job' })).toHaveLength(2);
	});

	it('is refused when it streams a forged lead of a job that the account does not have', async () => {
		// No test before this one has asked for the job, so no earlier answer can stand in for the API's.
		const delivery = { enrichment_id: randomUUID(), status: 'in_progress', result: ADA };
		for (let attempt = 0; attempt < 2; attempt++) {
			const { status, workflowData } = await deliver(delivery);
			expect([status, workflowData]).toEqual([503, undefined]);
		}
		expect(current().control.requests({ endpoint: 'job' })).toHaveLength(4);
	});

	it.each([
		['before the account of the job has asked for it', false],
		['right after the account of the job has confirmed it', true],
	])('is refused when it streams a lead of another account’s job: %s', async (_label, isKnown) => {
		const delivery = { enrichment_id: await startJob(), status: 'in_progress', result: ADA };
		if (isKnown) expect((await deliver(delivery)).status).toBe(200);
		const foreign = await deliver(delivery, { credentials: { accessToken: OTHER_ACCOUNT } });
		expect([foreign.status, foreign.workflowData]).toEqual([503, undefined]);
		expect((await deliver(delivery)).status).toBe(200);
	});

	it('shows by its status that a job failed', async () => {
		const jobId = await startJob('fail');
		const outcome = await deliver(
			{ enrichment_id: jobId, status: 'completed', results: [ADA] },
			{ parameters: { events: ['jobCompleted'] } },
		);
		expect(toItems(outcome)).toEqual([
			{ event: 'job.completed', enrichment_id: jobId, status: 'failed', lead_count: 0, results: [] },
		]);
	});

	it.each([
		['the service fails', { action: 'answer', status: 500 }],
		['the service wants another token', { action: 'answer', status: 401 }],
		['the connection breaks', { action: 'reset' }],
		['the service never answers', { action: 'hang' }],
		[
			'a proxy does not find the service',
			{ action: 'answer', status: 404, body: '<html>404 page not found</html>' },
		],
		[
			'the job is complete without results',
			{ action: 'answer', status: 200, body: { status: 'completed', results: null } },
		],
	] as const)('is answered with 503, to be sent again later, when %s', async (_label, fault) => {
		const jobId = await startJob();
		current().control.addFault({ endpoint: 'job', times: 'always', ...fault });
		const outcome = await deliver({ enrichment_id: jobId, status: 'completed' });
		expect([outcome.status, outcome.workflowData]).toEqual([503, undefined]);
	});

	it('is answered with 503, to be sent again later, when the API still shows its job as running after some seconds', async () => {
		const jobId = await startJob('neverEnd');
		const outcome = await deliver({ enrichment_id: jobId, status: 'completed', results: [ADA] });
		expect([outcome.status, outcome.workflowData]).toEqual([503, undefined]);
	});

	it.each([
		['the token of the account was withdrawn', { accessToken: 'withdrawn' }],
		['the credential holds no web address', { baseUrl: 'the service' }],
	])('is answered with 503, to be sent again later, when %s', async (_label, credentials) => {
		const delivery = { enrichment_id: await startJob(), status: 'in_progress', result: ADA };
		const outcome = await deliver(delivery, { credentials });
		expect([outcome.status, outcome.workflowData, outcome.error]).toEqual([503, undefined, undefined]);
	});

	it.each(['none', 'api'])('comes as the end of its job once: %s', async (verification) => {
		const parameters = { verification, events: ['jobCompleted'] };
		const enrichmentId = await startJob();
		const counts: number[] = [];
		for (let time = 0; time < 3; time++) {
			const outcome = await deliver(
				{ enrichment_id: enrichmentId, status: 'completed', results: [ADA] },
				{ parameters },
			);
			counts.push(toItems(outcome).length);
		}
		expect(counts).toEqual([1, 0, 0]);
	});

	it('waits for an API that is a little behind', async () => {
		current().control.setShape({ staleReads: 2 });
		const jobId = await startJob();
		const outcome = await deliver({ enrichment_id: jobId, status: 'completed' });
		expect(toItems(outcome)).toHaveLength(2);
	});
});
