import type { IDataObject } from 'n8n-workflow';
import {
	describeFailure,
	listRequestPaths,
	listSentLeads,
	makeRows,
	runAction,
	toJson,
	useSandbox,
} from './service';

const current = useSandbox();
const NAMED = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };

const BAD_ROWS: Array<[label: string, row: IDataObject, field: string]> = [
	['has no last name', { firstName: 'Ada', companyName: 'Engines' }, 'Last Name'],
	['has neither company nor domain', { firstName: 'Ada', lastName: 'Byron' }, 'Company Name'],
	['has only blanks', { firstName: ' ', lastName: '\t', companyName: '', networkUrl: null }, 'First Name'],
	['has no known column', { Spitzname: 'Ada', Alter: 36 }, 'First Name'],
	['has no columns at all', {}, 'First Name'],
	['has a profile link that is no address', { networkUrl: 'not an address' }, 'Profile URL'],
	['has an address of another scheme', { networkUrl: 'ftp://network.example/in/ada' }, 'Profile URL'],
	['has a list where a name is expected', { ...NAMED, firstName: ['Ada'] }, 'First Name'],
	[
		'has an unknown kind of contact details',
		{ ...NAMED, enrichType: 'emails, faxes' },
		'Contact Details to Find',
	],
	['has customData that is no JSON', { ...NAMED, customData: '{crm: 1' }, 'Custom Data (JSON)'],
	[
		'has six custom properties',
		{ ...NAMED, customData: { a: '1', b: '2', c: '3', d: '4', e: '5', f: '6' } },
		'Custom Data (JSON)',
	],
	[
		'has a custom text of 101 characters',
		{ ...NAMED, customData: { note: 'x'.repeat(101) } },
		'Custom Data (JSON): note',
	],
	[
		'has a custom value that is a list',
		{ ...NAMED, customData: { tags: ['a'] } },
		'Custom Data (JSON): tags',
	],
];

describe('a row that breaks a rule', () => {
	it.each(BAD_ROWS)('stops the node before anything is sent when it %s', async (_label, row, field) => {
		const outcome = await runAction(current(), { items: [...makeRows(2), row] });
		expect(describeFailure(outcome)).toContain('Item 2: ');
		expect(describeFailure(outcome)).toContain(`"${field}`);
		expect(outcome.error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 2 } });
		expect(listRequestPaths(current())).toEqual([]);
	});

	it.each(BAD_ROWS)(
		'becomes an error item while the good rows go on when it %s',
		async (_label, row, field) => {
			const rows = [makeRows(1)[0] ?? {}, row, { ...NAMED }];
			const { items, error } = await runAction(current(), { items: rows, onError: 'continueRegularOutput' });
			expect(error).toBeUndefined();
			expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
			expect(items[1]?.json).toEqual({ ...row, error: expect.stringContaining(`"${field}`) as string });
			expect([items[0]?.json.first_name, items[2]?.json.first_name]).toEqual(['Ada0', 'Ada']);
			expect(listSentLeads(current())).toHaveLength(2);
		},
	);

	it('goes to the error output with its own fields beside the error', async () => {
		const rows = [{ firstName: 'Ada', note: 'call her' }, ...makeRows(1)];
		const { outputs, nextValues } = await runAction(current(), {
			items: rows,
			onError: 'continueErrorOutput',
			next: `={{ $('Rows').item.json }}`,
		});
		expect(outputs[0]?.map(({ json }) => json.first_name)).toEqual(['Ada0']);
		expect(toJson(outputs[1] ?? [])).toEqual([
			{ firstName: 'Ada', note: 'call her', error: expect.stringContaining('"Last Name"') as string },
		]);
		expect(nextValues).toEqual(expect.arrayContaining(rows));
	});
});

