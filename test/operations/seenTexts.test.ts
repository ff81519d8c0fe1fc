import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { ADA, describeFailure, POST_SEARCH, SEARCH, useService, WEBHOOK } from './service';

const { expectRefused, listOwnLeads, listStarts, listRequestPaths, runAction } = useService();

const BY_HAND: INodeParameters = {
	columns: 'manual',
	lead: {
		mappingMode: 'defineBelow',
		value: Object.fromEntries(
			['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'].map((field) => [
				field,
				`={{ $json.${field} }}`,
			]),
		),
		schema: [],
	},
};
/** The ways in which a lead is read: all of them through one cleaner. */
const WAYS = [
	['recognised', {}],
	['mapped by hand', { parameters: BY_HAND }],
	['answered by a model', { isTool: true }],
] as const;

const LINK = 'https://www.linkedin.com/in/ada-lovell';
const NETWORK = 'https://www.linkedin.com/in';
const COMPANY_PAGE = 'https://www.linkedin.com/company/engines';

describe.each(WAYS)('a value %s', (_way, way) => {
	it.each<[row: IDataObject, sent: IDataObject]>([
		[{ companyName: 'Smith &amp; Sons' }, { companyName: 'Smith & Sons' }],
		[{ companyName: 'Smith &amp;amp; Sons' }, { companyName: 'Smith & Sons' }],
		[{ companyName: 'AT&T' }, { companyName: 'AT&T' }],
		[{ lastName: 'O&#039;Brien' }, { lastName: "O'Brien" }],
		[{ lastName: 'M&uuml;ller' }, { lastName: 'Müller' }],
		[{ lastName: '\u2066Byron\u2069\u061c' }, { lastName: 'Byron' }],
		[{ companyName: '=HYPERLINK("https://nordbau.com","Nord Bau")' }, { companyName: 'Nord Bau' }],
		[{ companyName: '<b>Nord Bau</b>' }, { companyName: 'Nord Bau' }],
		[{ companyName: '[Nord Bau](https://nordbau.com)' }, { companyName: 'Nord Bau' }],
		[{ companyName: "'Nord Bau" }, { companyName: 'Nord Bau' }],
		[{ companyName: '["Nord Bau"]' }, { companyName: 'Nord Bau' }],
		[{ companyDomain: '[Nord Bau](https://nordbau.com)' }, { companyDomain: 'nordbau.com' }],
		[{ networkUrl: `${LINK},` }, { networkUrl: LINK }],
		[{ networkUrl: `${LINK})` }, { networkUrl: LINK }],
		[{ networkUrl: `\u2066${LINK}\u2069` }, { networkUrl: LINK }],
		[{ networkUrl: `${LINK}%E2%81%A9` }, { networkUrl: LINK }],
		[{ networkUrl: `${NETWORK}/${LINK}` }, { networkUrl: LINK }],
		[{ networkUrl: `${NETWORK}/in/ada-lovell` }, { networkUrl: LINK }],
		[{ networkUrl: `${NETWORK}/undefined` }, {}],
		[{ networkUrl: `${NETWORK}/{{slug}}` }, {}],
		[{ networkUrl: COMPANY_PAGE }, {}],
	])('is sent as it is seen: %j', async (row, sent) => {
		const { error } = await runAction({ items: [{ ...ADA, ...row }], ...way });
		expect(error).toBeUndefined();
		expect(listOwnLeads()).toEqual([{ ...ADA, ...sent }]);
	});

	it.each([
		...['Loading...', '#SPILL!', '#######', '=A2', '=HYPERLINK(A2)', '<company>', '&nbsp;'],
		...(_way === 'recognised' ? [] : ['company name', 'companyName']),
	])('is nothing where nothing is seen: %s', async (companyName) => {
		const outcome = await runAction({ items: [{ ...ADA, companyName }], ...way });
		expect(describeFailure(outcome)).toContain("'Company Name' is empty");
		expect(listRequestPaths()).toEqual([]);
	});

	it('is an error where it leads to a company, and nothing else names the person', async () => {
		const outcome = await runAction({ items: [{ networkUrl: COMPANY_PAGE }], ...way });
		expect(describeFailure(outcome)).toContain('does not lead to a person’s profile');
		expect(listRequestPaths()).toEqual([]);
	});

	it('is an error where it leads to two people', async () => {
		const items = [{ ...ADA, networkUrl: `${LINK}, ${NETWORK}/bob` }];
		const outcome = await runAction({ items, ...way });
		expect(describeFailure(outcome)).toContain('must be one link: these lead to several people');
		expect(listRequestPaths()).toEqual([]);
	});
});

