import type { NodeApiError } from 'n8n-workflow';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { type ServiceErrorContext, toServiceError } from '../../../nodes/LeadEnrichment/service/serviceError';
import { makeNode } from '../../support/fakeContext';
import { toAnswer } from '../scriptedService';

const TOKEN = 'secret-token-0123456789';
const WEBHOOK_SECRET = 'secret-of-the-webhook';
const UNKNOWN_JOB_FIX =
	'Check the ID, and that the credential belongs to the account that started the job. If every request fails like this, check the Base URL of the credential';

function toError(reply: ServiceReply, place: Partial<ServiceErrorContext> = {}) {
	return toServiceError(reply, {
		node: makeNode(),
		client: { secrets: [TOKEN, WEBHOOK_SECRET] },
		subject: 'job 42',
		notFoundFix: UNKNOWN_JOB_FIX,
		...place,
	});
}

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
