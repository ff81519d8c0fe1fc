import { describeFailure, listRequestPaths, makeRows, runAction, SEARCH, useSandbox } from './service';

const current = useSandbox();

const webhookUrl = 'https://n8n.example/webhook-test/a/lead-enrichment';
const BY_FIELD = { parameters: { getResults: 'webhook', webhookUrl } };
const BY_JSON = {
	parameters: { ...SEARCH, getResults: 'none' },
	options: { additionalFields: JSON.stringify({ webhookUrl }) },
};

describe('a test URL, at which the trigger listens only while somebody waits for it', () => {
	it.each([
		['trigger', BY_FIELD],
		['retry', BY_FIELD],
		['integrated', BY_FIELD],
		['webhook', BY_JSON],
	] as const)(
		'is refused before anything is paid in an execution of the mode %s',
		async (executionMode, run) => {
			const outcome = await runAction(current(), { ...run, items: makeRows(2), executionMode });
			expect(describeFailure(outcome)).toContain("'Webhook URL' is a test URL");
			expect(describeFailure(outcome)).toContain('enter its production URL');
			expect(listRequestPaths(current())).toEqual([]);
		},
	);

	it('is used in an execution by hand', async () => {
		const outcome = await runAction(current(), { ...BY_FIELD, items: makeRows(2), executionMode: 'manual' });
		expect(outcome.error).toBeUndefined();
		expect(listRequestPaths(current())).toContain('POST /v1/leads/enrich');
	});
});
