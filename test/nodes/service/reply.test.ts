import { isNotFound, parseJob, type ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { isTransient } from '../../../nodes/LeadEnrichment/service/retry';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const RUNNING = { enrichment_id: makeId(1), status: 'pending', results: null };

describe('the record of a job', () => {
	it.each<[label: string, reply: ServiceReply]>([
		['a failure', toFailure('reset')],
		['an error status', toAnswer(500, RUNNING)],
		['a redirect', toAnswer(302, RUNNING)],
		['a body that is no object', toAnswer(200, 'x')],
		['an object that says nothing of a job', toAnswer(200, { enrichment_id: makeId(1), results: null })],
	])('is not taken from %s', (_label, reply) => {
		expect(parseJob(reply)).toBeUndefined();
	});

	it.each<[label: string, body: Record<string, unknown>]>([
		['a status', RUNNING],
		['progress alone', { progress: { completed: 1, total: 2 } }],
		['results alone, even an empty list', { results: [] }],
	])('is taken from a success with %s', (_label, body) => {
		expect(parseJob(toAnswer(200, body))?.body).toBe(body);
	});
});

describe('a job that the service does not have', () => {
	it.each<[label: string, reply: ServiceReply, isGone: boolean]>([
		['a 404 with the service’s JSON', toAnswer(404, { error: 'Not found' }), true],
		['a 404 with an empty object', toAnswer(404, {}), true],
		['a proxy’s page during a deploy', toAnswer(404, '<html>404 page not found</html>'), false],
		['a 404 without a body', toAnswer(404, ''), false],
		['a 404 with a list', toAnswer(404, []), false],
	])('is told from a proxy that does not find the service: %s', (_label, reply, isGone) => {
		expect([isNotFound(reply), isTransient(reply)]).toEqual([isGone, !isGone]);
	});
});
