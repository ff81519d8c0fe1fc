import { request } from 'undici';
import { z } from 'zod';
import type { Service } from './environment';

const creditsSchema = z.object({ credits: z.number() });
const jobSchema = z.object({ status: z.string(), results: z.array(z.record(z.unknown())).nullable() });

const jobsSchema = z.array(z.object({ enrichment_id: z.string(), name: z.string() }));
const requestsSchema = z.array(z.object({ body: z.unknown(), status: z.union([z.number(), z.string()]) }));

const deliveriesSchema = z.array(
	z.object({
		enrichment_id: z.string(),
		kind: z.string(),
		url: z.string(),
		body: z.unknown(),
		status: z.union([z.number(), z.string()]),
	}),
);
const linesSchema = z.array(z.object({ method: z.string(), path: z.string() }));

/** What the sandbox charges for a lead whose email and phone are asked for. */
export const LEAD_CREDITS = 12;

/** The credit balance, read directly from the service, so that the node's output can be compared with it. */
export async function readCredits(service: Service): Promise<number> {
	return creditsSchema.parse(await read(service, '/v1/credits')).credits;
}

/** The results of a completed job, read directly from the service. */
export async function readResults(
	service: Service,
	enrichmentId: string,
): Promise<Array<Record<string, unknown>>> {
	return jobSchema.parse(await read(service, `/v1/jobs/${enrichmentId}`)).results ?? [];
}

type Endpoint = 'enrich' | 'search' | 'postSearch' | 'job';

/** The bodies of all requests that an endpoint of the sandbox received, whatever it answered. */
export async function listRequestBodies(service: Service, endpoint: Endpoint): Promise<unknown[]> {
	return (await listRequests(service, endpoint)).map(({ body }) => body);
}

/** The status codes with which an endpoint of the sandbox answered, or what it did instead. */
export async function listStatuses(service: Service, endpoint: Endpoint): Promise<Array<number | string>> {
	return (await listRequests(service, endpoint)).map(({ status }) => status);
}

/** All requests that the sandbox received, such as `GET /v1/credits`. */
export async function listRequestLines(service: Service): Promise<string[]> {
	const requests = linesSchema.parse(await read(service, '/_sandbox/requests'));
	return requests.map(({ method, path }) => `${method} ${path}`);
}

async function listRequests(service: Service, endpoint: Endpoint): Promise<z.output<typeof requestsSchema>> {
	return requestsSchema.parse(await read(service, `/_sandbox/requests?endpoint=${endpoint}`));
}

/** The number of requests that an endpoint of the sandbox received. */
export async function countRequests(service: Service, endpoint: Endpoint): Promise<number> {
	return (await listRequestBodies(service, endpoint)).length;
}

/** What the service has delivered so far. */
export async function listDeliveries(service: Service): Promise<z.output<typeof deliveriesSchema>> {
	return deliveriesSchema.parse(await read(service, '/_sandbox/deliveries'));
}

/** Runs something while the balance is another one. */
export async function withCredits<T>(service: Service, credits: number, run: () => Promise<T>): Promise<T> {
	const before = await readCredits(service);
	await setCredits(service, credits);
	return await run().finally(async () => await setCredits(service, before));
}

/** All jobs that the service has, in the order of their starts. */
async function listJobs(service: Service): Promise<z.output<typeof jobsSchema>> {
	return jobsSchema.parse(await read(service, '/_sandbox/jobs'));
}

/** Sets the outcome of the next job (see sandbox/README.md). */
export async function planNextJob({ baseUrl }: Service, fate: string): Promise<void> {
	await write(`${baseUrl}/_sandbox/job-fates`, 'POST', { fate });
}

/**
 * Ends the jobs that an execution started, in their order, each with its fate (see sandbox/README.md), and has the
 * service deliver them.
 */
export async function endJobs(
	service: Service,
	executionId: string,
	fates: readonly string[],
): Promise<void> {
	const jobs = await listJobs(service);
	const isOwn = new RegExp(`#${executionId}( \\((\\d+)/\\d+\\))?$`);
	const toPlace = ({ name }: { name: string }) => Number(isOwn.exec(name)?.[2] ?? 1);
	const own = jobs.filter(({ name }) => isOwn.test(name)).sort((a, b) => toPlace(a) - toPlace(b));
	for (const [index, { enrichment_id: jobId }] of own.entries()) {
		const fate = fates[index] ?? 'complete';
		await write(`${service.baseUrl}/_sandbox/jobs/${jobId}/fate`, 'PUT', { fate });
		await write(`${service.baseUrl}/_sandbox/jobs/finish`, 'POST', { jobId });
	}
}

/** Sets how fast later jobs run, and whom and what they can find (see sandbox/README.md). */
export async function setPace(
	{ baseUrl }: Service,
	pace: { leadSeconds?: number; parallelism?: number; matches?: number; contactHitRate?: number },
): Promise<void> {
	await write(`${baseUrl}/_sandbox/pace`, 'PUT', pace);
}

/** Runs something while deliveries have faults (see sandbox/README.md). */
export async function withDeliveryFaults<T>(
	{ baseUrl }: Service,
	faults: ReadonlyArray<Record<string, unknown>>,
	run: () => Promise<T>,
): Promise<T> {
	const url = `${baseUrl}/_sandbox/delivery-faults`;
	for (const fault of faults) await write(url, 'POST', fault);
	return await run().finally(async () => await write(url, 'DELETE', {}));
}

/** Limits starts; what is left out is no limit (see sandbox/README.md). */
export async function setLimits(
	{ baseUrl }: Service,
	limits: { jobsAtOnce?: number; startsPerSecond?: number; retryAfterSeconds?: number },
): Promise<void> {
	await write(`${baseUrl}/_sandbox/limits`, 'PUT', limits);
}

/** Delays every answer from now on. */
export async function delayAnswers({ baseUrl }: Service, seconds: number): Promise<void> {
	await write(`${baseUrl}/_sandbox/faults`, 'POST', { action: 'delay', seconds, times: 'always' });
}

/** Removes all jobs, recorded requests and settings, so that the service behaves as at its start. */
export async function resetService({ baseUrl }: Service): Promise<void> {
	await write(`${baseUrl}/_sandbox/reset`, 'POST', {});
}

export async function setCredits({ baseUrl }: Service, credits: number): Promise<void> {
	await write(`${baseUrl}/_sandbox/credits`, 'PUT', { credits });
}

async function write(url: string, method: 'POST' | 'PUT' | 'DELETE', content: unknown): Promise<void> {
	const headers = { 'content-type': 'application/json' };
	const { body } = await request(url, { method, headers, body: JSON.stringify(content), reset: true });
	await body.dump();
}

async function read({ baseUrl, token }: Service, path: string): Promise<unknown> {
	const { body } = await request(`${baseUrl}${path}`, {
		headers: { authorization: `Bearer ${token}` },
		reset: true,
	});
	return await body.json();
}
