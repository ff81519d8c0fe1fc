import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import { request } from 'undici';
import { assertStep } from './assertStep';
import type { SavedWorkflow } from './realN8n/N8nClient';
import { toProductionUrl } from './realN8n/productionUrl';
import { waitUntil } from './realN8n/waitUntil';
import { RUN_BY_HAND } from './realN8n/workflow';
import {
	findNode,
	readWorkflow,
	withCredential,
	withField,
	withNode,
	withParameters,
	type Workflow,
} from './realN8n/workflowFile';
import { CREDENTIAL_TYPE, type Environment } from './environment';

export const EXAMPLES_FOLDER = resolve(__dirname, '../../examples');
const LEAD_NODE_TYPE = 'n8n-nodes-lead-enrichment.leadEnrichment';
export const TRIGGER_PATH = 'lead-enrichment';
const TRIGGER_NODE = 'On Lead';
const TABLE_DEADLINE_MS = 120_000;
const FORM_NODE = 'Upload a List';
const FORM_DEADLINE_MS = 30_000;

/** Imports the CRM example as a user does, with the folder set that its note asks for. */
export async function importEnrichExample(environment: Environment): Promise<SavedWorkflow> {
	const workflow = await readExample(environment, 'enrich-a-crm-export.json');
	return await environment.client.createWorkflow(
		withField(workflow, 'Folder', 'folder', environment.n8n.filesFolder),
	);
}

/** Imports and publishes the example with the form, and returns the form's address. */
export async function publishUploadForm(environment: Environment): Promise<string> {
	const { client, n8n } = environment;
	const workflow = withNewWebhook(await readExample(environment, 'upload-a-list.json'), FORM_NODE);
	await client.activate(await client.createWorkflow(workflow));
	const formUrl = `${n8n.baseUrl}/form/${findNode(workflow, FORM_NODE).webhookId}`;
	const isShown = async () => {
		const { statusCode, body } = await request(formUrl);
		await body.dump();
		return statusCode === 200;
	};
	assertStep(await waitUntil(isShown, { deadlineMs: FORM_DEADLINE_MS }), 'n8n does not show the form.');
	return formUrl;
}

export interface PostSearchExamples {
	starter: SavedWorkflow;
	/** Already active. */
	receiver: SavedWorkflow;
}

/** Imports the two workflows of the post search: one starts it, the other's trigger receives its leads. */
export async function importPostSearchExamples(environment: Environment): Promise<PostSearchExamples> {
	const { receiver, webhookUrl } = await publishReceiver(environment, 'receive-streamed-leads.json');
	const starter = await readExample(environment, 'post-search-streamed-to-trigger.json');
	return {
		starter: await environment.client.createWorkflow(
			withField(starter, 'Where to Send Leads', 'webhookUrl', webhookUrl),
		),
		receiver,
	};
}

interface Receiver {
	receiver: SavedWorkflow;
	/** The production URL of its trigger. */
	webhookUrl: string;
}

/** Imports and publishes an example whose trigger receives leads. */
export async function publishReceiver(environment: Environment, fileName: string): Promise<Receiver> {
	const workflow = withNewWebhook(await readExample(environment, fileName), TRIGGER_NODE);
	const receiver = await environment.client.createWorkflow(workflow);
	await createTables(environment, receiver);
	await environment.client.activate(receiver);
	const trigger = findNode(workflow, TRIGGER_NODE);
	return { receiver, webhookUrl: toProductionUrl(environment.n8n.baseUrl, trigger, TRIGGER_PATH) };
}

/** Sets a new webhook id, as n8n's editor does on import, so that an example can be published twice. */
const withNewWebhook = (workflow: Workflow, name: string) =>
	withNode(workflow, name, { webhookId: randomUUID() });

/** Runs a receiving workflow manually, which creates the tables for its leads, as its note asks the user to. */
async function createTables({ client }: Environment, receiver: SavedWorkflow): Promise<void> {
	const { status, error } = await client.run(receiver, 'Run by Hand', TABLE_DEADLINE_MS);
	assertStep(status === 'success', `The tables for the leads were not created: ${error?.message ?? status}`);
}

/** An example as it is imported, in preview, with the credential selected in each node that needs it. */
export async function readPreviewExample({ credential }: Environment, fileName: string): Promise<Workflow> {
	return withCredential(await readWorkflow(resolve(EXAMPLES_FOLDER, fileName)), CREDENTIAL_TYPE, credential);
}

/** The same with In Manual Executions at Run, as its notes tell a user who wants to pay. */
export async function readExample(environment: Environment, fileName: string): Promise<Workflow> {
	const workflow = await readPreviewExample(environment, fileName);
	const starts = workflow.nodes.filter(
		({ type, parameters }) => type === LEAD_NODE_TYPE && parameters.resource === 'lead',
	);
	return starts.reduce((changed, { name }) => withParameters(changed, name, RUN_BY_HAND), workflow);
}
