import fc from 'fast-check';
import { createHmac } from 'node:crypto';

import {
	buildWebhookUrl,
	isSignedFor,
	signWebhookUrl,
} from '../../../nodes/LeadEnrichment/deliveries/webhookUrl';

beforeEach(() => {
	jest.useFakeTimers({ now: Date.parse('2026-01-01T00:00:00Z') });
});
afterEach(() => {
	jest.useRealTimers();
});

const SECRET = 'secret-of-the-webhook';
const TRIGGER_URL = 'https://n8n.example/webhook/1b2c/lead-enrichment';
const SIGNATURE = 'lead-enrichment-signature';
const MARK = 'lead-enrichment-streamed';

type Query = Record<string, unknown>;

function readQuery(url: string): Record<string, string> {
	return Object.fromEntries(new URL(url).searchParams);
}

/** The query of the signed URL of a job. */
function sign({ url = TRIGGER_URL, secret = SECRET, streamed = false } = {}) {
	return readQuery(signWebhookUrl(buildWebhookUrl(url, { streamed }), secret));
}

function isTaken(query: Query, triggerUrl = TRIGGER_URL, secrets = [SECRET]): boolean {
	return isSignedFor(triggerUrl, secrets, query);
}

/** The signature with one of its three parts changed. */
function change(part: 0 | 1 | 2, edit: (text: string) => string): Query {
	const parts = String(sign()[SIGNATURE]).split('.');
	parts[part] = edit(parts[part] ?? '');
	return { [SIGNATURE]: parts.join('.') };
}

describe('a signed webhook URL', () => {
	it('shows its version and when it ends, and not the secret', () => {
		expect(sign()[SIGNATURE]).toMatch(
			RegExp(`^v1\\.${Date.parse('2026-01-31T00:00:00Z') / 1000}\\.[0-9a-f]{64}$`),
		);
		expect(JSON.stringify(sign())).not.toContain(SECRET);
	});

	it.each([
		['at its test URL', 'https://n8n.example/webhook-test/1b2c/lead-enrichment'],
		['behind a proxy with another host and path', 'http://10.0.0.5:5678/n8n/webhook/1b2c/lead-enrichment'],
		['with a slash at the end', `${TRIGGER_URL}/`],
	])('is accepted by the same trigger %s', (_label, triggerUrl) => {
		expect(isTaken(sign(), triggerUrl)).toBe(true);
	});

	it.each([
		['', false],
		['streamed', true],
	])('is accepted when an earlier version of this package signed it: mark "%s"', (mark, streamed) => {
		const endsAt = Date.now() / 1000 + 1;
		const hmac = createHmac('sha256', SECRET)
			.update(`lead-enrichment:v1:${endsAt}:${mark}:1b2c/lead-enrichment`)
			.digest('hex');
		expect(isTaken({ [SIGNATURE]: `v1.${endsAt}.${hmac}`, ...(streamed && { [MARK]: '1' }) })).toBe(true);
	});

	it.each<[label: string, makeQuery: () => Query]>([
		['its end is moved', () => change(1, (endsAt) => String(Number(endsAt) + 1))],
		['its end is written otherwise', () => change(1, (endsAt) => `0${endsAt}`)],
		['it names another version', () => change(0, () => 'v2')],
		['something stands before its version', () => change(0, () => '1v1')],
		['its signature is cut', () => change(2, (hmac) => hmac.slice(1))],
		['its signature is in capitals', () => change(2, (hmac) => hmac.toUpperCase())],
		['its signature is of many bytes', () => change(2, () => 'é'.repeat(64))],
		['a line follows its signature', () => change(2, (hmac) => `${hmac}\n`)],
		[
			'it is signed for a trigger with the same letters in another id and path',
			() => sign({ url: TRIGGER_URL.replace('1b2c/lead', '1b2cl/ead') }),
		],
		['its signature is empty', () => ({ [SIGNATURE]: '' })],
		['its signature is in a list', () => ({ [SIGNATURE]: [sign()[SIGNATURE]] })],
		['it has several signatures', () => ({ [SIGNATURE]: [sign()[SIGNATURE], sign()[SIGNATURE]] })],
		[
			'it is signed without version and end',
			() => ({
				[SIGNATURE]: createHmac('sha256', SECRET)
					.update('lead-enrichment:1b2c/lead-enrichment')
					.digest('hex'),
			}),
		],
	])('is refused when %s', (_label, makeQuery) => {
		expect(isTaken(makeQuery())).toBe(false);
	});

	it('is accepted whatever a sender or a proxy does to the rest of its query', () => {
		const others = fc.array(fc.tuple(fc.webQueryParameters({ size: 'small' }), fc.boolean()), {
			maxLength: 3,
		});
		const property = fc.property(others, fc.boolean(), (added, streamed) => {
			const url = signWebhookUrl(buildWebhookUrl(TRIGGER_URL, { streamed }), SECRET);
			const [address = '', query = ''] = url.split('?');
			const parts = added.reduce(
				(list, [text, isFirst]) => (isFirst ? [text, ...list] : [...list, text]),
				query.split('&'),
			);
			// As a strict client encodes them: every byte that is no letter or digit.
			const encoded = parts.map((part) =>
				part.replace(/[.-]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`),
			);
			expect(isTaken(readQuery(`${address}?${parts.join('&')}`))).toBe(true);
			expect(isTaken(readQuery(`${address}?${encoded.reverse().join('&')}`))).toBe(true);
		});
		fc.assert(property);
	});
});

describe('the webhook URL that is sent to the service', () => {
	const SPELT = 'sig=a%20b+c~%7e&y&z=%C3%A9';
	it.each<[label: string, streamed: boolean, added: string, sent: string]>([
		['is the user’s, unchanged', false, '/a%20b?x=1&y', '/a%20b?x=1&y'],
		['is marked for a streamed job', true, '', `?${MARK}=1`],
		['keeps its query and part', true, '?x=1#y', `?x=1&${MARK}=1#y`],
		['is marked once', true, `?${MARK}=1`, `?${MARK}=1`],
		['keeps the spelling of its query', true, `?${SPELT}&${MARK}=1&x=%2F`, `?${SPELT}&x=%2F&${MARK}=1`],
		['loses the mark of another job alone', false, '?x=1&lead-enrichment%2Dstreamed=1&y=2#z', '?x=1&y=2#z'],
		['loses a mark that stands alone', false, `?${MARK}`, ''],
	])('%s', (_label, streamed, added, sent) => {
		const url = 'https://n8n.example/webhook/1';
		expect(buildWebhookUrl(`${url}${added}`, { streamed })).toBe(`${url}${sent}`);
	});

	it('is left for the check to name when it is none', () => {
		expect(buildWebhookUrl('n8n.example/webhook', { streamed: true })).toBe('n8n.example/webhook');
	});
});
