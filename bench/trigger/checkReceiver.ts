import { z } from 'zod';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { postJson } from '../service/requests';
import { NEXT_NODE, publish } from './publish';
import type { TriggerEnvironment } from './triggerEnvironment';
import type { Receiver } from './receivers';
import type { RecordedJob } from './recording';

const DEADLINE_MS = 30_000;
const UNKNOWN_JOB = '00000000-0000-4000-8000-000000000000';

const leadSchema = z.object({ network: z.string() });
const resultSchema = z.object({ result: leadSchema }).transform(({ result }) => result);
const listSchema = z.object({ results: z.array(leadSchema) }).transform(({ results }) => results);
const bodySchema = z.union([resultSchema, listSchema]).transform((leads) => [leads].flat());
/** An item is a lead; the item of the Webhook node contains it. */
const itemSchema = z.union([
	leadSchema,
	resultSchema,
	z.object({ body: resultSchema }).transform(({ body }) => body),
]);

/**
 * Sends one delivery to a copy of the receiver whose execution n8n keeps, and checks its output, so that no receiver
 * is measured that loses leads or accepts forged deliveries.
 *
 * @throws Error when a lead is missing, duplicated or unknown, or when a forged delivery is accepted.
 */
export async function checkReceiver(
	environment: TriggerEnvironment,
	receiver: Receiver,
	job: RecordedJob,
): Promise<void> {
	const { url, workflow } = await publish(environment, receiver, 'all');
	const [delivery = ''] = job.deliveries;
	if ((await postJson(url, delivery)).status !== 200) throw new Error(`${receiver.name} refused a delivery`);
	const hasEnded = async () => (await environment.client.finishedExecutions(workflow)).length > 0;
	if (!(await waitUntil(hasEnded, { deadlineMs: DEADLINE_MS }))) throw new Error(`${receiver.name} hangs`);
	const [execution] = await environment.client.finishedExecutions(workflow);
	const received = (execution?.rowsOf(NEXT_NODE) ?? []).map((row) => itemSchema.parse(row).network);
	const sent = bodySchema.parse(JSON.parse(delivery)).map(({ network }) => network);
	if (received.sort().join() !== sent.sort().join())
		throw new Error(`${receiver.name} returned ${received.length} items for ${sent.length} leads`);
	await checkRefusal(receiver, url, delivery, job.enrichmentId);
}

async function checkRefusal(
	{ name, verification }: Receiver,
	url: string,
	delivery: string,
	enrichmentId: string,
): Promise<void> {
	if (verification === undefined || verification === 'none') return;
	const { status } =
		verification === 'signedUrl'
			? await postJson(url.replace(/\?.*$/, ''), delivery)
			: await postJson(url, delivery.replace(enrichmentId, UNKNOWN_JOB));
	if (status !== 401) throw new Error(`${name} answered ${status} to a forged delivery`);
}
