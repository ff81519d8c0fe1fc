import { request } from 'undici';

/** Posts JSON, or a text as it is; returns the status of the answer. */
export async function postJson(url: string, content: unknown): Promise<number> {
	const { statusCode, body } = await request(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: typeof content === 'string' ? content : JSON.stringify(content),
	});
	await body.dump();
	return statusCode;
}
