import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { withFastClock } from '../engine/fastClock';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';

/** A sandbox whose jobs end at once, for the tests of one file; `current()` is the running one, fresh in each test. */
export function useSandbox(options: Parameters<typeof startSandbox>[0] = {}): () => RunningSandbox {
	let sandbox: RunningSandbox | undefined;
	beforeAll(async () => {
		sandbox = await startSandbox({ leadSeconds: 0, ...options });
	});
	beforeEach(() => sandbox?.control.reset());
	afterAll(async () => await sandbox?.close());
	return () => {
		if (!sandbox) throw new Error('The sandbox is not running');
		return sandbox;
	};
}

export function toCredentials({ baseUrl, token }: Pick<RunningSandbox, 'baseUrl' | 'token'>) {
	return { baseUrl, accessToken: token };
}

export type ActionRun = Omit<NodeRun, 'node' | 'credentials'> & {
	options?: INodeParameters;
	webhookSecret?: string;
};

/** A run of the action node against the sandbox. */
export function toNodeRun(sandbox: RunningSandbox, run: ActionRun): NodeRun {
	const { options, parameters, webhookSecret, ...rest } = run;
	return {
		node: 'leadEnrichment',
		credentials: { ...toCredentials(sandbox), ...(webhookSecret && { webhookSecret }) },
		parameters: { ...parameters, options: { ...options } },
		...rest,
	};
}

/** Runs the action node against the sandbox, on the fast clock: its pauses take no time. */
export async function runAction(sandbox: RunningSandbox, run: ActionRun): Promise<NodeOutcome> {
	return await withFastClock(async () => await runNode(toNodeRun(sandbox, run)));
}

export function makeRows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_row, index) => ({
		firstName: `Ada${index}`,
		lastName: 'Byron',
		companyName: 'Analytical Engines',
		row: index,
	}));
}

export function toJson(items: INodeExecutionData[]): IDataObject[] {
	return items.map(({ json }) => json);
}

/** The bodies of the starts that reached the service, in their order. */
export function listStarts(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return sandbox.control.requests({ endpoint: 'start' }).map(({ body }) => body as Record<string, unknown>);
}

/** When the service was asked for a job, in milliseconds after the first request of the run. */
export function listReadTimes(sandbox: RunningSandbox): number[] {
	const [first] = sandbox.control.requests();
	const reads = sandbox.control.requests({ endpoint: 'job' });
	return reads.map(({ time }) => Date.parse(time) - Date.parse(first?.time ?? time));
}

/** What lies between each of `times` and the next. */
export function listPauses(times: readonly number[]): number[] {
	return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

export function listSentLeads(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return listStarts(sandbox).flatMap(({ leads }) => leads as Array<Record<string, unknown>>);
}

/** Resolves when the first request for this endpoint has reached the service. */
export async function untilRequested(sandbox: RunningSandbox, endpoint: 'job' | 'start'): Promise<void> {
	while (sandbox.control.requests({ endpoint }).length === 0) await new Promise(setImmediate);
}

export function listRequestPaths(sandbox: RunningSandbox): string[] {
	return sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);
}

/** The most jobs that the run had started and not yet read to their end at any time. */
export function countJobsAtOnce(sandbox: RunningSandbox): number {
	const requests = listRequestPaths(sandbox);
	const starts = requests.flatMap((request, index) => (request.startsWith('POST') ? [index] : []));
	const ends = sandbox.control
		.jobs()
		.map(({ enrichment_id: id }) => requests.findLastIndex((request) => request.endsWith(id)));
	const underWay = starts.map((start, position) => position + 1 - ends.filter((end) => end < start).length);
	return Math.max(...underWay);
}

export function describeFailure({ error }: NodeOutcome): string {
	return `${error?.message ?? ''} | ${error && 'description' in error ? String(error.description) : ''}`;
}
