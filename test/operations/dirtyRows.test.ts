import type { IDataObject, INodeParameters } from 'n8n-workflow';
import {
	ADA,
	describeFailure,
	makeRows,
	SEARCH,
	toJson,
	toNames,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { expectRefused, listOwnLeads, listRequestPaths, listSentLeads, runAction } = useService();

const onError = 'continueRegularOutput';
const BAD_ROWS: Array<[label: string, row: IDataObject, field: string]> = [
	['has no last name', { firstName: 'Ada', companyName: 'Engines' }, 'Last Name'],
	['has no known column', { Spitzname: 'Ada', Alter: 36 }, 'First Name'],
	['has a profile link that is no address', { networkUrl: 'not an address' }, 'Profile URL'],
	['has a list where a name is expected', { ...ADA, firstName: ['Ada'] }, 'First Name'],
	['has an unknown kind of details', { ...ADA, enrichType: 'emails, faxes' }, 'Contact Details per Row'],
	['has customData that is no JSON', { ...ADA, customData: '{crm: 1' }, 'Custom Data (JSON)'],
	['has a custom value that is a list', { ...ADA, customData: { tags: [1] } }, 'Custom Data (JSON): tags'],
];

describe('a row that breaks a rule', () => {
	it.each(BAD_ROWS)('stops the node before anything is sent when it %s', async (_label, row, field) => {
		const outcome = await runAction({ items: [...makeRows(2), row] });
		expect(describeFailure(outcome)).toContain('Item 2: ');
		expect(describeFailure(outcome)).toContain(`'${field}`);
		expect(outcome.error).toMatchObject({ name: 'NodeOperationError', context: { itemIndex: 2 } });
		expect(listRequestPaths()).toEqual([]);
	});

	it.each(BAD_ROWS)('is an error item among good rows when it %s', async (_label, row, field) => {
		const rows = [makeRows(1)[0] ?? {}, row, ADA];
		const { items, error } = await runAction({ items: rows, onError });
		expect(error).toBeUndefined();
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, { item: 2 }]);
		const text = expect.stringContaining(`'${field}`) as string;
		expect(items[1]?.json).toEqual({ ...row, error: text, error_code: 'bad_row' });
		expect([items[0]?.json.first_name, items[2]?.json.first_name]).toEqual(['Ada0', 'Ada']);
		expect(listSentLeads()).toHaveLength(2);
	});

	const FILE = { list: { mimeType: 'text/csv', data: 'QQ==', fileName: 'contacts.csv' } };
	const MAPPED = { columns: 'manual', lead: { mappingMode: 'defineBelow', value: {} } };
	const FROM_DISK = {
		mimeType: 'text/csv',
		fileName: 'contacts.csv',
		fileExtension: 'csv',
		fileSize: '2 kB',
	};

	it.each<[label: string, row: IDataObject, parameters?: INodeParameters]>([
		['read from a disk', FROM_DISK],
		['read from a disk, with columns mapped by hand', FROM_DISK, MAPPED],
		['downloaded from a drive', { id: '1a2b', name: 'contacts.csv' }],
		['downloaded without any columns', {}],
		['uploaded with a form', { List: [{ filename: 'contacts.csv', mimetype: 'text/csv', size: 9 }] }],
	])('is told to be a file that must be extracted first: %s', async (_label, row, parameters = {}) => {
		const outcome = await runAction({ items: [row], binaries: [FILE], parameters });
		expect(describeFailure(outcome)).toContain("Item 0: 'lead' cannot be read: the item is a file");
		expect(describeFailure(outcome)).toContain(
			'Add an Extract from File node between the file and this node',
		);
		expect(listRequestPaths()).toEqual([]);
	});

	it('is no file if it only has one: its person or its columns are named', async () => {
		const applicant = { 'First Name': 'Ada', 'Last Name': 'Byron', Company: '', CV: 'contacts.csv' };
		const outcome = await runAction({ items: [applicant], binaries: [FILE] });
		expect(describeFailure(outcome)).toContain("'Company Name");
	});

	it('goes to the error output with its own fields beside the error', async () => {
		const rows = [{ firstName: 'Ada', note: 'call her' }, ...makeRows(1)];
		const { outputs, nextValues } = await runAction({
			items: rows,
			onError: 'continueErrorOutput',
			next: `={{ $('Rows').item.json }}`,
		});
		expect(toNames(outputs[0])).toEqual(['Ada0']);
		const error = expect.stringContaining("'Last Name'") as string;
		expect(toJson(outputs[1])).toEqual([{ ...rows[0], error, error_code: 'bad_row' }]);
		expect(nextValues).toEqual(expect.arrayContaining(rows));
	});
});

