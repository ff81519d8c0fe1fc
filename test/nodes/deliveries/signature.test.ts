import {
	isSignedFor,
	SIGNATURE_PARAMETER,
	signWebhookUrl,
} from '../../../nodes/LeadEnrichment/deliveries/signature';
import { buildWebhookUrl } from '../../../nodes/LeadEnrichment/deliveries/webhookUrl';

const SECRET = 'secret-of-the-webhook';
const TRIGGER_URL = 'https://n8n.example/webhook/1b2c/lead-enrichment';

function readSignature(url: string): string | null {
	return new URL(url).searchParams.get(SIGNATURE_PARAMETER);
}

describe('a signed webhook URL', () => {
	const signed = signWebhookUrl(TRIGGER_URL, SECRET);

	it('is accepted by the trigger that it was signed for', () => {
		expect(isSignedFor(TRIGGER_URL, SECRET, readSignature(signed))).toBe(true);
	});

	it('does not show the secret', () => {
		expect(signed).not.toContain(SECRET);
		expect(readSignature(signed)).toMatch(/^[0-9a-f]{64}$/);
	});

	it.each<[label: string, triggerUrl: string]>([
		['at its test URL', 'https://n8n.example/webhook-test/1b2c/lead-enrichment'],
		['behind a proxy with another host and path', 'http://10.0.0.5:5678/n8n/webhook/1b2c/lead-enrichment'],
		['with a slash at the end', `${TRIGGER_URL}/`],
	])('is accepted by the same trigger %s', (_label, triggerUrl) => {
		expect(isSignedFor(triggerUrl, SECRET, readSignature(signed))).toBe(true);
	});

	it('is accepted with the marker of a streamed job and other parameters too', () => {
		const marked = signWebhookUrl(buildWebhookUrl(`${TRIGGER_URL}?x=1`, { streamed: true }), SECRET);
		expect(isSignedFor(TRIGGER_URL, SECRET, readSignature(marked))).toBe(true);
		expect([...new URL(marked).searchParams.keys()]).toEqual([
			'x',
			'lead-enrichment-streamed',
			SIGNATURE_PARAMETER,
		]);
	});

	it.each<[label: string, triggerUrl: string, secret: string, signature: unknown]>([
		['another trigger', 'https://n8n.example/webhook/9f8e/lead-enrichment', SECRET, readSignature(signed)],
		['another secret', TRIGGER_URL, 'other', readSignature(signed)],
		['no signature', TRIGGER_URL, SECRET, undefined],
		['an empty signature', TRIGGER_URL, SECRET, ''],
		['a shorter signature', TRIGGER_URL, SECRET, readSignature(signed)?.slice(1)],
		['a signature in capitals', TRIGGER_URL, SECRET, readSignature(signed)?.toUpperCase()],
		['letters of many bytes', TRIGGER_URL, SECRET, 'é'.repeat(64)],
		['a list of signatures', TRIGGER_URL, SECRET, [readSignature(signed)]],
	])('is refused for %s', (_label, triggerUrl, secret, signature) => {
		expect(isSignedFor(triggerUrl, secret, signature)).toBe(false);
	});
});
