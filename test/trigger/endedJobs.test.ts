import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { ADA, deliver, listFirstNames, startJob, toItems } from './deliver';

const current = useSandbox();
const BOTH = { parameters: { events: ['leadEnriched', 'jobCompleted'] } };

describe('a job that the API shows as ended', () => {
	it.each([
		['in a word that nobody knows', 'completed_with_errors'],
		['as running', 'processing'],
		['as in progress, without a lead', 'in_progress'],
	])('brings its leads though its delivery speaks of it %s', async (_label, status) => {
		const outcome = await deliver(current(), { enrichment_id: await startJob(current()), status });
		expect([outcome.status, listFirstNames(outcome)]).toEqual([200, ['Ada0', 'Ada1']]);
	});

	it('is put out as ended under the API’s status', async () => {
		const enrichmentId = await startJob(current());
		const body = { enrichment_id: enrichmentId, status: 'partially_done' };
		const ended = toItems(await deliver(current(), body, BOTH)).at(-1);
		expect(ended).toMatchObject({ event: 'job.completed', status: 'completed', lead_count: 2 });
	});
});

describe('a job that the API shows as running', () => {
	it('brings the lead of a delivery whose status nobody knows, as one of a running job', async () => {
		const enrichmentId = await startJob(current(), 'neverEnd');
		const body = { enrichment_id: enrichmentId, status: 'lead_ready', result: ADA };
		const outcome = await deliver(current(), body, BOTH);
		expect(toItems(outcome)).toMatchObject([{ event: 'lead.enriched', full_name: 'Ada Byron' }]);
	});

	it('brings its leads when the API learns a moment later that it has ended', async () => {
		current().control.setShape({ staleReads: 2 });
		const enrichmentId = await startJob(current());
		const body = { enrichment_id: enrichmentId, status: 'completed_with_errors' };
		const outcome = await withFastClock(() => deliver(current(), body));
		expect(listFirstNames(outcome)).toEqual(['Ada0', 'Ada1']);
	});
});

describe('a job that failed in a word that nobody knows', () => {
	const failed = { status: 'faulted', error: 'The job has faulted.' };
	const say = (body: object) =>
		current().control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times: 'always' });

	it.each([{}, { results: [] }, { results: null }])(
		'has ended once the API shows the same: %j',
		async (list) => {
			const enrichmentId = await startJob(current());
			const body = { enrichment_id: enrichmentId, ...failed, ...list };
			say(body);
			const outcome = await withFastClock(() => deliver(current(), body, BOTH));
			expect(outcome.status).toBe(200);
			expect(toItems(outcome)).toMatchObject([
				{ event: 'job.completed', enrichment_id: enrichmentId, status: 'faulted', results: [] },
			]);
		},
	);

	it('is asked for again while the API shows another word', async () => {
		const enrichmentId = await startJob(current());
		say({ enrichment_id: enrichmentId, status: 'retry', error: 'Trying again' });
		const outcome = await withFastClock(() =>
			deliver(current(), { enrichment_id: enrichmentId, ...failed }, BOTH),
		);
		expect(outcome.status).toBe(503);
	});
});
