import { JobRecord, readRecord } from '../../../nodes/LeadEnrichment/jobs/jobRecord';
import { makeId } from '../scriptedService';

function makeRecord(executionId = '7'): JobRecord {
	return new JobRecord(readRecord(undefined, 0), executionId);
}

describe('the record of the jobs that a run has started', () => {
	it('finds a job by its request, and one whose answer has not come', () => {
		const record = makeRecord();
		const first = record.add('a', 'First');
		record.add('b', 'Second');
		first.start = { jobId: makeId(1) };
		expect(record.find(['b', 'a', 'c'])).toEqual([
			{ key: 'b', name: 'Second', executionId: '7' },
			{ key: 'a', name: 'First', executionId: '7', start: { jobId: makeId(1) } },
			undefined,
		]);
	});

	it('finds each of several equal requests once', () => {
		const record = makeRecord();
		const jobs = [record.add('a', 'First'), record.add('a', 'Second')];
		expect(record.find(['a', 'a', 'a'])).toEqual([...jobs, undefined]);
	});

	it('forgets what was not started, and what another start takes the place of', () => {
		const record = makeRecord();
		const refused = record.add('a', 'Refused');
		const failed = record.add('b', 'Failed');
		record.remove(refused);
		record.remove(refused);
		record.add('b', 'Anew', failed);
		expect(record.stored.jobs.map(({ name }) => name)).toEqual(['Anew']);
	});

	it('keeps the other jobs when one that it does not hold is removed', () => {
		const record = makeRecord();
		const refused = record.add('a', 'Refused');
		const started = record.add('b', 'Started');
		record.remove(refused);
		record.remove(refused);
		expect(record.stored.jobs).toEqual([started]);
	});

	it('is bounded in its jobs and its texts', () => {
		const record = makeRecord();
		for (let index = 0; index < 10_100; index++) record.add(String(index), 'x'.repeat(2000));
		expect(record.stored.jobs).toHaveLength(10_000);
		expect(record.stored.jobs[0]?.name).toHaveLength(300);
		expect(record.find(['10050'])).toEqual([undefined]);
		expect(readRecord(record.stored, 0).jobs).toHaveLength(10_000);
	});

	it('survives being stored', () => {
		const record = makeRecord();
		record.add('a', 'First').start = { jobId: makeId(1), message: 'Started', skipped: [2, -1] };
		const stored: unknown = JSON.parse(JSON.stringify(record.stored));
		expect(readRecord(stored, 0)).toEqual(record.stored);
	});

	it.each<[label: string, stored: unknown]>([
		['of another run of the node', { version: 1, runIndex: 1, jobs: [] }],
		['of another version', { version: 2, runIndex: 0, jobs: [] }],
		['that is a text', 'record'],
		['that is null', null],
		['without jobs', { version: 1, runIndex: 0 }],
		[
			'with a job id that does not fit into a path',
			{
				version: 1,
				runIndex: 0,
				jobs: [{ key: 'a', name: 'A', executionId: '7', start: { jobId: '../credits' } }],
			},
		],
	])('ignores one %s', (_label, stored) => {
		expect(readRecord(stored, 0)).toEqual({ version: 1, runIndex: 0, jobs: [] });
	});
});
