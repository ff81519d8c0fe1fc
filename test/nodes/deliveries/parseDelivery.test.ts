import {
	type Delivery,
	parseDelivery as parseSurely,
} from '../../../nodes/LeadEnrichment/deliveries/parseDelivery';
import { makeId } from '../makeId';

const ID = makeId(1);
const LEAD = { full_name: 'Ada Byron', enrich_email: 'ada@engines.example' };
const RUNNING_LEAD = { ...LEAD, status: 'in_progress' };
const OTHER = { firstName: 'Augusta', customData: { id: '7' } };

const ID_NAMES = ['enrichment_id', 'enrichmentId', 'job_id', 'jobId', 'id'];
const LEVELS = ['top', 'data', 'job', 'payload'];

type Body = Record<string, unknown>;

function parseDelivery(body: Body): Delivery {
	const { isSure: _isSure, ...delivery } = parseSurely(body);
	return delivery;
}

function makeDelivery(changes: Partial<Delivery> = {}): Delivery {
	return { enrichmentId: ID, status: 'completed', kind: 'final', leads: [LEAD], ...changes };
}

/** A body with the fields of its envelope at a level: "top" or below a name. */
function atLevel(level: string, fields: Body, rest: Body = {}): Body {
	return level === 'top' ? { ...fields, ...rest } : { [level]: fields, ...rest };
}

describe('the id of a job', () => {
	const places = LEVELS.flatMap((level) => ID_NAMES.map((name) => [name, level] as const));

	it.each(places)('is found as %s at level %s', (name, level) => {
		const body = atLevel(level, { [name]: ID }, { status: 'completed', results: [LEAD] });
		expect(parseDelivery(body)).toEqual(makeDelivery());
	});

	it.each<[label: string, body: Body, enrichmentId: string | undefined]>([
		['the documented name before others', { id: makeId(4), job_id: makeId(3), enrichment_id: ID }, ID],
		['the documented name below before others', { job: { enrichment_id: ID }, job_id: makeId(2) }, ID],
		['the top before a level below', { job: { enrichmentId: makeId(2) }, enrichment_id: ID }, ID],
		['a proper name below before a bare id at the top', { id: makeId(2), job: { enrichment_id: ID } }, ID],
		['not a bare id that is no UUID', { id: 'evt_123', job: { id: ID } }, ID],
		['a UUID before another text', { enrichment_id: 'evt_1', job_id: ID }, ID],
		['a UUID below before another text', { job_id: 'nightly', data: { enrichment_id: ID } }, ID],
		['no bare UUID beside another name', { id: ID, job_id: 'nightly' }, 'nightly'],
		['not a number', { enrichment_id: 5, jobId: ID }, ID],
		['not a blank', { enrichment_id: ' ', jobId: ID }, ID],
		['with blanks around it', { enrichment_id: ` ${ID}\n` }, ID],
		['two levels down', { data: { job: { enrichment_id: ID } } }, ID],
		['four levels down, no more', { a: { b: { c: { d: { enrichment_id: ID } } } } }, undefined],
	])('is looked for: %s', (_label, body, enrichmentId) => {
		expect(parseDelivery(body).enrichmentId).toBe(enrichmentId);
	});
});

