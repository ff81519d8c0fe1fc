import {
	cleanServiceText,
	describeErrorBody,
	redactJson,
	redactText,
} from '../../../nodes/LeadEnrichment/service/redaction';

/** With every kind of character that an encoding changes. */
const TOKEN = 'tok/en+1=ü"x\\y-z_0~';
const SECRET = 'a webhook secret 🔑';
const SECRETS = [TOKEN, SECRET];
const N8N = '0123456789abcdef'.repeat(4);
const OWN = `v1.1767225600.${N8N}`;
const URLS = `https://n8n.example/w/1?lead-enrichment-signature=${OWN}&x=1 https://n8n.example/webhook-waiting/5?signature=${N8N}`;

const toJson = (text: string) => JSON.stringify(text);
const escapeSlashes = (text: string) =>
	toJson(text).replaceAll('/', '\\/').replaceAll('=', '\\u003d').replaceAll('&', '\\u0026');
const encodeAll = (text: string) =>
	[...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const escapeAll = (text: string) =>
	text.replace(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

const ENCODINGS: Array<[label: string, encode: (text: string) => string]> = [
	['as it is', (text) => text],
	['in JSON', toJson],
	['percent-encoded', encodeURIComponent],
	['percent-encoded in small letters', (text) => encodeURIComponent(text).toLowerCase()],
	['percent-encoded within JSON', (text) => toJson(encodeURIComponent(text))],
	['as the value of a form', (text) => new URLSearchParams({ text }).toString()],
];

describe.each([
	['a text', (text: string) => redactText(text, SECRETS)],
	['a JSON value', (text: string) => JSON.stringify(redactJson({ list: [{ text }] }, SECRETS))],
])('%s of the service', (_label, redact) => {
	it.each([
		...ENCODINGS,
		['in JSON with escaped slashes and signs', escapeSlashes] as const,
		['with every character percent-encoded', encodeAll] as const,
		['with every character escaped for JSON', escapeAll] as const,
	])('shows no token and no secret that it repeats %s', (_encoding, encode) => {
		for (const secret of SECRETS) {
			const shown = redact(`before ${encode(secret)} and ${encode(secret)} after`);
			expect(shown).not.toContain(encode(secret));
			expect(shown).toMatch(/before .*\*\*\*.* and .*\*\*\*.* after/);
		}
	});

	it.each(ENCODINGS)('shows no signature of a webhook URL that it repeats %s', (_encoding, encode) => {
		const shown = redact(`before ${encode(URLS)} ${encode(URLS)} after`);
		expect(shown).not.toContain(N8N);
		expect(shown.split('***')).toHaveLength(5);
		expect(shown).toContain('after');
	});

	it.each([
		['as a property', `{"lead-enrichment-signature":"${OWN}","signature":"${N8N}"}`],
		['as a property of JSON within JSON', toJson(`{"other-signature": "${OWN}", "signature": "${N8N}"}`)],
		['as another language writes them', `{'lead-enrichment-signature': ['${OWN}'], 'signature': ['${N8N}']}`],
		['in a log line', `lead-enrichment-signature: ${OWN}, signature: ${N8N}`],
		['without a name, and a part of it', `${OWN} ${OWN.slice(0, 30)}`],
		['with encoded dots', `${OWN.replaceAll('.', '%2E')} ${OWN.replaceAll('.', '%2e')}`],
	])('shows no signature that it tells %s', (_form, text) => {
		const shown = redact(text);
		expect(shown).not.toContain('01234567');
		expect(shown.split('***')).toHaveLength(3);
	});

	it('keeps what stands beside a signature', () => {
		expect(
			redact(`see https://n8n.example/w/1?lead-enrichment-signature=${OWN}&x=1#y, then go on`),
		).toContain('see https://n8n.example/w/1?lead-enrichment-signature=***&x=1#y, then go on');
	});

	it.each([
		['backslashes', '\\'.repeat(300_000)],
		['percent signs', '%25'.repeat(100_000)],
		['beginnings of a secret', `${'tok\\/'.repeat(60_000)}`],
		['escapes between the characters of a secret', `t${'\\'.repeat(40)}o${'\\'.repeat(40)}k`.repeat(3_000)],
		['names of a signature', `signature"${'\\'.repeat(15)}`.repeat(12_000)],
		['beginnings of a signature', `signature=v1.1767225600.`.repeat(12_000)],
	])('is shown in time when it is made of %s alone', (_label, text) => {
		const begin = performance.now();
		redact(text);
		expect(performance.now() - begin).toBeLessThan(2_000);
	});
});

describe('a text of the service', () => {
	it.each([
		'The signature is wrong',
		'Bad signature: expired',
		'signature',
		'Your version v1.2.3',
		'before and after',
	])('stays readable: %s', (text) => {
		expect(redactText(text, SECRETS)).toBe(text);
		expect(redactText(text, ['', ''])).toBe(text);
	});

	it('shows no signature, whosever it is and whatever its letters', () => {
		const text = `?X-Amz-Signature=0a1b2c3d4e5f60718293&x=1 SIGNATURE: ${OWN.toUpperCase()}`;
		expect(redactText(text, [])).toBe('?X-Amz-Signature=***&x=1 SIGNATURE: ***');
	});

	it('shows nothing of a secret that begins with another', () => {
		expect(redactText('the token is token-1-and-more', ['token-1', 'token-1-and-more'])).toBe(
			'the token is ***',
		);
	});
});

describe('a JSON value of the service', () => {
	it('has no secret of eight characters in its texts and names, and keeps what can be changed', () => {
		const shown = redactJson({ 'is 12345678': '12345678', short: '1234567' }, ['12345678', '1234567']);
		expect(shown).toEqual({ 'is ***': '***', short: '1234567' });
		const property = { value: '1234567', enumerable: true, configurable: true, writable: true };
		expect(Object.getOwnPropertyDescriptor(shown, 'short')).toEqual(property);
	});

	it('has no signature as a property, or in the name of one', () => {
		const value = {
			query: { 'lead-enrichment-signature': OWN, signature: N8N, image_hash: N8N },
			[`https://n8n.example/?lead-enrichment-signature=${OWN}`]: ['unreachable'],
		};
		expect(redactJson(value, [])).toEqual({
			query: { 'lead-enrichment-signature': '***', signature: '***', image_hash: N8N },
			'https://n8n.example/?lead-enrichment-signature=***': ['unreachable'],
		});
	});

	it.each([
		[
			'a picture that its host has signed',
			{ photo: `https://cdn.example/1.png?X-Amz-Signature=${N8N}&signature=0a1b2c3d4e5f60718293&x=1` },
		],
		['a signature below a message', { message: 'Best regards', signature: 'Ada Byron\nAnalytical Engines' }],
		['a signature that is longer', { signature: `${N8N}0` }],
		['a signature that is shorter, or no text', [{ signature: N8N.slice(1) }, { signature: 5 }]],
		['a signature behind other letters', { signature: `x${N8N}` }],
		['a short word that is a secret elsewhere', { text: 'demo day' }],
		['a hash that is called otherwise', { image_hash: N8N }],
		['numbers, flags and null', { a: 1.5, b: true, c: null, d: [], e: {} }],
	])('keeps the data of leads as it is: %s', (_label, value) => {
		expect(redactJson(value, ['demo'])).toEqual(value);
		expect(redactJson([value], ['demo'])).not.toBe(value);
	});

	it('is taken at all 200 levels that a body may have, and whatever its properties are called', () => {
		const text = `${'{"a":['.repeat(100)}${toJson(TOKEN)}${']}'.repeat(100)}`;
		let inner: unknown = redactJson(JSON.parse(text) as unknown, SECRETS);
		while (typeof inner === 'object' && inner !== null) [inner] = Object.values(inner) as unknown[];
		expect(inner).toBe('***');
		const proto: unknown = JSON.parse(`{"__proto__": {"text": "${SECRET}"}}`);
		expect(JSON.stringify(redactJson(proto, SECRETS))).toBe('{"__proto__":{"text":"***"}}');
	});
});

describe('words of the service', () => {
	it.each<[label: string, text: string, shown: string]>([
		['as they are', 'leads[3].companyName is empty', 'leads[3].companyName is empty'],
		['in any script', 'Ungültig: 無効', 'Ungültig: 無効'],
		['on one line', ' first\r\nsecond\u2028third\tfourth', 'first second third fourth'],
		['without control characters', '\u0000\u001b[31mred\u001b[0m\u007f\u009b', '[31mred [0m'],
		['of 500 characters whole', 'x'.repeat(500), 'x'.repeat(500)],
		['of 501 characters cut', 'x'.repeat(501), `${'x'.repeat(500)}…`],
		['without a token where they are cut', `${'x'.repeat(490)}${TOKEN}`, `${'x'.repeat(490)}***`],
	])('are shown %s', (_label, text, shown) => {
		expect(cleanServiceText(text, SECRETS)).toBe(shown);
	});

	it.each<[body: unknown, words: string]>([
		[{ error: 'Bad Request', message: 'leads' }, 'Bad Request: leads'],
		[{ error: '', message: `of ${SECRET}` }, 'of ***'],
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
