import type { INodeParameters } from 'n8n-workflow';
import { describeFailure, listRequestPaths, listStarts, makeRows, runAction, useSandbox } from './service';

const current = useSandbox();

const WEBHOOK = { delivery: 'webhook', webhookUrl: 'https://n8n.example/hook' };
const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'], limit: 2 };

interface Case {
	parameters: (value: string) => INodeParameters;
	options?: (value: string) => INodeParameters;
	/** The field of the request that tells what the node understood. */
	sent: string;
}

const SENT_FLAGS: Array<[label: string, flag: Case]> = [
	[
		'Stream Results of Enrich',
		{ parameters: (streaming) => ({ ...WEBHOOK, streaming }), sent: 'streamingResults' },
	],
	[
		'Stream Results of Post Search',
		{ parameters: (streaming) => ({ ...POST_SEARCH, ...WEBHOOK, streaming }), sent: 'streamingResults' },
	],
	[
		'Include Contact Details of Enrich',
		{ parameters: (includeContactDetails) => ({ includeContactDetails }), sent: 'includeContactDetails' },
	],
	[
		'Include Contact Details of Post Search',
		{
			parameters: (includeContactDetails) => ({ ...POST_SEARCH, includeContactDetails }),
			sent: 'includeContactDetails',
		},
	],
	[
		'Find Insights',
		{ parameters: (findInsights) => ({ ...POST_SEARCH, findInsights }), sent: 'findInsights' },
	],
	['Translate Names', { parameters: () => ({}), options: (translate) => ({ translate }), sent: 'translate' }],
];

async function run({ parameters, options }: Case, value: string) {
	return await runAction(current(), {
		items: makeRows(1),
		parameters: parameters(value),
		options: options?.(value),
	});
}

describe('a yes or no that an expression returns as text', () => {
	it.each(SENT_FLAGS)('means yes when it says so: %s', async (_label, flag) => {
		const { error } = await run(flag, '={{ " True " }}');
		expect([error?.message, listStarts(current())[0]?.[flag.sent]]).toEqual([undefined, true]);
	});

	it.each(SENT_FLAGS)('means no when it says so: %s', async (_label, flag) => {
		const { error } = await run(flag, '={{ "false" }}');
		expect(error).toBeUndefined();
		expect(listStarts(current())[0]?.[flag.sent] ?? false).toBe(false);
	});

	it.each(
		SENT_FLAGS.flatMap(([label, flag]) =>
			['={{ "yes" }}', '={{ "" }}', '={{ 1 }}', '={{ null }}'].map((value) => [label, value, flag] as const),
		),
	)('stops the node before anything is sent when it says neither: %s, %s', async (_label, value, flag) => {
		const outcome = await run(flag, value);
		expect(describeFailure(outcome)).toMatch(/must be true or false/);
		expect(listRequestPaths(current())).toEqual([]);
	});

	it('finds the contact details that a post search is to find, and no others', async () => {
		const parameters = { ...POST_SEARCH, includeContactDetails: '={{ "true" }}', enrichType: ['emails'] };
		const { error } = await runAction(current(), { parameters });
		expect(error).toBeUndefined();
		expect(listStarts(current())[0]).toMatchObject({ enrichType: ['emails'] });
	});

	it('marks the webhook URL of a streamed job, so that the trigger puts no lead out twice', async () => {
		const parameters = { ...WEBHOOK, streaming: '={{ "true" }}' };
		await runAction(current(), { items: makeRows(1), parameters });
		expect(listStarts(current())[0]?.webhookUrl).toContain('lead-enrichment-streamed=1');
	});

	it.each([
		['={{ "true" }}', 1],
		['={{ "false" }}', 2],
	])('sends equal rows once or each by Deduplicate Leads: %s', async (deduplicateLeads, leads) => {
		const [row] = makeRows(1);
		await runAction(current(), { items: [row ?? {}, row ?? {}], options: { deduplicateLeads } });
		expect(listStarts(current())[0]?.leads).toHaveLength(leads);
	});

	it.each([
		['={{ "true" }}', true],
		['={{ "false" }}', false],
	])('simplifies or not: %s', async (simplify, isSimple) => {
		const { items } = await runAction(current(), { items: makeRows(1), parameters: { simplify } });
		expect(items[0] && 'summary' in items[0].json && 'phone' in items[0].json).toBe(isSimple);
	});
});

describe('Wait for Completion as text', () => {
	async function getUnfinishedJob(waitForCompletion: string) {
		current().control.planJobs({ fate: 'neverEnd' });
		await runAction(current(), { items: makeRows(1), parameters: { delivery: 'none' } });
		const jobId = current().control.jobs()[0]?.enrichment_id ?? '';
		current().control.clearRequests();
		return await runAction(current(), {
			parameters: { resource: 'job', operation: 'get', jobId, waitForCompletion, maxWaitMinutes: 0.01 },
		});
	}

	it('waits when it says true', async () => {
		const outcome = await getUnfinishedJob('={{ "true" }}');
		expect(describeFailure(outcome)).toContain('ended before the service had finished job');
	});

	it('does not wait when it says false', async () => {
		const { error, items } = await getUnfinishedJob('={{ "false" }}');
		expect([error, items.length]).toEqual([undefined, 1]);
	});

	it.each(['={{ "yes" }}', '={{ undefined }}', '={{ 1 }}'])(
		'stops the node, and reads nothing, when it says neither: %s',
		async (value) => {
			const outcome = await getUnfinishedJob(value);
			expect(describeFailure(outcome)).toContain('"waitForCompletion" must be true or false');
			expect(listRequestPaths(current())).toEqual([]);
		},
	);
});
