import { request } from 'undici';
import { z } from 'zod';
import type { Service } from './stage';

const creditsSchema = z.object({ credits: z.number() });
const jobSchema = z.object({ status: z.string(), results: z.array(z.record(z.unknown())).nullable() });

const requestsSchema = z.array(z.object({ status: z.unknown() }));

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

/** How many requests the sandbox has seen at an endpoint, whatever it answered. */
export async function countRequests(service: Service, endpoint: 'enrich' | 'postSearch'): Promise<number> {
	return requestsSchema.parse(await read(service, `/_sandbox/requests?endpoint=${endpoint}`)).length;
}

async function read({ baseUrl, token }: Service, path: string): Promise<unknown> {
	const { body } = await request(`${baseUrl}${path}`, { headers: { authorization: `Bearer ${token}` } });
	return await body.json();
}
