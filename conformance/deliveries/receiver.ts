import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

import { withParameter } from '../../nodes/LeadEnrichment/trigger/webhookUrl';
import type { ReceivedDelivery } from '../evidence';

/** The parameter of a webhook URL that names the probe. */
const PROBE_PARAMETER = 'conformance-probe';
/** A value of the kind that the nodes sign a URL with: it must come back as it was given. */
const MARK = 'conformance-mark';
const MARK_VALUE = 'v1.1893456000.0a9f~x';
const NOT_NOW = 503;

interface ReceiverOptions {
	/** On 127.0.0.1; 0 for a free one. */
	port: number;
	/** The public address that forwards to the port; undefined where the service reaches the port itself. */
	publicUrl: string | undefined;
	/** So long the first delivery of `refusedProbe` is kept waiting, before it is refused. */
	holdMs: number;
	refusedProbe: string;
}

export interface Receiver {
	port: number;
	buildUrl: (probe: string) => string;
	/** In the order in which they came. */
	received: ReceivedDelivery[];
	queries: Map<string, string>;
	/** Resolves when so many deliveries of the probe have come and were answered, or after `timeoutMs`. */
	waitFor: (probe: string, count: number, timeoutMs: number) => Promise<void>;
	close: () => Promise<void>;
}

async function readText(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString('utf8');
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Receives deliveries on this machine. @throws Error where the port is taken. */
export async function startReceiver(options: ReceiverOptions): Promise<Receiver> {
	const { publicUrl, holdMs, refusedProbe } = options;
	const received: ReceivedDelivery[] = [];
	const queries = new Map<string, string>();
	const counts = new Map<string, number>();
	const closing = new AbortController();

	const take = async (request: IncomingMessage, response: ServerResponse) => {
		const query = new URL(request.url ?? '/', 'http://127.0.0.1').search;
		const probe = new URLSearchParams(query).get(PROBE_PARAMETER) ?? '';
		const body = parse(await readText(request));
		const delivery: ReceivedDelivery = { probe, headers: Object.keys(request.headers), query, body };
		received.push(delivery);
		const isHeld = probe === refusedProbe && !counts.has(probe);
		if (isHeld) {
			counts.set(probe, 0);
			const startedAt = performance.now();
			response.once('close', () => {
				if (!response.writableEnded) delivery.gaveUpAfterMs = performance.now() - startedAt;
			});
			await pause(holdMs, undefined, { signal: closing.signal }).catch(() => undefined);
		}
		response.statusCode = isHeld ? NOT_NOW : 200;
		response.end();
		counts.set(probe, (counts.get(probe) ?? 0) + 1);
	};
	const server = createServer(
		(request, response) => void take(request, response).catch(() => response.destroy()),
	);
	server.listen(options.port, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo; // a string only for a pipe or Unix socket
	const url = publicUrl ?? `http://127.0.0.1:${port}/deliveries`;

	return {
		port,
		received,
		queries,
		buildUrl: (probe) => {
			const marked = withParameter(withParameter(url, PROBE_PARAMETER, probe), MARK, MARK_VALUE);
			queries.set(probe, new URL(marked).search);
			return marked;
		},
		waitFor: async (probe, count, timeoutMs) => {
			const endsAt = performance.now() + timeoutMs;
			while ((counts.get(probe) ?? 0) < count && performance.now() < endsAt) await pause(10);
		},
		close: async () => {
			closing.abort();
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
