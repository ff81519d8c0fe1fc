import './environment';

import { parse, stringify } from 'flatted';
import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';
import { callWebhook, type WebhookOutcome } from './callWebhook';
import type { WebhookRequest } from './exchange';
import { buildWorkflowAround, runNode, type NodeOutcome, type NodeRun } from './runNode';

/** What a delivery did: the answer to its sender and, where it resumed the execution, how that ended. */
export interface DeliveryOutcome {
	call: WebhookOutcome;
	resumed: NodeOutcome | undefined;
}

/** An execution that is suspended at the node under test. */
export class SuspendedNode {
	/** As n8n stores it; every delivery and every resumption begins with a copy out of the database. */
	private readonly stored: string;
	/** When n8n resumes it without a delivery. */
	readonly waitTill: Date;

	constructor(
		private readonly run: NodeRun,
		readonly outcome: NodeOutcome,
	) {
		if (!outcome.waitTill)
			throw new Error(`The execution is not suspended: ${outcome.error?.message ?? outcome.status}`);
		this.waitTill = outcome.waitTill;
		this.stored = stringify(outcome.data);
	}

	/** The rows as n8n stores them meanwhile. */
	get rows(): IDataObject[] {
		return this.outcome.items.map(({ json }) => json);
	}

	private load(): IRun['data'] {
		return parse(this.stored) as IRun['data'];
	}

	/** Posts to the address that the service was given. */
	async deliver(request: WebhookRequest): Promise<DeliveryOutcome> {
		const data = this.load();
		data.waitTill = undefined;
		const suspended = { workflow: await buildWorkflowAround(this.run), data };
		const call = await callWebhook({ ...this.run, ...request, suspended });
		return { call, resumed: call.workflowData && (await this.resume(call.workflowData)) };
	}

	/** Goes on as n8n does after a webhook: the node is not run again, and what its webhook gave is its output. */
	private async resume(workflowData: INodeExecutionData[][]): Promise<NodeOutcome> {
		const data = this.load();
		data.waitTill = undefined;
		data.resultData.runData[data.resultData.lastNodeExecuted ?? '']?.pop();
		const [entry] = data.executionData?.nodeExecutionStack ?? [];
		if (!entry) throw new Error('The suspended execution has no node to go on with');
		entry.node.disabled = true;
		entry.data.main = workflowData;
		entry.metadata = { ...entry.metadata, forwardAllOutputs: true };
		return await runNode(this.run, data);
	}

	/** Goes on as n8n does when the time has passed. */
	async timeOut(): Promise<NodeOutcome> {
		return await runNode(this.run, this.load());
	}
}

/** Runs a node until its execution is suspended. */
export async function runUntilSuspended(run: NodeRun): Promise<SuspendedNode> {
	return new SuspendedNode(run, await runNode(run));
}
