import { judge } from '../../conformance/checks/judge';
import type { Evidence, JobRead, JobTrace, ReceivedDelivery } from '../../conformance/evidence';
import type { ProbeName } from '../../conformance/probes/probeNames';
import type { Answer } from '../../conformance/service/reply';
import { DOCUMENT } from './checkSandbox';

const JOB = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';

const answer = (status: number, body: unknown): Answer => ({
	kind: 'answer',
	status,
	body,
	headers: {},
	wrapper: undefined,
	isJson: true,
	retryAfterMs: undefined,
	location: undefined,
});

function read(status: string, results: Array<Record<string, unknown>> | null): JobRead {
	const body = { enrichment_id: JOB, status, progress: {}, results };
	const job = { status, progress: {}, results: results ?? undefined, body };
	return { answer: answer(200, body), job, listField: results ? 'results' : undefined, atMs: 0 };
}

const ADA = { full_name: 'Ada Byron', network: 'https://www.example.com/in/ada' };

function trace(more: Partial<JobTrace> = {}): JobTrace {
	return {
		kind: 'search',
		body: {},
		refused: [],
		sentLeads: [],
		start: answer(202, { message: '', enrichment_id: JOB }),
		throttled: [],
		unknownReads: 0,
		reads: [],
		...more,
	};
}

interface Seen {
	jobs?: Partial<Record<ProbeName, JobTrace>>;
	received?: Array<Partial<ReceivedDelivery>>;
}

/** The line of this id, where nothing else was seen. */
function judgeLine(id: string, { jobs = {}, received }: Seen) {
	const evidence: Evidence = {
		replies: new Map(),
		jobs: new Map(Object.entries(jobs)) as Evidence['jobs'],
		notSent: new Map(),
		fieldNames: 'described',
		...(received && {
			deliveries: {
				received: received.map((one) => ({
					probe: 'finalDelivery',
					headers: [],
					query: '?a=1',
					body: { enrichment_id: JOB, status: 'completed', results: [ADA] },
					...one,
				})),
				queries: new Map([['finalDelivery', '?a=1']]),
			},
		}),
	};
	const lines = judge(DOCUMENT, evidence).flatMap((section) => section.lines);
	return lines.find((line) => line.id === id);
}

const finalDelivery = trace();
const DELIVERY_LINES = ['6 final', '6 streamed', '6 time-out', 'A18', 'A19', 'A20', 'A21', 'A22'];

describe('a job', () => {
	it('whose list grows after it had seemed to be complete differs', () => {
		const [early, late] = [read('in_progress', [ADA]), read('completed', [ADA, ADA])];
		const search = trace({ reads: [early, late, late], ended: early, settled: late });
		expect(judgeLine('A7', { jobs: { search } })).toMatchObject({
			verdict: 'differs',
			advice: expect.stringContaining('service/contract/answers.ts') as string,
		});
	});

	it('that never ends for the nodes differs', () => {
		expect(judgeLine('A7', { jobs: { search: trace({ reads: [read('ready', null)] }) } })?.verdict).toBe(
			'differs',
		);
	});

	it('that has failed shows the word for it', () => {
		const failed = read('Cancelled', null);
		const search = trace({ reads: [failed, failed], ended: failed, settled: failed });
		expect(judgeLine('A6', { jobs: { search } })).toMatchObject({
			verdict: 'holds',
			seen: 'A job failed: Cancelled',
		});
	});

	it('that never becomes known differs', () => {
		expect(judgeLine('A9', { jobs: { search: trace({ unknownReads: 9 }) } })?.verdict).toBe('differs');
	});
});

describe('a name or a word that may be somebody’s data', () => {
	it.each(['ada@engines.example', JOB, '4915112345678', 'x'.repeat(41)])('is not shown: %s', (word) => {
		const done = read(word, [ADA]);
		const search = trace({ reads: [done], ended: done, settled: done });
		const line = judgeLine('3 words', { jobs: { search } });
		expect(line?.verdict).toBe('differs');
		expect(line?.seen).not.toContain(word);
	});
});

describe('a delivery', () => {
	it.each<[label: string, id: string, delivery: Partial<ReceivedDelivery>]>([
		['that is no JSON object', 'A18', { body: [ADA] }],
		['that names no job', 'A18', { body: { results: [ADA] } }],
		['without a lead', 'A19', { body: { enrichment_id: JOB, status: 'completed', people: [ADA] } }],
		['to another query', 'A21', { query: '' }],
		['with a signature', 'A21', { headers: ['x-hub-signature-256'] }],
		['that gave up', '6 time-out', { gaveUpAfterMs: 1_900 }],
		['in a word that nobody knows', '6 final', { body: { enrichment_id: JOB, status: 'news' } }],
	])('%s differs', (_label, id, delivery) => {
		expect(judgeLine(id, { jobs: { finalDelivery }, received: [delivery] })?.verdict).toBe('differs');
		expect(judgeLine(id, { jobs: { finalDelivery }, received: [{}] })?.verdict).toBe('holds');
	});

	it('that does not come tells what to look for', () => {
		expect(judgeLine('A18', { jobs: { finalDelivery }, received: [] })).toMatchObject({
			verdict: 'not seen',
			seen: expect.stringContaining('forwards to the port') as string,
		});
	});

	it.each([
		['no JSON object', [ADA]],
		['of a form that nobody knows', { event: { kind: 'done' } }],
	])('that is %s is told in one line, to which the others point', (_label, body) => {
		const lines = DELIVERY_LINES.map((id) =>
			judgeLine(id, { jobs: { finalDelivery }, received: [{ body }] }),
		);
		expect(lines.filter((line) => line?.verdict === 'differs').map((line) => line?.id)).toEqual(['A18']);
	});
});

describe('a charge', () => {
	it('is not seen where nothing was found', () => {
		const done = read('completed', []);
		const search = trace({ reads: [done], ended: done, settled: done, charge: 0 });
		expect(judgeLine('8 searches', { jobs: { search } })).toMatchObject({
			verdict: 'not seen',
			seen: 'Nothing was found',
		});
	});
});
