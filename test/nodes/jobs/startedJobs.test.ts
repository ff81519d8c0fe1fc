import { addShownJobs, StartedJobs } from '../../../nodes/LeadEnrichment/jobs/startedJobs';
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
	return { jobs: new StartedJobs(context), ...told };
}

describe('the jobs that a run has started', () => {
	it('are named in the log at once, and in the custom data when all are started, behind those before', () => {
		const before = new Map([[KEY, `1 job: ${makeId(9)}`]]);
		const { jobs, logs, customData } = start({ customData: before });
		[1, 2].forEach((number) => jobs.add(makeId(number)));
		expect(logs).toEqual(
			[1, 2].map((number) => `info: Lead Enrichment started job ${makeId(number)} in execution 7`),
		);
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(9)}`);
		jobs.close();
		expect([...customData]).toEqual([[KEY, `3 jobs: ${[9, 1, 2].map(makeId).join(', ')}`]]);
	});

	it('are in the custom data as soon as the run is cancelled, and counted once, also a later one', () => {
		const { jobs, customData, cancel } = start();
		jobs.add(makeId(1));
		cancel();
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(1)}`);
		jobs.add(makeId(2));
		jobs.close();
		expect(customData.get(KEY)).toBe(`2 jobs: ${makeId(1)}, ${makeId(2)}`);
	});

	it('are not written again when the execution is cancelled after their start', () => {
		const { jobs, customData, cancel } = start();
		jobs.close();
		jobs.add(makeId(2));
		cancel();
		expect(customData.size).toBe(0);
	});

	it('do not stop the run where the custom data is full', () => {
		const { jobs, logs, customData } = start();
		customData.set = () => {
			throw new Error('The maximum of ten keys is reached');
		};
		jobs.add(makeId(1));
		expect(() => jobs.close()).not.toThrow();
		expect(logs).toHaveLength(1);
	});

	it('need no signal', () => {
		const { jobs, customData } = start({ cancelSignal: undefined });
		jobs.add(makeId(1));
		jobs.close();
		expect(customData.get(KEY)).toBe(`1 job: ${makeId(1)}`);
	});
});
