import { makeRows, SEARCH, useService } from './service';

const { expectRefused, listRequestPaths, runAction } = useService();

const webhookUrl = 'https://n8n.example/webhook-test/a/lead-enrichment';
const BY_FIELD = { parameters: { getResults: 'webhook', webhookUrl } };
const BY_JSON = {
	parameters: { ...SEARCH, getResults: 'webhook', webhookUrl: 'https://n8n.example/webhook/a' },
	options: { additionalFields: JSON.stringify({ webhookUrl }) },
};

describe('a test URL, at which the trigger listens only while somebody waits for it', () => {
	it.each([
		['trigger', BY_FIELD],
		['retry', BY_FIELD],
		['integrated', BY_FIELD],
		['webhook', BY_JSON],
	] as const)('is refused before anything is paid in an execution of mode %s', async (executionMode, run) => {
		const refused = { ...run, items: makeRows(2), executionMode };
		await expectRefused(refused, "'Webhook URL' is a test URL", 'enter its production URL');
	});

	it('is used in an execution by hand', async () => {
		const outcome = await runAction({ ...BY_FIELD, items: makeRows(2), executionMode: 'manual' });
		expect(outcome.error).toBeUndefined();
		expect(listRequestPaths()).toContain('POST /v1/leads/enrich');
	});
});
