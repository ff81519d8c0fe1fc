import type { RequestListener, ServerResponse } from 'node:http';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { withFastClock } from '../engine/fastClock';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { runUntilSuspended, type SuspendedNode } from '../engine/suspendedNode';

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

export type Fault = Parameters<RunningSandbox['control']['addFault']>[0];

export type ActionRun = Omit<NodeRun, 'node' | 'credentials'> & {
	options?: INodeParameters;
	webhookSecret?: string;
	/** With nothing set, as the node is when it is dropped in. */
	isDefault?: boolean;
};

/** What the tests are about: all that the service finds and returns, by hand too. Each run says where it wants less. */
function withAllThatIsFound(parameters: INodeParameters = {}): INodeParameters {
	const { operation = 'enrich' } = parameters;
	return {
		manualRuns: 'run',
		simplify: false,
		...(operation === 'enrich' && { find: 'emailsAndPhones' }),
		...parameters,
	};
}

/** A run of the action node against the sandbox. */
export function toNodeRun(sandbox: RunningSandbox, run: ActionRun): NodeRun {
	const { options, webhookSecret, isDefault, ...rest } = run;
	const parameters = isDefault ? {} : { ...withAllThatIsFound(run.parameters), options: { ...options } };
	return {
		node: 'leadEnrichment',
		credentials: { ...toCredentials(sandbox), ...(webhookSecret && { webhookSecret }) },
		...rest,
		parameters,
	};
}

/** Runs the action node against the sandbox, on the fast clock: its pauses take no time. */
export async function runAction(sandbox: RunningSandbox, run: ActionRun): Promise<NodeOutcome> {
	return await withFastClock(async () => await runNode(toNodeRun(sandbox, run)));
}

/** Runs the action node, on the fast clock, against a service of a few lines. */
export async function runAgainst(service: RequestListener, run: Omit<NodeRun, 'node' | 'credentials'>) {
	const server = await listen(service);
	const credentials = { baseUrl: toBaseUrl(server), accessToken: 'token' };
	try {
		const parameters = withAllThatIsFound(run.parameters);
		return await withFastClock(
			async () => await runNode({ node: 'leadEnrichment', credentials, ...run, parameters }),
		);
	} finally {
		stop(server);
	}
}

/** Sends a byte of an answer every second, for ever: n8n's own time-out, which counts silence, never passes. */
export function drip(response: ServerResponse): void {
	response.writeHead(200, { 'content-type': 'application/json' });
	const timer = setInterval(() => response.write(' '), 1000);
	response.on('close', () => clearInterval(timer));
}

export function makeRows(count: number): IDataObject[] {
	return Array.from({ length: count }, (_row, index) => ({
		firstName: `Ada${index}`,
		lastName: 'Byron',
		companyName: 'Analytical Engines',
		row: index,
	}));
}

export function toJson(items: INodeExecutionData[] = []): IDataObject[] {
	return items.map(({ json }) => json);
}

/** The first names of the people that were found. */
export function toNames(items: INodeExecutionData[] = []): unknown[] {
	return items.map(({ json }) => json.first_name);
}

/** The bodies of the starts that reached the service, in their order. */
export function listStarts(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return sandbox.control.requests({ endpoint: 'start' }).map(({ body }) => body as Record<string, unknown>);
}

/** When the service was asked for a job, in milliseconds after the first request of the run. */
function listReadTimes(sandbox: RunningSandbox): number[] {
	const [first] = sandbox.control.requests();
	const reads = sandbox.control.requests({ endpoint: 'job' });
	return reads.map(({ time }) => Date.parse(time) - Date.parse(first?.time ?? time));
}

/** What lies between each of `times` and the next. */
export function listPauses(times: readonly number[]): number[] {
	return times.slice(1).map((time, index) => time - (times[index] ?? 0));
}

function listSentLeads(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return listStarts(sandbox).flatMap(({ leads }) => leads as Array<Record<string, unknown>>);
}

/** The leads as their rows gave them: without the reference, which each of them that has room for it must hold. */
function listOwnLeads(sandbox: RunningSandbox): Array<Record<string, unknown>> {
	return listSentLeads(sandbox).map(({ customData, ...lead }) => {
		const { n8n_row_reference: reference, ...own } = customData as IDataObject;
		if (Object.keys(own).length < 5) expect(reference).toMatch(/^n8n-row-a[0-9a-z]{13}$/);
		return { ...lead, ...(Object.keys(own).length > 0 && { customData: own }) };
	});
}

/** Resolves when the first request for this endpoint has reached the service. */
async function untilRequested(sandbox: RunningSandbox, endpoint: 'job' | 'start'): Promise<void> {
	while (sandbox.control.requests({ endpoint }).length === 0) await new Promise(setImmediate);
}

export function listRequestPaths(sandbox: RunningSandbox): string[] {
	return sandbox.control.requests().map(({ method, path }) => `${method} ${path}`);
}

/** The most jobs that the run had started and not yet read to their end at any time. */
function countJobsAtOnce(sandbox: RunningSandbox): number {
	const requests = listRequestPaths(sandbox);
	const starts = requests.flatMap((request, index) => (request.startsWith('POST') ? [index] : []));
	const ends = sandbox.control
		.jobs()
		.map(({ enrichment_id: id }) => requests.findLastIndex((request) => request.endsWith(id)));
	const underWay = starts.map((start, position) => position + 1 - ends.filter((end) => end < start).length);
	return Math.max(...underWay);
}

