import {
	type Job,
	type JobState,
	readJobState,
} from '../../../nodes/LeadEnrichment/service/contract/answers';

describe('the state of a job', () => {
	it.each<[status: string | undefined, state: JobState]>([
		['completed', 'completed'],
		['complete', 'completed'],
		['done', 'completed'],
		['finished', 'completed'],
		['succeeded', 'completed'],
		['success', 'completed'],
		['COMPLETED', 'completed'],
		['Done', 'completed'],
		[' completed\n', 'completed'],
		['failed', 'failed'],
		['error', 'failed'],
		['cancelled', 'failed'],
		['canceled', 'failed'],
		['expired', 'failed'],
		['Failed', 'failed'],
		['CANCELED', 'failed'],
		['pending', 'running'],
		['in_progress', 'running'],
		['queued', 'running'],
		['completing', 'running'],
		['partially completed', 'running'],
		['not completed', 'running'],
		['', 'running'],
		[undefined, 'running'],
	])('without results and with status %j is %s', (status, state) => {
		expect(readJobState({ status, results: null })).toBe(state);
		expect(readJobState({ status })).toBe(state);
	});

	it.each<[label: string, job: Pick<Job, 'status' | 'results'>]>([
		['some results and a running status', { status: 'in_progress', results: [{}] }],
		['some results and no status', { results: [{}] }],
		['an empty list and an unknown status', { status: 'archived', results: [] }],
	])('with %s is completed, since results are null until then', (_label, job) => {
		expect(readJobState(job)).toBe('completed');
	});

	it.each(['failed', 'error', 'cancelled', 'canceled', 'expired', ' FAILED '])(
		'has failed when its status says "%s", whatever it has found',
		(status) => {
			expect(readJobState({ status, results: [] })).toBe('failed');
			expect(readJobState({ status, results: [{}] })).toBe('failed');
		},
	);

	it.each(['pending', 'queued', 'processing', 'running', 'in_progress', ' In_Progress '])(
		'with an empty list and the status "%s" is running: nothing is found yet',
		(status) => {
			expect(readJobState({ status, results: [] })).toBe('running');
		},
	);
});
