import { cleanServiceText, describeErrorBody } from '../../../nodes/LeadEnrichment/service/redaction';

const TOKEN = 'secret-token-0123456789';
const WEBHOOK_SECRET = 'secret-of-the-webhook';
const SECRETS = [TOKEN, WEBHOOK_SECRET];

describe('words of the service', () => {
	it.each<[label: string, text: string, shown: string]>([
		['as they are', 'leads[3].companyName is empty', 'leads[3].companyName is empty'],
		['in any script', 'Ungültig: 無効', 'Ungültig: 無効'],
		['on one line', 'first\r\nsecond\u2028third\tfourth', 'first second third fourth'],
		['without control characters', '\u0000\u001b[31mred\u001b[0m\u007f\u009b', '[31mred [0m'],
		['of 500 characters whole', 'x'.repeat(500), 'x'.repeat(500)],
		['of 501 characters cut', 'x'.repeat(501), `${'x'.repeat(500)}…`],
		['without the token', `Bearer ${TOKEN} is wrong; ${TOKEN}`, 'Bearer *** is wrong; ***'],
		['without the webhook secret', `${WEBHOOK_SECRET}!`, '***!'],
		[
			'without the signature of a suspended execution',
			'Cannot reach https://n8n.example/webhook-waiting/5?signature=0a1b2c',
			'Cannot reach https://n8n.example/webhook-waiting/5?signature=***',
		],
		[
			'without a signature in an encoded URL',
			'to=https%3A%2F%2Fn8n.example%2F5%3Fsignature%3D0a1b2c%26x',
			'to=https%3A%2F%2Fn8n.example%2F5%3Fsignature%3D***%26x',
		],
		[
			'without a webhook URL’s signature',
			'Cannot reach "https://n8n.example/w/1?lead-enrichment-signature=0a1b2c&x=1"',
			'Cannot reach "https://n8n.example/w/1?lead-enrichment-signature=***&x=1"',
		],
		[
			'without a token at the place where the text is cut',
			`${'x'.repeat(490)}${TOKEN}`,
			`${'x'.repeat(490)}***`,
		],
	])('are shown %s', (_label, text, shown) => {
		expect(cleanServiceText(text, SECRETS)).toBe(shown);
	});

	it('hide a secret that contains another one whole', () => {
		expect(cleanServiceText('key: abc-long', ['abc', 'abc-long'])).toBe('key: ***');
	});

	it.each<[body: unknown, words: string]>([
		[{ error: 'Bad Request', message: 'leads' }, 'Bad Request: leads'],
		[{ error: '', message: 'leads' }, 'leads'],
		[{ error: { code: 1 }, message: 'leads' }, 'leads'],
		[{ detail: 'leads' }, ''],
		['leads', 'leads'],
		[' <!doctype html>', ''],
		[['leads'], ''],
		[undefined, ''],
		[5, ''],
	])('are taken from the body %j', (body, words) => {
		expect(describeErrorBody(body, SECRETS)).toBe(words);
	});
});