it('a row with megabytes in a header, a cell and a link is read, and what is too long is no column', async () => {
	const long = 'First Name / '.repeat(100_000);
	const row = {
		...ADA,
		[long]: 'x',
		companyName: '&amp; '.repeat(200_000),
		networkUrl: `${LINK} `.repeat(30_000),
	};
	const outcome = await runAction({ items: [row] });
	expect(describeFailure(outcome)).toContain('must have at most 8192 characters');
});

describe.each(WAYS.slice(1))('a domain %s', (_way, way) => {
	const NO_NAME = { firstName: 'Ada', lastName: 'Byron' };

	it('is taken from an address', async () => {
		await runAction({ items: [{ ...NO_NAME, companyDomain: 'ada@acme.com' }], ...way });
		expect(listOwnLeads()).toEqual([{ ...NO_NAME, companyDomain: 'acme.com' }]);
	});

	it.each(['acme.com, beta.com', 'http://', 'Acme'])('is an error: %s', async (companyDomain) => {
		const outcome = await runAction({ items: [{ ...NO_NAME, companyDomain }], ...way });
		expect(describeFailure(outcome)).toContain("'Company Domain' must be one domain");
		expect(listRequestPaths()).toEqual([]);
	});

	it('is nothing of a placeholder', async () => {
		const outcome = await runAction({ items: [{ ...NO_NAME, companyDomain: 'none@none.com' }], ...way });
		expect(describeFailure(outcome)).toContain("'Company Name' is empty");
	});
});

it('a placeholder is no employer and no email of the row’s own', async () => {
	const person = { 'Full Name': 'Ada Byron', Email: 'none@none.com' };
	await expectRefused({ items: [person] }, "'Company Name'");
	const items = [{ ...ADA, Email: 'noreply@engines.example', Phone: '٠٥٥ ١٢٣ ٤٥٦٧' }];
	await runAction({ items, parameters: { onlyMissing: true } });
	expect(listOwnLeads()).toEqual([{ ...ADA, enrichType: ['emails'] }]);
});

describe('the keywords of a text', () => {
	const LISTS = [
		'["crm","sales"]',
		'crm\nsales',
		'- crm\n- sales',
		'1. crm\n2. sales',
		'```json\n["crm", "sales"]\n```',
	];

	it.each(LISTS)('are its entries: %j', async (text) => {
		for (const isTool of [false, true]) {
			const keywords = isTool ? [text] : '={{ $json.text }}';
			await runAction({ isTool, items: [{ text }], parameters: { ...POST_SEARCH, keywords } });
		}
		const sent = listStarts().map(({ keywords }) => keywords);
		expect(sent).toEqual([
			['crm', 'sales'],
			['crm', 'sales'],
		]);
	});

	it('are the parts between commas, each as it is seen', async () => {
		await runAction({ items: [{}], parameters: { ...POST_SEARCH, keywords: ['1. FC Köln, AT&amp;T'] } });
		expect(listStarts().map(({ keywords }) => keywords)).toEqual([['1. FC Köln', 'AT&T']]);
	});
});

it('a query is sent as it is seen', async () => {
	await runAction({ items: [{}], parameters: { ...SEARCH, query: 'CTOs at Smith &amp; Sons' } });
	expect(listStarts().map(({ query }) => query)).toEqual(['CTOs at Smith & Sons']);
});

it('half a character and control characters are sent in no name of a workflow or a property', async () => {
	const customData = { 'C\u0007RM': '1' };
	await runAction({ items: [{ ...ADA, customData }], workflowName: 'Leads \ud83d' });
	expect(listOwnLeads()).toEqual([{ ...ADA, customData: { CRM: '1' } }]);
	expect(listStarts()[0]?.name).toMatch(/^n8n Leads {2}#/);
	await runAction({
		items: [{ ...ADA, 'Record\u0007 ID': '7' }],
		parameters: { getResults: 'none' },
		options: { carryColumns: ['Record\u0007 ID'] },
	});
	expect(listOwnLeads()[1]).toEqual({ ...ADA, customData: { 'Record ID': '7' } });
});

describe('a webhook URL', () => {
	it.each(['{{id}}', '100%', '{id}', 'a\\b'])('is refused where it is no URI: …/%s', async (end) => {
		const webhookUrl = `https://n8n.example/webhook/1/${end}`;
		await expectRefused({ items: [ADA], parameters: { ...WEBHOOK, webhookUrl } }, "'Webhook URL' ");
	});

	it('is encoded as a URI', async () => {
		const webhookUrl = 'https://n8n.example/webhook/1/für-leads?list[a]=1';
		await runAction({ items: [ADA], parameters: { ...WEBHOOK, webhookUrl } });
		expect(listStarts()[0]?.webhookUrl).toBe('https://n8n.example/webhook/1/f%C3%BCr-leads?list%5Ba%5D=1');
	});
});