describe('the leads of a final delivery', () => {
	const lists = ['results', 'leads', 'data'].map((name) => [name, { [name]: [LEAD, OTHER] }] as const);

	it.each(lists)('are found as the list %s', (_name, place) => {
		const body = { enrichment_id: ID, status: 'completed', ...place };
		expect(parseDelivery(body)).toEqual(makeDelivery({ leads: [LEAD, OTHER] }));
	});

	const nested = ['data', 'job', 'payload'].flatMap((level) =>
		lists.map(([name, place]) => [name, level, place] as const),
	);
	it.each(nested)('are found as the list %s in %s', (_name, level, place) => {
		const body = { enrichment_id: ID, status: 'completed', [level]: place };
		expect(parseDelivery(body)).toEqual(makeDelivery({ leads: [LEAD, OTHER] }));
	});

	it.each<[label: string, body: Body, leads: Body[]]>([
		['an empty list', { results: [] }, []],
		['null', { results: null }, []],
		['nothing', {}, []],
		['only an envelope', { message: 'Done', event: 'x', timestamp: 5, progress: { total: 0 } }, []],
		['one object', { result: LEAD }, [LEAD]],
		['one object of unknown fields', { result: { nickname: 'Countess' } }, [{ nickname: 'Countess' }]],
		['the object one level down', { payload: LEAD }, [LEAD]],
		['the body itself, known by its fields', LEAD, [LEAD]],
		['the body itself, known by its post', { post: { text: 'Hello' } }, [{ post: { text: 'Hello' } }]],
		[
			'the body itself without the envelope',
			{ ...LEAD, message: 'Done', error: '', event: 'x', type: 'lead', timestamp: 5, progress: {} },
			[LEAD],
		],
		['what is an object in a list', { results: [null, 'x', 5, LEAD, [LEAD]] }, [LEAD]],
		['a list before an object', { results: [LEAD], lead: OTHER }, [LEAD]],
		['a list beside results that are null', { results: null, leads: [LEAD] }, [LEAD]],
		['not a body of unknown fields', { duration: 5, account: 'x' }, []],
		['not data that is no lead', { data: { duration: 5 } }, []],
	])('are %s', (_label, place, leads) => {
		expect(parseDelivery({ enrichment_id: ID, status: 'completed', ...place })).toEqual(
			makeDelivery({ leads }),
		);
	});
});

describe('the lead of a streamed delivery', () => {
	const streamed = makeDelivery({ status: 'in_progress', kind: 'streamed' });
	const places: Array<[label: string, place: Body]> = [
		['result', { result: LEAD }],
		['lead', { lead: LEAD }],
		['data', { data: LEAD }],
		['the body itself', LEAD],
		['the only one of results', { results: [LEAD] }],
		['the only one of leads', { leads: [LEAD] }],
		['the only one of data', { data: [LEAD] }],
	];

	it.each(places)('is found as %s', (_label, place) => {
		expect(parseDelivery({ enrichment_id: ID, status: 'in_progress', ...place })).toEqual(streamed);
	});

	const wholes = ['results', 'leads', 'items'].flatMap((name): Array<[label: string, place: Body]> => [
		[`an object under ${name}`, { [name]: LEAD }],
		[`a list within an object under ${name}`, { [name]: { count: 1, leads: [LEAD] } }],
		[`an object under data.${name}`, { data: { [name]: LEAD } }],
	]);
	it.each(wholes)('is found as %s, in a streamed delivery and in a final one', (_label, place) => {
		expect(parseDelivery({ enrichment_id: ID, status: 'in_progress', ...place })).toEqual(streamed);
		expect(parseDelivery({ enrichment_id: ID, status: 'completed', ...place })).toEqual(makeDelivery());
	});

	it('may hold a list of its own, or none that can be read', () => {
		const lead = { ...LEAD, items: [{ x: 1 }] };
		expect(parseDelivery({ enrichment_id: ID, results: lead }).leads).toEqual([lead]);
		const deep = `${'['.repeat(300)}${']'.repeat(300)}`;
		for (const results of ['{"full_name"', 'see the list', deep, {}]) {
			expect(parseDelivery({ enrichment_id: ID, results }).leads).toEqual([]);
		}
	});

	const nested = places
		.slice(0, 3)
		.flatMap(([label, place]) => ['data', 'job', 'payload'].map((level) => [label, level, place] as const));
	it.each(nested)('is found as %s in %s', (_label, level, place) => {
		expect(parseDelivery({ enrichment_id: ID, status: 'in_progress', [level]: place })).toEqual(streamed);
	});

	it('is missing when only progress is reported', () => {
		const body = {
			enrichment_id: ID,
			status: 'in_progress',
			progress: { completed: 1, total: 3 },
			results: null,
		};
		expect(parseDelivery(body)).toEqual({ ...streamed, leads: [] });
	});

	it('may carry the status itself', () => {
		const delivery = makeDelivery({ status: undefined, kind: 'streamed', leads: [RUNNING_LEAD] });
		expect(parseDelivery({ enrichment_id: ID, result: RUNNING_LEAD })).toEqual(delivery);
		expect(parseDelivery({ enrichment_id: ID, results: [RUNNING_LEAD] })).toEqual(delivery);
	});
});

