import type { IHttpRequestOptions } from 'n8n-workflow';
import { createApp } from '../../sandbox/app';
import { settingsSchema } from '../../sandbox/settings';
import { SandboxState } from '../../sandbox/state';

interface Exchange {
	method: string;
	path: string;
	status: number;
	text: string;
}

/** Replaces n8n's helper with which nodes send requests. */
export type HttpHelper = (credentialType: string, options: IHttpRequestOptions) => Promise<unknown>;

/** Answers a node's requests from memory, so that the node is measured without a network or a service. */
export class MemoryService {
	private readonly exchanges: Exchange[] = [];
	private readonly state = new SandboxState(settingsSchema.parse({ leadSeconds: 0, credits: 1e12 }));
	private readonly app = createApp(this.state);

	/** For the first run: the sandbox answers, and the exchanges are recorded. */
	readonly record: HttpHelper = async (_credentialType, { method = 'GET', url, body }) => {
		const path = new URL(url).pathname;
		const response = await this.app.inject({
			method: method === 'POST' ? 'POST' : 'GET',
			url: path,
			headers: { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' },
			...(body !== undefined && { payload: JSON.stringify(body) }),
		});
		const exchange = { method, path, status: response.statusCode, text: response.body };
		this.exchanges.push(exchange);
		return toAnswer(exchange);
	};

	/** For a later run of the same node with the same rows: all answers are prepared, parsed already. */
	prepareReplay(): HttpHelper {
		const starts = this.exchanges.filter(({ method }) => method === 'POST').map(toAnswer);
		const reads = new Map(
			this.exchanges.filter(({ method }) => method === 'GET').map((entry) => [entry.path, toAnswer(entry)]),
		);
		return async (_credentialType, { method, url }) => {
			const answer = method === 'POST' ? starts.shift() : reads.get(new URL(url).pathname);
			if (!answer) throw new Error(`Nothing was recorded for ${method} ${url}`);
			return await Promise.resolve(answer);
		};
	}

	/** The bytes of the results' JSON. */
	countResultBytes(): number {
		const results = this.exchanges.filter(({ text }) => text.includes('"results":['));
		return results.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
	}

	/** Prepared replays remain. */
	async close(): Promise<void> {
		this.exchanges.length = 0;
		await this.state.stop();
		await this.app.close();
	}
}

function toAnswer({ status, text }: Exchange) {
	return { statusCode: status, headers: {}, body: JSON.parse(text) as unknown };
}
