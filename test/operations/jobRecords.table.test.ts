import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { answerJson } from '../engine/localServer';
import { retryNode, runNode } from '../engine/runNode';
import { AGAIN, FIRST, TinyService, toFates, toResultsAt, type Answer } from './payOnceService';
import { makeRows, runAgainst } from './service';

const onError = 'continueRegularOutput';

type Tell = (atMs: number, service: TinyService) => Answer;

/** Runs Enrich for rows that become one job, of which the service says what `tell` does, by the time since its start. */
async function runTold(tell: Tell, { count = 3, maxWaitMinutes = 60, onStart = {} } = {}) {
	const service = new TinyService();
	let beganAt = 0;
	let endedAt = 0;
	service.toStartAnswer = () => {
		beganAt = Date.now();
		return onStart;
	};
	service.toReadAnswer = () => {
		endedAt = Date.now() - beganAt;
		return tell(endedAt, service);
	};
	const parameters = { options: { maxWaitMinutes } };
	const { items } = await runAgainst(service.handle, { items: makeRows(count), parameters, onError });
	const texts = items.map(({ json }) =>
		JSON.stringify(json.error ?? json.skip_message ?? '')
			.slice(1, -1)
			.replaceAll('\\"', '"'),
	);
	return { fates: toFates(items), texts, endedAt };
}

const all = (fate: string) => [fate, fate, fate];
const UNKNOWN = 'unknown, with what to do';
const withAll = ({ sent }: TinyService, body: Answer): Answer => ({
	...body,
	results: toResultsAt({ sent } as TinyService, 0, 1, 2),
});

describe('a status word', () => {
	it.each([
		'FAILURE',
		'ABORTED',
		'Terminated',
		'errored',
		'rejected',
		'interrupted',
		'TIMED_OUT',
		'jobStopped',
	])('that says so in any form ends the job as failed, and is named: %s', async (status) => {
		const { fates, texts, endedAt } = await runTold(() => ({ status, results: null }));
		expect(fates).toEqual(all('job_failed'));
		expect(texts[0]).toContain(`the service’s last status is "${status}"`);
		expect(endedAt).toBeLessThan(5000);
	});

	it('of failure beside an empty list fails in the service’s words', async () => {
		const { fates, texts } = await runTold(() => ({ status: 'FAILURE', results: [], error: 'Worker lost' }));
		expect(fates).toEqual(all('job_failed'));
		expect(texts[0]).toContain('the service’s last status is "FAILURE": Worker lost');
	});

	it('of completion ends the job, though its progress counts only what was found', async () => {
		const { fates, endedAt } = await runTold((_atMs, service) =>
			withAll(service, { status: 'completed_with_errors', progress: { completed: 1, total: 3, skipped: 0 } }),
		);
		expect([fates, endedAt < 5000]).toEqual([all('result'), true]);
	});

	it.each(['processing', 'cancelling', 'enrichment_running'])(
		'under way ends nothing, whatever stands beside it: %s',
		async (status) => {
			const { fates, texts } = await runTold(
				(_atMs, service) => withAll(service, { status, error: 'Trying again' }),
				{ maxWaitMinutes: 2 },
			);
			expect(fates).toEqual(all('timed_out'));
			expect(texts[0]).toContain(`the service’s last status is "${status}"`);
		},
	);
});

describe('under a word that is no state', () => {
	const status = 'archived';
	const WORD = 'the service’s last status is "archived"';

	it('a filled list is the end at once where progress counts all as done', async () => {
		const progress = { completed: 2, total: 3, skipped: 1 };
		const { fates, endedAt } = await runTold((_atMs, service) => withAll(service, { status, progress }));
		expect([fates, endedAt < 5000]).toEqual([all('result'), true]);
	});

	it('a list is the end once nothing has changed for 15 seconds, and rows without a result name the word', async () => {
		const { fates, texts, endedAt } = await runTold((atMs, service) => ({
			status,
			results: toResultsAt(service, ...(atMs < 10_000 ? [0] : [0, 1])),
		}));
		expect(fates).toEqual(['result', 'result', UNKNOWN]);
		expect(texts[2]).toContain(WORD);
		expect(endedAt).toBeGreaterThanOrEqual(25_000);
		expect(endedAt).toBeLessThan(45_000);
	});

	it('a list to which progress adds some comes out when Max Wait ends; the other rows have timed out', async () => {
		const progress = { completed: 2, total: 3 };
		const tell: Tell = (_atMs, service) => ({ status, progress, results: toResultsAt(service, 0, 1) });
		const { fates, texts } = await runTold(tell, { maxWaitMinutes: 2 });
		expect(fates).toEqual(['result', 'result', 'timed_out']);
		expect(texts[2]).toContain(WORD);
		expect(texts[2]).not.toContain('still running');
	});

	it.each<[label: string, results: null | []]>([
		['no list', null],
		['an empty list', []],
	])('a job with %s is under way until it has one', async (_label, results) => {
		const { fates } = await runTold((atMs, service) =>
			atMs < 60_000 ? { status, results } : withAll(service, { status }),
		);
		expect(fates).toEqual(all('result'));
	});

	it('an error that stands for 15 seconds without a list fails the job in the service’s words', async () => {
		const { fates, texts, endedAt } = await runTold(() => ({ status, results: null, error: 'Worker lost' }));
		expect(fates).toEqual(all('job_failed'));
		expect(texts[0]).toContain(`${WORD}: Worker lost`);
		expect(endedAt).toBeGreaterThanOrEqual(15_000);
		expect(endedAt).toBeLessThan(30_000);
	});

	it('an error of a job that tries again ends nothing', async () => {
		const { fates } = await runTold((atMs, service) => {
			const progress = { completed: Math.floor(atMs / 10_000), total: 30 };
			if (atMs < 60_000) return { status, results: null, error: 'Trying again', progress };
			return withAll(service, { status: 'completed' });
		});
		expect(fates).toEqual(all('result'));
	});
});

