import { request } from 'undici';
import type { Service } from '../../test/support/environment';

/** @param content the body, as JSON. */
export async function postJson(url: string, content: string, token?: string) {
	const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
	const headers = { 'content-type': 'application/json', ...authorization };
	const { statusCode, body } = await request(url, { method: 'POST', headers, body: content });
	return { status: statusCode, text: await body.text() };
}

/** The service's answer to a read of a job, which is also what a final delivery carries. */
export async function readJob({ baseUrl, token }: Service, enrichmentId: string): Promise<string> {
	const headers = { authorization: `Bearer ${token}` };
	const { body } = await request(`${baseUrl}/v1/jobs/${enrichmentId}`, { headers });
	return await body.text();
}
