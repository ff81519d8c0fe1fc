import { request } from 'undici';
import { z } from 'zod';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';

/** The size of a job: what the service takes at most (§8). */
export const LEADS_PER_JOB = 1_000;
/** No lead is done before it is told to be. */
const LEAD_SECONDS = 3_600;
const DEADLINE_MS = 30_000;

const startedSchema = z.object({ enrichment_id: z.string() });

/** Texts as they go over the wire: what the service posts, and what it answers when it is asked for the job. */
export interface RecordedJob {
	enrichmentId: string;
	/** The bodies of its deliveries: all the streamed ones, or the final one. */
	deliveries: string[];
	/** The body of `GET /v1/jobs/{id}` at the time of these deliveries. */
	reading: string;
}

export interface Recording {
	/** A job that streams its leads: asked for while it still runs. */
	streamed: RecordedJob;
	/** Jobs that are delivered as a whole: asked for after their end. */
	whole: RecordedJob[];
}

/** Runs jobs of 1,000 leads in the sandbox, once, so that its own work costs nothing while n8n is measured. */
export async function recordJobs(wholeJobs: number): Promise<Recording> {
	const sandbox = await startSandbox({ credits: 1e9, leadSeconds: LEAD_SECONDS });
	try {
		// Nobody receives the deliveries: they are read from the sandbox's own list.
		sandbox.control.addDeliveryFault({ action: 'drop', times: 'always' });
		const whole: RecordedJob[] = [];
		for (let index = 0; index < wholeJobs; index++)
			whole.push(await recordJob(sandbox, `whole${index}`, false));
		return { streamed: await recordJob(sandbox, 'streamed', true), whole };
	} finally {
		await sandbox.close();
	}
}

async function recordJob(sandbox: RunningSandbox, name: string, isStreamed: boolean): Promise<RecordedJob> {
	const enrichmentId = await startJob(sandbox, name, isStreamed);
	const runningReading = await readJob(sandbox, enrichmentId);
	sandbox.control.finishJobs({ jobId: enrichmentId });
	const kind = isStreamed ? 'streamed' : 'final';
	const listDeliveries = () =>
		sandbox.control
			.deliveries()
			.filter((entry) => entry.enrichment_id === enrichmentId && entry.kind === kind);
	const expected = isStreamed ? LEADS_PER_JOB : 1;
	const areThere = await waitUntil(() => Promise.resolve(listDeliveries().length === expected), {
		deadlineMs: DEADLINE_MS,
	});
	if (!areThere) throw new Error(`The sandbox sent ${listDeliveries().length} of ${expected} deliveries`);
	return {
		enrichmentId,
		deliveries: listDeliveries().map(({ body }) => JSON.stringify(body)),
		reading: isStreamed ? runningReading : await readJob(sandbox, enrichmentId),
	};
}

async function startJob(
	{ baseUrl, token }: RunningSandbox,
	name: string,
	isStreamed: boolean,
): Promise<string> {
	const leads = Array.from({ length: LEADS_PER_JOB }, (_lead, index) => ({
		networkUrl: `https://network.example/in/${name}-${index}`,
		firstName: `Ada${index}`,
		lastName: `of-${name}`,
		companyName: 'Nordwind',
		customData: { row: String(index) },
	}));
	const { body } = await request(`${baseUrl}/v1/leads/enrich`, {
		method: 'POST',
		headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
		body: JSON.stringify({
			leads,
			includeContactDetails: true,
			webhookUrl: 'http://receiver.example/',
			streamingResults: isStreamed,
		}),
	});
	return startedSchema.parse(await body.json()).enrichment_id;
}

async function readJob({ baseUrl, token }: RunningSandbox, enrichmentId: string): Promise<string> {
	const headers = { authorization: `Bearer ${token}` };
	const { body } = await request(`${baseUrl}/v1/jobs/${enrichmentId}`, { headers });
	return await body.text();
}
