import { isJobId, jobSchema } from '../../../nodes/LeadEnrichment/service/contract/answers';

const ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

describe('a job’s record as the service returns it', () => {
	const whole: Array<[label: string, body: Record<string, unknown>]> = [
		['nothing', {}],
		[
			'progress and no results yet',
			{
				enrichment_id: ID,
				status: 'pending',
				progress: { completed: 1, total: 3, skipped: 0 },
				results: null,
			},
		],
		['results of any shape', { enrichment_id: ID, status: 'completed', results: [{ a: { b: [1] } }, {}] }],
		['null progress', { enrichment_id: ID, progress: null, results: [] }],
		[
			'unknown fields, also in its progress',
			{ status: 'x', progress: { rate: 4 }, created_at: '2026-01-01' },
		],
	];
	it.each(whole)('passes unchanged with %s', (_label, body) => {
		expect(jobSchema.parse(body)).toEqual(body);
	});

	const lenient: Array<[label: string, body: Record<string, unknown>, job: Record<string, unknown>]> = [
		[
			'a count that is text',
			{ progress: { completed: '1', total: 3 } },
			{ progress: { completed: undefined, total: 3 } },
		],
		['progress that is a number', { progress: 0.5 }, { progress: undefined }],
		['a status that is a number', { status: 3, results: [] }, { status: undefined, results: [] }],
		[
			'results that are no list, which count as not there yet',
			{ status: 'pending', results: 'soon' },
			{ status: 'pending' },
		],
		['results that are an object', { status: 'pending', results: {} }, { status: 'pending' }],
		[
			'one result that is no object among good ones',
			{ results: [{ a: 1 }, null, 'x', { b: 2 }] },
			{ results: [{ a: 1 }, { b: 2 }] },
		],
	];
	it.each(lenient)('is still read with %s', (_label, body, job) => {
		expect(jobSchema.safeParse(body)).toMatchObject({ success: true });
		expect(JSON.parse(JSON.stringify(jobSchema.parse(body)))).toEqual(JSON.parse(JSON.stringify(job)));
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
