import type { IDataObject } from 'n8n-workflow';
import { ADA, makeRows, toNames, useService, WEBHOOK } from './service';

const { control, listOwnLeads, listSentLeads, runAction } = useService();
const SLOTS = { a: '1', b: '2', c: '3', d: '4' };

describe('equal rows', () => {
	it('are sent once, and each gets the result', async () => {
		const [ada, bob] = makeRows(2);
		const rows = [ada, bob, ada, ada].map((row, index) => ({ ...row, row: index }));
		const { items, hints } = await runAction({ items: rows, next: `={{ $('Rows').item.json.row }}` });
		expect(listSentLeads()).toHaveLength(2);
		expect(toNames(items)).toEqual(['Ada0', 'Ada1', 'Ada0', 'Ada0']);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			{ item: 1 },
			{ item: 2 },
			{ item: 3 },
		]);
		expect(hints.map(({ message }) => message)).toEqual([
			'4 rows: 2 leads sent, 2 emails and 2 phones found, 2 duplicates, up to 24 credits (assumed prices). Results are in the service’s own fields, after your columns.',
		]);
	});

	it('all come out where people share a name and each of them is in the list several times', async () => {
		const companies = ['Engines', 'Looms', 'Looms', 'Looms', 'Mills', 'Engines', 'Mills', 'Mills', 'Looms'];
		const rows = companies.map((companyName) => ({ firstName: 'Ada', lastName: 'Byron', companyName }));
		const { items } = await runAction({ items: rows });
		expect(listSentLeads()).toHaveLength(3);
		expect(items.map(({ json, pairedItem }) => [json.company_name, pairedItem])).toEqual(
			companies.map((company, item) => [company, { item }]),
		);
	});
});

describe('a person is paid once', () => {
	it.each<[label: string, rows: IDataObject[]]>([
		[
			'whatever the order of the contact details, and with none, which means both',
			[{ ...ADA, enrichType: 'PHONES, Emails' }, { ...ADA, enrichType: ['emails', 'phones'] }, ADA],
		],
		[
			'whatever the spelling of the profile link',
			['https://www.linkedin.com/in/josé', 'm.linkedin.com/in/JOS%C3%89/de#about'].map((networkUrl) => ({
				networkUrl,
			})),
		],
	])('%s', async (_label, rows) => {
		const { items } = await runAction({ items: rows });
		expect(listSentLeads()).toHaveLength(1);
		expect(new Set(items.map(({ json }) => json.enrichEmail)).size).toBe(1);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(rows.map((_row, item) => ({ item })));
	});

	it('but not where one row asks for e-mails alone', async () => {
		await runAction({ items: [ADA, { ...ADA, enrichType: 'emails' }] });
		expect(listSentLeads()).toHaveLength(2);
	});
});

describe('rows of a person with different customData', () => {
	const rows: IDataObject[] = [
		{ ...ADA, customData: { crm: '1' } },
		ADA,
		{ ...ADA, customData: { ...SLOTS, crm: '3' } },
		{ ...ADA, customData: { crm: '1' } },
	];
	const own = rows.map(({ customData }) => customData);

	it('share one lead that is paid once, and each gets the result with its own customData', async () => {
		const { items } = await runAction({ items: rows });
		expect(listSentLeads()).toHaveLength(1);
		expect(items.map(({ json }) => json.customData)).toEqual(own);
		expect(new Set(items.map(({ json }) => json.enrichEmail)).size).toBe(1);
		expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
	});

	it('do so when the lead that is sent has all five properties in use', async () => {
		const full = rows.map((row, index) => ({ ...row, customData: { ...SLOTS, crm: `${index}` } }));
		control.setShape({ results: { foreign: 1, order: 'reversed' } });
		const { items } = await runAction({ items: full });
		expect(listSentLeads()).toHaveLength(1);
		expect(items.map(({ json }) => json.customData)).toEqual(full.map(({ customData }) => customData));
	});

	it.each([
		['a webhook', WEBHOOK],
		['no one', { getResults: 'none' }],
	])('are sent each where results go to %s: nobody could tell them apart', async (_label, parameters) => {
		const { error } = await runAction({ items: rows, parameters });
		expect(error).toBeUndefined();
		expect(listOwnLeads().map(({ customData }) => customData)).toEqual(own.slice(0, 3));
	});
});