describe('the kind of a delivery', () => {
	it.each<[status: unknown, kind: Delivery['kind']]>([
		['in_progress', 'streamed'],
		['in-progress', 'streamed'],
		['In - Progress', 'streamed'],
		[' in_progress ', 'streamed'],
		['completed', 'final'],
		['Done', 'final'],
		['failed', 'final'],
		[undefined, 'final'],
		['', 'final'],
		[5, 'final'],
		['archived', 'final'],
	])('with a list of results and the status %j is %s', (status, kind) => {
		expect(parseDelivery({ enrichment_id: ID, status, results: [LEAD] }).kind).toBe(kind);
	});

	it.each<[label: string, body: Body, kind: Delivery['kind']]>([
		['a completed job without results is final', { enrichment_id: ID, status: 'completed' }, 'final'],
		['a failed job is final', { enrichment_id: ID, status: 'failed', error: 'x' }, 'final'],
		['a job with an unknown status is unknown', { enrichment_id: ID, status: 'pending' }, 'unknown'],
		['a nested status', { job: { enrichment_id: ID, status: 'in_progress' }, lead: LEAD }, 'streamed'],
		['a job without a status and leads is unknown', { message: 'Test', enrichment_id: ID }, 'unknown'],
		['a job without a status and an empty list is unknown', { enrichment_id: ID, results: [] }, 'unknown'],
		[
			'leads of a completed job are final whatever they say themselves',
			{ enrichment_id: ID, status: 'completed', results: [RUNNING_LEAD] },
			'final',
		],
		[
			'leads are final when not all of them say that the job runs',
			{ enrichment_id: ID, results: [RUNNING_LEAD, { ...LEAD, status: 'completed' }] },
			'final',
		],
		['leads without a job are final', { results: [LEAD] }, 'final'],
		['an empty body is unknown', {}, 'unknown'],
		['a body of other things is unknown', { hello: 'world', list: [1] }, 'unknown'],
		['an empty list alone is unknown', { results: [] }, 'unknown'],
		['a status alone is unknown', { status: 'completed' }, 'unknown'],
		['an inherited name is no field', JSON.parse('{"__proto__":{"enrichment_id":"x"}}') as Body, 'unknown'],
	])('is recognised: %s', (_label, body, kind) => {
		expect(parseDelivery(body).kind).toBe(kind);
	});
});

describe('an endless text in a delivery', () => {
	it.each(['enrichment_id', 'jobId', 'id'])('is no job id as %s, and a later name counts', (name) => {
		const body = { [name]: 'x'.repeat(101), job: { enrichment_id: makeId(1) }, results: [LEAD] };
		expect(parseDelivery(body)).toMatchObject({ enrichmentId: makeId(1), kind: 'final', leads: [LEAD] });
	});

	it.each([
		['a job id of 100 characters is taken', 'x'.repeat(100), 'x'.repeat(100)],
		['blanks around a job id do not count', `${' '.repeat(500)}x${' '.repeat(500)}`, 'x'],
		['a megabyte is no job id', 'x'.repeat(1_000_000), undefined],
	])('%s', (_label, given, enrichmentId) => {
		expect(parseDelivery({ enrichment_id: given, results: [LEAD] }).enrichmentId).toBe(enrichmentId);
	});

	it('is cut as a status, of which no more is looked at', () => {
		const { status, kind } = parseDelivery({ enrichment_id: makeId(1), status: 'x-'.repeat(1_000_000) });
		expect([status, kind]).toEqual(['x-'.repeat(50), 'unknown']);
	});

	it('is cut as the status of a lead', () => {
		const lead = { ...LEAD, status: `in_progress${' x'.repeat(1_000_000)}` };
		expect(parseDelivery({ enrichment_id: makeId(1), lead }).kind).toBe('final');
	});
});
