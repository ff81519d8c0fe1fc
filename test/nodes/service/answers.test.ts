import {
	creditsSchema,
	type JobRecord,
	parseJobRecord,
	judgeState,
	findNamedJob,
	startAnswerSchema,
	UNKNOWN_SKIPPED_LEAD,
} from '../../../nodes/LeadEnrichment/service/contract/answers';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

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

describe('the state of a job', () => {
	type State = ReturnType<typeof judgeState>;
	const COMPLETED = [
		...splitList('completed, complete, done, finished, succeeded, success, Done'),
		' COMPLETED\n',
	];
	const FAILED = ['failed', 'error', 'cancelled', 'canceled', 'expired', 'CANCELED', ' Failed '];
	const UNDER_WAY = [
		...splitList('pending, queued, processing, running, in_progress, In progress'),
		' In-Progress ',
	];
	const OTHERS = ['shipped', 'completing', 'partially completed', 'not completed', '', undefined];

	it.each<[statuses: Array<string | undefined>, without: State, empty: State, some: State]>([
		[COMPLETED, 'withoutResults', 'completed', 'completed'],
		[FAILED, 'failed', 'failed', 'failed'],
		[UNDER_WAY, 'running', 'running', 'running'],
		[OTHERS, 'running', 'completed', 'completed'],
	])('with %j is %s without a list, %s with an empty one and %s with a lead', (statuses, ...states) => {
		for (const status of statuses) {
			const lists = [undefined, [], [{}]].map((results) => judgeState({ status, results }));
			expect([status, ...lists]).toEqual([status, ...states]);
		}
	});

	it.each<[progress: JobRecord['progress'], state: State]>([
		[{ completed: 1, total: 4 }, 'running'],
		[{ completed: 3, skipped: 1, total: 4 }, 'completed'],
		[{ completed: 1 }, 'completed'],
		[null, 'completed'],
	])('with a list under a word that nobody knows follows the progress %j: %s', (progress, state) => {
		expect(judgeState({ status: 'shipped', progress, results: [{}] })).toBe(state);
	});

	it.each<[status: string, state: State]>([
		['in_progress', 'running'],
		['completed', 'completed'],
	])('under the word "%s" does not follow it: %s', (status, state) => {
		const progress = state === 'running' ? { completed: 4, total: 4 } : { completed: 1, total: 4 };
		expect(judgeState({ status, progress, results: [{}] })).toBe(state);
	});
});
