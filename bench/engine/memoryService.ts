import type { IHttpRequestOptions } from 'n8n-workflow';
import { createApp } from '../../sandbox/app';
import { settingsSchema } from '../../sandbox/settings';
import { SandboxState } from '../../sandbox/state';

interface Exchange {
	method: string;
	path: string;
	requestText: string;
	status: number;
	responseText: string;
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
		const requestText = body === undefined ? '' : JSON.stringify(body);
		const response = await this.app.inject({
			method: method === 'POST' ? 'POST' : 'GET',
			url: path,
			headers: { authorization: 'Bearer sandbox-token', 'content-type': 'application/json' },
			...(requestText && { payload: requestText }),
		});
		const { statusCode: status, body: responseText } = response;
		this.exchanges.push({ method, path, requestText, status, responseText });
		return { statusCode: status, headers: {}, body: JSON.parse(responseText) as unknown };
	};

	/** For a later run of the same node with the same rows: all answers are prepared, parsed already. */
	prepareReplay(): HttpHelper {
		const starts = this.exchanges.filter(({ method }) => method === 'POST').map(toResponse);
		const reads = new Map(
			this.exchanges.filter(({ method }) => method === 'GET').map((entry) => [entry.path, toResponse(entry)]),
		);
		return async (_credentialType, { method, url }) => {
			const response = method === 'POST' ? starts.shift() : reads.get(new URL(url).pathname);
			if (!response) throw new Error(`Nothing was recorded for ${method} ${url}`);
			return await Promise.resolve(response);
		};
	}

	/** The request and response bodies of the first run, as texts; `results` are those of received that hold results. */
	bodies() {
		const received = this.exchanges.map(({ responseText }) => responseText);
		return {
			sent: this.exchanges.map(({ requestText }) => requestText).filter((text) => text !== ''),
			received,
			results: received.filter((text) => text.includes('"results":[')),
		};
	}

	/** Frees the memory of the recorded exchanges; prepared replays remain. */
	clear(): void {
		this.exchanges.length = 0;
	}

	async close(): Promise<void> {
		await this.state.stop();
		await this.app.close();
	}
}

function toResponse({ status, responseText }: Exchange) {
	return { statusCode: status, headers: {}, body: JSON.parse(responseText) as unknown };
}
