import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestFault } from '../requests/requestFault';
import type { RequestRecord } from '../requests/requestRecord';
import type { SandboxState } from '../state';
import { failure, type ApiResponse } from './apiResponse';
import { MalformedBody } from './body';
import { ENDPOINTS, selectsEndpoint } from './endpoints';

/** Adds the service's endpoints with their faults. Unknown paths below `unlistedPath` are not recorded. */
export function addApiRoutes(app: FastifyInstance, state: SandboxState, unlistedPath: string): void {
	for (const [name, { method, path }] of Object.entries(ENDPOINTS)) {
		app.route({ method, url: path, handler: (request, reply) => serve(state, name, request, reply) });
	}
	app.setNotFoundHandler((request, reply) => {
		const record = recordOf(request, 'unknown');
		if (!request.url.startsWith(unlistedPath)) state.requests.push(record);
		return sendResponse(reply, record, failure('pathNotFound'));
	});
}

async function serve(state: SandboxState, name: string, request: FastifyRequest, reply: FastifyReply) {
	const record = recordOf(request, name);
	state.requests.push(record);
	const fault = state.requestFaults.take(
		({ endpoint }) => endpoint === 'any' || selectsEndpoint(endpoint, name),
	);
	const isHandledByFault = async (when: RequestFault['when']) =>
		fault?.when === when && (await applyFault(state, fault, record, request, reply));
	if (await isHandledByFault('before')) return reply;
	const jobsBefore = state.jobs.list().length;
	const response = respond(state, name, request);
	const [started] = state.jobs.list().slice(jobsBefore);
	if (started) record.startedJob = started.id;
	if (await isHandledByFault('after')) return reply;
	return sendResponse(reply, record, response);
}

function respond(state: SandboxState, name: string, request: FastifyRequest): ApiResponse {
	const account = readToken(request.headers.authorization);
	if (account === undefined || !state.accounts.has(account)) return failure('unauthorized');
	const { jobId = '' } = request.params as { jobId?: string }; // fastify types params as unknown
	return ENDPOINTS[name]?.respond(state, { account, body: request.body, jobId }) ?? failure('pathNotFound');
}

const readToken = (authorization: string | undefined): string | undefined =>
	/^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

function recordOf(request: FastifyRequest, endpoint: RequestRecord['endpoint']): RequestRecord {
	const { method, url: path, headers, body } = request;
	return {
		time: new Date().toISOString(),
		endpoint,
		method,
		path,
		headers,
		body: body instanceof MalformedBody ? body.text : body,
		status: 'under way',
	};
}

function sendResponse(reply: FastifyReply, record: RequestRecord, response: ApiResponse): FastifyReply {
	record.status = response.status;
	return reply
		.code(response.status)
		.headers(response.headers ?? {})
		.send(response.body);
}

/** Applies a fault, and returns whether it replaces the response. */
async function applyFault(
	state: SandboxState,
	fault: RequestFault,
	record: RequestRecord,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<boolean> {
	if (fault.action === 'delay') {
		await pause(fault.seconds * 1_000, undefined, { signal: state.stopping.signal }).catch(() => undefined);
		return false;
	}
	if (fault.action === 'answer') {
		sendFaultResponse(reply, record, fault);
		return true;
	}
	record.status = fault.action === 'hang' ? 'hung' : 'reset';
	reply.hijack();
	if (fault.action === 'reset') request.raw.socket.resetAndDestroy();
	return true;
}

function sendFaultResponse(
	reply: FastifyReply,
	record: RequestRecord,
	fault: Extract<RequestFault, { action: 'answer' }>,
): void {
	record.status = fault.status;
	const isText = typeof fault.body === 'string';
	if (fault.body !== undefined) reply.type(isText ? 'text/plain' : 'application/json');
	reply.code(fault.status).headers(fault.headers);
	void reply.send(isText ? fault.body : JSON.stringify(fault.body));
}
