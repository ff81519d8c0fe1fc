import type { RunningSandbox } from '../../sandbox/startSandbox';
import { runNode, type NodeOutcome } from '../engine/runNode';
import { toNodeRun } from '../operations/service';
import { readLedger, type Start } from './ledger';
import { toRow } from './people';
import { WEBHOOK_SECRET } from './play';
import { addFaults, prepareService } from './prepareService';
import type { Execution, HandScenario } from './handScenario';
import { FIRST_EXECUTION } from './scenario';

const WEBHOOK_URL = 'http://127.0.0.1:5678/webhook/webhook-of-test/lead-enrichment';
const MINUTE_MS = 60_000;

export interface HandExecution {
	outcome: NodeOutcome;
	/** How many starts the service had seen when it ended. */
	starts: number;
}

export interface PlayedByHand {
	executions: HandExecution[];
	starts: Start[];
}

let nodes = 0;

function toRun(sandbox: RunningSandbox, scenario: HandScenario, plan: Execution, number: number) {
	const { mode, find, manualRuns, batchSize, startAgain, picked } = plan;
	return toNodeRun(sandbox, {
		items: picked.flatMap((index) => {
			const row = scenario.rows[index];
			return row ? [toRow(row, index)] : [];
		}),
		// What a node of another scenario has paid is not this one's.
		nodeId: `node-${nodes}`,
		executionMode: 'manual',
		executionId: String(FIRST_EXECUTION + number),
		onError: 'continueRegularOutput',
		webhookSecret: WEBHOOK_SECRET,
		parameters: {
			manualRuns,
			find,
			getResults: mode,
			...(mode === 'webhook' && { webhookUrl: WEBHOOK_URL, streaming: false }),
		},
		options: { batchSize, maxWaitMinutes: 1, startAgain },
	});
}

/** Executes the node by hand, time after time. */
export async function playByHand(sandbox: RunningSandbox, scenario: HandScenario): Promise<PlayedByHand> {
	nodes++;
	prepareService(sandbox, { service: scenario.service, mode: 'poll' });
	const executions: HandExecution[] = [];
	for (const [number, plan] of scenario.executions.entries()) {
		await new Promise((resolve) => setTimeout(resolve, plan.minutes * MINUTE_MS));
		addFaults(sandbox.control, sandbox.token, { startFaults: plan.startFaults, readFaults: [] });
		const outcome = await runNode(toRun(sandbox, scenario, plan, number));
		executions.push({ outcome, starts: sandbox.control.requests({ endpoint: 'start' }).length });
	}
	return { executions, starts: readLedger(sandbox) };
}
