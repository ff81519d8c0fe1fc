import { readOnlyBody } from '../../../nodes/LeadEnrichment/deliveries/parseDelivery';
import { fakeContext } from '../../support/fakeContext';

const BODY = { enrichment_id: 'x', status: 'completed' };
const TEXT = JSON.stringify(BODY);
const BYTES = Buffer.from(TEXT);
const OTHER = { what: 'n8n made of another type' };

interface Posted {
	contentType?: string;
	/** What n8n made of the body, and what it keeps of the text. */
	body?: unknown;
	rawBody?: unknown;
	/** What n8n reads when it is asked to, or fails with. */
	unread?: Buffer | Error;
}

async function readPosted({ contentType, body, rawBody, unread }: Posted) {
	const request = {
		rawBody,
		readRawBody: async () => {
			if (unread instanceof Error) throw unread;
			request.rawBody ??= unread;
			await Promise.resolve();
		},
	};
	return await readOnlyBody(fakeContext({ contentType, body, request }).context);
}

describe('the body of a delivery', () => {
	it.each<[label: string, posted: Posted]>([
		['is what n8n parsed', { contentType: 'application/json', body: BODY }],
		['is what n8n parsed, with a charset', { contentType: 'Application/JSON; charset=utf-8', body: BODY }],
		['is the text where n8n left it empty', { contentType: 'text/json', body: {}, rawBody: BYTES }],
		['is text of a JSON dialect', { contentType: 'application/vnd.api+json', body: {}, rawBody: BYTES }],
		['is the text as n8n keeps it', { contentType: 'text/plain', body: TEXT, rawBody: TEXT }],
		['is the text without any content type', { body: {}, rawBody: BYTES }],
		['has no byte order mark, as bytes', { rawBody: Buffer.from(`\uFEFF${TEXT}`) }],
		['has no byte order mark, as text', { rawBody: `\uFEFF${TEXT}` }],
		[
			'is the text where n8n did not understand its own type',
			{ contentType: 'application/json;;', body: {}, rawBody: Buffer.from(`\uFEFF${TEXT}`) },
		],
		['is what n8n parsed, with a blank', { contentType: 'application/json ; charset=utf-8', body: BODY }],
		['is the text of another type', { contentType: 'application/jsonl', body: OTHER, rawBody: TEXT }],
		[
			'is the text of a type that only mentions JSON',
			{ contentType: 'text/plain; of=application/json', body: OTHER, rawBody: TEXT },
		],
		['is the text that is there', { rawBody: TEXT, unread: new Error('stream is not readable') }],
		[
			'is read of a type that only mentions a form with files',
			{ contentType: 'text/plain; of=multipart/mixed', unread: BYTES },
		],
		['is read where n8n has not done so yet', { contentType: 'text/json', unread: BYTES }],
	])('%s', async (_label, posted) => {
		expect(await readPosted(posted)).toEqual(BODY);
	});

	it('may be an empty object', async () => {
		const posted = { contentType: 'application/json', body: {}, rawBody: Buffer.from('{}') };
		expect(await readPosted(posted)).toEqual({});
	});

	it.each<[label: string, posted: Posted]>([
		['a form', { contentType: 'application/x-www-form-urlencoded', body: { a: '1' }, rawBody: 'a=1' }],
		['a form with files', { contentType: 'multipart/form-data; boundary=x', body: { data: {}, files: {} } }],
		[
			'a form with files, whose used-up stream is not read',
			{ contentType: 'multipart/form-data; boundary=x', unread: BYTES },
		],
		['XML', { contentType: 'application/atom+xml', body: { feed: {} }, rawBody: '<feed/>' }],
		['a list', { contentType: 'application/json', body: [1], rawBody: '[1]' }],
		['null', { contentType: 'application/json', body: null, rawBody: 'null' }],
		['a text', { contentType: 'text/json', body: {}, rawBody: '"hello"' }],
		['nothing', { contentType: 'application/json' }],
		['what cannot be read', { contentType: 'text/json', unread: new Error('request aborted') }],
		['what is nested too deep', { rawBody: `${'{"a":'.repeat(201)}1${'}'.repeat(201)}` }],
	])('is none for %s', async (_label, posted) => {
		expect(await readPosted(posted)).toBeUndefined();
	});
});
