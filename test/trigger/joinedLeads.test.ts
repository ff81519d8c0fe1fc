import type { IDataObject } from 'n8n-workflow';
import { makeId } from '../nodes/makeId';
import { makeReference } from '../nodes/makeReference';
import { makeRows, useService } from '../operations/service';
import { ADA, deliver, toItems } from './deliver';

const { answerReads, current, runAction } = useService();

let jobs = 500;
/** The trigger remembers its jobs: each test has its own. */
beforeEach(() => jobs++);

const WHO = { full_name: 'Ada Byron', company_name: 'Engines' };
const EMAIL = { enrich_email: 'ada@engines.example' };
const PHONE = { enrich_phone: '+44 20 5550 0101' };

/** What the trigger puts out of a final delivery, and what its ended job holds. */
async function receive(results: object[]) {
	const parameters = { verification: 'none', events: ['leadEnriched', 'jobCompleted'] };
	const body = { enrichment_id: makeId(jobs), status: 'completed', results };
	const items = toItems(await deliver(current(), body, { parameters }));
	const ended = items.at(-1) ?? {};
	expect(ended.lead_count).toBe(items.length - 1);
	expect((ended.results as IDataObject[]).map(({ lead_key }) => lead_key)).toEqual(
		items.slice(0, -1).map(({ lead_key }) => lead_key),
	);
	return items.slice(0, -1);
}

describe('records of one lead in the list of a final delivery', () => {
	const REFERRED = { ...WHO, customData: { n8n_row_reference: makeReference(1) } };

	it.each<[label: string, records: object[], lead: object]>([
		['twice the same', [ADA, ADA], ADA],
		[
			'first an empty one',
			[
				{ ...WHO, enrich_email: null },
				{ ...WHO, ...EMAIL },
			],
			{ ...WHO, ...EMAIL },
		],
		[
			'first an error',
			[
				{ ...WHO, error: 'timed out' },
				{ ...WHO, ...EMAIL },
			],
			{ ...WHO, ...EMAIL },
		],
		[
			'email and phone apart',
			[
				{ ...WHO, ...EMAIL },
				{ ...WHO, ...PHONE },
			],
			{ ...WHO, ...EMAIL, ...PHONE },
		],
		[
			'email and phone apart in an object',
			[
				{ ...WHO, contact: { ...EMAIL, enrich_phone: '' } },
				{ ...WHO, contact: { enrich_email: 'n/a', ...PHONE } },
			],
			{ ...WHO, contact: { ...EMAIL, ...PHONE } },
		],
		[
			'of one reference, with two emails',
			[
				{ ...REFERRED, ...EMAIL },
				{ ...REFERRED, enrich_email: 'b@engines.example', ...PHONE },
			],
			{ ...WHO, ...EMAIL, ...PHONE },
		],
	])('come out as one: %s', async (_label, records, lead) => {
		const leads = await receive(records);
		expect(leads).toEqual([expect.objectContaining(lead)]);
		expect(leads[0]).not.toHaveProperty('error');
	});

	it.each<[label: string, records: object[]]>([
		['have two links', [ADA, { ...ADA, network: 'https://network.example/in/ada-2' }]],
		[
			'may be of namesakes',
			[
				{ ...WHO, ...EMAIL },
				{ ...WHO, enrich_email: 'b@engines.example' },
			],
		],
		[
			'are of two posts',
			[
				{ ...ADA, post: 'One' },
				{ ...ADA, post: 'Two' },
			],
		],
	])('come out apart if they %s', async (_label, records) => {
		expect(await receive([...records, ...records])).toHaveLength(2);
	});
});

describe('records of one lead in a job’s results', () => {
	const [row] = makeRows(1);
	const who = { first_name: row?.firstName, last_name: row?.lastName, company_name: row?.companyName };

	it.each<[label: string, results: IDataObject[]]>([
		['the first empty', [{ ...who }, { ...who, ...EMAIL, ...PHONE }]],
		[
			'email and phone apart',
			[
				{ ...who, ...EMAIL },
				{ ...who, ...PHONE },
			],
		],
		[
			'twice the same',
			[
				{ ...who, ...EMAIL, ...PHONE },
				{ ...who, ...EMAIL, ...PHONE },
			],
		],
	])('make one row: %s', async (_label, results) => {
		answerReads({ status: 'completed', results });
		const { items, hints, error } = await runAction({ items: makeRows(1) });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json)).toEqual([expect.objectContaining({ ...EMAIL, ...PHONE })]);
		expect(JSON.stringify(hints ?? [])).not.toContain('fit');
	});

	it('stay with their leads if two leads are of one person', async () => {
		answerReads({
			status: 'completed',
			results: [
				{ ...who, ...EMAIL },
				{ ...who, ...PHONE },
			],
		});
		const items = [
			{ ...row, Mobile: '+44 20 5550 0102' },
			{ ...row, Email: 'a@engines.example' },
		];
		const outcome = await runAction({ items, parameters: { onlyMissing: true } });
		expect(outcome.items.map(({ json }) => [json.enrich_email ?? null, json.enrich_phone ?? null])).toEqual([
			[EMAIL.enrich_email, null],
			[null, PHONE.enrich_phone],
		]);
	});
});
