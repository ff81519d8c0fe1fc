import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { atTeardown } from '../../demo/realN8n/teardown';

/** A process that takes calls. */
interface Target {
	baseUrl: string;
	isReady: boolean;
}

export interface Door {
	url: string;
	leadTo: (target: Target) => void;
}

/**
 * Stands before n8n as a load balancer does: it passes calls on to a process that is ready, and answers 503 for one
 * that is not. A starting n8n itself answers 200 to everything for a moment, and what was delivered then is lost.
 */
export async function openDoor(): Promise<Door> {
	let target: Target | undefined;
	const server = createServer((call, answer) => {
		if (target?.isReady) passOn(call, answer, target);
		else answer.writeHead(503).end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	atTeardown(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo; // a listener on a port has no other kind of address
	return { url: `http://127.0.0.1:${port}`, leadTo: (process) => (target = process) };
}

function passOn(call: IncomingMessage, answer: ServerResponse, { baseUrl }: Target): void {
	const { method, headers, url = '' } = call;
	const passed = request(`${baseUrl}${url}`, { method, headers }, (response) => {
		answer.writeHead(response.statusCode ?? 502, response.headers);
		response.pipe(answer);
		// Killed in the middle of its answer.
		response.once('error', () => answer.destroy());
	});
	passed.once('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end()));
	call.pipe(passed);
}
