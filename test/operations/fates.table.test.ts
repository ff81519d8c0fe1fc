import type { IDataObject } from 'n8n-workflow';
import { TinyService, toFates, toResultsAt, type Answer } from './payOnceService';
import { describeFailure, makeRows, runAgainst } from './service';

const onError = 'continueRegularOutput';
const [ADA, EVE, IDA, JOE] = makeRows(4);

/** What becomes of the rows of one job; `read` may speak of the leads that were sent. */
async function runJob(
	items: unknown[],
	start: Answer,
	toRead: (service: TinyService) => Answer = () => ({}),
) {
	const service = new TinyService();
	service.toStartAnswer = () => start;
	service.toReadAnswer = () => toRead(service);
	return await runAgainst(service.handle, {
		items: items as IDataObject[],
		parameters: { getResults: start.getResults === 'none' ? 'none' : 'poll' },
		onError,
	});
}

describe('an item says what this run did, whatever the columns of its row are called', () => {
	const found = { first_name: 'Ada0', full_name: 'Ada0 Byron', enrichEmail: 'Ada0@example.org' };
	const error = expect.stringContaining('failed: the service’s last status is "failed"') as string;
	const id = { enrichment_id: 'job-0' };
	const failed = { status: 'failed', results: [] };

	it.each<[label: string, start: Answer, read: Answer, marks: IDataObject]>([
		['a result', {}, {}, { ...found, ...id }],
		['pending', { getResults: 'none' }, {}, { ...id, status: 'pending' }],
		['failed', {}, failed, { ...id, error, error_code: 'job_failed' }],
		['skipped', {}, { results: [] }, { ...id, skipped: true, skip_reason: 'no_result' }],
	])('%s', async (_label, start, read, marks) => {
		const own = { status: 'customer', error: 'none', skipped: false };
		const { items } = await runJob([{ ...ADA, ...own }], start, () => read);
		const kept = { row_status: 'customer', row_error: 'none', row_skipped: false };
		expect(items[0]?.json).toMatchObject({ ...ADA, ...kept, ...marks });
		const earlier = { enrichment_id: 'old', error: 'Bad', error_code: 'refused', skipped: true };
		const again = (await runJob([{ ...ADA, ...earlier }], start, () => read)).items[0]?.json ?? {};
		expect(again).toMatchObject(marks);
		expect(
			Object.keys(again)
				.filter((name) => name in earlier)
				.sort(),
		).toEqual(
			Object.keys(marks)
				.filter((name) => name in earlier)
				.sort(),
		);
	});
});

describe('a row without a result is skipped, with the reason, beside the others', () => {
	const ofEve = { skipped_leads: [{ firstName: 'Ada1', lastName: 'Byron' }] };
	const EVE_NAMED = { first_name: 'Ada1', last_name: 'Byron', company_name: 'Analytical Engines' };
	const inWords: Answer = { results: undefined };

	it.each<[label: string, start: Answer, read: Answer, reason: string, message?: RegExp]>([
		['the credits did not cover it', ofEve, {}, 'insufficient_credits'],
		['the service had none', {}, {}, 'no_result'],
		['the service had words only', {}, inWords, 'no_result', /^\["No","\*\*\*"\]$/],
		['it may be on another page', {}, { has_more: true }, 'unknown', /^1 result of job .* all pages$/],
	])('%s', async (_label, start, read, reason, message = /^$/) => {
		const { items } = await runJob([ADA, EVE, EVE], start, (service) => ({
			...read,
			results: [
				...toResultsAt(service, 0),
				...('results' in read ? [{ ...EVE_NAMED, enrichment_errors: ['No', 'token'] }] : []),
			],
		}));
		const [, ...others] = items.map(({ json, pairedItem }) => [json.skip_reason, json.row, pairedItem]);
		expect(toFates(items)[0]).toBe('result');
		expect(others).toEqual([1, 2].map((item) => [reason, 1, { item }]));
		expect(items[2]?.json.skip_message ?? '').toMatch(message);
	});
});

