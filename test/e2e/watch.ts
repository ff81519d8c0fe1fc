import { z } from 'zod';
import type { Environment } from '../support/environment';
import type { Execution } from '../support/realN8n/execution';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { postJson } from '../support/realN8n/postJson';
import { waitUntil } from '../support/realN8n/waitUntil';
import { listRequestBodies, listRequestLines } from '../support/serviceReader';

/** Only an execution that hangs takes this long. */
const DEADLINE_MS = 120_000;
/** What a preview asks the service. */
export const ASKED_FOR_BALANCE = ['GET /v1/credits'];
const startSchema = z.object({ leads: z.array(z.record(z.unknown())) }).passthrough();

export type SentLead = z.infer<typeof startSchema>['leads'][number];

export interface Watched<Result> {
	result: Result;
	/** All that the service was asked. */
	requests: string[];
	/** The bodies of the starts of Enrich, and the leads of them all. */
	starts: Array<z.infer<typeof startSchema>>;
	leads: SentLead[];
}

/** What the service was asked, and paid for, while something ran. */
export async function watch<Result>(
	{ sandbox }: Environment,
	run: () => Promise<Result>,
): Promise<Watched<Result>> {
	const requestsBefore = (await listRequestLines(sandbox)).length;
	const startsBefore = (await listRequestBodies(sandbox, 'enrich')).length;
	const result = await run();
	const bodies = (await listRequestBodies(sandbox, 'enrich')).slice(startsBefore);
	const starts = bodies.map((body) => startSchema.parse(body));
	return {
		result,
		requests: (await listRequestLines(sandbox)).slice(requestsBefore),
		starts,
		leads: starts.flatMap(({ leads }) => leads),
	};
}

/** Calls an address that starts a workflow, once n8n serves it; returns the execution, which must succeed. */
export async function callOnce(
	{ client }: Environment,
	workflow: SavedWorkflow,
	url: string,
): Promise<Execution> {
	const before = (await client.listExecutions(workflow)).length;
	// n8n serves a new address some seconds after the workflow is published.
	expect(await waitUntil(async () => (await postJson(url, {})) === 200, { deadlineMs: DEADLINE_MS })).toBe(
		true,
	);
	const isListed = async () => (await client.listExecutions(workflow)).length > before;
	expect(await waitUntil(isListed, { deadlineMs: DEADLINE_MS })).toBe(true);
	const [newest] = await client.listExecutions(workflow);
	const execution = await client.waitForExecution(newest?.id ?? '', DEADLINE_MS);
	expect(execution.error).toBeUndefined();
	return execution;
}
