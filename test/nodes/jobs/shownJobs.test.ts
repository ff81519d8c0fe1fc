import { addShownJobs } from '../../../nodes/LeadEnrichment/jobs/startedJobs';

const makeIds = (count: number, length = 36) =>
	Array.from({ length: count }, (_id, index) => `${index}`.padStart(length, '0'));

describe('what custom data says of the started jobs', () => {
	it('is how many there are, and their ids', () => {
		expect(addShownJobs(undefined, ['a-1'])).toBe('1 job: a-1');
		expect(addShownJobs(undefined, ['a-1', 'b_2'])).toBe('2 jobs: a-1, b_2');
	});

	it('goes on from what it said before', () => {
		expect(addShownJobs('1 job: a', ['b'])).toBe('2 jobs: a, b');
		const full = addShownJobs(undefined, makeIds(20));
		expect(addShownJobs(full, ['b'])).toBe(full.replace('20 jobs', '21 jobs'));
	});

	it.each(['', 'of the user', '2 jobs: ', 'jobs: a', '1 job: a\nb', 'of the user, 1 job: b'])(
		'replaces what is not of its own: %j',
		(value) => expect(addShownJobs(value, ['a'])).toBe('1 job: a'),
	);

	it('names 13 jobs, or as many as fit into the 512 characters that n8n keeps', () => {
		const [first, ...ids] = addShownJobs('9999999 jobs: x', makeIds(15)).split(', ');
		expect(first).toBe('10000014 jobs: x');
		expect(ids).toEqual(makeIds(12));
		const long = addShownJobs(undefined, makeIds(100, 100));
		expect(long).toBe(`100 jobs: ${makeIds(4, 100).join(', ')}`);
		expect(addShownJobs(undefined, makeIds(13)).length).toBeLessThanOrEqual(512);
		expect(addShownJobs(undefined, ['x'.repeat(505)])).toHaveLength(512);
	});
});
