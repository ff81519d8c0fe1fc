import type { IDataObject } from 'n8n-workflow';
import { runUntilSuspended } from '../engine/suspendedNode';
import {
	describeFailure,
	listRequestPaths,
	listSentLeads,
	listStarts,
	runAction,
	toNodeRun,
	useSandbox,
} from './service';

const current = useSandbox();
const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
const SLOTS = { a: '1', b: '2', c: '3', d: '4' };
const TO_WEBHOOK = { delivery: 'webhook', webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment' };

describe('a person is paid once', () => {
	const cases: Array<[label: string, rows: IDataObject[]]> = [
		[
			'whatever the order of the contact details, and with none, which means both',
			[
				{ ...ADA, enrichType: 'emails,phones' },
				{ ...ADA, enrichType: ['phones', 'emails'] },
				{ ...ADA, enrichType: 'PHONES, Emails, phones' },
				ADA,
			],
		],
		[
			'whatever the spelling of the profile link',
			[
				'https://www.linkedin.com/in/josé',
				'http://de.linkedin.com/in/jos%c3%a9/?trk=list',
				'm.linkedin.com/in/JOS%C3%89/de#about',
			].map((networkUrl) => ({ networkUrl })),
		],
		[
			'whatever the spelling of the company’s domain',
			['engines.example', 'Engines.Example', 'https://www.engines.example/about', 'ENGINES.example:443'].map(
				(companyDomain) => ({ firstName: 'Ada', lastName: 'Byron', companyDomain }),
			),
		],
		[
			'whatever the blanks around the names',
			[ADA, { firstName: ' Ada', lastName: 'Byron\t', companyName: '\u00a0Engines ' }],
		],
	];

	it.each(cases)('%s', async (_label, rows) => {
		const { items } = await runAction(current(), { items: rows });
		expect(listSentLeads(current())).toHaveLength(1);
		expect(new Set(items.map(({ json }) => json.enrichEmail)).size).toBe(1);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual(rows.map((_row, item) => ({ item })));
	});

	it('whatever the order in which the messages and interests of the rows are named', async () => {
		const rows = [
			{ ...ADA, messages: ['email', 'network'], interests: ['chess', 'sailing'] },
			{ ...ADA, messages: ['network', 'email'], interests: ['sailing', 'chess'] },
		];
		await runAction(current(), {
			items: rows,
			options: { generateMessage: '={{ $json.messages }}', interests: '={{ $json.interests }}' },
		});
		expect(listSentLeads(current())).toHaveLength(1);
	});

	it('but not where one row asks for e-mails alone', async () => {
		await runAction(current(), { items: [ADA, { ...ADA, enrichType: 'emails' }] });
		expect(listSentLeads(current())).toHaveLength(2);
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
		const { items } = await runAction(current(), { items: rows });
		expect(listSentLeads(current())).toHaveLength(1);
		expect(items.map(({ json }) => json.customData)).toEqual(own);
		expect(new Set(items.map(({ json }) => json.enrichEmail)).size).toBe(1);
		expect(JSON.stringify(items)).not.toContain('n8n_row_reference');
	});

	it('do so when the lead that is sent has all five properties in use', async () => {
		const full = rows.map((row, index) => ({ ...row, customData: { ...SLOTS, crm: `${index}` } }));
		current().control.setShape({ results: { foreign: 1, order: 'reversed' } });
		const { items } = await runAction(current(), { items: full });
		expect(listSentLeads(current())).toHaveLength(1);
		expect(items.map(({ json }) => json.customData)).toEqual(full.map(({ customData }) => customData));
	});

	it('do so when the execution was suspended in between', async () => {
		current().control.setPace({ leadSeconds: 3600 });
		const run = { items: rows, parameters: { delivery: 'suspend' } };
		const suspended = await runUntilSuspended(toNodeRun(current(), run));
		const [job] = current().control.jobs();
		current().control.finishJobs();
		const { resumed } = await suspended.deliver({
			body: { enrichment_id: job?.enrichment_id, status: 'completed' },
		});
		expect(listSentLeads(current())).toHaveLength(1);
		expect(resumed?.items.map(({ json }) => json.customData)).toEqual(own);
	});

	it.each([
		['a webhook', TO_WEBHOOK],
		['no one', { delivery: 'none' }],
		['the job alone', { output: 'job' }],
	])(
		'are sent each where results go to %s, since nobody could tell the rows apart',
		async (_label, parameters) => {
			const { error } = await runAction(current(), { items: rows, parameters });
			expect(error).toBeUndefined();
			expect(listSentLeads(current()).map(({ customData }) => customData)).toEqual(own.slice(0, 3));
		},
	);
});

describe('rows that share a result', () => {
	it('share no part of it, so that a change of one in the workflow changes no other', async () => {
		const { items } = await runAction(current(), {
			items: [ADA, ADA, ADA],
			options: { generateMessage: ['email'] },
		});
		const nested = items.flatMap(({ json }) =>
			Object.values(json).filter((value) => typeof value === 'object' && value !== null),
		);
		expect(nested.length).toBeGreaterThanOrEqual(3);
		expect(new Set(nested).size).toBe(nested.length);
	});
});

describe('a profile link that is no web address', () => {
	it.each(['https://network.example/in/%zz', 'https://network.example/in\\ada'])(
		'stops the node before a strict service refuses the whole batch for it: %j',
		async (networkUrl) => {
			const outcome = await runAction(current(), { items: [ADA, { networkUrl }] });
			expect(describeFailure(outcome)).toContain('Item 1: "Profile URL" must be a URI');
			expect(listRequestPaths(current())).toEqual([]);
		},
	);

	it.each([
		['josé', 'jos%C3%A9'],
		['a|b', 'a%7Cb'],
		['a<b>', 'a%3Cb%3E'],
	])('is encoded where that is certain: %s', async (handle, encoded) => {
		await runAction(current(), { items: [{ networkUrl: `https://network.example/in/${handle}` }] });
		expect(listSentLeads(current())[0]?.networkUrl).toBe(`https://network.example/in/${encoded}`);
		expect(listStarts(current())).toHaveLength(1);
	});
});

describe('a number that is none', () => {
	it('is no name that could be paid for', async () => {
		const outcome = await runAction(current(), {
			items: [{ json: '{}' }],
			parameters: {
				lead: {
					mappingMode: 'defineBelow',
					value: { firstName: '={{ NaN }}', lastName: 'Byron', companyName: 'Engines' },
					schema: [],
				},
			},
		});
		expect(describeFailure(outcome)).toContain('"First Name" is empty');
		expect(listRequestPaths(current())).toEqual([]);
	});
});
