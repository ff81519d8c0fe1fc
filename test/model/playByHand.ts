import type { RunningSandbox } from '../../sandbox/startSandbox';
import { runNode, type NodeOutcome } from '../engine/runNode';
import { toNodeRun } from '../operations/service';
import { countStarts, readLedger, type Start } from './ledger';
import { toRow } from './people';
import { WEBHOOK_SECRET, WEBHOOK_URL } from './play';
import { addFaults, prepareService, setCredits } from './prepareService';
import type { Execution, HandScenario } from './handScenario';
import { FIRST_EXECUTION } from './scenario';

const MINUTE_MS = 60_000;

export interface PlayedByHand {
	/** What each execution came to. */
	outcomes: NodeOutcome[];
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
	const outcomes: NodeOutcome[] = [];
	const begins: number[] = [];
	for (const [number, plan] of scenario.executions.entries()) {
		await new Promise((resolve) => setTimeout(resolve, plan.minutes * MINUTE_MS));
		setCredits(sandbox.control, plan.credits);
		addFaults(sandbox.control, sandbox.token, { startFaults: plan.startFaults, readFaults: [] });
		begins.push(countStarts(sandbox));
		outcomes.push(await runNode(toRun(sandbox, scenario, plan, number)));
	}
	return { outcomes, starts: readLedger(sandbox, begins) };
}