describe('all faulty rows of a list', () => {
	const good = { Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' };

	it('are named at once, with the column and their numbers', async () => {
		const items = Array.from({ length: 40 }, (_, index) =>
			[3, 5, 6, 7, 20, 30, 31, 39].includes(index) ? { ...good, Firma: '-' } : good,
		);
		const outcome = await runAction({ items });
		expect(outcome.error?.message).toBe(
			"8 of 40 rows (items 3, 5–7, 20, 30, 31, 39): 'Company Name' is empty: a lead needs a Profile URL, or First Name and Last Name with Company Name or Company Domain",
		);
		expect(outcome.error).toMatchObject({
			description: expect.stringMatching(
				/^Items 3 \(Ada Byron\), 5 \(Ada Byron\), 6 \(Ada Byron\), 7, 20, 30, 31, 39\. Fix the rows, or remove them from the list\. The other 32 rows can be sent: set On Error to Continue \(using error output\) in the node’s settings\. The bad rows then come out on the node’s error output\. Nothing was sent or charged\. <a /,
			) as string,
			context: { itemIndex: 3 },
		});
		expect(listRequestPaths()).toEqual([]);
	});

	const NEEDS = 'a lead needs a Profile URL, or First Name and Last Name with Company Name or Company Domain';
	const FIX = 'Fix the rows, or remove them from the list';
	const UNPAID = 'Nothing was sent or charged. <a';
	const NO_LAST = { ...ADA, lastName: '' };
	const NO_NAME = { ...NO_LAST, firstName: '' };
	const FAX = { ...ADA, enrichType: 'fax' };
	const KINDS = [
		NO_LAST,
		{ ...ADA, firstName: '' },
		{ ...ADA, companyName: '' },
		{ ...ADA, firstName: ['Ada'] },
		{ ...ADA, customData: '{' },
		FAX,
		{ ...ADA, networkUrl: 'ask Ada' },
	];
	const toEverySecond = (count: number) =>
		Array.from({ length: 2 * count }, (_, i) => (i % 2 ? ADA : NO_LAST));

	it.each<[label: string, items: IDataObject[], message: string, description?: string]>([
		[
			'both',
			[NO_LAST, NO_LAST],
			`Both rows (items 0, 1): 'Last Name' is empty: ${NEEDS}`,
			`${FIX}. ${UNPAID}`,
		],
		[
			'15 places',
			toEverySecond(15),
			'15 of 30 rows (items 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28): ',
		],
		['16 places', toEverySecond(16), ', 26, 28 and 1 more): '],
		[
			'each fault with its rows, the most frequent one first, and once what a lead needs',
			[ADA, FAX, NO_LAST, NO_LAST, NO_LAST, NO_NAME, FAX],
			'6 of 7 rows cannot be sent: items 1–6',
			`Items 2–4: 'Last Name' is empty. Items 1, 6: 'Contact Details per Row' must be emails or phones. Item 5: 'First Name', 'Last Name' are empty. A${NEEDS.slice(1)}. ${FIX}. The other row can be sent: `,
		],
		[
			'six kinds',
			KINDS.slice(1),
			'All 6 rows cannot',
			`Item 5: 'Profile URL' must be a web address that begins with http:// or https://. A${NEEDS.slice(1)}. ${FIX}. ${UNPAID}`,
		],
		[
			'seven kinds',
			KINDS,
			'All 7 rows cannot',
			`Item 5: 'Contact Details per Row' must be emails or phones. A${NEEDS.slice(1)}. 1 more kind of problem. ${FIX}. ${UNPAID}`,
		],
	])('are told as people write them: %s', async (_label, items, message, description = FIX) => {
		// Three rows of each problem are named by who stands in them.
		const { error } = await runAction({ items });
		const told = `${error?.message} | ${error && 'description' in error ? String(error.description) : ''}`;
		const unnamed = told
			.replace(/(?<=\d) \([^)]*\)/g, '')
			.replace(/Items? (\d+), (\d+), (\d+):/g, 'Items $1–$3:');
		for (const text of [message, description]) expect(unnamed).toContain(text);
		expect(listRequestPaths()).toEqual([]);
	});

	it('for want of a column name that column, the columns that are there and the way out', async () => {
		const items = Array.from({ length: 20 }, () => ({ Vorname: 'Ada', Nachname: 'Byron', Stadt: 'London' }));
		const { error } = await runAction({ items });
		expect(error?.message).toContain(
			"All 20 rows (items 0–19): 'Company Name' is missing: no column was recognised for it",
		);
		expect(error?.message).toContain('The list’s columns: Vorname, Nachname, Stadt');
		expect(error).toMatchObject({
			description: expect.stringContaining('set Columns to Map by Hand') as string,
		});
	});
});

