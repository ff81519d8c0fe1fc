import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
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

/** A run of the action node against the sandbox, polling without long pauses. */
export function toNodeRun(sandbox: RunningSandbox, run: ActionRun): NodeRun {
	const { options, parameters, webhookSecret, ...rest } = run;
	return {
		node: 'leadEnrichment',
		credentials: { ...toCredentials(sandbox), ...(webhookSecret && { webhookSecret }) },
		parameters: { ...parameters, options: { pollInterval: 0.05, ...options } },
		...rest,
	};
}

export async function runAction(sandbox: RunningSandbox, run: ActionRun): Promise<NodeOutcome> {
	return await runNode(toNodeRun(sandbox, run));
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

export function listSentLeads(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return listStarts(sandbox).flatMap(({ leads }) => leads as Array<Record<string, unknown>>);
}

export function listRequestPaths(sandbox: RunningSandbox): string[] {
	return sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);
}

export function describeFailure({ error }: NodeOutcome): string {
	return `${error?.message ?? ''} | ${error && 'description' in error ? String(error.description) : ''}`;
}
