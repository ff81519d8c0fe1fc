import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { postJson } from '../service/requests';
import type { StartedExecution } from './callbackServer';
import type { SuspendEnvironment } from './suspendEnvironment';
import { toSuspendingWorkflow, type WorkflowKind } from './suspendingWorkflow';

export const ROWS_PER_EXECUTION = 5;
const FIRST_CALL_DEADLINE_MS = 30_000;

/** A published workflow; each call starts one execution. */
export interface PublishedWorkflow {
	kind: WorkflowKind;
	/** Starts an execution and returns what it reported before it was suspended. */
	call: () => Promise<StartedExecution>;
}

/** Publishes a workflow and starts a first execution: n8n takes some seconds to register a new webhook. */
export async function publishWorkflow(
	environment: SuspendEnvironment,
	kind: WorkflowKind,
): Promise<PublishedWorkflow> {
	const saved = await environment.client.createWorkflow(toSuspendingWorkflow(kind, environment));
	await environment.client.activate(saved);
	const url = `${environment.baseUrl}/webhook/${kind}`;
	let calls = 0;
	const call = async () => {
		const name = `${kind}-${++calls}`;
		const started = environment.callbacks.waitForStart(name);
		started.catch(() => undefined);
		const { status } = await postJson(url, JSON.stringify({ rows: makeRows(name) }));
		if (status !== 200) throw new Error(`n8n answered ${status} to a call of ${url}`);
		return await started;
	};
	const isAccepted = async () =>
		await call().then(
			() => true,
			() => false,
		);
	if (!(await waitUntil(isAccepted, { deadlineMs: FIRST_CALL_DEADLINE_MS }))) await call();
	return { kind, call };
}

/** Rows that differ from those of every other call. */
function makeRows(call: string) {
	return Array.from({ length: ROWS_PER_EXECUTION }, (_row, index) => ({
		call,
		firstName: `Ada${index}`,
		lastName: `of-${call}`,
		companyName: 'Nordwind',
	}));
}
