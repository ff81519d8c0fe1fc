import { readCommandLine } from '../../conformance/commandLine';

const SERVICE = ['--base-url', 'https://service.example/api/'];
const LOCAL = ['--base-url', 'http://127.0.0.1:4010'];
const read = (args: string[], environment = { LEAD_ENRICHMENT_TOKEN: 'secret-token' }) =>
	readCommandLine(args, environment);

describe('the command line', () => {
	it('takes the token from the environment, and 5 credits at most', () => {
		expect(read(SERVICE)).toEqual({
			baseUrl: 'https://service.example/api',
			token: 'secret-token',
			maxCredits: 5,
			webhookUrl: undefined,
			webhookPort: undefined,
			waitMinutes: 2,
			lead: undefined,
			yes: false,
			json: false,
			report: undefined,
		});
	});

	it.each<[label: string, args: string[], port: number | undefined]>([
		['at none for a service elsewhere', SERVICE, undefined],
		['at any port for a service on this machine', LOCAL, 0],
		['behind a public address', [...SERVICE, '--webhook-url', 'https://hook.example/x'], 4020],
		['at the port of a local address', [...LOCAL, '--webhook-url', 'http://127.0.0.1:4999/x'], 4999],
		[
			'at the port that is given',
			[...SERVICE, '--webhook-url', 'https://hook.example', '--webhook-port', '80'],
			80,
		],
	])('receives deliveries %s', (_label, args, port) => {
		expect(read(args)?.webhookPort).toBe(port);
	});

	it('takes a lead that a person names', () => {
		const lead = { networkUrl: 'https://network.example/in/ada' };
		expect(read([...SERVICE, '--lead', JSON.stringify(lead)])?.lead).toEqual(lead);
	});

	it.each<[args: string[], sentence: RegExp]>([
		[[], /^--base-url is missing/],
		[['--base-url', 'service.example'], /^--base-url must be a web address/],
		[
			['--base-url', 'https://ada:secret@service.example'],
			/^--base-url must not hold a user name or password$/,
		],
		[[...SERVICE, '--max-credits', 'all'], /^--max-credits must be a number/],
		[[...SERVICE, '--max-credits', ''], /^--max-credits must be a number/],
		[[...SERVICE, '--max-credits=-1'], /^--max-credits must be a number/],
		[[...SERVICE, '--lead', '{"firstName":"Ada"}'], /^--lead: lastName is missing/],
		[[...SERVICE, '--verbose'], /^Unknown option '--verbose'/],
	])('%j is refused', (args, sentence) => {
		expect(() => read(args)).toThrow(sentence);
	});

	it('is refused without a token', () => {
		expect(() => readCommandLine(SERVICE, {})).toThrow(/^--token is missing/);
	});

	it('never repeats a value without a flag, which may be the token', () => {
		expect(() => read([...SERVICE, 'secret-token'])).toThrow(/^Every value needs its flag before it$/);
	});
});