describe('all faulty rows of a list', () => {
	const good = { Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' };

	it('are named at once, with the column and their numbers', async () => {
		const items = Array.from({ length: 40 }, (_, index) =>
			[3, 5, 6, 7, 20, 30, 31, 39].includes(index) ? { ...good, Firma: '-' } : good,
		);
		const outcome = await runAction(current(), { items });
		expect(outcome.error?.message).toBe(
			'8 of 40 rows (items 3, 5–7, 20, 30, 31, 39): "Company Name" is empty: a lead needs its Profile URL, or its First Name and Last Name with its Company Name or Company Domain',
		);
		expect(outcome.error).toMatchObject({
			description: expect.stringMatching(
				/^Fix the rows, or remove them from the list\. Nothing was sent or paid\. <a /,
			) as string,
			context: { itemIndex: 3 },
		});
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('are named for each kind of fault, the most frequent first', async () => {
		const items = [good, { ...good, Firma: '' }, { ...good, enrichType: 'faxes' }, { ...good, Firma: null }];
		const { error } = await runAction(current(), { items });
		expect(error?.message).toBe('3 of 4 rows cannot be sent: items 1–3');
		expect(error).toMatchObject({
			description: expect.stringMatching(
				/^Items 1, 3: "Company Name" is empty: .*\. Item 2: "Contact Details to Find" must be emails or phones\. Fix the rows/,
			) as string,
		});
	});

	it('for want of a column name that column, the columns that are there and the way out', async () => {
		const items = Array.from({ length: 20 }, () => ({ Vorname: 'Ada', Nachname: 'Byron', Stadt: 'London' }));
		const { error } = await runAction(current(), { items });
		expect(error?.message).toContain(
			'All 20 rows (items 0–19): "Company Name" is missing: no column of the list is known to hold it',
		);
		expect(error?.message).toContain('The list’s columns: Vorname, Nachname, Stadt');
		expect(error).toMatchObject({
			description: expect.stringContaining('Map Each Column Manually') as string,
		});
	});

	it('in a JSON list are named with their places', async () => {
		const leadsJson = JSON.stringify([{ ...NAMED }, { firstName: 'Ada' }, { firstName: 'Eve' }]);
		const { error } = await runAction(current(), {
			items: [{}],
			parameters: { leadSource: 'json', leadsJson },
		});
		expect(error?.message).toContain(
			'2 of 3 rows (items 0 (leadsJson[1]), 0 (leadsJson[2])): "lastName" is missing',
		);
	});
});

describe('a row whose expression fails', () => {
	const includeContactDetails = '={{ $json.row === 1 ? $("Nobody").item.json.flag : true }}';

	it('stops the node before anything is sent, with the message of n8n', async () => {
		const outcome = await runAction(current(), { items: makeRows(2), parameters: { includeContactDetails } });
		expect(describeFailure(outcome)).toContain("Referenced node doesn't exist");
		expect(outcome.error).toMatchObject({ name: 'NodeOperationError' });
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('becomes an error item while the other rows go on', async () => {
		const { items } = await runAction(current(), {
			items: makeRows(3),
			parameters: { includeContactDetails },
			onError: 'continueRegularOutput',
		});
		expect(items.map(({ json }) => json.first_name ?? json.error)).toEqual([
			'Ada0',
			expect.stringContaining("Referenced node doesn't exist"),
			'Ada2',
		]);
	});
});

describe('a row as lists have it', () => {
	const cases: Array<[label: string, row: IDataObject, lead: IDataObject]> = [
		['names in Greek', { ...NAMED, firstName: 'Αδα' }, { ...NAMED, firstName: 'Αδα' }],
		['names in Arabic', { ...NAMED, lastName: 'بايرون' }, { ...NAMED, lastName: 'بايرون' }],
		['names in Chinese', { ...NAMED, lastName: '拜伦' }, { ...NAMED, lastName: '拜伦' }],
		['names with an emoji', { ...NAMED, lastName: 'Byron 🚀' }, { ...NAMED, lastName: 'Byron 🚀' }],
		['a number as company', { ...NAMED, companyName: 1848 }, { ...NAMED, companyName: '1848' }],
		['empty cells', { ...NAMED, networkUrl: '', companyDomain: null, enrichType: ' ' }, NAMED],
		[
			'a comma list',
			{ ...NAMED, enrichType: 'Phones, emails,' },
			{ ...NAMED, enrichType: ['phones', 'emails'] },
		],
		[
			'customData with numbers',
			{ ...NAMED, customData: '{"id": 7, "vip": true, "gone": null}' },
			{ ...NAMED, customData: { id: '7', vip: 'true' } },
		],
		[
			'a custom text of 100 emojis',
			{ ...NAMED, customData: { note: '🚀'.repeat(100) } },
			{ ...NAMED, customData: { note: '🚀'.repeat(100) } },
		],
	];
	it.each(cases)('is sent as the service wants it: %s', async (_label, row, lead) => {
		const { error } = await runAction(current(), { items: [row], parameters: { delivery: 'none' } });
		expect(error).toBeUndefined();
		expect(listSentLeads(current())).toEqual([lead]);
	});

	it('may hold a cell of 5 MB that is not sent', async () => {
		const { items } = await runAction(current(), { items: [{ ...NAMED, notes: 'x'.repeat(5_000_000) }] });
		expect(items).toHaveLength(1);
		expect(JSON.stringify(listSentLeads(current())).length).toBeLessThan(500);
	});

	it('may be one of 100,000', async () => {
		const rows = Array.from({ length: 100_000 }, (_row, index) => ({ ...NAMED, firstName: `Ada${index}` }));
		const { items, error } = await runAction(current(), { items: rows, parameters: { delivery: 'none' } });
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.lead_count)).toEqual(Array(100).fill(1000));
		expect(items.at(-1)?.pairedItem).toHaveLength(1000);
	}, 120_000);
});

describe('a setting that breaks a rule', () => {
	it.each([
		[
			'more than five interests',
			{ options: { interests: ['a', 'b', 'c', 'd', 'e', 'f'] } },
			'"interests" must have at most 5 entries',
		],
		[
			'an unknown message channel',
			{ options: { generateMessage: ['fax'] } },
			'"generateMessage.0" must be one of email, network',
		],
		['a batch of more than 1,000', { options: { batchSize: 1001 } }, '"batchSize" must be at most 1000'],
		[
			'a wait of no time',
			{ parameters: { maxWaitMinutes: 0 } },
			'"maxWaitMinutes" must be more than 0 minutes',
		],
		[
			'a webhook URL that is none',
			{ parameters: { delivery: 'webhook', webhookUrl: 'my hook' } },
			'"webhookUrl" must be a web address',
		],
		[
			'additional fields that are no JSON',
			{ options: { additionalFields: '{' } },
			'"additionalFields" is not valid JSON',
		],
		[
			'additional fields that hold leads',
			{ options: { additionalFields: '{"leads": []}' } },
			'"additionalFields" must not hold "leads"',
		],
		[
			'a translate flag that is no flag',
			{ options: { additionalFields: '{"translate": "yes"}' } },
			'"translate" must be true or false',
		],
		[
			'leads that are no list',
			{ parameters: { leadSource: 'json', leadsJson: '{}' } },
			'"leadsJson" must be an array of leads',
		],
		[
			'a lead with an unknown field',
			{ parameters: { leadSource: 'json', leadsJson: '[{"compnayName": "x"}]' } },
			'leadsJson[0].compnayName',
		],
	])('stops the node before anything is sent: %s', async (_label, run, message) => {
		const outcome = await runAction(current(), { items: makeRows(1), ...run });
		expect(describeFailure(outcome)).toContain(message);
		expect(listRequestPaths(current())).toEqual([]);
	});
});
