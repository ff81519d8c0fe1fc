import { fastify, type FastifyInstance, type FastifyReply } from 'fastify';
import { failure } from './api/apiResponse';
import { addApiRoutes } from './api/apiRoutes';
import { parseBody } from './api/body';
import { STATUS } from './assumptions';
import { addControlRoutes, CONTROL_PATH } from './control/controlRoutes';
import type { SandboxState } from './state';

/** Room for 1,000 leads with long fields, and for a value of several megabytes. */
const BODY_LIMIT_BYTES = 64 * 1024 * 1024;

/** The sandbox without a listener: `app.inject` takes a request and returns the response. */
export function createApp(state: SandboxState): FastifyInstance {
	const app = fastify({
		bodyLimit: BODY_LIMIT_BYTES,
		exposeHeadRoutes: false,
		forceCloseConnections: true,
		frameworkErrors: (_error, _request, reply: FastifyReply) => sendFailure(reply, 'pathNotFound'),
	});
	app.removeAllContentTypeParsers();
	app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, parseBody(text)));
	app.setErrorHandler((error: { statusCode?: number }, _request, reply) =>
		sendFailure(reply, error.statusCode === STATUS.bodyTooLarge ? 'bodyTooLarge' : 'internalFailure'),
	);
	addControlRoutes(app, state);
	addApiRoutes(app, state, CONTROL_PATH);
	return app;
}

function sendFailure(reply: FastifyReply, kind: Parameters<typeof failure>[0]): void {
	const { status, body } = failure(kind);
	void reply.code(status).send(body);
}
