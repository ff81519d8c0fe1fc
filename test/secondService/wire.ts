import * as http from 'node:http';
import * as https from 'node:https';
import { gzipSync } from 'node:zlib';
import { doneAt, type Job, type Json } from './jobs';

export interface Reply {
	status: number;
	body: unknown;
	headers?: Record<string, string>;
	waitMs?: number;
	/** cut: closed without an answer; half: closed in the middle of it; hang: never answered; drip: over one second. */
	how?: 'cut' | 'half' | 'hang' | 'drip' | 'gzip';
}

/** One delivery; `at` is a time of Date.now(). */
export interface Post {
	at: number;
	final: boolean;
	body: unknown;
}

const REPEATS = [60, 150, 300];
const textOfBody = (body: unknown): string => (typeof body === 'string' ? body : JSON.stringify(body));

export function planOf(job: Job, rows: Json[], list: unknown): Post[] {
	const post = (at: number, final: boolean, results: unknown): Post =>
		({ at, final, body: { enrichment_id: job.id, status: final ? 'completed' : 'in_progress', results } });
	const streamed = job.request.streamingResults === true ? rows : [];
	return [...streamed.map((row, index) => post(doneAt(job, index), false, [row])), post(job.endsAt + 10, true, list)];
}

/** Timers, answers and deliveries of one service, so that close() can end all of them. */
export class Wire {
	readonly log: Array<{ url: string; status: number | null }> = [];
	private closed = false;
	private readonly timers: NodeJS.Timeout[] = [];
	private readonly open: http.ClientRequest[] = [];

	later(ms: number, run: () => void): void {
		if (!this.closed) this.timers.push(setTimeout(run, Math.max(0, ms)));
	}

	answer(response: http.ServerResponse, { status, body, headers, how }: Reply): void {
		if (how === 'cut') response.socket?.destroy();
		if (how === 'cut' || how === 'hang') return;
		const text = textOfBody(body);
		const bytes = how === 'gzip' ? gzipSync(text) : Buffer.from(text);
		response.writeHead(status, {
			'content-type': typeof body === 'string' ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
			...(status === 204 ? {} : { 'content-length': bytes.length }),
			...(how === 'gzip' ? { 'content-encoding': 'gzip' } : {}),
			...headers,
		});
		if (how === 'half') response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
		else if (how === 'drip') this.drip(response, bytes, Math.ceil(bytes.length / 20));
		else response.end(status === 204 ? undefined : bytes);
	}

	deliver(url: string, posts: Post[]): void {
		let turn: Promise<void> = Promise.resolve();
		for (const post of [...posts].sort((a, b) => a.at - b.at)) {
			this.later(post.at - Date.now(), () => {
				turn = turn.then(() => this.attempt(url, post, 0));
			});
		}
	}

	close(): void {
		this.closed = true;
		for (const timer of this.timers) clearTimeout(timer);
		for (const request of this.open) request.destroy();
	}

	private drip(response: http.ServerResponse, bytes: Buffer, size: number): void {
		if (bytes.length > 0 && !response.destroyed) response.write(bytes.subarray(0, size));
		else response.end();
		if (bytes.length > 0) this.later(50, () => this.drip(response, bytes.subarray(size), size));
	}

	/** Ends with the first answer; a repeat does not hold up the deliveries after it. */
	private async attempt(url: string, post: Post, repeat: number): Promise<void> {
		if (this.closed) return;
		const status = await this.post(url, post);
		this.log.push({ url, status });
		const pause = REPEATS[repeat];
		if ((status === null || status >= 300) && pause !== undefined) {
			this.later(pause, () => void this.attempt(url, post, repeat + 1));
		}
	}

	private post(url: string, { body }: Post): Promise<number | null> {
		const bytes = Buffer.from(textOfBody(body));
		const headers = { 'content-type': 'application/json', 'content-length': bytes.length };
		return new Promise((resolve) => {
			const send = url.startsWith('https:') ? https.request : http.request;
			const request = send(url, { method: 'POST', headers, agent: false, timeout: 2000 }, (response) => {
				response.resume();
				resolve(response.statusCode ?? null);
			});
			this.open.push(request);
			request.on('timeout', () => request.destroy());
			request.on('error', () => resolve(null));
			request.on('close', () => resolve(null));
			request.end(bytes);
		});
	}
}
