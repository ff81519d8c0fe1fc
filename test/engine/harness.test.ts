import { get, type IncomingMessage, type Server } from 'node:http';
import { NodeApiError, UserError } from 'n8n-workflow';
import { callWebhook } from './callWebhook';
import { withFastClock } from './fastClock';
import { answerJson, listen, stop, toBaseUrl } from './localServer';
import { runNode } from './runNode';
import { loadNode, loadSources } from './sources';

const TOKEN = 'token-that-no-log-may-show';

function credentialsFor(server: Server) {
	return { baseUrl: toBaseUrl(server), accessToken: TOKEN };
}

describe('a node run on the engine', () => {
	let server: Server | undefined;
	afterEach(() => stop(server));

	const getCredits = { resource: 'account', operation: 'getCredits' };

	test('sends the bearer token, and the next node finds the row an item came from', async () => {
		const seen: IncomingMessage[] = [];
		server = await listen((request, response) => {
			seen.push(request);
			answerJson(response, { credits: 42.5 });
		});
		const outcome = await runNode({
			node: 'leadEnrichment',
			parameters: getCredits,
			credentials: credentialsFor(server),
			items: [{ id: 'first' }],
			next: `={{ $('Rows').item.json.id }}`,
		});
		expect(outcome.error).toBeUndefined();
		expect(outcome.items.map(({ json }) => json)).toEqual([{ credits: 42.5 }]);
		expect(outcome.nextValues).toEqual(['first']);
		expect(seen.map(({ url, headers }) => [url, headers.authorization])).toEqual([
			['/v1/credits', `Bearer ${TOKEN}`],
		]);
		expect(outcome.logs.filter((line) => line.includes(TOKEN))).toEqual([]);
		expect(outcome.logs).not.toEqual([]);
	});

	test('throws the error classes that n8n itself knows', async () => {
		server = await listen((_request, response) => response.writeHead(401).end('{"error":"no"}'));
		const execute = jest.spyOn(await loadNode('leadEnrichment'), 'execute');
		await runNode({ node: 'leadEnrichment', parameters: getCredits, credentials: credentialsFor(server) });
		await expect(execute.mock.results[0]?.value).rejects.toBeInstanceOf(NodeApiError);
		execute.mockRestore();
		const sources = await loadSources();
		expect(() => sources.getNode('unknownNode')).toThrow(UserError);
	});
});

describe('the fast clock', () => {
	test('stands while a request is under way, and jumps over pauses', async () => {
		const answeredAfterMs = 700;
		const arrivals: number[] = [];
		const server = await listen((_request, response) => {
			arrivals.push(Date.now());
			setTimeout(() => response.end('{}'), answeredAfterMs);
		});
		const call = async () =>
			await new Promise((resolve, reject) => {
				get(toBaseUrl(server), (response) => response.resume().once('end', resolve)).once('error', reject);
			});
		const startedAt = await withFastClock(async () => {
			const now = Date.now();
			for (const pauseMs of [1, 86_400_000, 0.4]) {
				await new Promise((resolve) => setTimeout(resolve, pauseMs));
				await call();
			}
			return now;
		});
		stop(server);
		const second = 1 + answeredAfterMs + 86_400_000;
		expect(arrivals.map((arrival) => arrival - startedAt)).toEqual([
			1,
			second,
			// As in Node.js no pause is shorter than a millisecond.
			second + answeredAfterMs + 1,
		]);
	});
});

describe('a webhook call', () => {
	test('is refused by n8n itself when its body is broken JSON', async () => {
		const { status, workflowData } = await callWebhook({
			node: 'leadEnrichmentTrigger',
			body: '{"enrichment_id":',
		});
		expect(status).toBe(422);
		expect(workflowData).toBeUndefined();
	});
});
