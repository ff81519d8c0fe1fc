import type { IDataObject, IExecuteFunctions, INode } from 'n8n-workflow';

import { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import type { RunPlan } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { ServiceReply } from '../../../../nodes/LeadEnrichment/service/reply';
import { makeNode } from '../../fakeContext';
import { makeRow, makeSettings } from '../../makeJobs';
import { makeId, type ScriptedService, scriptService, toAnswer } from '../../scriptedService';

export interface FakeRun {
	context: IExecuteFunctions;
	/** What was logged, with its level. */
	logs: string[];
	hints: unknown[];
	/** The execution's custom data. */
	customData: Map<string, string>;
	/** Cancels the execution. */
	cancel: () => void;
}

export interface RunSituation {
	node?: Partial<INode>;
	mode?: string;
	/** What the node has stored with the execution: given to another run, that one is its next try. */
	kept?: IDataObject;
	/** Of n8n 1.x, which has none: undefined. */
	customData?: Map<string, string>;
}

/** The part of n8n's context that a run of the node needs. */
export function fakeRun(situation: RunSituation = {}): FakeRun {
	const { node, mode = 'trigger', kept = {}, customData = new Map<string, string>() } = situation;
	const stored = makeNode(node);
	const controller = new AbortController();
	const logs: string[] = [];
	const hints: unknown[] = [];
	const context = {
		getNode: () => stored,
		getMode: () => mode,
		getExecutionId: () => '7',
		getWorkflow: () => ({ name: 'Leads' }),
		getContext: () => kept,
		evaluateExpression: () => 0,
		getExecutionCancelSignal: () => controller.signal,
		getWorkflowDataProxy: () => ({ $execution: { customData } }),
		continueOnFail: () => stored.onError === 'continueRegularOutput',
		addExecutionHints: (hint: unknown) => hints.push(hint),
		logger: {
			info: (line: string) => logs.push(`info: ${line}`),
			warn: (line: string) => logs.push(`warn: ${line}`),
		},
	} as unknown as IExecuteFunctions;
	return { context, logs, hints, customData, cancel: () => controller.abort() };
}

/** A planned job of that number, from 1, of the input item before it. */
export function makePlannedJob(number: number, body: Record<string, unknown> = {}): RunJob {
	const name = `Job ${number}`;
	return new RunJob({
		name,
		rows: [makeRow(number - 1)],
		request: { path: '/v1/leads/search', buildBody: () => ({ number, name, ...body }) },
	});
}

/** A run of the service's client with so many jobs, or these. */
export function makeRunPlan(
	{ client }: Pick<ScriptedService, 'client'>,
	jobs: number | RunJob[] = 1,
	settings: Partial<RunSettings> = {},
): RunPlan {
	return {
		client,
		jobs:
			typeof jobs === 'number' ? Array.from({ length: jobs }, (_, index) => makePlannedJob(index + 1)) : jobs,
		settings: makeSettings(settings),
		unsent: [],
		works: [],
		notes: [],
	};
}

type Answer = (number: number, times: number) => ServiceReply | Promise<ServiceReply> | undefined;

/**
 * A service with 100 credits that starts every job and shows it as completed, except where the script says otherwise:
 * `start` and `read` get the job's number, and how often the same was asked before.
 */
export function scriptRun({
	start,
	read,
	credits,
}: Partial<Record<'start' | 'read' | 'credits', Answer>> = {}) {
	const asked: string[] = [];
	return scriptService(({ method, path, body }) => {
		const number = method === 'POST' ? Number(body?.number) : Number(path.slice(-12));
		const request = `${method} ${path} ${number}`;
		const times = asked.filter((other) => other === request).length;
		asked.push(request);
		if (method === 'POST') return start?.(number, times) ?? toAnswer(202, { enrichment_id: makeId(number) });
		if (path === '/v1/credits') return credits?.(0, times) ?? toAnswer(200, { credits: 100 });
		return read?.(number, times) ?? toAnswer(200, { status: 'completed', results: [] });
	});
}