describe('a row whose expression fails', () => {
	const find = '={{ $json.row === 1 ? $("Nobody").item.json.find : "emails" }}';

	it('stops the node before anything is sent, with the message of n8n', async () => {
		const items = [{ firstName: 'Nobody', row: 0 }, ...makeRows(2).slice(1)];
		const outcome = await runAction({ items, parameters: { find } });
		expect(describeFailure(outcome)).toContain("Referenced node doesn't exist");
		expect(outcome.error).toMatchObject({ name: 'NodeOperationError' });
		expect(listRequestPaths()).toEqual([]);
	});

	it('becomes an error item while the other rows go on', async () => {
		const { items } = await runAction({ items: makeRows(3), parameters: { find }, onError });
		expect(items.map(({ json }) => json.first_name ?? json.error)).toEqual([
			'Ada0',
			expect.stringContaining("Referenced node doesn't exist"),
			'Ada2',
		]);
	});
});

describe('a row as lists have it', () => {
	it.each<[label: string, row: IDataObject, lead: IDataObject]>([
		['any script', { ...ADA, firstName: 'Αδα', lastName: '拜伦 🚀' }, { firstName: 'Αδα', lastName: '拜伦' }],
		['a number as company', { ...ADA, companyName: 1848 }, { companyName: '1848' }],
		['empty cells', { ...ADA, networkUrl: '', companyDomain: null, enrichType: ' ' }, {}],
		['a comma list', { ...ADA, enrichType: 'Phones,' }, { enrichType: ['phones'] }],
		[
			'customData',
			{ ...ADA, customData: '{"id": 7, "vip": true, "no": null}' },
			{ customData: { id: '7', vip: 'true' } },
		],
	])('is sent as the service wants it: %s', async (_label, row, changes) => {
		const { error } = await runAction({ items: [row], parameters: { getResults: 'none' } });
		expect(error).toBeUndefined();
		expect(listOwnLeads()).toEqual([{ ...ADA, ...changes }]);
	});

	it('may hold a cell of 5 MB that is not sent', async () => {
		const { items } = await runAction({ items: [{ ...ADA, notes: 'x'.repeat(5_000_000) }] });
		expect(items).toHaveLength(1);
		expect(JSON.stringify(listSentLeads()).length).toBeLessThan(500);
	});

	it('may be one of 100,000', async () => {
		const parameters = { getResults: 'none', find: 'none' };
		const rows = Array.from({ length: 100_000 }, (_row, index) => ({ ...ADA, firstName: `Ada${index}` }));
		const { items, error } = await runAction({ items: rows, parameters });
		expect(error).toBeUndefined();
		const jobs = new Set(items.map(({ json }) => json.enrichment_id));
		expect([items.length, jobs.size]).toEqual([100_000, 100]);
		expect(items.at(-1)).toMatchObject({ json: { status: 'pending' }, pairedItem: { item: 99_999 } });
	}, 120_000);
});

