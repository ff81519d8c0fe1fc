import { request } from 'undici';

/** @param content the body, as JSON. */
export async function postJson(url: string, content: string): Promise<{ status: number; text: string }> {
	const headers = { 'content-type': 'application/json' };
	const { statusCode, body } = await request(url, { method: 'POST', headers, body: content });
	return { status: statusCode, text: await body.text() };
}
