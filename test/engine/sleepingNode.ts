import './environment';

import { parse, stringify } from 'flatted';
import type { IDataObject, INodeExecutionData, IRun } from 'n8n-workflow';
import { callWebhook, type WebhookOutcome } from './callWebhook';
import type { Delivery } from './exchange';
import { buildWorkflowAround, runNode, type NodeOutcome, type NodeRun } from './runNode';

/** What a delivery did: the answer to its sender and, where it woke the execution, what came out in the end. */
export interface WakeOutcome {
	call: WebhookOutcome;
	woken: NodeOutcome | undefined;
}

/** An execution that sleeps at the node under test. */
export class SleepingNode {
	/** As n8n stores it; every delivery and every wake-up begins with a copy out of the database. */
	private readonly stored: string;
	/** When n8n wakes it by itself. */
	readonly waitTill: Date;

	constructor(
		private readonly run: NodeRun,
		readonly asleep: NodeOutcome,
	) {
		if (!asleep.waitTill)
			throw new Error(`The execution does not sleep: ${asleep.error?.message ?? asleep.status}`);
		this.waitTill = asleep.waitTill;
		this.stored = stringify(asleep.data);
	}

	/** The rows as they sleep. */
	get rows(): IDataObject[] {
		return this.asleep.items.map(({ json }) => json);
	}

	private load(): IRun['data'] {
		return parse(this.stored) as IRun['data'];
	}

	/** Posts to the execution's own address. */
	async deliver(delivery: Delivery): Promise<WakeOutcome> {
		const data = this.load();
		data.waitTill = undefined;
		const sleeping = { workflow: await buildWorkflowAround(this.run), data };
		const call = await callWebhook({ ...this.run, ...delivery, sleeping });
		return { call, woken: call.workflowData && (await this.wake(call.workflowData)) };
	}

	/** Goes on as n8n does after a webhook: the node is passed by, and what its webhook gave is its output. */
	private async wake(workflowData: INodeExecutionData[][]): Promise<NodeOutcome> {
		const data = this.load();
		data.waitTill = undefined;
		data.resultData.runData[data.resultData.lastNodeExecuted ?? '']?.pop();
		const [entry] = data.executionData?.nodeExecutionStack ?? [];
		if (!entry) throw new Error('The sleeping execution has no node to go on with');
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

/** Runs a node until it sleeps. */
export async function sleepNode(run: NodeRun): Promise<SleepingNode> {
	return new SleepingNode(run, await runNode(run));
}
