import { get, type Server } from 'node:http';
import { NodeApiError, UserError } from 'n8n-workflow';
import { withFastClock } from './fastClock';
import { listen, stop, toBaseUrl } from './localServer';
import { runNode } from './runNode';
import { loadNode, loadSources } from './sources';

describe('a node run on the engine', () => {
	let server: Server | undefined;
	afterEach(() => stop(server));

	test('throws the error classes that n8n itself knows', async () => {
		server = await listen((_request, response) => response.writeHead(401).end('{"error":"no"}'));
		const execute = jest.spyOn(await loadNode('leadEnrichment'), 'execute');
		const credentials = { baseUrl: toBaseUrl(server), accessToken: 'token' };
		const parameters = { resource: 'account', operation: 'getCredits' };
		await runNode({ node: 'leadEnrichment', parameters, credentials });
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
