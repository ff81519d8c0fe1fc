import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ENDPOINT_NAMES, startsJob, type EndpointName } from '../requests/endpointNames';
import type { RequestFault } from '../requests/requestFault';
import type { RequestRecord } from '../requests/requestLog';
import type { World } from '../world';
import { failure, type Answer } from './answer';
import { MalformedBody } from './body';
import { ENDPOINTS } from './endpoints';

/** Adds the service's five endpoints with their faults. Unknown paths below `unlistedPath` are not recorded. */
export function addApiRoutes(app: FastifyInstance, world: World, unlistedPath: string): void {
	for (const name of ENDPOINT_NAMES) {
		const { method, path } = ENDPOINTS[name];
		app.route({ method, url: path, handler: (request, reply) => serve(world, name, request, reply) });
	}
	app.setNotFoundHandler((request, reply) => {
		const record = recordOf(request, 'unknown');
		if (!request.url.startsWith(unlistedPath)) world.requests.add(record);
		return sendAnswer(reply, record, failure('pathNotFound'));
	});
}

async function serve(world: World, name: EndpointName, request: FastifyRequest, reply: FastifyReply) {
	const record = world.requests.add(recordOf(request, name));
	const fault = world.requestFaults.take((entry) => concerns(entry, name));
	const isBroken = async (when: RequestFault['when']) =>
		fault?.when === when && (await applyFault(world, fault, record, request, reply));
	if (await isBroken('before')) return reply;
	const answer = answerCall(world, name, request);
	if (await isBroken('after')) return reply;
	return sendAnswer(reply, record, answer);
}

/** The service itself: a function from a request to an answer. */
function answerCall(world: World, name: EndpointName, request: FastifyRequest): Answer {
	const account = readToken(request.headers.authorization);
	if (account === undefined || !world.accounts.has(account)) return failure('unauthorized');
	const { jobId = '' } = request.params as { jobId?: string }; // fastify types params as unknown
	return ENDPOINTS[name].answer(world, { account, body: request.body, jobId });
}

/** §5. */
const readToken = (authorization: string | undefined): string | undefined =>
	/^Bearer +(\S+) *$/i.exec(authorization ?? '')?.[1];

function concerns(fault: RequestFault, name: EndpointName): boolean {
	return (
		fault.endpoint === 'any' || fault.endpoint === name || (fault.endpoint === 'start' && startsJob(name))
	);
}

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

function sendAnswer(reply: FastifyReply, record: RequestRecord, answer: Answer): FastifyReply {
	record.status = answer.status;
	return reply.code(answer.status).send(answer.body);
}

/** Does what the fault says, and tells whether that took the place of the answer. */
async function applyFault(
	world: World,
	fault: RequestFault,
	record: RequestRecord,
	request: FastifyRequest,
	reply: FastifyReply,
): Promise<boolean> {
	if (fault.action === 'delay') {
		await pause(fault.seconds * 1_000, undefined, { signal: world.stopping.signal }).catch(() => undefined);
		return false;
	}
	if (fault.action === 'answer') {
		sendFault(reply, record, fault);
		return true;
	}
	record.status = fault.action === 'hang' ? 'hung' : 'reset';
	reply.hijack();
	if (fault.action === 'reset') request.raw.socket.resetAndDestroy();
	return true;
}

function sendFault(
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
