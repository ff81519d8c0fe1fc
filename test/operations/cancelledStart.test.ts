import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode } from '../engine/runNode';
import { describeFailure, listStarts, makeRows, runAction, untilRequested, useSandbox } from './service';

const current = useSandbox();
const IDENTITY = { workflowName: 'Leads', executionId: '5' };

/** Cancels the run as soon as the service has the request that starts a job. */
async function cancelDuringStart(run: Partial<Parameters<typeof runAction>[1]> = {}) {
	const cancelWhen = untilRequested(current(), 'start');
	return await runAction(current(), { items: makeRows(2), ...IDENTITY, ...run, cancelWhen });
}

describe('a run that is cancelled while the service has the start and has not answered', () => {
	it.each(['poll', 'suspend', 'none'])(
		'says that the job may have been started and paid for, and its name: %s',
		async (delivery) => {
			current().control.addFault({ action: 'hang', endpoint: 'start', when: 'after' });
			const parameters = { delivery };
			const outcome = await cancelDuringStart({ parameters, onError: 'continueRegularOutput' });
			expect(outcome.status).toBe('canceled');
			expect(describeFailure(outcome)).toContain('may have been started and may be paid for');
			expect(describeFailure(outcome)).toContain('"n8n Leads #5"');
			expect(describeFailure(outcome)).not.toContain('No job had been started');
			expect(current().control.jobs()).toHaveLength(1);
		},
	);

	it('names each of the jobs that were being started, beside one that was', async () => {
		current().control.addFault({ action: 'hang', endpoint: 'start', skip: 1, times: 'always' });
		const options = { batchSize: 1 };
		const outcome = await cancelDuringStart({ items: makeRows(3), options });
		expect(listStarts(current())).toHaveLength(3);
		for (const name of ['"n8n Leads #5 (2/3)"', '"n8n Leads #5 (3/3)"'])
			expect(describeFailure(outcome)).toContain(name);
		expect(describeFailure(outcome)).not.toContain('"n8n Leads #5 (1/3)"');
		expect(describeFailure(outcome)).toContain(current().control.jobs()[0]?.enrichment_id);
	});

	it('names the job by its id when the answer comes a moment later', async () => {
		const enrichmentId = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
		let receive: () => void = () => undefined;
		const received = new Promise<void>((resolve) => (receive = resolve));
		const server = await listen((_request, response) => {
			receive();
			setTimeout(() => answerJson(response, { enrichment_id: enrichmentId }), 300);
		});
		const credentials = { baseUrl: toBaseUrl(server), accessToken: 'token' };
		const run = { credentials, items: makeRows(2), cancelWhen: received };
		const outcome = await withFastClock(async () => await runNode({ node: 'leadEnrichment', ...run }));
		stop(server);
		expect(describeFailure(outcome)).toContain(`${enrichmentId} (running)`);
		expect(describeFailure(outcome)).not.toContain('may have been started');
	});
});

describe('a run that is cancelled before anything was sent', () => {
	it('says that no job was started', async () => {
		const outcome = await runAction(current(), { items: makeRows(2), cancelWhen: Promise.resolve() });
		expect(outcome.status).toBe('canceled');
		expect(listStarts(current())).toEqual([]);
	});
});

describe('a run that stops because a start failed', () => {
	it('names every other job that may have been started, too', async () => {
		current().control.addFault({ action: 'reset', endpoint: 'start', when: 'after', times: 2 });
		const options = { batchSize: 1 };
		const outcome = await runAction(current(), { items: makeRows(2), ...IDENTITY, options });
		for (const name of ['"n8n Leads #5 (1/2)"', '"n8n Leads #5 (2/2)"'])
			expect(describeFailure(outcome).split(name)).toHaveLength(2);
	});
});
