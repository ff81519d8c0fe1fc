import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { atTeardown } from '../support/realN8n/teardown';

/** A process that receives requests. */
interface Target {
	baseUrl: string;
	isReady: boolean;
}

/**
 * A load balancer for one target: forwards requests while the target is ready, else answers 503. Without it, n8n
 * answers 200 to everything for a moment during its start, and a delivery received then is lost.
 */
export async function startLoadBalancer() {
	let target: Target | undefined;
	const server = await listen((incoming, reply) => {
		if (target?.isReady) forward(incoming, reply, target);
		else reply.writeHead(503).end();
	});
	atTeardown(() => stop(server));
	return { url: toBaseUrl(server), routeTo: (process: Target) => (target = process) };
}

function forward(incoming: IncomingMessage, reply: ServerResponse, { baseUrl }: Target): void {
	const { method, headers, url = '' } = incoming;
	const outgoing = request(`${baseUrl}${url}`, { method, headers }, (response) => {
		reply.writeHead(response.statusCode ?? 502, response.headers);
		response.pipe(reply);
		// The target may be killed while it answers.
		response.once('error', () => reply.destroy());
	});
	outgoing.once('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end()));
	incoming.pipe(outgoing);
}
