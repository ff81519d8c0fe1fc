import type { INodeParameters } from 'n8n-workflow';
import { callWebhook } from '../engine/callWebhook';
import { makeRows, POST_SEARCH, SEARCH, toJson, useService } from './service';

const { control, expectRefused, listStarts, runAction, toCredentials } = useService();
const SECRET = 'whisper-of-the-webhook';
const TRIGGER_URL = 'https://n8n.example/webhook/webhook-of-test/lead-enrichment';
const OTHER_URL = 'https://n8n.example/webhook/another/lead-enrichment';
const WEBHOOK = { getResults: 'webhook', webhookUrl: TRIGGER_URL };

/** Starts a job with `additionalFields` and returns the start's body; fails when nothing was started. */
async function start(parameters: INodeParameters, additionalFields: object) {
	const { error } = await runAction({
		items: makeRows(1),
		parameters,
		options: { additionalFields: JSON.stringify(additionalFields) },
		webhookSecret: SECRET,
	});
	expect(error).toBeUndefined();
	return listStarts().at(-1) ?? {};
}

function readMarks({ webhookUrl }: Record<string, unknown>) {
	const { origin, pathname, searchParams } = new URL(String(webhookUrl));
	return {
		url: `${origin}${pathname}`,
		isStreamed: searchParams.has('lead-enrichment-streamed'),
		isSigned: searchParams.has('lead-enrichment-signature'),
	};
}

const OPERATIONS: Array<[label: string, operation: INodeParameters]> = [
	['Enrich', {}],
	['Search', SEARCH],
	['Post Search', POST_SEARCH],
];

describe('Additional Fields that set where and how results are delivered', () => {
	it.each(OPERATIONS)('mark and sign the URL that they replace: %s', async (_label, operation) => {
		const body = await start({ ...operation, ...WEBHOOK, streaming: true }, { webhookUrl: OTHER_URL });
		expect(readMarks(body)).toEqual({ url: OTHER_URL, isStreamed: true, isSigned: true });
	});

	it('mark no URL of a job whose streaming they switch off, which would lose its leads', async () => {
		const body = await start({ ...WEBHOOK, streaming: true }, { streamingResults: false });
		expect(body.streamingResults).toBe(false);
		expect(readMarks(body)).toEqual({ url: TRIGGER_URL, isStreamed: false, isSigned: true });
	});

	it('bring each lead once to a trigger', async () => {
		const body = await start(WEBHOOK, { streamingResults: true });
		const [job] = control.jobs();
		const lead = { full_name: 'Ada Byron', network: 'https://network.example/in/ada' };
		const query = Object.fromEntries(new URL(String(body.webhookUrl)).searchParams);
		const deliver = async (delivery: object) =>
			await callWebhook({
				node: 'leadEnrichmentTrigger',
				credentials: { ...toCredentials(), webhookSecret: SECRET },
				parameters: { verification: 'signedUrl' },
				body: { enrichment_id: job?.enrichment_id, ...delivery },
				query,
			});
		const streamed = await deliver({ status: 'in_progress', result: lead });
		const final = await deliver({ status: 'completed', results: [lead] });
		expect([streamed, final].map(({ status }) => status)).toEqual([200, 200]);
		expect([streamed, final].flatMap(({ workflowData }) => toJson(workflowData?.[0]))).toHaveLength(1);
	});
});

describe('what Additional Fields hold', () => {
	/** Beyond what the stack takes of a careless walk. */
	const DEEP = `${'{"x":'.repeat(4500)}1${'}'.repeat(4500)}`;

	it.each(OPERATIONS)('is refused where it is nested 4,500 levels deep: %s', async (_label, parameters) => {
		const run = { items: makeRows(1), parameters, options: { additionalFields: DEEP } };
		await expectRefused(run, "'Additional Fields' has more than 200 levels of lists and objects");
	});

	it.each(OPERATIONS)('is left out if null, also of what the node sends: %s', async (_label, operation) => {
		const body = await start(
			{ ...operation, getResults: 'none' },
			{ name: null, other: null, includeContactDetails: null },
		);
		for (const name of ['other', 'includeContactDetails']) expect(body).not.toHaveProperty(name);
		expect(body.name).toContain('n8n');
	});

	it.each<[added: object, operation: INodeParameters, credits: number]>([
		[{}, SEARCH, 0.2],
		[{ activity: { topic: 'chess' } }, SEARCH, 10.2],
		[{ activity: 'chess' }, SEARCH, 0.2],
		[{ activity: { topic: 'chess' } }, POST_SEARCH, 0.2],
	])('costs 5 credits more a lead as an unknown search object: %j', async (added, operation, credits) => {
		const options = { additionalFields: JSON.stringify(added) };
		const { items } = await runAction({ parameters: { ...operation, getResults: 'none' }, options });
		expect(items[0]?.json.estimated_credits).toBe(credits);
	});

	it.each([
		['webhookUrl', TRIGGER_URL],
		['streamingResults', true],
	])('is refused with Suspend where the execution would not get its results: %s', async (name, value) => {
		const options = { additionalFields: JSON.stringify({ [name]: value }) };
		const run = { items: makeRows(1), parameters: { getResults: 'suspend' }, options };
		await expectRefused(run, `'Additional Fields' must not contain "${name}"`);
	});
});
