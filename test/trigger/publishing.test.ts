import type { IDataObject, WorkflowActivateMode } from 'n8n-workflow';
import { callHook } from '../engine/callHook';
import { withFastClock } from '../engine/fastClock';
import { type Fault, listRequestPaths, toCredentials, useSandbox } from '../operations/service';

const current = useSandbox();
const SECRET = 'webhook-secret-of-test';
/** Somebody is there who sees the error. */
const WATCHED: WorkflowActivateMode[] = ['activate', 'update', 'manual'];
const UNWATCHED: WorkflowActivateMode[] = ['init', 'leadershipChange'];

async function publish(
	verification: string,
	credentials: IDataObject = {},
	activation: WorkflowActivateMode = 'activate',
): Promise<string | undefined> {
	const run = {
		node: 'leadEnrichmentTrigger',
		parameters: { verification },
		credentials: { ...toCredentials(current()), webhookSecret: SECRET, ...credentials },
	} as const;
	const { error } = await withFastClock(async () => await callHook(run, activation));
	return error instanceof Error ? `${error.name}: ${error.message}` : undefined;
}

const REFUSED_TOKEN = { accessToken: 'withdrawn' };
const NO_SECRET = { webhookSecret: '' };
const ONLY_OLD_SECRET = { ...NO_SECRET, previousWebhookSecret: 'the-old-one' };
const ELSEWHERE = { baseUrl: 'https://leads.example' };
const NO_ADDRESS = { baseUrl: 'the service' };

it('publishing a trigger that is set up well asks the service once, for what costs nothing', async () => {
	expect(await publish('signedUrlAndApi')).toBeUndefined();
	expect(listRequestPaths(current())).toEqual(['GET /v1/credits']);
});

describe.each(WATCHED)('publishing (%s)', (activation) => {
	it.each([
		['the service refuses the token', 'api', REFUSED_TOKEN, 'The service did not accept the access token'],
		['the service refuses the token', 'signedUrlAndApi', REFUSED_TOKEN, 'did not accept the access token'],
		['there is no secret to check a signature with', 'signedUrl', NO_SECRET, 'needs a webhook secret'],
		['there is only an old secret', 'signedUrlAndApi', ONLY_OLD_SECRET, 'needs a webhook secret'],
		['the service cannot reach this n8n', 'api', ELSEWHERE, 'n8n’s address is http://127.0.0.1:5678'],
		['the service cannot reach this n8n', 'signedUrl', ELSEWHERE, 'WEBHOOK_URL'],
		['the credential holds no web address', 'api', NO_ADDRESS, 'Base URL is not a web address'],
	])('is refused when %s: %s', async (_label, verification, credentials, words) => {
		const message = await publish(verification, credentials, activation);
		expect(message).toMatch(/^NodeOperationError: /);
		expect(message).toContain(words);
	});

	it.each<[label: string, fault: Partial<Fault>, words: string]>([
		['is a website', { status: 200, body: '<!doctype html><html></html>' }, 'A web page or a proxy'],
		['sends people to sign in', { status: 302, headers: { location: 'https://a.example' } }, 'redirect'],
		['has no such path', { status: 404, body: { error: 'Not found' } }, 'Base URL'],
		['shows no balance', { status: 200, body: { ok: true } }, 'credit balance'],
	])('is refused when the address %s, as by the test of the credential', async (_label, fault, words) => {
		current().control.addFault({ action: 'answer', times: 'always', ...fault } as Fault);
		expect(await publish('api', {}, activation)).toContain(words);
	});

	it('is refused with a closed port', async () => {
		const message = await publish('api', { baseUrl: 'http://127.0.0.1:9' }, activation);
		expect(message).toContain('refused the connection');
	});

	it('is refused when the service forbids the token', async () => {
		current().control.addFault({ action: 'answer', status: 403, times: 'always' });
		expect(await publish('api', {}, activation)).toContain('did not accept the access token');
	});

	it.each(['', ' ', 'undefined', 'null'])('is refused when the token is %j', async (accessToken) => {
		const message = await publish('api', { accessToken }, activation);
		expect(message).toMatch(
			/^NodeOperationError: .*Access Token is .*Open the Lead Enrichment API credential/,
		);
		expect(listRequestPaths(current())).toEqual([]);
	});

	it.each([
		['fails', { action: 'answer', status: 500 }],
		['wants the sender to wait', { action: 'answer', status: 429 }],
		['breaks the connection', { action: 'reset' }],
		['never answers', { action: 'hang' }],
	] as const)('works when the service %s at that moment', async (_label, fault) => {
		current().control.addFault({ ...fault, times: 'always' });
		expect(await publish('api', {}, activation)).toBeUndefined();
	});

	it.each([
		['the token', 'signedUrl', REFUSED_TOKEN],
		['the token', 'signedUrl', { accessToken: '' }],
		['the secret', 'api', NO_SECRET],
		['anything', 'none', { ...REFUSED_TOKEN, ...NO_SECRET, ...ELSEWHERE }],
	])('works without %s where it is not needed: %s', async (_label, verification, credentials) => {
		expect(await publish(verification, credentials, activation)).toBeUndefined();
	});
});

describe.each(UNWATCHED)('a trigger that listens already (%s)', (activation) => {
	it.each([
		['the service refuses the token', REFUSED_TOKEN],
		['there is no secret', NO_SECRET],
		['the service cannot reach n8n', ELSEWHERE],
		['the credential holds no web address', NO_ADDRESS],
	])('is not taken down when %s, and nothing is asked', async (_label, credentials) => {
		expect(await publish('signedUrlAndApi', credentials, activation)).toBeUndefined();
		expect(listRequestPaths(current())).toEqual([]);
	});
});

it('publishing shows neither token nor secret', async () => {
	const credentials = { ...toCredentials(current()), accessToken: 'withdrawn-token', webhookSecret: SECRET };
	const { error, logs } = await callHook({ node: 'leadEnrichmentTrigger', credentials }, 'activate');
	const shown = JSON.stringify([error, (error as Error).message, (error as Error).stack, logs]);
	expect(shown).toContain('did not accept the access token');
	expect(shown).not.toMatch(/withdrawn-token|webhook-secret-of-test/);
});
