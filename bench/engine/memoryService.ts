import type { IHttpRequestOptions } from 'n8n-workflow';
import { createApp } from '../../sandbox/app';
import { settingsSchema } from '../../sandbox/settings';
import { SandboxState } from '../../sandbox/state';

/** Replaces n8n's helper with which nodes send requests. */
export type HttpHelper = (credentialType: string, options: IHttpRequestOptions) => Promise<unknown>;

/** The bodies of the sandbox's answers in their order, by method and address. */
export type Answers = ReadonlyMap<string, string[]>;

/** Records what the sandbox answers in a run, so that the node is then measured without a network or a service. */
export async function recordAnswers(
	run: (helper: HttpHelper) => Promise<void>,
	leadSeconds = 0,
): Promise<Answers> {
	const settings = settingsSchema.parse({ leadSeconds, credits: 1e12, token: 'bench' });
	const state = new SandboxState(settings);
	const app = createApp(state);
	const recorded = new Map<string, string[]>();
	await run(async (_credentialType, { method = 'GET', url, body }) => {
		const { statusCode, body: text } = await app.inject({
			method: method === 'POST' ? 'POST' : 'GET',
			url: new URL(url).pathname,
			headers: { authorization: 'Bearer bench', 'content-type': 'application/json' },
			...(body !== undefined && { payload: JSON.stringify(body) }),
		});
		if (statusCode >= 300) throw new Error(`The sandbox answered ${statusCode}: ${text}`);
		const key = `${method} ${url}`;
		recorded.set(key, [...(recorded.get(key) ?? []), text]);
		return toAnswer(text);
	});
	await state.stop();
	await app.close();
	return recorded;
}

/** For a run of the same node with the same rows: all answers are prepared, parsed already. */
export function prepareReplay(recorded: Answers): HttpHelper {
	const answers = new Map([...recorded].map(([key, texts]) => [key, texts.map(toAnswer)]));
	return async (_credentialType, { method = 'GET', url }) => {
		const found = answers.get(`${method} ${url}`) ?? [];
		return await Promise.resolve(found.length > 1 ? found.shift() : found[0]);
	};
}

function toAnswer(text: string) {
	return { statusCode: 200, headers: {}, body: JSON.parse(text) as unknown };
}
