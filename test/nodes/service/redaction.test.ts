import { redactJson, redactText } from '../../../nodes/LeadEnrichment/service/redaction';

/** With every kind of character that an encoding changes. */
const TOKEN = 'tok/en+1=ü"x\\y-z_0~';
const SECRET = 'a webhook secret 🔑';
const SECRETS = [TOKEN, SECRET];
const OWN = 'v1.1767225600.0a1b2c3d4e5f';
const N8N = '0123456789abcdef'.repeat(4);
const URLS = `https://n8n.example/w/1?lead-enrichment-signature=${OWN}&x=1 https://n8n.example/webhook-waiting/5?signature=${N8N}`;

const encodeAll = (text: string) =>
	[...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const escapeAll = (text: string) =>
	text
		.split('')
		.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
		.join('');
const toJson = (text: string) => JSON.stringify(text);
const escapeSlashes = (text: string) =>
	toJson(text).replaceAll('/', '\\/').replaceAll('=', '\\u003d').replaceAll('&', '\\u0026');

const ENCODINGS: Array<[label: string, encode: (text: string) => string]> = [
	['as it is', (text) => text],
	['in JSON', toJson],
	['in JSON within JSON', (text) => toJson(toJson(text))],
	['in JSON within JSON within JSON', (text) => toJson(toJson(toJson(text)))],
	['in JSON with escaped slashes and signs', escapeSlashes],
	['in JSON with escaped slashes and signs, within JSON', (text) => toJson(escapeSlashes(text))],
	['percent-encoded', encodeURIComponent],
	['percent-encoded in small letters', (text) => encodeURIComponent(text).toLowerCase()],
	['percent-encoded twice', (text) => encodeURIComponent(encodeURIComponent(text))],
	['percent-encoded within JSON', (text) => toJson(encodeURIComponent(text))],
	['JSON, percent-encoded', (text) => encodeURIComponent(toJson(text))],
	['as the value of a form', (text) => new URLSearchParams({ text }).toString()],
];

describe.each([
	['a text', (text: string) => redactText(text, SECRETS)],
	['a JSON value', (text: string) => JSON.stringify(redactJson({ list: [{ text }] }, SECRETS))],
])('%s of the service', (_label, redact) => {
	it.each(ENCODINGS)('shows no token and no secret that it repeats %s', (_encoding, encode) => {
		for (const secret of SECRETS) {
			const shown = redact(`before ${encode(secret)} after`);
			expect(shown).toContain('***');
			expect(shown).not.toContain(encode(secret));
			expect(shown).toMatch(/before .*\*\*\*.* after/);
		}
	});

	it.each([
		['percent-encoded', encodeAll],
		['escaped for JSON', escapeAll],
	])('shows no token and no secret whose every character is %s', (_encoding, encode) => {
		for (const secret of SECRETS) {
			expect(redact(`before ${encode(secret)} after`)).toContain('before *** after');
		}
	});

	it.each(ENCODINGS)('shows no signature of a webhook URL that it repeats %s', (_encoding, encode) => {
		const shown = redact(`before ${encode(URLS)} after`);
		expect(shown).not.toContain(OWN);
		expect(shown).not.toContain(N8N);
		expect(shown.split('***')).toHaveLength(3);
		expect(shown).toContain('after');
	});

	it.each([
		['as a property', `{"lead-enrichment-signature":"${OWN}","signature":"${N8N}"}`],
		[
			'as a property of JSON within JSON',
			JSON.stringify(`{"lead-enrichment-signature": "${OWN}", "signature": "${N8N}"}`),
		],
		['as lists', `{"lead-enrichment-signature":["${OWN}"],"signature":["${N8N}"]}`],
		['as another language writes them', `{'lead-enrichment-signature': ['${OWN}'], 'signature': '${N8N}'}`],
		['in a log line', `lead-enrichment-signature: ${OWN}, signature: ${N8N}`],
	])('shows no signature that it tells %s', (_form, text) => {
		const shown = redact(text);
		expect(shown).not.toContain(OWN);
		expect(shown).not.toContain(N8N);
		expect(shown.split('***')).toHaveLength(3);
	});

	it('shows no token and no secret that it repeats often', () => {
		expect(redact(`before ${TOKEN}, ${SECRET} and ${TOKEN} after`)).toContain(
			'before ***, *** and *** after',
		);
	});

	it.each([
		['our signature', `lead-enrichment-signature=${OWN}`],
		['our signature in a log line', `lead-enrichment-signature: ${OWN}`],
		['our encoded signature in a log line', `lead-enrichment-signature: ${OWN.replaceAll('.', '%2E')}`],
		['n8n’s signature', `https://n8n.example/webhook-waiting/5?signature=${N8N}`],
		['n8n’s signature in a log line', `signature: ${N8N}`],
	])('shows %s not a single time of those that it repeats it', (_signature, text) => {
		expect(redact(`${text} ${text} ${text}`).split('***')).toHaveLength(4);
		expect(redact(`${text} ${text}`)).not.toMatch(/0a1b2c|0123456/);
	});

	it.each([
		['our signature', `Lead-Enrichment-SIGNATURE=${OWN}`],
		['our encoded signature', `Lead-Enrichment-Signature: ${OWN.replaceAll('.', '%2e')}`],
		['our signature in capitals', `LEAD-ENRICHMENT-SIGNATURE=${OWN.toUpperCase()}`],
		['n8n’s signature', `https://n8n.example/Webhook-Waiting/5?SIGNATURE=${N8N}`],
	])('shows no signature whose name it tells in other letters: %s', (_signature, text) => {
		expect(redact(`before ${text} after`)).toMatch(/before \S+(?:=|: )\*\*\* after/);
	});

	it('keeps what stands beside a signature', () => {
		expect(redact('see https://n8n.example/w/1?lead-enrichment-signature=0a1b&x=1#y, then go on')).toContain(
			'see https://n8n.example/w/1?lead-enrichment-signature=***&x=1#y, then go on',
		);
	});
});

describe('a sentence about a signature', () => {
	it.each(['The signature is wrong', 'Bad signature: expired', 'signature'])('stays readable: %s', (text) => {
		expect(redactText(text, SECRETS)).toBe(text);
	});
});

describe('a text of the service', () => {
	it.each([
		[
			'a parameter in other letters',
			'https://n8n.example/?Signature=0a1b&SIGNATURE=2c3d',
			'n8n.example/?Signature=***&SIGNATURE=***',
		],
		['words that look random', `Signature: ${OWN}, SIGNATURE: ${OWN}`, 'Signature: ***, SIGNATURE: ***'],
	])('shows no signature, whosever it is: %s', (_label, text, shown) => {
		expect(redactText(text, [])).toContain(shown);
	});

	it('is the same where there is no secret', () => {
		expect(redactText('before and after', ['', ''])).toBe('before and after');
		expect(redactText('before and after', [])).toBe('before and after');
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
		expect(Object.getOwnPropertyDescriptor(shown, 'short')).toEqual({
			value: '1234567',
			enumerable: true,
			configurable: true,
			writable: true,
		});
	});

	it.each([[N8N.slice(1)], [`${N8N}0`], [`x${N8N}`], 5])(
		'keeps a signature of another form: %j',
		(signature) => {
			expect(redactJson({ signature }, [])).toEqual({ signature });
		},
	);

	it('has no signature as a property, or in the name of one', () => {
		const value = {
			query: { 'lead-enrichment-signature': OWN, signature: N8N },
			queries: { 'lead-enrichment-signature': [OWN, OWN], signature: [N8N] },
			[`https://n8n.example/?lead-enrichment-signature=${OWN}`]: 'unreachable',
		};
		expect(redactJson(value, [])).toEqual({
			query: { 'lead-enrichment-signature': '***', signature: '***' },
			queries: { 'lead-enrichment-signature': '***', signature: '***' },
			'https://n8n.example/?lead-enrichment-signature=***': 'unreachable',
		});
	});

	it.each([
		[
			'a picture that its host has signed',
			{ photo: 'https://cdn.example/1.png?X-Amz-Signature=0a1b2c3d4e5f60718293&x=1' },
		],
		['a signature below a message', { message: 'Best regards', signature: 'Ada Byron\nAnalytical Engines' }],
		['a short word that is a secret elsewhere', { text: 'demo day' }],
		['a hash that is called otherwise', { image_hash: N8N }],
		['numbers, flags and null', { a: 1.5, b: true, c: null, d: [], e: {} }],
	])('keeps the data of leads as it is: %s', (_label, value) => {
		expect(redactJson(value, ['demo'])).toEqual(value);
		expect(redactJson([value], ['demo'])).not.toBe(value);
	});

	it('is taken however deep it is nested, and whatever its properties are called', () => {
		const text = `${'{"a":['.repeat(20_000)}"${TOKEN.replace(/["\\]/g, '\\$&')}"${']}'.repeat(20_000)}`;
		let inner: unknown = redactJson(JSON.parse(text) as unknown, SECRETS);
		while (typeof inner === 'object' && inner !== null) [inner] = Object.values(inner) as unknown[];
		expect(inner).toBe('***');
		const proto: unknown = JSON.parse(`{"__proto__": {"text": "${SECRET}"}}`);
		expect(JSON.stringify(redactJson(proto, SECRETS))).toBe('{"__proto__":{"text":"***"}}');
	});
});
