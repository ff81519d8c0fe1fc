import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service of a few lines on 127.0.0.1, for a test that needs one certain answer rather than the sandbox. */
export async function listen(handle: RequestListener): Promise<Server> {
	const server = createServer(handle).listen(0, '127.0.0.1');
	await once(server, 'listening');
	return server;
}

export function toBaseUrl(server: Server): string {
	const { port } = server.address() as AddressInfo;
	return `http://127.0.0.1:${port}`;
}

export function answerJson(response: ServerResponse, body: unknown): void {
	response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
}

export function stop(server: Server | undefined): void {
	server?.closeAllConnections();
	server?.close();
}