describe('a setting that breaks a rule', () => {
	const NO_OBJECT = `'Additional Fields' must be a JSON object, such as {"name": "value"}`;
	const NONE = { getResults: 'none' };
	const toAdded = (additionalFields: string): ActionRun => ({ options: { additionalFields } });

	it.each<[label: string, run: ActionRun, message: string]>([
		['an option', { options: { batchSize: 1001 } }, "'Leads per Job' must be at most 1000"],
		['a number below', { options: { batchSize: -1 } }, "'Leads per Job' must be at least 0"],
		['a part of a lead', { options: { maxLeads: 2.5 } }, "'Max Leads' must be a whole number"],
		['a yes for a number', { options: { maxLeads: true } }, "'Max Leads' must be a number"],
		['a blank for a number', { options: { maxCredits: '={{ " " }}' } }, "'Max Credits' must be a number"],
		[
			'a number without end',
			{ options: { maxCredits: '={{ Infinity }}' } },
			"'Max Credits' must be a number",
		],
		['less than nothing', { options: { maxCredits: -0.1 } }, "'Max Credits' must be at least 0"],
		['a time back', { options: { pollInterval: -1 } }, "'Check Interval (Seconds)' must be at least 0"],
		['no wait', { options: { maxWaitMinutes: 0 } }, "'Max Wait (Minutes)' must be more than 0 minutes"],
		['a limit below', { parameters: { ...SEARCH, limit: 0 } }, "'Limit' must be at least 1"],
		['a limit above', { parameters: { ...SEARCH, limit: '1001' } }, "'Limit' must be at most 1000"],
		['a choice', { parameters: { find: 'fax' } }, "'Contact Details to Find' must be one of emails, "],
		['nothing', { parameters: { simplify: '={{ undefined }}' } }, "'Simplify' is empty, or its expression"],
		['a text', { options: { name: '={{ ({}) }}' } }, "'Job Name' must be text"],
		['a list of texts', { options: { interests: ['={{ 7 }}'] } }, "'Interests[0]' must be text"],
		[
			'too many columns',
			{ options: { carryColumns: [...'abcdef'] }, parameters: NONE },
			"'Carry Columns' must name at most 5 columns",
		],
		['a list entry', { options: { generateMessage: ['fax'] } }, "'Generate Messages[0]' must be one of"],
		[
			'an empty address',
			{ parameters: { ...WEBHOOK, webhookUrl: ' ' } },
			"'Webhook URL' is empty: enter the production URL of a Lead Enrichment Trigger",
		],
		['a web address', { parameters: { ...WEBHOOK, webhookUrl: 'my hook' } }, "'Webhook URL' must be a web"],
		['JSON', { options: { additionalFields: '{' } }, "'Additional Fields' is not valid JSON"],
		['JSON of a list', toAdded('[1]'), NO_OBJECT],
		['JSON of a text', toAdded('"text"'), NO_OBJECT],
		['JSON of nothing', toAdded('null'), NO_OBJECT],
		['a number as JSON', toAdded('={{ 5 }}'), NO_OBJECT],
		[
			'what the rows give',
			toAdded('{"leads": []}'),
			`'Additional Fields' must not contain "leads": the leads come`,
		],
		['its yes or no', toAdded('{"streamingResults": 1}'), "'streamingResults' must be true or false"],
		['its field', { options: { additionalFields: '{"translate": "yes"}' } }, "'Translate Names' must be"],
	])('stops the node before anything is sent: %s', async (_label, run, message) => {
		await expectRefused({ items: makeRows(1), ...run }, message);
	});
});
