import {
	creditsSchema,
	parseJobRecord,
	readStatus,
	type StatusWord,
	findNamedJob,
	startAnswerSchema,
	UNKNOWN_SKIPPED_LEAD,
} from '../../../nodes/LeadEnrichment/service/contract/answers';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

describe('the answer to a start', () => {
	it.each<[label: string, parts: Record<string, unknown>, read?: Record<string, unknown>]>([
		['only an id', {}],
		['an id and a message', { message: 'Started' }],
		['skipped leads with any field missing', { skipped_leads: [{ firstName: 'Ada' }, {}] }],
		['no skipped leads, as null', { skipped_leads: null }, { skipped_leads: undefined }],
		['no skipped leads, as their number', { skipped_leads: 0 }, { skipped_leads: undefined }],
		['unknown fields', { queue: 3 }],
		['a message that is no text', { message: 5 }, { message: undefined }],
		['skipped leads that are no list', { skipped_leads: 2 }, { skipped_leads: [UNKNOWN_SKIPPED_LEAD] }],
		[
			'skipped leads, one of which is a text',
			{ skipped_leads: [{ firstName: 'Ada' }, 'Eve'] },
			{ skipped_leads: [{ firstName: 'Ada' }, UNKNOWN_SKIPPED_LEAD] },
		],
		['the limit that the credits cover', { finalLimit: 12 }],
		['the same as text', { finalLimit: '12' }, { finalLimit: 12 }],
		['an id that is no UUID but safe in a path', { enrichment_id: 'job_42' }],
	])('is understood with %s', (_label, parts, read = parts) => {
		expect(startAnswerSchema.parse({ enrichment_id: ID, ...parts })).toEqual({ enrichment_id: ID, ...read });
	});

	it.each<[label: string, body: unknown]>([
		['nothing', undefined],
		['text', 'Accepted'],
		['a list', [{ enrichment_id: ID }]],
		['no id', { message: 'Started' }],
		['a number as id', { enrichment_id: 42 }],
		['an empty id', { enrichment_id: '' }],
		['an id with a slash', { enrichment_id: '../credits' }],
		['an id of 101 characters', { enrichment_id: 'a'.repeat(101) }],
	])('is not understood when it is or has %s', (_label, body) => {
		expect(startAnswerSchema.safeParse(body).success).toBe(false);
	});
});

describe('the credit balance', () => {
	it.each([[{}], [{ credits: null }], [{ credits: 'many' }], ['42'], [null]])(
		'is not guessed from %j',
		(body) => {
			expect(creditsSchema.safeParse(body).success).toBe(false);
		},
	);
});

describe('the job that an answer names though it is no start answer', () => {
	it.each<[label: string, body: unknown, id: string | undefined]>([
		['an id that is a number', { enrichment_id: 7 }, '7'],
		['an id that no path may hold', { enrichment_id: '../7' }, '../7'],
		['an id under another name', { jobId: ID }, ID],
		['a weak id alone', { id: ID }, ID],
		['a weak id before a job’s own', { id: 'request', job_id: ID }, ID],
		['an empty id before another', { enrichment_id: '', id: ID }, ID],
		['ids of other types', { enrichment_id: null, jobId: { id: ID }, id: true }, undefined],
		['no id', { status: 'ok' }, undefined],
		['a list', [{ enrichment_id: ID }], undefined],
		['a text', ID, undefined],
		['nothing', null, undefined],
	])('is read from %s', (_label, body, id) => {
		expect(findNamedJob(body)).toBe(id);
	});
});

describe('a job’s record as the service returns it', () => {
	const LEADS = [{ a: 1 }];
	const DONE = { status: 'completed' };

	it.each<[label: string, body: Record<string, unknown>, job: Record<string, unknown>]>([
		[
			'progress and no results yet',
			{ status: 'pending', progress: { total: 3 }, results: null },
			{ status: 'pending', progress: { total: 3 } },
		],
		['null progress', { progress: null, results: [] }, { results: [] }],
		['text counts', { progress: { completed: '1', total: 3 } }, { progress: { completed: 1, total: 3 } }],
		['a count that is a word', { progress: { completed: 'one', total: 3 } }, { progress: { total: 3 } }],
		['progress that is a number', { ...DONE, progress: 0.5 }, DONE],
		['a status that is a number', { status: 3, results: [] }, { results: [] }],
		[
			'what it cost, and what it found',
			{ ...DONE, cost: { credits: '12' }, emails_found: 3 },
			{ ...DONE, cost: { credits: 12 }, emails_found: 3 },
		],
		['its cost as a text', { ...DONE, cost: 'free' }, DONE],
		['results of nothing but texts, which cannot be read', { ...DONE, results: ['x'] }, DONE],
		['results that are a text', { ...DONE, results: 'soon' }, DONE],
		['results that are an object', { ...DONE, results: {} }, DONE],
	])('is read with %s', (_label, body, job) => {
		expect(parseJobRecord(body)).toEqual({ ...job, body });
	});

	it.each<[label: string, body: Record<string, unknown>]>([
		['under "leads"', { ...DONE, results: null, leads: LEADS }],
		['under "data"', { ...DONE, data: LEADS }],
		['under "items"', { ...DONE, items: LEADS }],
		['one level down in "data"', { success: true, data: { ...DONE, leads: LEADS } }],
		['beside the envelope that has the status', { job: DONE, results: LEADS }],
		['beside what is no object', { payload: { ...DONE, results: [...LEADS, null, 'x'] } }],
	])('may have its results %s', (_label, body) => {
		expect(parseJobRecord(body)).toEqual({ ...DONE, results: LEADS, body });
	});

	it.each([[undefined], [null], ['<html>'], [[]], [5], [{}], [{ enrichment_id: ID }]])(
		'is not %p',
		(body) => {
			expect(parseJobRecord(body)).toBeUndefined();
		},
	);
});

describe('the word of a job', () => {
	it.each<[says: StatusWord, words: string]>([
		[
			'complete',
			'completed, complete, done, finished, succeeded, success, Done, completed_with_errors, READY',
		],
		['complete', 'completedWithFailures, partially completed, all-done, leads_enriched'],
		[
			'failed',
			'failed, FAILURE, error, errored, cancelled, canceled, CANCELED, ABORTED, Terminated, rejected',
		],
		['failed', 'processing_failed, TIMED_OUT, time out, timeout, killed, crashed, success_with_error'],
		['stopped', 'expired, interrupted, Stopped, job_expired'],
		['running', 'pending, queued, processing, running, in_progress, In progress, inProgress, In-Progress'],
		['running', 'completing, cancelling, failing, enrichment_running, QUEUED, started, scheduled'],
		['unsaid', 'shipped, archived, not completed, no_results, not-failed, processedish, unfail, active'],
	])('is %s: %s', (says, words) => {
		for (const word of words.split(', '))
			expect([word, readStatus(word), readStatus(` ${word}\n`)]).toEqual([word, says, says]);
	});

	it.each([undefined, '', ' - '])('is no state where there is none: %j', (status) => {
		expect(readStatus(status)).toBe('unsaid');
	});
});
