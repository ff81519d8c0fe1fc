import type { IExecuteFunctions } from 'n8n-workflow';

import { CREDENTIAL_TYPE } from '../service/credential';
import { ERRORS } from '../service/errors';
import { toNodeError } from '../service/errorText';
import { HandLedger } from './handLedger';
import { Ledger, listForeignJobs, parseLedger } from './ledger';
import type { StartsUnderWay } from './startsUnderWay';

/** What the process remembers about starts between two calls of the node. */
export interface LedgerMemory {
	underWay: StartsUnderWay;
	/** What was started by hand. */
	byHand: Ledger;
}

/** The ledger's key in the node's context, which n8n stores with the execution and passes on to retries. */
const LEDGER_NAME = 'leadEnrichmentLedger';

/**
 * The ledger of the node in this execution, with what the executions that it retries have started. All rounds of a
 * loop, tries and tool calls share it. `startAgain` drops a ledger that cannot be read.
 *
 * @throws NodeOperationError that names the jobs of an unreadable ledger, before they would be paid for again.
 */
export function openExecutionLedger(context: IExecuteFunctions, startAgain: boolean): Ledger {
	const nodeContext = context.getContext('node');
	const stored: unknown = nodeContext[LEDGER_NAME];
	const known = parseLedger(stored) ?? (startAgain ? parseLedger(undefined) : undefined);
	if (!known) {
		const jobs = listForeignJobs(stored).join(', ');
		throw toNodeError(context.getNode(), undefined, ERRORS.otherLedger(jobs));
	}
	nodeContext[LEDGER_NAME] = known;
	return new Ledger(known);
}

/** The ledger of what this node started by hand with this credential and address. */
export function openHandLedger(
	context: IExecuteFunctions,
	{ byHand }: LedgerMemory,
	baseUrl: string,
	nowMs: number,
): HandLedger {
	const { id, credentials } = context.getNode();
	const owner = JSON.stringify([context.getWorkflow().id, id, credentials?.[CREDENTIAL_TYPE]?.id, baseUrl]);
	return new HandLedger(byHand, owner, nowMs);
}
