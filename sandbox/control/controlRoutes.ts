import type { FastifyInstance, FastifyRequest } from 'fastify';
import { badRequest } from '../api/apiResponse';
import { MalformedBody } from '../api/body';
import { InputError } from '../input';
import type { SandboxState } from '../state';
import { COMMANDS } from './control';

export const CONTROL_PATH = '/_sandbox';

/** One line for each command, to be printed in a terminal. */
export const controlUsage = (): string =>
	Object.values(COMMANDS)
		.map(
			({ method, path, description }) =>
				`${method.padEnd(6)} ${(CONTROL_PATH + path).padEnd(32)} ${description}`,
		)
		.join('\n');

/** Without a token, since the sandbox listens on 127.0.0.1 only. */
export function addControlRoutes(app: FastifyInstance, state: SandboxState): void {
	app.get(CONTROL_PATH, (_request, reply) => reply.type('text/plain').send(`${controlUsage()}\n`));
	for (const entry of Object.values(COMMANDS)) {
		app.route({
			method: entry.method,
			url: CONTROL_PATH + entry.path,
			handler: async (request, reply) => {
				try {
					return reply.send((await entry.invoke(state, inputOf(request))) ?? {});
				} catch (error) {
					if (!(error instanceof InputError)) throw error;
					const { status, body } = badRequest(error.message);
					return reply.code(status).send(body);
				}
			},
		});
	}
}

/** Merges query, body and path parameters; a later one overrides an earlier one. */
function inputOf(request: FastifyRequest): unknown {
	const { body } = request;
	if (body instanceof MalformedBody) throw new InputError('input: is not valid JSON');
	if (body !== undefined && (typeof body !== 'object' || Array.isArray(body))) return body;
	return Object.assign({}, request.query, body, request.params);
}