describe('rows are unknown as far as a figure asks for more results', () => {
	const BROKE = 'insufficient_credits';
	const UNKNOWN = 'unknown, with what to do';

	it.each<[label: string, start: Answer, read: Answer, fates: string[]]>([
		['two more', {}, { progress: { total: 3 } }, [UNKNOWN, UNKNOWN, 'no_result']],
		['pages more', {}, { has_more: true }, [UNKNOWN, UNKNOWN, UNKNOWN]],
		['no more', {}, { progress: { total: 1 } }, ['no_result', 'no_result', 'no_result']],
		['as covered', { finalLimit: 2 }, { progress: { total: 4 } }, [UNKNOWN, BROKE, BROKE]],
	])('%s', async (_label, start, read, fates) => {
		const results = (service: TinyService) => ({ ...read, results: toResultsAt(service, 0) });
		const { items } = await runJob([ADA, EVE, IDA, JOE], start, results);
		expect(toFates(items)).toEqual(['result', ...fates]);
	});
});

/** What the service does with a job: answers its start, and each of its reads. */
const WAYS = {
	complete: {},
	running: { read: { status: 'pending', results: null } },
	failed: { read: { status: 'failed', results: [] } },
	lost: { read: { httpStatus: 404, error: 'Not found' } },
	gone: { read: { httpStatus: 410, error: 'Gone' } },
	broke: { start: { httpStatus: 402 } },
	doubted: { start: { httpStatus: 500 } },
} satisfies Record<string, { start?: Answer; read?: Answer }>;
type Way = { start?: Answer; read?: Answer };

/** Jobs of a row each, in these ways, whatever the order in which their starts arrive. */
async function runWays(ways: Array<keyof typeof WAYS>, isStopped = true) {
	const service = new TinyService();
	const toWay = (start: IDataObject | undefined): Way => {
		const [lead] = (start?.leads ?? []) as Array<{ firstName: string }>;
		return WAYS[ways[Number(lead?.firstName.slice(3))] ?? 'complete'];
	};
	service.toStartAnswer = (start) => toWay(start).start ?? {};
	service.toReadAnswer = (index) => toWay(service.starts[index]).read ?? {};
	const outcome = await runAgainst(service.handle, {
		items: makeRows(ways.length),
		workflowName: 'Leads',
		executionId: '5',
		parameters: { options: { batchSize: 1, maxWaitMinutes: 10 } },
		...(!isStopped && { onError }),
	});
	return { ...outcome, said: describeFailure(outcome), starts: service.starts.length };
}

describe('a run that stops at a failure ends with the error that explains it best, and names the paid jobs', () => {
	it.each<[ways: Array<keyof typeof WAYS>, said: RegExp, unsaid?: RegExp]>([
		[['running', 'broke'], /^Your credits .*job-\d \(running\)/],
		[['failed', 'doubted'], /status 500.*job-\d \(.* may have started .*"n8n Leads #5 \(2\/2\)"/],
		[['running', 'failed'], /^Job job-\d failed: the service’s last status is "failed".*job-\d \(running\)/],
		[['running', 'gone'], /job-\d.*job-\d \(running\)/],
		[
			['complete', 'running'],
			/^Timed out after 10 minutes: job job-\d is still running.*job-\d \(completed\)/,
		],
		[
			['running', 'running'],
			/^Timed out after 10 minutes: jobs job-\d, job-\d are still running/,
			/\(running/,
		],
		[['running'], /^Timed out .* Get Job .*Retry in the list of executions is free/, /Jobs started/],
		[['broke'], /^Your credits do not cover any lead/, /job-\d|may have started/],
	])('%j', async (ways, said, unsaid = /Jobs that may have started.*Jobs that may have started/) => {
		const outcome = await runWays(ways);
		expect(outcome.said).toMatch(said);
		expect(outcome.said).not.toMatch(unsaid);
	});

	it('names the first ten of many jobs, and all of them in its description', async () => {
		const { said } = await runWays([...Array<'complete'>(30).fill('complete'), 'failed']);
		const [message = '', fix = ''] = said.split(' | ');
		expect(message.match(/job-\d+ \(/g)).toHaveLength(10);
		expect(message).toMatch(/ and \d+ more/);
		expect(fix.match(/job-\d+ \(/g)).toHaveLength(29);
	});

	it.each(['broke', 'doubted', 'failed', 'gone'] as const)(
		'starts no job behind one that is %s',
		async (way) => {
			const others = Array<'running'>(99).fill('running');
			const { starts } = await runWays(['running', way, ...others]);
			expect(starts).toBeLessThanOrEqual(way === 'broke' || way === 'doubted' ? 10 : 100);
		},
	);
});