/** A lead that no API ever returned. */
export const FORGED = { full_name: 'Mallory', enrichEmail: 'mallory@evil.example' };

export function withResultsMode(run: ActionRun, getResults: string): ActionRun {
	return { ...run, parameters: { ...run.parameters, getResults } };
}

/** Suspends an execution over jobs that end when they are told to. */
async function suspend(sandbox: RunningSandbox, run: ActionRun): Promise<SuspendedNode> {
	sandbox.control.setPace({ leadSeconds: 3600 });
	return await runUntilSuspended(toNodeRun(sandbox, withResultsMode(run, 'suspend')));
}

/** The ids of the run's jobs in the order of their rows, in which the starts need not have arrived. */
function readJobIds({ control }: RunningSandbox): string[] {
	const toPlace = ({ name }: { name?: string | undefined }) =>
		Number(/\((\d+)\/\d+\)$/.exec(name ?? '')?.[1] ?? 0);
	return [...control.jobs()].sort((a, b) => toPlace(a) - toPlace(b)).map(({ enrichment_id: id }) => id);
}

/** A final delivery of a job, as the service posts it; its leads are forged, since nobody may believe them. */
export function toFinal(enrichmentId: string | undefined, body: IDataObject = {}): { body: IDataObject } {
	return { body: { enrichment_id: enrichmentId, status: 'completed', results: [FORGED], ...body } };
}

export function describeFailure({ error }: NodeOutcome): string {
	return `${error?.message ?? ''} | ${error && 'description' in error ? String(error.description) : ''}`;
}

type Started = Pick<NodeRun, 'workflowName' | 'executionId'>;

/** Its job is called "n8n Leads #5". */
export const LEADS_5: Started = { workflowName: 'Leads', executionId: '5' };
/** The `lead_key` of any lead. */
export const ANY_KEY = expect.stringMatching(/^a[0-9a-z]{13}$/) as string;
export const UNKNOWN_JOB = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
export const ADA = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
export const GET_JOB = { resource: 'job', operation: 'get' };
export const SEARCH = { operation: 'peopleSearch', query: 'painters', limit: 2 };
/** Another search for each item: equal ones are made once. */
export const EACH_SEARCH = { ...SEARCH, query: '={{ `painters ${$itemIndex}` }}' };
export const POST_SEARCH = { operation: 'postSearch', keywords: ['chess'], limit: 2 };
export const EACH_POST_SEARCH = { ...POST_SEARCH, keywords: '={{ [`chess ${$itemIndex}`] }}' };
export const WEBHOOK = { getResults: 'webhook', webhookUrl: 'https://n8n.example/webhook/a/lead-enrichment' };

/** The sandbox of one file's tests, fresh in each of them, with what the tests tell and ask it. */
export function useService(options: Parameters<typeof useSandbox>[0] = {}) {
	const current = useSandbox(options);
	function bind<Args extends unknown[], Result>(work: (sandbox: RunningSandbox, ...args: Args) => Result) {
		return (...args: Args): Result => work(current(), ...args);
	}
	const control = new Proxy({} as RunningSandbox['control'], {
		get: (_none, name) => Reflect.get(current().control, name) as unknown,
	});
	return {
		current,
		control,
		toCredentials: bind(toCredentials),
		toNodeRun: bind(toNodeRun),
		runAction: bind(runAction),
		suspend: bind(suspend),
		readJobIds: bind(readJobIds),
		/** What a run with Read Later puts out, on all outputs. */
		readLater: async (items: IDataObject[], run: ActionRun = {}): Promise<IDataObject[]> => {
			const parameters = { getResults: 'none', ...run.parameters };
			const { outputs } = await runAction(current(), { ...run, items, parameters });
			control.clearRequests();
			return outputs.flatMap((output) => toJson(output));
		},
		/** Gives rows to Get Job as a workflow does. */
		bringBack: async (items: IDataObject[], run: ActionRun = {}): Promise<NodeOutcome> => {
			const jobId = '={{ $json.enrichment_id }}';
			const parameters = { ...GET_JOB, jobId, simplify: true, ...run.parameters };
			return await runAction(current(), { ...run, items, parameters });
		},
		/** Ends all jobs, and brings the final delivery that resumes the execution. */
		resume: async (suspended: SuspendedNode): Promise<NodeOutcome> => {
			control.finishJobs();
			const { call, resumed } = await suspended.deliver(toFinal(readJobIds(current())[0]));
			expect(call.status).toBe(200);
			if (!resumed) throw new Error('The delivery did not resume the execution');
			return resumed;
		},
		listStarts: bind(listStarts),
		listSentLeads: bind(listSentLeads),
		listOwnLeads: bind(listOwnLeads),
		listRequestPaths: bind(listRequestPaths),
		listReadTimes: bind(listReadTimes),
		countJobsAtOnce: bind(countJobsAtOnce),
		untilRequested: bind(untilRequested),
		/** What the service says of every job from now on, in turn. */
		answerReads: (...bodies: IDataObject[]): void => {
			bodies.forEach((body, index) => {
				const times = index === bodies.length - 1 ? ('always' as const) : 1;
				control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times });
			});
		},
		/** Checks that the node stops with an error that says `texts`, and that it has sent nothing. */
		expectRefused: async (run: ActionRun, ...texts: string[]): Promise<void> => {
			const failure = describeFailure(await runAction(current(), run));
			for (const text of texts) expect(failure).toContain(text);
			expect(listRequestPaths(current())).toEqual([]);
		},
	};
}
