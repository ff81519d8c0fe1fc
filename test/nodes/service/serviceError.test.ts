import type { INode } from 'n8n-workflow';

import type { Failure, ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { type ErrorContext, toServiceError } from '../../../nodes/LeadEnrichment/service/serviceError';
import { toAnswer, toFailure } from '../scriptedService';

const TOKEN = 'secret-token-0123456789';
const WEBHOOK_SECRET = 'secret-of-the-webhook';
const NODE: INode = {
	id: '1',
	name: 'Lead Enrichment',
	type: 'n8n-nodes-lead-enrichment.leadEnrichment',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};
const TOKEN_FIX = 'Open the Lead Enrichment API credential, check the token, and test it';
const UNKNOWN_JOB_FIX =
	'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential';
const WEB_PAGE_FIX =
	'Enter the address of the service’s API as Base URL in the credential: not that of a website or of your n8n, and without /v1';
const UNREADABLE_FIX =
	'Check that the Base URL of the credential is the address of the service’s API, without /v1';

function toError(reply: ServiceReply, place: Partial<ErrorContext> = {}) {
	return toServiceError(reply, {
		node: NODE,
		client: { secrets: [TOKEN, WEBHOOK_SECRET] },
		subject: 'job 42',
		notFoundFix: UNKNOWN_JOB_FIX,
		...place,
	});
}

function describeError(reply: ServiceReply) {
	const { name, message, description, httpCode } = toError(reply);
	return { name, message, description, httpCode };
}

describe('the error for an answer with status', () => {
	const cases: Array<
		[status: number, body: unknown, message: string, description: string, retryAfterMs: number | undefined]
	> = [
		[200, '<html>', 'A web page answered the request for job 42, not the service', WEB_PAGE_FIX, undefined],
		[202, {}, 'The service’s answer to job 42 could not be read', UNREADABLE_FIX, undefined],
		[
			400,
			{ error: 'Bad Request', message: 'leads must not be empty' },
			'The service refused the request as invalid: Bad Request: leads must not be empty',
			'Change the value that the message names',
			undefined,
		],
		[
			400,
			'',
			'The service refused the request as invalid',
			'Change the value that the message names',
			undefined,
		],
		[
			401,
			{ error: 'Unauthorized' },
			'The service did not accept the access token: Unauthorized',
			TOKEN_FIX,
			undefined,
		],
		[403, {}, 'The service did not accept the access token', TOKEN_FIX, undefined],
		[
			402,
			{ message: 'Not enough credits' },
			'The credits are not enough to pay for any lead: Not enough credits',
			'Add credits to your account. The Get Credits operation shows the balance',
			undefined,
		],
		[
			404,
			{ error: 'Job not found' },
			'The service does not know job 42: Job not found',
			UNKNOWN_JOB_FIX,
			undefined,
		],
		[404, '<html>', 'The service does not know job 42', UNKNOWN_JOB_FIX, undefined],
		[
			429,
			{ error: 'Slow down' },
			'The service is receiving too many requests: Slow down',
			'Try again in a minute',
			undefined,
		],
		[429, {}, 'The service is receiving too many requests', 'Try again in 8 seconds', 7100],
		[429, {}, 'The service is receiving too many requests', 'Try again in a day at the earliest', 86_400_000],
		[
			500,
			{ error: 'Internal failure' },
			'The service failed to answer job 42 (status 500): Internal failure',
			'Try again in a minute',
			undefined,
		],
		[
			502,
			'<html><body>Bad Gateway</body></html>',
			'The service failed to answer job 42 (status 502)',
			'Try again in a minute',
			undefined,
		],
		[
			503,
			'Down for maintenance',
			'The service failed to answer job 42 (status 503): Down for maintenance',
			'Try again in 120 seconds',
			120_000,
		],
		[
			418,
			{ message: 'I am a teapot' },
			'The service answered job 42 with status 418: I am a teapot',
			'Check the request and try again',
			undefined,
		],
		[409, null, 'The service answered job 42 with status 409', 'Check the request and try again', undefined],
	];

	it.each(cases)(
		'%i and body %j says what happened and how to fix it',
		(status, body, message, description, retryAfterMs) => {
			expect(describeError(toAnswer(status, body, retryAfterMs))).toEqual({
				name: 'NodeApiError',
				message,
				description,
				httpCode: String(status),
			});
		},
	);

	const redirect =
		'The service answered job 42 with a redirect, which is not followed so that your token stays with the service';
	it.each<[label: string, location: string | undefined, description: string]>([
		[
			'its target',
			'https://new.example/v1/jobs/42',
			'Enter the final address as Base URL in the credential; the redirect leads to https://new.example/v1/jobs/42',
		],
		[
			'its target without the query',
			'https://new.example/?token=abc#x',
			'Enter the final address as Base URL in the credential; the redirect leads to https://new.example/',
		],
		['no target', undefined, 'Enter the final address as Base URL in the credential'],
	])('307 names %s', (_label, location, description) => {
		const reply: ServiceReply = { kind: 'answer', status: 307, body: '', retryAfterMs: undefined, location };
		expect(describeError(reply)).toEqual({
			name: 'NodeApiError',
			message: redirect,
			description,
			httpCode: '307',
		});
	});
});

describe('the error for a request without an answer', () => {
	it.each<[failure: Failure, message: string, description: string]>([
		[
			'refused',
			'The service refused the connection',
			'Check the Base URL of the credential, and that the service is running',
		],
		[
			'nameNotFound',
			'The service’s host name was not found',
			'Check the Base URL of the credential for a typing error',
		],
		['certificate', 'The service’s certificate could not be trusted', 'Check the Base URL of the credential'],
		['timeout', 'The service did not answer in time', 'Try again later'],
		[
			'cancelled',
			'The request was cancelled with the execution',
			'Run the workflow again when you are ready',
		],
		['reset', 'The connection to the service was lost', 'Try again later'],
		[
			'unknown',
			'The service could not be reached',
			'Check the Base URL of the credential and the network of your n8n',
		],
	])('that ended as "%s" says what happened and how to fix it', (failure, message, description) => {
		expect(describeError(toFailure(failure))).toEqual({
			name: 'NodeApiError',
			message,
			description,
			httpCode: null,
		});
	});
});

describe('the error of a request', () => {
	it('names the item that the request was for', () => {
		expect(toError(toAnswer(500), { itemIndex: 7 }).context.itemIndex).toBe(7);
	});

	it('names no item where the request was for none', () => {
		expect(toError(toAnswer(500)).context).not.toHaveProperty('itemIndex');
	});

	it.each<[label: string, reply: ServiceReply, help: string | undefined]>([
		['a web page', toAnswer(200, '<html>'), 'address'],
		['an answer that cannot be read', toAnswer(200), 'address'],
		['a redirect', toAnswer(302), 'address'],
		['an invalid request', toAnswer(400), undefined],
		['a refused token', toAnswer(401), 'token'],
		['a forbidden token', toAnswer(403), 'token'],
		['missing credits', toAnswer(402), 'credits'],
		['an unknown job', toAnswer(404), 'jobs'],
		['too many requests', toAnswer(429), 'busy'],
		['a failed service', toAnswer(500), undefined],
		['another status', toAnswer(418), undefined],
		['a refused connection', toFailure('refused'), 'address'],
		['a host that is not found', toFailure('nameNotFound'), 'address'],
		['a certificate', toFailure('certificate'), 'address'],
		['a time-out', toFailure('timeout'), undefined],
		['a lost connection', toFailure('reset'), undefined],
		['no known reason', toFailure('unknown'), 'address'],
	])('links to the explanation of %s, or to that of its caller', (_label, reply, help) => {
		expect(toError(reply).context.help).toBe(help);
		expect(toError(reply, { help: 'may-have-started' }).context.help).toBe('may-have-started');
	});

	it('may say what became of the work, before the fix', () => {
		expect(toError(toFailure('reset'), { addition: 'The job may have started' }).description).toBe(
			'The job may have started. Try again later',
		);
	});
});

describe('no error shows a secret', () => {
	const echo = `You sent "Bearer ${TOKEN}" and ${WEBHOOK_SECRET}`;
	const statuses = [200, 301, 400, 401, 402, 403, 404, 408, 429, 500, 503];

	it.each(statuses)('that the service repeats in its answer with status %i', (status) => {
		const reply: ServiceReply = {
			kind: 'answer',
			status,
			body: { error: echo, message: echo },
			retryAfterMs: undefined,
			location: `https://new.example/${TOKEN}/${WEBHOOK_SECRET}`,
		};
		const error = toError(reply);
		const shown = [
			JSON.stringify(error),
			error.message,
			error.description,
			error.stack,
			String(error.cause),
		].join('\n');
		expect(shown).not.toContain(TOKEN);
		expect(shown).not.toContain(WEBHOOK_SECRET);
	});
});
