import { FormData, request } from 'undici';

type Content = NonNullable<Parameters<typeof request>[1]>;

async function post(url: string, content: Pick<Content, 'headers' | 'body'>): Promise<number> {
	const { statusCode, body } = await request(url, { method: 'POST', ...content });
	await body.dump();
	return statusCode;
}

/** Posts JSON, or a text as it is; returns the status of the answer. */
export async function postJson(url: string, content: unknown): Promise<number> {
	const body = typeof content === 'string' ? content : JSON.stringify(content);
	return await post(url, { headers: { 'content-type': 'application/json' }, body });
}

/** Submits a form of n8n with a text in its only field, as a browser does; returns the status of the answer. */
export async function postText(url: string, text: string): Promise<number> {
	const form = new FormData();
	form.set('field-0', text);
	return await post(url, { body: form });
}
