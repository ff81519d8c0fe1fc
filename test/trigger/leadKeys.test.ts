import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ANY_KEY, GET_JOB, makeRows, toJson, useService, WEBHOOK } from '../operations/service';
import { makeId } from '../nodes/makeId';
import { makeReference } from '../nodes/makeReference';
import { deliver, toItems } from './deliver';

const service = useService();
const { control, current, runAction } = service;

let jobs = 200;
/** The trigger remembers its jobs: each test has its own. */
beforeEach(() => jobs++);
const jobId = () => makeId(jobs);
const TRUSTING = { verification: 'none' };

const stream = (lead: object) => ({ enrichment_id: jobId(), status: 'in_progress', lead });
const end = (...results: object[]) => ({ enrichment_id: jobId(), status: 'completed', results });

async function post(body: object, parameters: INodeParameters = {}) {
	return toItems(await deliver(current(), body, { parameters: { ...TRUSTING, ...parameters } }));
}

/** The leads' keys that each of these deliveries brings. */
async function postAll(...bodies: object[]): Promise<unknown[][]> {
	const keys: unknown[][] = [];
	for (const body of bodies) keys.push((await post(body)).map((item) => item.lead_key));
	return keys;
}

describe('the lead_key of a lead', () => {
	/** The results of a job as the service sends them, with the references. */
	async function readResults(id: string): Promise<IDataObject[]> {
		const { baseUrl, accessToken } = service.toCredentials();
		const headers = { authorization: `Bearer ${accessToken}` };
		const response = await fetch(`${baseUrl}/v1/jobs/${id}`, { headers });
		return ((await response.json()) as { results: IDataObject[] }).results;
	}

	const FULL = Object.fromEntries([...'abcde'].map((name) => [name, `my ${name}`]));
	const withLinks = (rows: IDataObject[]) =>
		rows.map(({ row }, index) => ({ networkUrl: `https://www.linkedin.com/in/ada-${index}/`, row }));

	it.each<[label: string, items: IDataObject[]]>([
		['of names', makeRows(3)],
		['of links', withLinks(makeRows(3))],
		[
			'of links, whose custom data has no room',
			withLinks(makeRows(3)).map((row) => ({ ...row, customData: FULL })),
		],
	])('is the same in its row, streamed, at the end and in Get Job: %s', async (_label, items) => {
		const outcome = await runAction({ items, parameters: WEBHOOK });
		const rows = toJson(outcome.items);
		const keys = rows.map((row) => row.lead_key);
		expect(keys).toEqual([ANY_KEY, ANY_KEY, ANY_KEY]);
		expect(new Set(keys).size).toBe(3);
		control.finishJobs();
		const id = control.jobs()[0]?.enrichment_id ?? '';
		const results = await readResults(id);
		const streamed: unknown[] = [];
		for (const lead of results) {
			const [item] = await post({ enrichment_id: id, status: 'in_progress', lead });
			streamed.push(item?.lead_key);
		}
		expect(streamed).toEqual(keys);
		const final = { enrichment_id: id, status: 'completed', results };
		const parameters = { events: ['leadEnriched', 'jobCompleted'] };
		const [completed] = await post(final, parameters);
		expect((completed?.results as IDataObject[]).map((lead) => lead.lead_key)).toEqual(keys);
		const call = { parameters: { ...TRUSTING, simplify: true }, nodeId: 'other' };
		const again = toItems(await deliver(current(), final, call));
		expect(again.map((item) => item.lead_key)).toEqual(keys);
		for (const simplify of [true, false]) {
			const read = await runAction({ parameters: { ...GET_JOB, jobId: id, simplify } });
			expect(toJson(read.items).map((item) => item.lead_key)).toEqual(keys);
		}
	});

	const ADA = { full_name: 'Ada Byron', company_name: 'Engines', enrichEmail: 'ada@engines.example' };
	const LINKED = { ...ADA, network: 'https://www.linkedin.com/in/ada' };

	it('stays when it was streamed without its link, and it does not come out twice', async () => {
		const [first = [], second] = await postAll(stream(ADA), end(LINKED));
		expect([first, second]).toEqual([[ANY_KEY], []]);
		const [again] = await postAll(stream({ ...LINKED, enrichPhone: '+44 20 5550 0101' }));
		expect(again).toEqual(first);
	});

	it('stays when it was streamed with its link, and then without', async () => {
		const [first, second] = await postAll(
			stream(LINKED),
			stream({ ...ADA, enrichPhone: '+44 20 5550 0101' }),
		);
		expect(second).toEqual(first);
	});

	it.each([
		'https://www.linkedin.com/in/ada/',
		'https://de.linkedin.com/in/ada?trk=x',
		'http://linkedin.com/in/ADA',
	])('is that of its canonical link, written as %s', async (network) => {
		const [first, second] = await postAll(stream(LINKED), end({ ...LINKED, network }));
		expect([first, second]).toEqual([[ANY_KEY], []]);
	});

	it.each<[label: string, one: object, other: object]>([
		['two posts of one author', { ...LINKED, post: { url: 'p/1' } }, { ...LINKED, post: { url: 'p/2' } }],
		[
			'two posts of an author without a link',
			{ ...ADA, post: { url: 'p/1' } },
			{ ...ADA, post: { url: 'p/2' } },
		],
		['two authors of whom nothing is known but the post', { post: { url: 'p/1' } }, { post: { url: 'p/2' } }],
		[
			'two authors without a link, a name and a company',
			{ location: 'London', followers: 1 },
			{ location: 'London', followers: 2 },
		],
		['two people of one name', { full_name: 'Ada', job_title: 'a' }, { full_name: 'Ada', job_title: 'b' }],
		['two namesakes at one company', LINKED, { ...LINKED, network: 'https://www.linkedin.com/in/ada-2' }],
		['two rows of one person', { ...ADA, customData: { id: '1' } }, { ...ADA, customData: { id: '2' } }],
		[
			'two references',
			{ ...LINKED, customData: { n8n_row_reference: makeReference(1) } },
			{ ...LINKED, customData: { n8n_row_reference: makeReference(2) } },
		],
	])('is not that of another: %s', async (_label, one, other) => {
		const [first = [], second = []] = await postAll(stream(one), stream(other));
		expect([first, second]).toEqual([[ANY_KEY], [ANY_KEY]]);
		expect(first).not.toEqual(second);
		expect(await postAll(end(one, other))).toEqual([[]]);
	});
});

describe('a simplified lead of the trigger', () => {
	const SIMPLE = { simplify: true };

	it('has its messages under any name, its custom data and its canonical link', async () => {
		const messages = {
			messages: { email: { body: 'Hi Ada' } },
			outreach: { network: 'Hi' },
			line: 'Hi, Ada',
		};
		const customData = { id: '7' };
		const network = 'https://de.linkedin.com/in/ada/?trk=x';
		const [item] = await post(stream({ full_name: 'Ada', network, ...messages, customData }), SIMPLE);
		expect(item).toMatchObject({ ...messages, customData, network: 'https://www.linkedin.com/in/ada' });
	});

	it('is the record as it is where that is of no person', async () => {
		const insights = { company_name: 'Engines', industry: 'looms', competitors: ['Mills'] };
		const [item] = await post(end(insights), SIMPLE);
		const head = { event: 'lead.enriched', enrichment_id: jobId(), status: 'completed', lead_key: ANY_KEY };
		expect(item).toEqual({ ...head, ...insights });
	});
});
