import { UNKNOWN_JOB, useSandbox } from '../operations/service';
import { makeId } from '../nodes/makeId';
import { makeReference } from '../nodes/makeReference';
import { deliver, type Call, toItems } from './deliver';

const current = useSandbox();

type Lead = Record<string, unknown>;

let jobs = 100;
/** The trigger remembers its jobs: each test has its own. */
beforeEach(() => jobs++);
const jobId = () => makeId(jobs);

const LEAD = { full_name: 'Ada Byron' };
const BOB = { full_name: 'Bob' };
const TRUSTING = { verification: 'none' };

const stream = (lead: object) => ({ enrichment_id: jobId(), status: 'in_progress', lead });
const end = (...results: object[]) => ({ enrichment_id: jobId(), status: 'completed', results });

/** What each of these deliveries in turn brings: the names, or what else tells leads apart. */
async function postAll(bodies: object[], calls: Call[] = []): Promise<unknown[][]> {
	const outcomes: unknown[][] = [];
	for (const [index, body] of bodies.entries()) {
		const call = { parameters: TRUSTING, ...calls[index] };
		const items = toItems(await deliver(current(), body, call));
		outcomes.push(
			items.filter(({ event }) => event === 'lead.enriched').map((item) => item.post ?? item.full_name),
		);
	}
	return outcomes;
}

describe('a lead comes out once', () => {
	const ROW = { ...LEAD, company_name: 'Engines', customData: { n8n_row_reference: makeReference(1) } };
	const AT_A = { ...LEAD, company_name: 'A' };
	const toPost = (post: string) => ({ ...LEAD, network: 'https://network.example/in/ada', post });

	it.each<[label: string, toBodies: () => object[], names: string[][]]>([
		['at the end twice', () => [end(LEAD, BOB), end(BOB, LEAD)], [['Ada Byron', 'Bob'], []]],
		[
			'in which nothing else was found',
			() => [stream(AT_A), end({ ...AT_A, status: 'done', company_name: 'a' })],
			[['Ada Byron'], []],
		],
		[
			'again once more was found',
			() => [stream(AT_A), end({ ...AT_A, x: 1 })],
			[['Ada Byron'], ['Ada Byron']],
		],
		[
			'with its true email after a forged one',
			() => [stream({ ...ROW, email: 'm@evil.example' }), end({ ...ROW, email: 'a@b.example' })],
			[['Ada Byron'], ['Ada Byron']],
		],
		[
			'of one row, with another title',
			() => [stream(ROW), stream({ ...ROW, job_title: 'CTO' })],
			[['Ada Byron'], []],
		],
		['and its equal with it', () => [end(LEAD, LEAD), end(LEAD, LEAD)], [['Ada Byron'], []]],
		[
			'as does each post of one author',
			() => [stream(toPost('1')), stream(toPost('2')), end(toPost('3'), toPost('2'), toPost('1'))],
			[['1'], ['2'], ['3']],
		],
	])('when it comes %s', async (_label, toBodies, names) => {
		expect(await postAll(toBodies())).toEqual(names);
	});

	it.each<[label: string, other: Call]>([
		['in another workflow', { workflowId: 'other' }],
		['at another trigger', { nodeId: 'other' }],
		['after a call that is not signed', { parameters: { verification: 'signedUrl' } }],
		[
			'after an unconfirmed one',
			{ parameters: { verification: 'api' }, credentials: { accessToken: 'other' } },
		],
		['after a trial in the editor', { mode: 'manual' }],
		['after a trigger of ended jobs only', { parameters: { ...TRUSTING, events: ['jobCompleted'] } }],
	])('for each of those that may receive it: %s', async (_label, other) => {
		const [, second] = await postAll([stream(LEAD), stream(LEAD)], [other]);
		expect(second).toEqual(['Ada Byron']);
	});

	it('but for leads that name no job, each of which may be of another', async () => {
		const body = { status: 'completed', results: [LEAD] };
		expect(await postAll([body, body])).toEqual([['Ada Byron'], ['Ada Byron']]);
	});
});

