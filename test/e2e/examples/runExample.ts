import { randomUUID } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { listen, stop, toBaseUrl } from '../../engine/localServer';
import type { Environment } from '../../support/environment';
import { readExample, readPreviewExample } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { BY_HAND, toWebhookNode } from '../../support/realN8n/workflow';
import { withNode, type Workflow } from '../../support/realN8n/workflowFile';
import { readResults, setPace, withCredits } from '../../support/serviceReader';
import { PACE } from '../sharedEnvironment';
import { ASKED_FOR_BALANCE, callOnce, watch, type Watched } from '../watch';

/** Only an execution that hangs takes this long. */
export const DEADLINE_MS = 120_000;
/** An execution that a delivery starts has begun by then. */
export const SETTLED_MS = 2_000;

/** Imports an example as a user does, with the user's changes. */
export async function importExample(
	environment: Environment,
	fileName: string,
	change: (workflow: Workflow) => Workflow = (workflow) => workflow,
): Promise<SavedWorkflow> {
	return await environment.client.createWorkflow(change(await readExample(environment, fileName)));
}

/** Runs a workflow to its end; when the execution fails, the test fails with n8n's reason. */
export async function runToSuccess(
	{ client }: Environment,
	workflow: SavedWorkflow,
	trigger: string = BY_HAND,
): Promise<Execution> {
	const execution = await client.run(workflow, trigger, DEADLINE_MS);
	expect(execution.error).toBeUndefined();
	expect(execution.status).toBe('success');
	return execution;
}

type Row = Record<string, unknown>;

/** What an example did, and what the service was asked meanwhile. */
export interface Seen extends Watched<Execution> {
	environment: Environment;
	/** As it was saved. */
	example: Workflow;
	workflow: SavedWorkflow;
	rows: (node: string) => Row[];
	/** The service's results of the jobs that the rows of a node name. */
	found: (node: string) => Promise<Row[]>;
	/** Runs the same workflow once more. */
	again: (trigger?: string) => Promise<Seen>;
}

/** A line of the table of runs. */
export interface ExampleRun {
	file: string;
	shows: string;
	/**
	 * By hand at Run, if nothing is said. As it is imported, it is a preview. Published, it stays at Preview Only, which
	 * does not count there, and has a trigger of the user's in place of Run by Hand, as its notes say.
	 */
	how?: 'by hand' | 'as imported' | 'published';
	trigger?: string;
	/** What the user changes, who may have another service at `url`. */
	change?: (example: Workflow, url: string) => Workflow;
	/** The user's other service. */
	other?: RequestListener;
	fails?: boolean;
	/** What our service does. */
	pace?: Partial<typeof PACE>;
	credits?: number;
	check: (seen: Seen) => void | Promise<void>;
}

/** Imports an example, runs it once, and checks what was seen. */
export async function checkExample(environment: Environment, run: Omit<ExampleRun, 'shows'>): Promise<void> {
	const { sandbox } = environment;
	const server = run.other && (await listen(run.other));
	try {
		await setPace(sandbox, { ...PACE, ...run.pace });
		const start = async () => await startExample(environment, run, server ? toBaseUrl(server) : '');
		const { credits } = run;
		await run.check(credits === undefined ? await start() : await withCredits(sandbox, credits, start));
	} finally {
		await setPace(sandbox, PACE);
		stop(server);
	}
}

async function startExample(
	environment: Environment,
	run: Omit<ExampleRun, 'shows'>,
	url: string,
): Promise<Seen> {
	const { client, n8n, sandbox } = environment;
	const { file, how = 'by hand', change = (example) => example, fails, trigger: first = BY_HAND } = run;
	const read = how === 'by hand' ? readExample : readPreviewExample;
	const path = randomUUID();
	const example = change(await read(environment, file), url);
	const isPublished = how === 'published';
	const workflow = await client.createWorkflow(isPublished ? withWebhook(example, path) : example);
	if (isPublished) await client.activate(workflow);

	const execute = async (trigger: string) => {
		if (isPublished) return await callOnce(environment, workflow, `${n8n.baseUrl}/webhook/${path}`);
		if (fails) return await client.run(workflow, trigger, DEADLINE_MS);
		return await runToSuccess(environment, workflow, trigger);
	};
	const again = async (trigger = BY_HAND): Promise<Seen> => {
		const watched = await watch(environment, async () => await execute(trigger));
		if (how === 'as imported') expect(watched.requests).toEqual(ASKED_FOR_BALANCE);
		const rows = (node: string) => watched.result.rowsOf(node);
		const found = async (node: string) => {
			const named = rows(node).flatMap(({ enrichment_id: id }) => (typeof id === 'string' ? id : []));
			const ids = [...new Set(named)];
			return (await Promise.all(ids.map(async (id) => await readResults(sandbox, id)))).flat();
		};
		return { ...watched, environment, example, workflow, rows, found, again };
	};
	return await again(first);
}

const withWebhook = (workflow: Workflow, path: string) =>
	withNode(workflow, BY_HAND, toWebhookNode(BY_HAND, path));
