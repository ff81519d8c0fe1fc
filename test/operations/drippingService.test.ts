import type { Server, ServerResponse } from 'node:http';

import { callWebhook } from '../engine/callWebhook';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import { describeFailure, makeRows } from './service';

const JOB_ID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
/** What the service is to do with a request of this method. */
type Behaviour = 'answers' | 'drips';

/** Sends a byte of an answer every second, for ever: n8n's own time-out, which counts silence, never passes. */
function drip(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'application/json' });
	const timer = setInterval(() => response.write(' '), 1000);
	response.on('close', () => clearInterval(timer));
}

describe('a service whose answers drip for ever', () => {
	let server: Server | undefined;
	afterEach(() => stop(server));

	/** Its credential, and how often it was asked to start a job. */
	async function serve(behaviour: Record<'POST' | 'GET', Behaviour>) {
		const seen = { starts: 0, credentials: { baseUrl: '', accessToken: 'token' } };
		server = await listen((request, response) => {
			const method = request.method === 'POST' ? 'POST' : 'GET';
			if (method === 'POST') seen.starts++;
			if (behaviour[method] === 'drips') return drip(response);
			answerJson(response, { enrichment_id: JOB_ID, message: 'Started' });
		});
		seen.credentials.baseUrl = toBaseUrl(server);
		return seen;
	}

	it('keeps no wait much longer than its Max Wait, and the error names the job that is paid for', async () => {
		const { credentials } = await serve({ POST: 'answers', GET: 'drips' });
		const { outcome, tookMs } = await withFastClock(async () => {
			const begin = performance.now();
			const outcome = await runNode({
				node: 'leadEnrichment',
				credentials,
				parameters: { maxWaitMinutes: 0.03, options: { pollInterval: 0.1 } },
				items: makeRows(1),
			});
			return { outcome, tookMs: performance.now() - begin };
		});
		expect(describeFailure(outcome)).toContain(JOB_ID);
		expect(describeFailure(outcome)).toContain('did not answer in time');
		expect(tookMs).toBeLessThan(10_000);
	});

	it('leaves it open whether a job was started: it is not started again, and the error names it', async () => {
		const seen = await serve({ POST: 'drips', GET: 'answers' });
		const { credentials } = seen;
		const outcome = await withFastClock(
			async () =>
				await runNode({
					node: 'leadEnrichment',
					credentials,
					items: makeRows(1),
					workflowName: 'Leads',
					executionId: '5',
				}),
		);
		expect(describeFailure(outcome)).toContain('may have started');
		expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
		expect(seen.starts).toBe(1);
	});

	it('makes the trigger ask its sender to deliver again, instead of never answering it', async () => {
		const { credentials } = await serve({ POST: 'answers', GET: 'drips' });
		const body = { enrichment_id: JOB_ID, status: 'completed', results: [] };
		const { status } = await withFastClock(
			async () => await callWebhook({ node: 'leadEnrichmentTrigger', credentials, body }),
		);
		expect(status).toBe(503);
	});
});
