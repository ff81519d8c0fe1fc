import './environment';

import { WebhookContext } from 'n8n-core';
import type { INodeExecutionData, IRun, IWebhookResponseData, Workflow } from 'n8n-workflow';
import { buildRequest, buildResponse, type Answer, type WebhookRequest } from './exchange';
import { captureLogs } from './logs';
import { findNode } from './nodePackage';
import { loadSources } from './sources';
import { buildWebhook, type NodeUnderTest } from './workflowOfTest';

export interface WebhookCall extends NodeUnderTest, WebhookRequest {
	/** `manual` is a call to the test URL while the editor listens. */
	mode?: 'webhook' | 'manual';
	/** The suspended execution whose address is called, with its workflow; left out, the call is to a trigger. */
	suspended?: { workflow: Workflow; data: IRun['data'] };
}

export interface WebhookOutcome extends Answer {
	/** What starts a workflow, by output; undefined when none is started. */
	workflowData: INodeExecutionData[][] | undefined;
	/** What the node threw; n8n then answers 500. */
	error: unknown;
	logs: string[];
}

type Called = Omit<WebhookOutcome, 'logs'>;

async function buildContext(call: WebhookCall, answer: Answer): Promise<WebhookContext> {
	const mode = call.mode ?? 'webhook';
	const { workflow, node, additionalData, webhookData } = await buildWebhook(call, {
		isTest: mode === 'manual',
		suspended: call.suspended?.workflow,
	});
	additionalData.httpRequest = buildRequest(call);
	additionalData.httpResponse = buildResponse(answer);
	const data = call.suspended?.data ?? null;
	return new WebhookContext(workflow, node, additionalData, mode, webhookData, [], data);
}

/** Answers the sender as n8n does when the node left that to it. */
function answerForNode(answer: Answer, { noWebhookResponse, webhookResponse }: IWebhookResponseData): void {
	if (noWebhookResponse || answer.status !== undefined) return;
	answer.status = 200;
	answer.body = webhookResponse ?? { message: 'Workflow was started' };
}

async function runWebhook(called: NodeUnderTest, context: WebhookContext): Promise<IWebhookResponseData> {
	const type = findNode(called.nodePackage ?? (await loadSources()), called.node);
	if (!type.webhook) throw new Error(`The node ${called.node} has no webhook method`);
	return await type.webhook.call(context);
}

async function send(call: WebhookCall): Promise<Called> {
	const answer: Answer = { headers: {} };
	let context: WebhookContext;
	try {
		context = await buildContext(call, answer);
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		// n8n refuses a body that is no JSON by itself: the node is never asked.
		return {
			headers: {},
			status: 422,
			body: { message: 'Failed to parse request body' },
			workflowData: undefined,
			error: undefined,
		};
	}
	try {
		const result = await runWebhook(call, context);
		answerForNode(answer, result);
		return { ...answer, workflowData: result.workflowData, error: undefined };
	} catch (error) {
		return { ...answer, status: answer.status ?? 500, workflowData: undefined, error };
	}
}

/** Sends one request to the webhook of a node, in n8n's own webhook context. */
export async function callWebhook(call: WebhookCall): Promise<WebhookOutcome> {
	const [called, logs] = await captureLogs(async () => await send(call));
	return { ...called, logs };
}
