import { classifyFailure, type ConnectionFailure } from '../../../nodes/LeadEnrichment/service/reply';

function makeError(fields: Record<string, unknown>): Error {
	return Object.assign(new Error('The request failed'), fields);
}

describe('why no answer came', () => {
	it.each<[failure: ConnectionFailure, codes: string[]]>([
		['refused', ['ECONNREFUSED']],
		['nameNotFound', ['ENOTFOUND', 'EAI_AGAIN']],
		['timeout', ['ECONNABORTED', 'ETIMEDOUT', 'ESOCKETTIMEDOUT']],
		['cancelled', ['ERR_CANCELED']],
		['reset', ['ECONNRESET', 'EPIPE']],
		['certificate', ['CERT_HAS_EXPIRED', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'SELF_SIGNED_CERT_IN_CHAIN']],
		['certificate', ['ERR_TLS_CERT_ALTNAME_INVALID', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE']],
		['unknown', ['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL']],
		['unknown', ['EPROTO', 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC', 'ERR_SSL_TLSV1_ALERT_INTERNAL_ERROR']],
		['unknown', ['EWRONG', 'WRONG_VERSION_NUMBER', 'HANDSHAKE_FAILURE']],
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
		['below a vague code', makeError({ code: 'ERR_NETWORK', cause: makeError({ code: 'ECONNRESET' }) })],
		['below an HTTP status as code', makeError({ httpCode: null, cause: { httpCode: 'ECONNRESET' } })],
	])('is found in an error that carries the code %s', (_label, error) => {
		expect(classifyFailure(error)).toBe('reset');
	});

	it.each(['ENETUNREACH', 'EHOSTUNREACH', 'ENETDOWN', 'EHOSTDOWN', 'EADDRNOTAVAIL'])(
		'is a network without a way there, %s, only while it connects',
		(code) => {
			expect(classifyFailure(makeError({ code, syscall: 'connect' }))).toBe('unreachable');
			expect(classifyFailure(makeError({ code, syscall: 'write' }))).toBe('unknown');
		},
	);

	const openSsl = (reason: string) =>
		`write EPROTO 80BB1C0F01000000:error:0A00010B:SSL routines:tls_validate_record_header:${reason}:ssl3_record.c:355:`;
	const toTlsError = (reason: string, code = 'EPROTO') =>
		Object.assign(new Error(openSsl(reason)), { code, errno: -71, syscall: 'write' });

	it.each<[label: string, failure: ConnectionFailure, error: unknown]>([
		['an http server behind https', 'handshake', toTlsError('wrong version number')],
		['capitals', 'handshake', toTlsError('Wrong Version Number')],
		['another greeting', 'handshake', toTlsError('packet length too long')],
		['an alert in the handshake', 'handshake', toTlsError('sslv3 alert handshake failure')],
		['an alert of the version', 'handshake', toTlsError('tlsv1 alert protocol version')],
		['an alert of the name', 'handshake', toTlsError('tlsv1 unrecognized name')],
		['no version in common', 'handshake', toTlsError('unsupported protocol')],
		['no version that is allowed', 'handshake', toTlsError('no protocols available')],
		[
			'a failed handshake as n8n wraps it',
			'handshake',
			makeError({ httpCode: null, cause: makeError({ cause: toTlsError('wrong version number') }) }),
		],
		[
			'a failed handshake below a code that says nothing',
			'handshake',
			makeError({ code: 'ERR_NETWORK', errorResponse: toTlsError('wrong version number') }),
		],
		[
			'a network that is down, below',
			'unreachable',
			makeError({ httpCode: 'ENETUNREACH', cause: { code: 'ENETUNREACH', syscall: 'connect' } }),
		],
		[
			'plain text that breaks in once the request was sent',
			'unknown',
			toTlsError('wrong version number', 'ERR_SSL_WRONG_VERSION_NUMBER'),
		],
		['an alert in the middle', 'unknown', toTlsError('sslv3 alert bad record mac')],
		[
			'an alert in the middle, with its own code',
			'unknown',
			toTlsError('sslv3 alert bad record mac', 'ERR_SSL_SSLV3_ALERT_BAD_RECORD_MAC'),
		],
		['a TLS error without words', 'unknown', makeError({ code: 'EPROTO' })],
		['the words without a code', 'unknown', new Error(openSsl('wrong version number'))],
		['the words with a code of something else', 'unknown', toTlsError('wrong version number', 'EBADMSG')],
		['the words with a lost connection', 'reset', toTlsError('wrong version number', 'ECONNRESET')],
		['a TLS error that has no message', 'unknown', { code: 'EPROTO', message: undefined }],
	])('is what the TLS layer says of %s: %s', (_label, failure, error) => {
		expect(classifyFailure(error)).toBe(failure);
	});

	const toPart = (code: string, syscall: string) => makeError({ code, syscall });
	it.each<[label: string, failure: ConnectionFailure, parts: Error[]]>([
		['none connects', 'unreachable', [toPart('ETIMEDOUT', 'connect'), toPart('ENETUNREACH', 'connect')]],
		['one may have', 'timeout', [toPart('ETIMEDOUT', 'connect'), toPart('ETIMEDOUT', 'read')]],
		['nothing is known', 'timeout', []],
	])('is told from each address of a host: %s', (_label, failure, parts) => {
		const aggregate = Object.assign(new AggregateError(parts), { code: 'ETIMEDOUT' });
		const axios = makeError({ code: 'ETIMEDOUT', cause: aggregate });
		expect(classifyFailure(makeError({ httpCode: 'ETIMEDOUT', cause: axios }))).toBe(failure);
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
