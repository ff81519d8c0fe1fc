import { z } from 'zod';
import { assertStep } from '../test/support/assertStep';
import type { PostSearchExamples } from '../test/support/examples';
import { waitUntil } from '../test/support/realN8n/waitUntil';
import { readResults } from '../test/support/serviceReader';
import type { Environment } from '../test/support/environment';
import { runExample } from './enrichContacts';

const DEADLINE_MS = 120_000;
export const startedJobSchema = z.object({ enrichment_id: z.string() });

export interface StreamReport {
	jobId: string;
	/** The leads of the job, read directly from the service. */
	results: Array<Record<string, unknown>>;
	/** The leads that the trigger received, in the order of arrival. */
	received: Array<Record<string, unknown>>;
}

/** Starts a post search whose leads are delivered one by one to the active trigger workflow. */
export async function streamPostSearch(
	environment: Environment,
	examples: PostSearchExamples,
): Promise<StreamReport> {
	const { client, sandbox } = environment;
	const execution = await runExample(environment, examples.starter);
	const { enrichment_id: jobId } = startedJobSchema.parse(execution.rowsOf('Search Posts')[0]);
	let received: StreamReport['received'] = [];
	let results: StreamReport['results'] = [];
	const hasAll = async () => {
		results = await readResults(sandbox, jobId);
		const executions = await client.finishedExecutions(examples.receiver);
		const inOrder = executions.sort((one, other) => Number(one.id) - Number(other.id));
		received = inOrder.flatMap((run) => run.rowsOf('On Lead'));
		return results.length > 0 && received.length >= results.length;
	};
	await waitUntil(hasAll, { deadlineMs: DEADLINE_MS, intervalMs: 1_000 });
	return { jobId, results, received };
}

/** Checks that the trigger received every lead of the job once. */
export function checkStream({ results, received }: StreamReport): void {
	assertStep(results.length > 0, 'The post search found no leads.');
	const keys = new Set(received.map((lead) => lead.lead_key));
	assertStep(
		received.length === results.length && keys.size === results.length,
		`The service found ${results.length} leads; the trigger received ${received.length}, ${keys.size} of them different.`,
	);
	const isEachLead = received.every((lead) => lead.event === 'lead.enriched');
	assertStep(isEachLead, 'The trigger emitted items other than leads.');
}
