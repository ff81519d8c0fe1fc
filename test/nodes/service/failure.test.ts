import { classifyFailure, type Failure } from '../../../nodes/LeadEnrichment/service/reply';

function makeError(fields: Record<string, unknown>): Error {
	return Object.assign(new Error('The request failed'), fields);
}

describe('why no answer came', () => {
	it.each<[failure: Failure, codes: string[]]>([
		['refused', ['ECONNREFUSED']],
		['nameNotFound', ['ENOTFOUND', 'EAI_AGAIN']],
		['timeout', ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT']],
		['cancelled', ['ERR_CANCELED']],
		['reset', ['ECONNRESET', 'EPIPE']],
		['certificate', ['CERT_HAS_EXPIRED', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'SELF_SIGNED_CERT_IN_CHAIN']],
		['certificate', ['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']],
		['unknown', ['EHOSTUNREACH']],
	])('is known, %s, by the codes %j', (failure, codes) => {
		const known = codes.map((code) => classifyFailure(makeError({ code })));
		expect(known).toEqual(codes.map(() => failure));
	});

	it.each<[label: string, error: unknown]>([
		['as its code', makeError({ code: 'ECONNRESET' })],
		['as n8n’s httpCode', makeError({ httpCode: 'ECONNRESET' })],
		['on its cause', makeError({ cause: makeError({ code: 'ECONNRESET' }) })],
		['on n8n’s errorResponse', makeError({ errorResponse: { code: 'ECONNRESET' } })],
		['four causes deep', makeError({ cause: { cause: { cause: { cause: { code: 'ECONNRESET' } } } } })],
		[
			'below a code that says nothing',
			makeError({ code: 'ERR_NETWORK', cause: makeError({ code: 'ECONNRESET' }) }),
		],
		['below an HTTP status as code', makeError({ httpCode: null, cause: { httpCode: 'ECONNRESET' } })],
	])('is found in an error that carries the code %s', (_label, error) => {
		expect(classifyFailure(error)).toBe('reset');
	});

	it('is unknown for a ring of causes', () => {
		const error = makeError({});
		error.cause = error;
		expect(classifyFailure(error)).toBe('unknown');
	});

	it.each([undefined, null, 'ECONNRESET', 5, [], new Error('ECONNRESET'), { code: 5 }])(
		'is unknown for %p',
		(error) => {
			expect(classifyFailure(error)).toBe('unknown');
		},
	);
});
