import {
	creditsSchema,
	errorBodySchema,
	readNamedJob,
	startAnswerSchema,
} from '../../../nodes/LeadEnrichment/service/contract/answers';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

describe('the answer to a start', () => {
	const good: Array<[label: string, body: Record<string, unknown>, answer: Record<string, unknown>]> = [
		['only an id', { enrichment_id: ID }, { enrichment_id: ID }],
		[
			'an id and a message',
			{ enrichment_id: ID, message: 'Started' },
			{ enrichment_id: ID, message: 'Started' },
		],
		[
			'skipped leads with any field missing',
			{ enrichment_id: ID, skipped_leads: [{ firstName: 'Ada' }, {}] },
			{ enrichment_id: ID, skipped_leads: [{ firstName: 'Ada' }, {}] },
		],
		[
			'no skipped leads, as null',
			{ enrichment_id: ID, skipped_leads: null },
			{ enrichment_id: ID, skipped_leads: null },
		],
		['unknown fields', { enrichment_id: ID, queue: 3 }, { enrichment_id: ID, queue: 3 }],
		[
			'a message that is no text',
			{ enrichment_id: ID, message: 5 },
			{ enrichment_id: ID, message: undefined },
		],
		[
			'skipped leads that are no list',
			{ enrichment_id: ID, skipped_leads: 2 },
			{ enrichment_id: ID, skipped_leads: undefined },
		],
		['an id that is no UUID but safe in a path', { enrichment_id: 'job_42' }, { enrichment_id: 'job_42' }],
	];
	it.each(good)('is understood with %s', (_label, body, answer) => {
		expect(startAnswerSchema.parse(body)).toEqual(answer);
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
			{ error: 'Bad Request', message: 'leads is empty' },
			{ error: 'Bad Request', message: 'leads is empty' },
		],
		[{ message: 'No credits' }, { message: 'No credits' }],
		[
			{ error: { code: 5 }, message: 'Failed' },
			{ error: undefined, message: 'Failed' },
		],
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
