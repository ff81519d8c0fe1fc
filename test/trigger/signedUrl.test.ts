import { callWebhook } from '../engine/callWebhook';
import { withFastClock } from '../engine/fastClock';
import { INSTANCE_URL } from '../engine/serverData';
import { listStarts, makeRows, runAction, UNKNOWN_JOB, useSandbox } from '../operations/service';
import { ADA, deliver, startJob, toItems, type Call } from './deliver';

const current = useSandbox();
const SECRET = 'webhook-secret-of-test';
const TRIGGER_URL = `${INSTANCE_URL}webhook/webhook-of-test/lead-enrichment`;
const SIGNED: Call = { parameters: { verification: 'signedUrl' }, credentials: { webhookSecret: SECRET } };
const DELIVERY = { enrichment_id: UNKNOWN_JOB, status: 'in_progress', result: ADA };
const MARK = 'lead-enrichment-streamed';
const SIGNATURE = 'lead-enrichment-signature';
const DAY_MS = 86_400_000;

interface Start {
	webhookUrl?: string;
	webhookSecret?: string;
	streaming?: boolean;
}

type Query = Record<string, string>;
const unchanged = (query: Query) => query;

/** The query of the URL that the action node gives to the service. */
async function readSignedQuery({ webhookSecret = SECRET, ...parameters }: Start = {}): Promise<Query> {
	await runAction(current(), {
		items: makeRows(1),
		parameters: { getResults: 'webhook', webhookUrl: TRIGGER_URL, ...parameters },
		webhookSecret,
		executionMode: 'manual',
	});
	return Object.fromEntries(new URL(String(listStarts(current()).at(-1)?.webhookUrl)).searchParams);
}

async function post(query: Query, call: Call = {}) {
	return await deliver(current(), DELIVERY, { ...SIGNED, ...call, query });
}

/** No timer is longer than 24 days. */
async function passDays(days: number): Promise<void> {
	for (let half = 0; half < 2; half++) {
		await new Promise((resolve) => setTimeout(resolve, (days * DAY_MS) / 2));
	}
}

describe('a delivery to a signed URL', () => {
	it.each([
		['the production URL', TRIGGER_URL],
		['the test URL', TRIGGER_URL.replace('/webhook/', '/webhook-test/')],
		[
			'a reverse proxy with a path prefix',
			'https://public.example/n8n/prod/webhook/webhook-of-test/lead-enrichment',
		],
		['a URL with parameters of the user’s own', `${TRIGGER_URL}?source=crm&source=list&list[a]=1`],
	])('is taken when the action node signed %s', async (_label, webhookUrl) => {
		const outcome = await post(await readSignedQuery({ webhookUrl }));
		expect([outcome.status, toItems(outcome).length]).toEqual([200, 1]);
	});

	it.each<[label: string, start: Start, change: (query: Query) => Query]>([
		['has no signature', {}, () => ({})],
		['is signed for another trigger', { webhookUrl: TRIGGER_URL.replace('of-test', 'of-other') }, unchanged],
		['is signed with another secret', { webhookSecret: 'a-guess-of-sixteen' }, unchanged],
		['has a cut signature', {}, () => ({ [SIGNATURE]: 'v1.abc' })],
		['has a mark that was added', {}, (query) => ({ ...query, [MARK]: '1' })],
		['has lost its mark', { streaming: true }, ({ [MARK]: _mark, ...query }) => query],
	])('is refused when it %s', async (_label, start, change) => {
		const outcome = await post(change(await readSignedQuery(start)));
		expect([outcome.status, outcome.workflowData]).toEqual([401, undefined]);
	});

	it('is refused after its thirty days', async () => {
		const statuses = await withFastClock(async () => {
			const query = await readSignedQuery();
			await passDays(29.9);
			const before = await post(query);
			await passDays(0.1);
			return [before.status, (await post(query)).status];
		});
		expect(statuses).toEqual([200, 401]);
	});

	it('is refused while the trigger has no credential at all', async () => {
		const outcome = await callWebhook({
			node: 'leadEnrichmentTrigger',
			parameters: { verification: 'signedUrl' },
			body: DELIVERY,
			query: await readSignedQuery(),
		});
		expect([outcome.status, outcome.error]).toEqual([401, undefined]);
	});

	it('must pass both checks when both are wanted', async () => {
		const parameters = { verification: 'signedUrlAndApi' };
		const query = await readSignedQuery();
		const foreign = await post(query, { parameters });
		const own = await deliver(
			current(),
			{ ...DELIVERY, enrichment_id: await startJob(current(), 'neverEnd') },
			{ ...SIGNED, parameters, query },
		);
		expect([foreign.status, own.status, toItems(own).length]).toEqual([503, 200, 1]);
	});
});