it('several deliveries in one call that name a job and no status are one of each job', async () => {
	const other = makeId(99);
	const body = [
		{ enrichment_id: jobId(), full_name: 'Ada' },
		{ event: 'x', data: { enrichment_id: jobId(), full_name: 'Bob' } },
		{ enrichment_id: other, full_name: 'Eve' },
	];
	const parameters = { ...TRUSTING, events: ['leadEnriched', 'jobCompleted'] };
	const outcome = await deliver(current(), body, { parameters });
	expect(toItems(outcome).map((item) => item.full_name ?? item.lead_count)).toEqual([
		'Ada',
		'Bob',
		2,
		'Eve',
		1,
	]);
});

describe('the key of a lead', () => {
	const LINKED = { full_name: 'Ada Byron', network: 'https://network.example/in/ada' };

	const LONG = { full_name: 'Ada', company_name: '\u0316\u0301'.repeat(500_000) };

	/** In the editor, where a lead comes out each time. */
	async function readKeys(body: object): Promise<unknown[]> {
		const outcome = await deliver(current(), body, { parameters: TRUSTING, mode: 'manual' });
		return toItems(outcome).map((item) => item.lead_key);
	}
	const keyOf = async (lead: Lead, id: string | null = jobId()) =>
		(await readKeys({ enrichment_id: id, status: 'completed', results: [lead] }))[0];

	it.each<[label: string, lead: Lead]>([
		['a profile link', LINKED],
		['names and a company', { first_name: 'Ada', last_name: 'Byron', company_name: 'Engines' }],
		['custom data', { ...LINKED, customData: { id: '7' } }],
		['data and a reference', { ...LINKED, customData: { id: '7', n8n_row_reference: makeReference(1) } }],
		['nothing that identifies it', { nickname: 'Countess', enrich_email: 'ada@engines.example' }],
		['a name alone', { full_name: 'Ada Byron', enrich_email: 'ada@engines.example' }],
	])('is the same in a streamed and a final delivery for a lead with %s', async (_label, lead) => {
		const final = await keyOf(lead);
		expect(final).toMatch(/^a[0-9a-z]{13}$/);
		const id = { enrichment_id: jobId() };
		for (const streamed of [
			{ ...id, status: 'in_progress', lead },
			{ ...id, status: 'in_progress', results: [lead] },
			{ ...id, ...lead, status: 'in_progress' },
			{ ...id, lead: { ...lead, status: 'in_progress' } },
		])
			expect(await readKeys(streamed)).toEqual([final]);
	});

	it('does not depend on the order of fields, nor on fields found later', async () => {
		const key = await keyOf({ ...LINKED, customData: { a: '1', b: '2' } });
		expect(await keyOf({ enrich_email: 'a@b.example', customData: { b: '2', a: '1' }, ...LINKED })).toBe(key);
	});

	it('is the same for custom data as text and as an object', async () => {
		const key = await keyOf({ ...LINKED, customData: { id: '7' } });
		expect(await keyOf({ ...LINKED, customData: '{"id":"7"}' })).toBe(key);
		expect(await keyOf({ ...LINKED, customData: '{"id":"8"}' })).not.toBe(key);
	});

	it.each<[label: string, one: Lead, other: Lead]>([
		['endings of a text of a megabyte', LONG, { ...LONG, company_name: `${LONG.company_name}x` }],
		['profile links', LINKED, { ...LINKED, network: 'https://network.example/in/ada-2' }],
		[
			'queries of a profile link',
			{ network: 'https://network.example/view?id=1' },
			{ network: 'https://network.example/view?id=2' },
		],
		['companies', { full_name: 'Ada', company_name: 'One' }, { full_name: 'Ada', company_name: 'Two' }],
		['custom data', { ...LINKED, customData: { id: '1' } }, { ...LINKED, customData: { id: '2' } }],
		['values without an identity', { enrich_email: 'a@b.example' }, { enrich_email: 'c@d.example' }],
		[
			'values under the same name',
			{ full_name: 'John Smith', enrich_email: 'a@b.example' },
			{ full_name: 'John Smith', enrich_email: 'c@d.example' },
		],
	])('is another for other %s', async (_label, one, other) => {
		expect(await keyOf(one)).not.toBe(await keyOf(other));
	});

	it('stays that of earlier versions, whatever the job, so that tables that are kept by it still fit', async () => {
		for (const id of [jobId(), UNKNOWN_JOB, null])
			expect(await keyOf({ ...LINKED, customData: { id: '7' } }, id)).toBe('a0c24rjiy52fth');
	});
});
