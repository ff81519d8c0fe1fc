import { showPreview } from '../../../../nodes/LeadEnrichment/operations/run/showPreview';
import { createStoredLedger, Ledger } from '../../../../nodes/LeadEnrichment/jobs/ledger';
import { Ledgers } from '../../../../nodes/LeadEnrichment/jobs/ledgers';
import type { Run } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { ServiceReply } from '../../../../nodes/LeadEnrichment/service/reply';
import { fakeContext, type Situation } from '../../../support/fakeContext';
import { toAnswer, toFailure } from '../../scriptedService';
import { makeRun, makeWork, scriptRun } from './makeRun';

/** Shows a preview: its note and outputs, or its error. */
async function show(
	{ credits = toAnswer(200, { credits: 100 }), ...situation }: Situation & { credits?: ServiceReply } = {},
	changes: Partial<Run> = {},
	baseUrl = 'https://service.example',
) {
	const service = scriptRun({ credits: () => credits });
	const { context, hints } = fakeContext(situation);
	const run = { ...makeRun({ client: { ...service.client, baseUrl } }), ...changes };
	const ledgers = new Ledgers('7', new Ledger(createStoredLedger()), undefined);
	const outputs: unknown = await showPreview(context, run, ledgers).catch((error: unknown) => error);
	const note = (hints as Array<{ message: string }>).map(({ message }) => message).join(' ');
	return { outputs, note, requests: service.requests };
}

describe('a reply to the question for the balance', () => {
	const PAGE = '<!doctype html><html></html>';
	const MOVED: ServiceReply = { ...toAnswer(302), location: 'https://other.example' } as ServiceReply;

	it.each<[label: string, credits: ServiceReply, message: string]>([
		['401', toAnswer(401), 'did not accept the access token'],
		['404 of the service', toAnswer(404, { error: 'Not found' }), 'does not know'],
		['404 with a page', toAnswer(404, PAGE), 'A web page or a proxy'],
		['200 with a page', toAnswer(200, PAGE), 'A web page or a proxy'],
		['a redirect', MOVED, 'redirect'],
		['a refused connection', toFailure('refused'), 'refused the connection'],
		['an unknown host', toFailure('nameNotFound'), 'host name was not found'],
	])('that shows a wrong credential is an error: %s', async (_label, credits, message) => {
		const { outputs, note, requests } = await show({ credits });
		expect(outputs).toMatchObject({ message: expect.stringContaining(message) as string });
		expect([note, requests.length]).toEqual(['', 1]);
	});
});

describe('the note warns of an address', () => {
	const TEST_URL = 'The Webhook URL is a test URL';
	const LOOPBACK = 'The Webhook URL points to this machine only';

	it.each<[webhookUrl: string | undefined, baseUrl: string, warnings: string[]]>([
		['https://n8n.example/webhook-test/1/leads', 'https://service.example', [TEST_URL]],
		['http://localhost:5678/webhook/1/leads', 'https://service.example', [LOOPBACK]],
		['http://127.0.0.1:5678/webhook-test/1', 'https://service.example', [TEST_URL, LOOPBACK]],
		['http://localhost:5678/webhook/1/leads', 'http://localhost:3000', []],
		['https://n8n.example/webhook/1/leads', 'https://service.example', []],
		[undefined, 'https://service.example', []],
	])('%s, of a service at %s: %j', async (webhookUrl, baseUrl, warnings) => {
		const { note } = await show({}, { works: [makeWork(1, { webhookUrl })] }, baseUrl);
		expect([TEST_URL, LOOPBACK].filter((warning) => note.includes(warning))).toEqual(warnings);
	});
});
