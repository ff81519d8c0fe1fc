import {
	creditsSchema,
	errorBodySchema,
	isJobId,
	type Job,
	jobSchema,
	readJobState,
	readNamedJob,
	startAnswerSchema,
} from '../../../nodes/LeadEnrichment/service/contract/answers';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

describe('the answer to a start', () => {
	it.each<[label: string, parts: Record<string, unknown>, read?: Record<string, unknown>]>([
		['only an id', {}],
		['an id and a message', { message: 'Started' }],
		['skipped leads with any field missing', { skipped_leads: [{ firstName: 'Ada' }, {}] }],
		['no skipped leads, as null', { skipped_leads: null }],
		['unknown fields', { queue: 3 }],
		['a message that is no text', { message: 5 }, { message: undefined }],
		['skipped leads that are no list', { skipped_leads: 2 }, { skipped_leads: undefined }],
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
	it.each([[{ credits: 42.5 }], [{ credits: 0 }], [{ credits: -1.1 }], [{ credits: 3, plan: 'pro' }]])(
		'is read from %j',
		(body) => {
			expect(creditsSchema.parse(body)).toEqual(body);
		},
	);

	it.each([[{}], [{ credits: null }], [{ credits: 'many' }], ['42'], [null]])(
		'is not guessed from %j',
		(body) => {
			expect(creditsSchema.safeParse(body).success).toBe(false);
		},
	);
});

describe('an error body', () => {
	it.each<[body: Record<string, unknown>, words: Record<string, unknown>]>([
		[
			{ error: 'Bad', message: 'leads' },
			{ error: 'Bad', message: 'leads' },
		],
		[{ error: { code: 5 }, message: 'Failed' }, { message: 'Failed' }],
		[{}, {}],
	])('%j is read as far as it is text', (body, words) => {
		expect(errorBodySchema.parse(body)).toEqual(words);
	});
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
		expect(readNamedJob(body)).toBe(id);
	});
});

describe('a job’s record as the service returns it', () => {
	it.each<[label: string, body: Record<string, unknown>]>([
		['nothing', {}],
		[
			'progress and no results yet',
			{ status: 'pending', progress: { completed: 1, total: 3 }, results: null },
		],
		['results of any shape', { enrichment_id: ID, status: 'completed', results: [{ a: { b: [1] } }, {}] }],
		['null progress', { enrichment_id: ID, progress: null, results: [] }],
		[
			'unknown fields, also in its progress',
			{ status: 'x', progress: { rate: 4 }, created_at: '2026-01-01' },
		],
	])('passes unchanged with %s', (_label, body) => {
		expect(jobSchema.parse(body)).toEqual(body);
	});

	it.each<[label: string, body: Record<string, unknown>, job: Record<string, unknown>]>([
		['a count that is text', { progress: { completed: '1', total: 3 } }, { progress: { total: 3 } }],
		['progress that is a number', { progress: 0.5 }, {}],
		['a status that is a number', { status: 3, results: [] }, { results: [] }],
		[
			'results that are no list, as if not there',
			{ status: 'pending', results: 'soon' },
			{ status: 'pending' },
		],
		['results that are an object', { status: 'pending', results: {} }, { status: 'pending' }],
		[
			'a result that is no object',
			{ results: [{ a: 1 }, null, 'x', { b: 2 }] },
			{ results: [{ a: 1 }, { b: 2 }] },
		],
	])('is still read with %s', (_label, body, job) => {
		expect(jobSchema.parse(body)).toEqual(job);
	});

	it.each([[undefined], [null], ['<html>'], [[]], [5]])('is not %p', (body) => {
		expect(jobSchema.safeParse(body).success).toBe(false);
	});
});

describe('the id of a job', () => {
	it.each([ID, ID.toUpperCase(), '00000000-0000-0000-0000-000000000000'])('may be %s', (id) => {
		expect(isJobId(id)).toBe(true);
	});

	it.each(['', 'abc', ` ${ID}`, `${ID}\n`, `${ID}/..`, ID.replaceAll('-', ''), `{${ID}}`])(
		'may not be %j',
		(id) => {
			expect(isJobId(id)).toBe(false);
		},
	);
});

describe('the state of a job', () => {
	it.each<[state: ReturnType<typeof readJobState>, statuses: Array<string | undefined>]>([
		[
			'completed',
			['completed', 'complete', 'done', 'finished', 'succeeded', 'success', 'Done', ' COMPLETED\n'],
		],
		['failed', ['failed', 'error', 'cancelled', 'canceled', 'expired', 'CANCELED', ' Failed ']],
		['running', ['pending', 'in_progress', 'queued', 'completing', 'partially completed', 'not completed']],
		['running', ['', undefined]],
	])('without results is %s with the statuses %j', (state, statuses) => {
		for (const status of statuses) {
			expect([status, readJobState({ status, results: null })]).toEqual([status, state]);
			expect([status, readJobState({ status })]).toEqual([status, state]);
		}
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
