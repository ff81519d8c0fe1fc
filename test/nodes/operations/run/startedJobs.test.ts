import { StartedJobs } from '../../../../nodes/LeadEnrichment/jobs/startedJobs';
import { makeId } from '../../scriptedService';
import { fakeRun } from './fakeRun';

const KEY = 'lead_enrichment_jobs';

describe('the jobs that a run has started', () => {
	it('are named in the log at once, and in the custom data when all are started', () => {
		const { context, logs, customData } = fakeRun();
		const jobs = new StartedJobs(context);
		jobs.add(makeId(1));
		jobs.add(makeId(2));
		expect(logs).toEqual([
			`info: Lead Enrichment started job ${makeId(1)} in execution 7`,
			`info: Lead Enrichment started job ${makeId(2)} in execution 7`,
		]);
		expect(customData.size).toBe(0);
		jobs.close();
		expect([...customData]).toEqual([[KEY, `2 jobs: ${makeId(1)}, ${makeId(2)}`]]);
	});

	it('are in the custom data as soon as the run is cancelled', () => {
		const { context, customData, cancel } = fakeRun();
		new StartedJobs(context).add(makeId(1));
		cancel();
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(1)}`);
	});

	it('are counted once, also where the answer of one comes after the cancellation', () => {
		const { context, customData, cancel } = fakeRun();
		const jobs = new StartedJobs(context);
		jobs.add(makeId(1));
		cancel();
		jobs.add(makeId(2));
		jobs.close();
		expect(customData.get(KEY)).toBe(`2 jobs: ${makeId(1)}, ${makeId(2)}`);
	});

	it('are not written again when the execution is cancelled after their start', () => {
		const { context, customData, cancel } = fakeRun();
		const jobs = new StartedJobs(context);
		jobs.add(makeId(1));
		jobs.close();
		customData.clear();
		jobs.add(makeId(2));
		cancel();
		expect(customData.size).toBe(0);
	});

	it('come behind those of a node before', () => {
		const { context, customData } = fakeRun({ customData: new Map([[KEY, `1 job: ${makeId(9)}`]]) });
		const jobs = new StartedJobs(context);
		jobs.add(makeId(1));
		jobs.close();
		expect(customData.get(KEY)).toBe(`2 jobs: ${makeId(9)}, ${makeId(1)}`);
	});

	it('leave the custom data alone where there are none', () => {
		const { context, customData } = fakeRun();
		new StartedJobs(context).close();
		expect(customData.size).toBe(0);
	});

	it.each<[label: string, proxy: () => unknown]>([
		['n8n has no custom data', () => ({ $execution: {} })],
		['n8n tells nothing of the execution', () => ({})],
		[
			'it is full',
			() => {
				throw new Error('The maximum of ten keys is reached');
			},
		],
	])('do not stop the run where %s', (_label, getWorkflowDataProxy) => {
		const { context, logs } = fakeRun();
		const jobs = new StartedJobs({ ...context, getWorkflowDataProxy } as typeof context);
		jobs.add(makeId(1));
		expect(() => jobs.close()).not.toThrow();
		expect(logs).toHaveLength(1);
	});

	it('need no signal', () => {
		const { context, customData } = fakeRun();
		const jobs = new StartedJobs({ ...context, getExecutionCancelSignal: () => undefined });
		jobs.add(makeId(1));
		jobs.close();
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(1)}`);
	});
});
