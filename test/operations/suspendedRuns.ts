import type { IDataObject } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { runUntilSuspended, type SuspendedNode } from '../engine/suspendedNode';
import { toNodeRun, type ActionRun } from './service';

/** A lead that no API ever returned. */
export const FORGED = { full_name: 'Mallory', enrichEmail: 'mallory@evil.example' };

export function withResultsMode(run: ActionRun, delivery: string): ActionRun {
	return { ...run, parameters: { ...run.parameters, delivery } };
}

/** Suspends an execution over jobs that end when they are told to. */
export async function suspendRun(sandbox: RunningSandbox, run: ActionRun): Promise<SuspendedNode> {
	sandbox.control.setPace({ leadSeconds: 3600 });
	return await runUntilSuspended(toNodeRun(sandbox, withResultsMode(run, 'suspend')));
}

/** The ids of the run's jobs in the order of their rows, in which the starts need not have arrived. */
export function readJobIds({ control }: RunningSandbox): string[] {
	const toPlace = ({ name }: { name?: string | undefined }) =>
		Number(/\((\d+)\/\d+\)$/.exec(name ?? '')?.[1] ?? 0);
	return [...control.jobs()].sort((a, b) => toPlace(a) - toPlace(b)).map(({ enrichment_id: id }) => id);
}

/** A final delivery of a job, as the service posts it; its leads are forged, since nobody may believe them. */
export function toFinal(enrichmentId: string | undefined, body: IDataObject = {}): { body: IDataObject } {
	return { body: { enrichment_id: enrichmentId, status: 'completed', results: [FORGED], ...body } };
}
