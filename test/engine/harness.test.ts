import { get, type IncomingMessage, type Server } from 'node:http';
import { NodeApiError, UserError } from 'n8n-workflow';
import { callWebhook } from './callWebhook';
import { withFastClock } from './fastClock';
import { answerJson, listen, stop, toBaseUrl } from './localServer';
import { runNode } from './runNode';
import { loadNode, loadSources } from './sources';
import type { NodeUnderTest } from './workflowOfTest';

const TOKEN = 'token-that-no-log-may-show';
const JOB_ID = '0b8d2c1e-5a0f-4c77-9f39-3f0f6d1c9a01';

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

	test('gives the error with its description when the workflow stops', async () => {
		server = await listen((_request, response) => response.writeHead(401).end('{"error":"no"}'));
		const { error, items, status } = await runNode({
			node: 'leadEnrichment',
			parameters: getCredits,
			credentials: credentialsFor(server),
		});
		expect(status).toBe('error');
		expect(error?.message).toBeTruthy();
		expect(items).toEqual([]);
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

	test('puts failed rows on the second output when the node has an error output', async () => {
		server = await listen((_request, response) => response.writeHead(401).end('{"error":"no"}'));
		const { outputs, error, nextValues } = await runNode({
			node: 'leadEnrichment',
			parameters: getCredits,
			credentials: credentialsFor(server),
			items: [{ id: 'first' }],
			onError: 'continueErrorOutput',
			next: `={{ $('Rows').item.json.id }}`,
		});
		expect(error).toBeUndefined();
		expect(outputs.map((items) => items.length)).toEqual([0, 1]);
		expect(nextValues).toEqual(['first']);
	});

	const waitForJob = { resource: 'job', operation: 'get', jobId: JOB_ID, waitForCompletion: true };

	test('is cancelled while it waits for a job', async () => {
		let reportRead: () => void = () => undefined;
		const hasRead = new Promise<void>((resolve) => (reportRead = resolve));
		server = await listen((_request, response) => {
			answerJson(response, { enrichment_id: JOB_ID, status: 'pending', progress: {}, results: null });
			reportRead();
		});
		const { status } = await runNode({
			node: 'leadEnrichment',
			parameters: waitForJob,
			credentials: credentialsFor(server),
			cancelWhen: hasRead,
		});
		expect(status).toBe('canceled');
	});

	test('gets past the pauses of a long wait on the fast clock', async () => {
		const startedAt = Date.now();
		server = await listen((_request, response) => {
			const isDone = Date.now() - startedAt > 600_000;
			const results = isDone ? [] : null;
			answerJson(response, { enrichment_id: JOB_ID, status: isDone ? 'completed' : 'pending', results });
		});
		const credentials = credentialsFor(server);
		const { items, error } = await withFastClock(
			async () => await runNode({ node: 'leadEnrichment', parameters: waitForJob, credentials }),
		);
		expect(error).toBeUndefined();
		expect(items.map(({ json }) => json.status)).toEqual(['completed']);
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
	const trigger: NodeUnderTest = {
		node: 'leadEnrichmentTrigger',
		parameters: { verification: 'none', events: ['jobCompleted'] },
	};

	test('starts a workflow with the items the trigger made of the body', async () => {
		const { status, workflowData, error } = await callWebhook({
			...trigger,
			body: { enrichment_id: JOB_ID, status: 'completed', results: [] },
		});
		expect(error).toBeUndefined();
		expect(status).toBe(200);
		expect(workflowData?.flat().map(({ json }) => json.event)).toEqual(['job.completed']);
	});

	test('is refused by n8n itself when its body is broken JSON', async () => {
		const { status, workflowData } = await callWebhook({ ...trigger, body: '{"enrichment_id":' });
		expect(status).toBe(422);
		expect(workflowData).toBeUndefined();
	});
});
