import { z } from 'zod';
import type { Service } from '../../test/support/environment';
import { postJson, readJob } from '../service/requests';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';

/** The size of a job: the most leads that the service accepts in one request. */
export const LEADS_PER_JOB = 1_000;
/** No job ends by itself. */
const LEAD_SECONDS = 3_600;

const startedSchema = z.object({ enrichment_id: z.string() });

/** The bodies of a job's deliveries, and of the service's answer to a read of the job. */
export interface RecordedJob {
	enrichmentId: string;
	/** The bodies of all its streamed deliveries, or of the final one. */
	deliveries: string[];
	/** The body of `GET /v1/jobs/{id}` at the time of these deliveries. */
	reading: string;
}

export interface Recording {
	/** A job that streams its leads, read while it is running. */
	streamed: RecordedJob;
	/** Jobs that are delivered as a whole, read after their end. */
	whole: RecordedJob[];
}

/** Runs jobs of 1,000 leads in the sandbox before n8n is measured, so that its work takes no processor time then. */
export async function recordJobs(wholeJobs: number): Promise<Recording> {
	const sandbox = await startSandbox({ credits: 1e9, leadSeconds: LEAD_SECONDS });
	try {
		// The deliveries are not sent; they are read from the sandbox's list.
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
	await sandbox.control.deliveriesSettled();
	const deliveries = sandbox.control
		.deliveries()
		.filter((entry) => entry.enrichment_id === enrichmentId && entry.kind === kind);
	const expected = isStreamed ? LEADS_PER_JOB : 1;
	if (deliveries.length !== expected)
		throw new Error(`The sandbox sent ${deliveries.length} of ${expected} deliveries`);
	return {
		enrichmentId,
		deliveries: deliveries.map(({ body }) => JSON.stringify(body)),
		reading: isStreamed ? runningReading : await readJob(sandbox, enrichmentId),
	};
}

async function startJob({ baseUrl, token }: Service, name: string, isStreamed: boolean): Promise<string> {
	const leads = Array.from({ length: LEADS_PER_JOB }, (_lead, index) => ({
		networkUrl: `https://network.example/in/${name}-${index}`,
		firstName: `Ada${index}`,
		lastName: `of-${name}`,
		companyName: 'Nordwind',
		customData: { row: String(index) },
	}));
	const webhook = { webhookUrl: 'http://receiver.example/', streamingResults: isStreamed };
	const job = JSON.stringify({ leads, includeContactDetails: true, ...webhook });
	const { text } = await postJson(`${baseUrl}/v1/leads/enrich`, job, token);
	return startedSchema.parse(JSON.parse(text)).enrichment_id;
}
