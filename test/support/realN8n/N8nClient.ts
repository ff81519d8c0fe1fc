import type { INodeTypeDescription } from 'n8n-workflow';
import { z } from 'zod';
import { Execution, storedExecutionSchema } from './execution';
import { N8nSession } from './n8nSession';
import { waitUntil } from './waitUntil';
import type { Credential, Workflow } from './workflowFile';

const PUBLISH_DEADLINE_MS = 60_000;
const UNFINISHED = ['new', 'running', 'waiting'];

const anything = z.unknown();
const credentialSchema = z.object({ id: z.string(), name: z.string() });
const workflowSchema = z.object({ id: z.string(), versionId: z.string() });
const startedSchema = z.object({ executionId: z.string() });
const listeningSchema = z.object({ waitingForWebhook: z.literal(true) });
const statusSchema = z.object({ status: z.string() });
const listedSchema = z.object({ id: z.string(), status: z.string() });
const listSchema = z.object({ results: z.array(listedSchema) });
const publicationSchema = z.object({
	status: z.string(),
	triggers: z.array(z.object({ errorMessage: z.string().nullable().optional() })),
});
const nodeTypesSchema = z.tuple([
	z.custom<INodeTypeDescription>(
		(type) => z.object({ properties: z.array(anything) }).safeParse(type).success,
	),
]);
const testResultSchema = z.object({ status: z.string(), message: z.string() });

export interface Owner {
	email: string;
	password: string;
}

export type SavedWorkflow = z.infer<typeof workflowSchema>;
type ListedExecution = z.infer<typeof listedSchema>;

/** Does what a user does in n8n's editor, through the requests that the editor sends. */
export class N8nClient {
	private readonly session: N8nSession;

	constructor(baseUrl: string) {
		this.session = new N8nSession(baseUrl);
	}

	/** Creates the first user and signs in. */
	async setUpOwner({ email, password }: Owner): Promise<void> {
		const owner = { email, password, firstName: 'Demo', lastName: 'Owner' };
		await this.session.send('POST', '/owner/setup', anything, owner);
	}

	async signIn(owner: Owner): Promise<void> {
		await this.session.signIn(owner);
	}

	async createCredential(name: string, type: string, data: Record<string, unknown>): Promise<Credential> {
		return await this.session.send('POST', '/credentials', credentialSchema, { name, type, data });
	}

	/** Tests a credential as the editor does; returns n8n's status and message. */
	async testCredential(
		{ id, name }: Credential,
		type: string,
		data: Record<string, string>,
	): Promise<z.infer<typeof testResultSchema>> {
		return await this.session.send('POST', '/credentials/test', testResultSchema, {
			credentials: { id, name, type, data },
		});
	}

	async createWorkflow(workflow: Workflow): Promise<SavedWorkflow> {
		return await this.session.send('POST', '/workflows', workflowSchema, workflow);
	}

	/** What n8n shows of a node: its parameters, their options and when they are shown. */
	async readNodeType(name: string, version: number): Promise<INodeTypeDescription> {
		const nodeInfos = [{ name, version }];
		const [description] = await this.session.send('POST', '/node-types', nodeTypesSchema, { nodeInfos });
		return description;
	}

	/** A workflow as it is stored. */
	async readWorkflow({ id }: SavedWorkflow): Promise<unknown> {
		return await this.session.send('GET', `/workflows/${id}`, anything);
	}

	/** Saves a workflow with other nodes. */
	async changeWorkflow({ id, versionId }: SavedWorkflow, workflow: Workflow): Promise<void> {
		await this.session.send('PATCH', `/workflows/${id}`, anything, { ...workflow, versionId });
	}

	async activate({ id, versionId }: SavedWorkflow): Promise<void> {
		await this.session.send('POST', `/workflows/${id}/activate`, anything, { versionId });
	}

	/** Publishes a workflow; returns why a trigger does not listen, or undefined when all do. */
	async publish(workflow: SavedWorkflow): Promise<string | undefined> {
		await this.activate(workflow);
		let reasons: string[] = [];
		const isSettled = async () => {
			const path = `/workflows/${workflow.id}/publication-status`;
			const { status, triggers } = await this.session.send('GET', path, publicationSchema);
			reasons = triggers.flatMap(({ errorMessage }) => errorMessage ?? []);
			return !['in_progress', 'not_published'].includes(status);
		};
		if (!(await waitUntil(isSettled, { deadlineMs: PUBLISH_DEADLINE_MS })))
			throw new Error(`n8n did not publish workflow ${workflow.id}`);
		return reasons.length > 0 ? reasons.join() : undefined;
	}

	/** Runs a workflow from one of its triggers, as the editor does, and returns the finished execution. */
	async run(workflow: SavedWorkflow, triggerName: string, deadlineMs: number): Promise<Execution> {
		return await this.waitForExecution(await this.start(workflow, triggerName), deadlineMs);
	}

	/** Starts a run without waiting for its end; returns the execution's id. */
	async start({ id }: SavedWorkflow, triggerName: string): Promise<string> {
		const started = await this.session.send('POST', `/workflows/${id}/run`, startedSchema, {
			triggerToStartFrom: { name: triggerName },
		});
		return started.executionId;
	}

	/** Executes a workflow from a trigger that then waits for a call of its test URL, as the editor does. */
	async listen({ id }: SavedWorkflow, triggerName: string): Promise<void> {
		await this.session.send('POST', `/workflows/${id}/run`, listeningSchema, {
			triggerToStartFrom: { name: triggerName },
		});
	}

	/** Stops an execution, as the editor's Stop button does. */
	async stop(executionId: string): Promise<void> {
		await this.session.send('POST', `/executions/${executionId}/stop`, anything);
	}

	/** Retries a failed execution, with the current workflow or the one that failed, and waits for its end. */
	async retry(executionId: string, loadWorkflow: boolean): Promise<void> {
		await this.session.send('POST', `/executions/${executionId}/retry`, anything, { loadWorkflow });
	}

	async readExecution(id: string): Promise<Execution> {
		return new Execution(await this.session.send('GET', `/executions/${id}`, storedExecutionSchema));
	}

	/** The newest executions of a workflow, at most 100, without their data. */
	async listExecutions({ id }: SavedWorkflow): Promise<ListedExecution[]> {
		const filter = encodeURIComponent(JSON.stringify({ workflowId: id }));
		const list = await this.session.send('GET', `/executions?limit=100&filter=${filter}`, listSchema);
		return list.results;
	}

	/** Those of the newest executions that have ended, with their data. */
	async finishedExecutions(workflow: SavedWorkflow): Promise<Execution[]> {
		const executions = await this.listExecutions(workflow);
		const finished = executions.filter(({ status }) => !UNFINISHED.includes(status));
		return await Promise.all(finished.map(async (execution) => await this.readExecution(execution.id)));
	}

	/** Whether an execution is neither running nor waiting. */
	async hasEnded(id: string): Promise<boolean> {
		const { status } = await this.session.send('GET', `/executions/${id}`, statusSchema);
		return !UNFINISHED.includes(status);
	}

	async waitForExecution(id: string, deadlineMs: number): Promise<Execution> {
		const hasEnded = async () => await this.hasEnded(id);
		if (await waitUntil(hasEnded, { deadlineMs, intervalMs: 500 })) return await this.readExecution(id);
		throw new Error(`Execution ${id} was not finished after ${deadlineMs / 1000} seconds`);
	}
}
