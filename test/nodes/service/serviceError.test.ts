import type { NodeApiError } from 'n8n-workflow';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { type ServiceErrorContext, toServiceError } from '../../../nodes/LeadEnrichment/service/serviceError';
import { makeNode } from '../../support/fakeContext';
import { toAnswer, toFailure } from '../scriptedService';

const TOKEN = 'secret-token-0123456789';
const WEBHOOK_SECRET = 'secret-of-the-webhook';
const TOKEN_FIX = 'Open the Lead Enrichment API credential, check the token, and test it';
const UNKNOWN_JOB_FIX =
	'Check the ID, and that the credential belongs to the account that started the job. If every request fails like this, check the Base URL of the credential';
const WEB_PAGE_FIX =
	'Enter the address of the service’s API as Base URL in the credential, not that of a website or of n8n';
const UNREADABLE_FIX = 'Check that the Base URL of the credential is the address of the service’s API';

function toError(reply: ServiceReply, place: Partial<ServiceErrorContext> = {}) {
	return toServiceError(reply, {
		node: makeNode(),
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

const FOREIGN = 'A web page or a proxy answered the request for job 42, not the service';
const TRY_LATER = 'Try again in a minute';
const CHANGE = 'Change the value named in the message (it may come from Additional Fields)';
const ASK = 'Fix the problem named in the message, or ask the service’s support';
const CHECK = 'Check the request and try again';

describe('the error for an answer with status', () => {
	it.each<[status: number, body: unknown, message: string, description: string, retryAfterMs?: number]>([
		[200, '<html>', FOREIGN, WEB_PAGE_FIX],
		[202, { done: true }, 'The service’s answer to job 42 could not be read', UNREADABLE_FIX],
		[200, { error: ' ' }, 'The service’s answer to job 42 could not be read', UNREADABLE_FIX],
		[200, { error: 'No such plan' }, 'The service answered job 42 with an error: No such plan', ASK],
		[200, { error: 'Bad', message: `${TOKEN}` }, 'The service answered job 42 with an error: Bad: ***', ASK],
		[
			400,
			{ error: 'Bad', message: 'leads' },
			'The service refused the request as invalid: Bad: leads',
			CHANGE,
		],
		[401, { error: 'No' }, 'The service did not accept the access token: No', TOKEN_FIX],
		[
			402,
			{ message: 'Not enough' },
			'Your credits do not cover any lead: Not enough',
			'Add credits to your account. The Get Credits operation shows the balance',
		],
		[404, { error: 'Gone' }, 'The service does not know job 42: Gone', UNKNOWN_JOB_FIX],
		[404, '<html>', FOREIGN, WEB_PAGE_FIX],
		[429, { error: 'Slow' }, 'The service is receiving too many requests: Slow', TRY_LATER],
		[429, {}, 'The service is receiving too many requests', 'Try again in 8 seconds', 7100],
		[429, {}, 'The service is receiving too many requests', 'Try again in a day at the earliest', 86_400_000],
		[500, { error: 'Bug' }, 'The service failed to answer job 42 (status 500): Bug', TRY_LATER],
		[
			503,
			'Down',
			'The service failed to answer job 42 (status 503): Down',
			'Try again in 120 seconds',
			120_000,
		],
		[418, { message: 'Teapot' }, 'The service answered job 42 with status 418: Teapot', CHECK],
	])(
		'%i and body %j says what happened and how to fix it',
		(status, body, message, description, waitMs = undefined) => {
			expect(describeError(toAnswer(status, body, waitMs))).toEqual({
				name: 'NodeApiError',
				message,
				description,
				httpCode: String(status),
			});
		},
	);

	const redirect =
		'The service answered job 42 with a redirect. It was not followed, to keep your token safe';
	it.each<[label: string, location: string | undefined, target: string]>([
		[
			'its target',
			'https://new.example/v1/jobs/42',
			'. The redirect leads to https://new.example/v1/jobs/42',
		],
		[
			'its target without the query',
			'https://new.example/?a=b#x',
			'. The redirect leads to https://new.example/',
		],
		['no target', undefined, ''],
	])('307 names %s', (_label, location, target) => {
		const reply: ServiceReply = { kind: 'answer', status: 307, body: 'x', retryAfterMs: undefined, location };
		const description = `Enter the final address as Base URL in the credential${target}`;
		expect(describeError(reply)).toMatchObject({ message: redirect, description, httpCode: '307' });
	});
});

it('the error for a request without an answer says why none came, and what to do', () => {
	expect(describeError(toFailure('timeout'))).toEqual({
		name: 'NodeApiError',
		message: 'The service did not answer in time',
		description: 'Try again later',
		httpCode: null,
	});
});

describe('the error of a request', () => {
	it('names the item that the request was for', () => {
		expect(toError(toAnswer(500), { itemIndex: 7 }).context.itemIndex).toBe(7);
	});

	it('may say what became of the work, before the fix', () => {
		expect(toError(toFailure('reset'), { addition: 'The job may have started' }).description).toBe(
			'The job may have started. Try again later',
		);
	});
});

describe('the reason that an error gives to n8n', () => {
	it.each<[label: string, reply: ServiceReply, failure: NodeApiError['failure']]>([
		['a refused token', toAnswer(401), { cause: 'credential-invalid' }],
		['missing credits', toAnswer(402), { cause: 'quota-exhausted' }],
		['too many requests', toAnswer(429), { cause: 'rate-limited' }],
		['a service that is not available', toAnswer(503), undefined],
		[
			'a service that is not available, with a wait',
			toAnswer(503, {}, 120_000),
			{ cause: 'temporarily-unavailable', retryAfterMs: 120_000 },
		],
		['a web page', toAnswer(200, '<html>'), undefined],
	])('for %s is one of n8n’s, or none', (_label, reply, failure) => {
		expect(toError(reply).failure).toEqual(failure);
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