describe('figures and lists', () => {
	it('figures below zero are none: an empty list is read again', async () => {
		const progress = { completed: 3, total: 3, skipped: 5 };
		const { fates } = await runTold((atMs) => (atMs < 8000 ? { results: [], progress } : { progress }));
		expect(fates).toEqual(all('result'));
	});

	it('an empty list of a job that took leads is read again for 15 seconds', async () => {
		const late = await runTold((atMs) => (atMs < 8000 ? { results: [] } : {}));
		const never = await runTold(() => ({ results: [] }));
		expect([late.fates, never.fates]).toEqual([all('result'), all('no_result')]);
		expect(never.endedAt).toBeGreaterThanOrEqual(15_000);
	});

	it.each<Answer>([
		{ emails_found: 0 },
		{ cost: { credits: 0 } },
		{ progress: { completed: 0, total: 3, skipped: 3 } },
	])('but not where its figures say that nothing was found: %j', async (figures) => {
		const { fates, endedAt } = await runTold(() => ({ results: [], ...figures }));
		expect([fates, endedAt < 5000]).toEqual([all('no_result'), true]);
	});

	it('results that fit no row leave the rows without one unknown, and say where to read them', async () => {
		const { fates, texts } = await runTold((_atMs, service) => ({
			results: [
				...toResultsAt(service, 0),
				{ full_name: 'Grace Hopper', company_name: 'Navy', email: 'g@navy.example' },
			],
		}));
		expect(fates).toEqual(['result', UNKNOWN, UNKNOWN]);
		expect(texts[1]).toBe('1 result of job job-0 fits no row: read it with Get Job by its ID alone');
	});
});

describe('pages that a Link header names', () => {
	it('are told as other pages: the rows behind them are unknown', async () => {
		const service = new TinyService();
		const { items } = await runAgainst(
			(request, response) => {
				if (request.method === 'GET' && request.url?.includes('/jobs/')) {
					response.setHeader('link', '</v1/jobs/job-0?page=2>; rel="next"');
					answerJson(response, { status: 'completed', results: toResultsAt(service, 0) });
				} else service.handle(request, response);
			},
			{ items: makeRows(3), onError },
		);
		expect(toFates(items)).toEqual(['result', UNKNOWN, UNKNOWN]);
		expect(items[1]?.json.skip_message).toContain('lower Leads per Job, or ask the service for all pages');
	});
});

describe('a job that failed is started anew by a retry', () => {
	it.each<[starts: number, record: Answer]>([
		[2, { status: 'ABORTED', results: null }],
		[1, { status: 'interrupted', results: null }],
		[1, { status: 'expired', results: null }],
		[1, { status: 'archived', results: null, error: 'Worker lost' }],
	])('only if a word says that it failed: %i starts after %j', async (starts, record: IDataObject) => {
		const service = new TinyService();
		service.toReadAnswer = () => record;
		const baseUrl = await service.open();
		const run = {
			node: 'leadEnrichment' as const,
			credentials: { baseUrl, accessToken: 'token' },
			items: makeRows(2),
			parameters: { manualRuns: 'run' },
		};
		const outcome = await withFastClock(async () => {
			const failed = await runNode({ ...run, ...FIRST });
			return await retryNode({ ...run, ...AGAIN }, failed);
		});
		service.close();
		expect(service.starts).toHaveLength(starts);
		expect(outcome.error?.message).toContain('the service’s last status is');
	});
});
