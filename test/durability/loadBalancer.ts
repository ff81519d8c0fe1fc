import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTeardown } from '../support/realN8n/teardown';

/** A process that receives requests. */
interface Target {
	baseUrl: string;
	isReady: boolean;
}

export interface LoadBalancer {
	url: string;
	routeTo: (target: Target) => void;
}

/**
 * A load balancer for one target: forwards requests while the target is ready, else answers 503. Without it, n8n
 * answers 200 to everything for a moment during its start, and a delivery received then is lost.
 */
export async function startLoadBalancer(): Promise<LoadBalancer> {
	let target: Target | undefined;
	const server = createServer((incoming, reply) => {
		if (target?.isReady) forward(incoming, reply, target);
		else reply.writeHead(503).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	atTeardown(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // a listener on a port has no other kind of address
	return { url: `http://127.0.0.1:${port}`, routeTo: (process) => (target = process) };
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
