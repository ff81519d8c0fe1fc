import type { INodeParameters } from 'n8n-workflow';
import {
	ADA,
	EACH_SEARCH,
	makeRows,
	POST_SEARCH,
	SEARCH,
	useService,
	WEBHOOK,
	type ActionRun,
} from './service';

const { expectRefused, listSentLeads, listStarts, runAction } = useService();

/** Each setting that goes out as text, as a run that fills it. */
const TEXTS: Array<[label: string, toRun: (text: string) => ActionRun]> = [
	['Query', (query) => ({ parameters: { ...SEARCH, query } })],
	['Keywords', (keyword) => ({ parameters: { ...POST_SEARCH, keywords: ['chess', keyword] } })],
	['Interests', (interest) => ({ options: { interests: [interest] } })],
	['Activity Keywords', (keyword) => ({ parameters: SEARCH, options: { activityKeywords: [keyword] } })],
	['Author Location', (authorLocation) => ({ parameters: POST_SEARCH, options: { authorLocation } })],
	['Topic Description', (topicDescription) => ({ parameters: POST_SEARCH, options: { topicDescription } })],
	['Job Name', (name) => ({ options: { name } })],
];
const toExpression = (text: string) =>
	`={{ ${JSON.stringify(text).replace('{{', '{" + "{').replace('}}', '}" + "}')} }}`;

describe('a text that goes out', () => {
	describe.each(TEXTS)('%s', (label, toRun) => {
		it.each(['{{ $json.city }}', 'people in ${city}', '[object Object]', '<city>', '[City]', '(no city)'])(
			'is refused with a placeholder that was not filled in: %s',
			async (text) => {
				await expectRefused({ items: [ADA], ...toRun(toExpression(text)) }, `'${label}`, 'placeholder');
			},
		);

		it('may hold brackets', async () => {
			const { error } = await runAction({ items: [ADA], ...toRun('CTOs (no agencies)') });
			expect(error).toBeUndefined();
			expect(JSON.stringify(listStarts())).toContain('CTOs (no agencies)');
		});
	});

	it.each<[label: string, run: ActionRun, sent: object]>([
		[
			'Author Location',
			{ parameters: POST_SEARCH, options: { authorLocation: 'n/a' } },
			{ location: undefined },
		],
		['Keywords', { parameters: { ...POST_SEARCH, keywords: ['chess', 'n/a'] } }, { keywords: ['chess'] }],
		['Interests', { options: { interests: ['none', 'chess'] } }, { interests: ['chess'] }],
	])('is not set, or left out of its list, if it says nothing: %s', async (_label, run, sent) => {
		const { error } = await runAction({ items: [ADA], ...run });
		expect(error).toBeUndefined();
		expect({ ...sent, ...listStarts()[0] }).toMatchObject(sent);
		expect(Object.keys(listStarts()[0] ?? {})).not.toContain('location');
	});

	it('is refused if it says nothing but is required', async () => {
		await expectRefused({ items: [ADA], parameters: { ...SEARCH, query: 'n/a' } }, `'Query'`);
		await expectRefused({ items: [ADA], parameters: { ...POST_SEARCH, keywords: ['n/a'] } }, `'Keywords'`);
	});

	it.each<[label: string, parameters: INodeParameters]>([
		['Enrich', {}],
		['Search', SEARCH],
	])('is sent with a warning under a name that only the service knows: %s', async (_label, parameters) => {
		const additionalFields = `={{ ({ greeting: { text: "Hello {" + "{name}" + "}" } }) }}`;
		const { error, hints } = await runAction({ items: [ADA], parameters, options: { additionalFields } });
		expect(error).toBeUndefined();
		expect(listStarts()).toMatchObject([{ greeting: { text: 'Hello {{name}}' } }]);
		const warning = hints.find(({ message }) => message.includes('greeting'));
		expect(warning).toMatchObject({
			type: 'warning',
			message: expect.stringContaining('placeholder') as string,
		});
	});
});

describe('keywords in one box', () => {
	it('are several where commas separate them', async () => {
		await runAction({ items: [ADA], parameters: { ...POST_SEARCH, keywords: ['chess, go', 'bridge'] } });
		expect(listStarts()).toMatchObject([{ keywords: ['chess', 'go', 'bridge'] }]);
	});
});

describe('settings of a job that differ in capitals alone', () => {
	it('are one job and one payment', async () => {
		const items = ['AI', 'ai'].map((interest) => ({ ...ADA, interest }));
		await runAction({ items, options: { interests: ['={{ $json.interest }}'] } });
		expect(listStarts()).toHaveLength(1);
		expect(listSentLeads()).toHaveLength(1);
	});

	it.each<[label: string, run: ActionRun]>([
		['their names', { options: { name: '={{ `list ${$json.row}` }}' } }],
		[
			'their addresses',
			{ parameters: { ...WEBHOOK, webhookUrl: '={{ `https://n8n.example/webhook/${$json.row}` }}' } },
		],
	])('but not in %s', async (_label, run) => {
		await runAction({ items: makeRows(2), ...run });
		expect(listStarts()).toHaveLength(2);
	});
});

describe('Max Credits', () => {
	it('is never rounded up to a cent', async () => {
		const parameters = { find: 'emails' };
		const { items } = await runAction({ items: [ADA], parameters, options: { maxCredits: 1.995 } });
		expect(listStarts()).toEqual([]);
		expect(items).toMatchObject([{ json: { skipped: true, skip_reason: 'max_credits' } }]);
	});

	it.each([0.3, 0.7, 1.1])('covers what it names to the millionth: %s', async (maxCredits) => {
		await runAction({
			items: [ADA],
			parameters: { ...SEARCH, find: 'none', limit: 50 },
			options: { maxCredits },
		});
		expect(listStarts()).toMatchObject([{ limit: Math.round(maxCredits * 10) }]);
	});
});

describe('Additional Fields with a webhookUrl', () => {
	it.each(['poll', 'suspend', 'none'])(
		'are refused with Get Results at %s: all results would go there',
		async (getResults) => {
			const additionalFields = JSON.stringify({ webhookUrl: 'https://elsewhere.example/hook' });
			const run = { items: [ADA], parameters: { getResults }, options: { additionalFields } };
			await expectRefused(run, '\'Additional Fields\' must not contain "webhookUrl"');
		},
	);
});

describe('a sample with Send to Webhook', () => {
	it.each<[label: string, parameters: INodeParameters]>([
		['Enrich', {}],
		['Search', EACH_SEARCH],
	])(
		'says where its leads are, and that a full run is charged for them again: %s',
		async (_label, parameters) => {
			const { hints } = await runAction({
				items: makeRows(8),
				executionMode: 'manual',
				parameters: { ...WEBHOOK, ...parameters, manualRuns: 'sample' },
			});
			const note = hints.map(({ message }) => message).join(' ');
			expect(note).toContain('went to the trigger');
			expect(note).toContain('charged for these leads again');
			expect(note).not.toContain('at no cost');
		},
	);
});
