import { addShownJobs, ExecutionJobs } from '../../../nodes/LeadEnrichment/jobs/executionJobs';
import { fakeContext, type Situation } from '../../support/fakeContext';
import { makeId } from '../scriptedService';

const KEY = 'lead_enrichment_jobs';

const makeIds = (count: number, length = 36) =>
	Array.from({ length: count }, (_id, index) => `${index}`.padStart(length, '0'));

describe('what custom data says of the started jobs', () => {
	it('is how many there are, with those before, and their ids', () => {
		expect(addShownJobs(undefined, ['a-1'])).toBe('1 job: a-1');
		expect(addShownJobs('2 jobs: a-1, b_2', ['c'])).toBe('3 jobs: a-1, b_2, c');
	});

	it.each(['', 'of the user', '2 jobs: ', 'jobs: a', '1 job: a\nb', 'of the user, 1 job: b'])(
		'replaces what is not of its own: %j',
		(value) => expect(addShownJobs(value, ['a'])).toBe('1 job: a'),
	);

	it('names 6 jobs, or as many as fit into the 255 characters of which n8n complains', () => {
		expect(addShownJobs('9999999 jobs: x', makeIds(15))).toBe(
			`10000014 jobs: ${['x', ...makeIds(5)].join(', ')}`,
		);
		expect(addShownJobs(undefined, makeIds(6, 40)).length).toBeLessThanOrEqual(255);
		expect(addShownJobs(undefined, makeIds(100, 100))).toBe(`100 jobs: ${makeIds(2, 100).join(', ')}`);
		expect(addShownJobs(undefined, ['x'.repeat(248)])).toHaveLength(255);
	});
});

function start(situation: Situation = {}) {
	const { context, ...told } = fakeContext(situation);
	return { jobs: new ExecutionJobs(context), ...told };
}

describe('the jobs that a run has started', () => {
	it('are not written again when the execution is cancelled after their start', () => {
		const { jobs, customData, cancel } = start();
		jobs.close();
		jobs.add(makeId(2));
		cancel();
		expect(customData.size).toBe(0);
	});

	it('need no signal', () => {
		const { jobs, customData } = start({ cancelSignal: undefined });
		jobs.add(makeId(1));
		jobs.close();
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(1)}`);
	});
});
