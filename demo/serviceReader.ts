import { request } from 'undici';
import { z } from 'zod';
import type { Service } from './environment';

const creditsSchema = z.object({ credits: z.number() });
const jobSchema = z.object({ status: z.string(), results: z.array(z.record(z.unknown())).nullable() });

const requestsSchema = z.array(z.object({ body: z.unknown() }));

/** The balance as the service tells it, past n8n and our node: what they say can be compared with it. */
export async function readCredits(service: Service): Promise<number> {
	return creditsSchema.parse(await read(service, '/v1/credits')).credits;
}

/** A finished job's results as the service tells them. */
export async function readResults(
	service: Service,
	enrichmentId: string,
): Promise<Array<Record<string, unknown>>> {
	return jobSchema.parse(await read(service, `/v1/jobs/${enrichmentId}`)).results ?? [];
}

type Endpoint = 'enrich' | 'search' | 'postSearch' | 'job';

/** The bodies of all requests that the sandbox has seen at an endpoint, whatever it answered. */
export async function listRequestBodies(service: Service, endpoint: Endpoint): Promise<unknown[]> {
	const requests = requestsSchema.parse(await read(service, `/_sandbox/requests?endpoint=${endpoint}`));
	return requests.map(({ body }) => body);
}

/** How many they are. */
export async function countRequests(service: Service, endpoint: Endpoint): Promise<number> {
	return (await listRequestBodies(service, endpoint)).length;
}

/** Decides what becomes of the next job (see sandbox/README.md). */
export async function planNextJob({ baseUrl }: Service, fate: string): Promise<void> {
	await write(`${baseUrl}/_sandbox/job-fates`, 'POST', { fate });
}

/** How fast later jobs are, and how many people they can find (see sandbox/README.md). */
export async function setPace(
	{ baseUrl }: Service,
	pace: { leadSeconds?: number; parallelism?: number; matches?: number },
): Promise<void> {
	await write(`${baseUrl}/_sandbox/pace`, 'PUT', pace);
}

/** Every answer comes this much later from now on. */
export async function delayAnswers({ baseUrl }: Service, seconds: number): Promise<void> {
	await write(`${baseUrl}/_sandbox/faults`, 'POST', { action: 'delay', seconds, times: 'always' });
}

/** Forgets all jobs, requests and orders, and makes the service behave as at the start. */
export async function resetService({ baseUrl }: Service): Promise<void> {
	await write(`${baseUrl}/_sandbox/reset`, 'POST', {});
}

/** How many credits the account has from now on. */
export async function setCredits({ baseUrl }: Service, credits: number): Promise<void> {
	await write(`${baseUrl}/_sandbox/credits`, 'PUT', { credits });
}

async function write(url: string, method: 'POST' | 'PUT', content: unknown): Promise<void> {
	const headers = { 'content-type': 'application/json' };
	const { body } = await request(url, { method, headers, body: JSON.stringify(content) });
	await body.dump();
}

async function read({ baseUrl, token }: Service, path: string): Promise<unknown> {
	const { body } = await request(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
	return await body.json();
}
