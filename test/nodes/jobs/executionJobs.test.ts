import { addShownJobs } from '../../../nodes/LeadEnrichment/jobs/executionJobs';

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
