import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

import { readCommandLine } from '../../probe/commandLine';
import { runProbe } from '../../probe/runProbe';
import { type RunningSandbox, type SandboxOptions, startSandbox } from '../../sandbox/startSandbox';
import { withFastClock } from '../engine/fastClock';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';

const TOKEN = 'a/token+that"nobody-may-see';
const SIGNATURE = '0123456789abcdef'.repeat(4);
const JOB_ID = '11111111-2222-4333-8444-555555555555';

type Flags = Partial<Parameters<typeof runProbe>[0]>;

async function probe(baseUrl: string, flags: Flags = {}) {
	const lines: string[] = [];
	const defaults = { token: TOKEN, fieldNames: 'auto', yes: false, maxCredits: 10, waitMinutes: 1 };
	const run = async () => await runProbe({ baseUrl, ...defaults, ...flags }, (line) => lines.push(line));
	const code = await withFastClock(run);
	return { code, output: lines.join('\n') };
}

/** The part of the output below a title, up to the next one. */
function readPart(output: string, title: string): string {
	return output.split(`\n${title}\n`)[1]?.split('\n\n')[0] ?? '';
}

describe('against the sandbox', () => {
	let sandbox: RunningSandbox | undefined;
	const start = async (options: SandboxOptions = {}) =>
		(sandbox = await startSandbox({ token: TOKEN, leadSeconds: 0, ...options }));
	afterEach(async () => await sandbox?.close());

	it('asks for nothing that costs credits without --yes, and says what the rest would cost', async () => {
		const { baseUrl, control } = await start();
		const { code, output } = await probe(baseUrl);
		expect(code).toBe(0);
		expect(control.requests().map(({ endpoint }) => endpoint)).toEqual(['credits', 'job']);
		expect(readPart(output, 'Not asked:')).toMatch(/Search: up to 0.1 .*Enrich: up to 2 credits/s);
	});

	it('starts the smallest job of each operation, and enriches the person that it has found', async () => {
		const { baseUrl, control } = await start();
		const { code, output } = await probe(baseUrl, { yes: true });
		expect([code, readPart(output, 'The nodes cannot read:')]).toEqual([0, '']);
		expect(control.jobs()).toHaveLength(3);
		const bodies = control.requests({ endpoint: 'start' }).map(({ body }) => body);
		expect(bodies).toMatchObject([
			{ limit: 1 },
			{ limit: 1 },
			{ leads: [{ networkUrl: expect.any(String) as string }] },
		]);
		const read = readPart(output, 'The nodes read:');
		expect(read).toContain('matched by its reference. up to 2 credits');
		expect(read).toMatch(/customData: returned with a result\n.*Domains: .*\n[^]*finalLimit: not sent/);
	});

	it('starts no job that may cost more than what is left', async () => {
		const { baseUrl, control } = await start();
		const { code, output } = await probe(baseUrl, { yes: true, maxCredits: 0.15 });
		expect([code, control.jobs()]).toMatchObject([0, [{ name: 'n8n probe: Search' }]]);
		expect(readPart(output, 'Not asked:')).toMatch(/Post Search: .*more than what is left.*\n.*Enrich: /);
	});

	/** Answers with this to what an endpoint is asked, but for the first `skip` times. */
	const answer = (endpoint: 'job' | 'credits', body: object, skip = 0) => {
		sandbox?.control.addFault({ action: 'answer', endpoint, status: 200, body, skip, times: 'always' });
	};
	const POLISHED = { status: 'polished', results: [{ full_name: 'Ada Byron' }] };
	const OTHER_NAMES = { full_name: 'who', first_name: 'given', last_name: 'kin', network: 'page' };

	it.each<[name: string, differ: (control: RunningSandbox['control']) => void, unread: RegExp]>([
		[
			'status words',
			() => answer('job', POLISHED, 1),
			/Search: the status "polished" is a word they do not know/,
		],
		[
			'the names of fields',
			(control) => control.setShape({ results: { names: OTHER_NAMES } }),
			/Search: a lead has neither .*given, kin/,
		],
		['the balance', () => answer('credits', { data: { credits: 9 } }), /Get Credits: .*could not be read/],
		[
			'the spelling of a lead',
			(control) => control.setShape({ fieldNames: 'linkedin' }),
			/Enrich: .*set Field Names .* to LinkedIn/,
		],
	])('says in a line that the nodes cannot read %s', async (_name, differ, unread) => {
		const { baseUrl, control } = await start();
		differ(control);
		const { code, output } = await probe(baseUrl, { yes: true });
		expect(code).toBe(1);
		expect(readPart(output, 'The nodes cannot read:')).toMatch(unread);
	});

	it('reads a service of the other spelling when told so', async () => {
		const { baseUrl } = await start({ shape: { fieldNames: 'linkedin' } });
		const { output } = await probe(baseUrl, { yes: true, fieldNames: 'linkedin' });
		expect(output).toContain('"linkedinUrl"');
		expect(readPart(output, 'The nodes read:')).toContain('Enrich: completed, with 1 result');
	});

	it('ends when the wait is over though no job does, and names the jobs', async () => {
		const { baseUrl, control } = await start();
		control.planJobs({ fate: 'neverEnd', times: 'always' });
		const { code, output } = await probe(baseUrl, { yes: true, waitMinutes: 0.02 });
		expect(code).toBe(1);
		expect(readPart(output, 'The nodes cannot read:')).toContain(control.jobs()[0]?.enrichment_id);
	});

	it('asks for nothing more where the token is refused', async () => {
		const { baseUrl, control } = await start();
		const { code, output } = await probe(baseUrl, { token: 'another', yes: true });
		expect([code, control.requests().length]).toEqual([2, 1]);
		expect(output).toContain('Nothing could be asked: The service did not accept the access token');
	});
});

describe('against a service that', () => {
	let server: Server | undefined;
	const serve = async (handle: RequestListener) => toBaseUrl((server = await listen(handle)));
	afterEach(() => stop(server));

	/** Ends every answer but those of a path with `handleDelivery`, so that only that one is never complete. */
	const answerBut = (path_: RegExp, hang: RequestListener): RequestListener => {
		return (request, response) => {
			if (path_.test(request.url ?? '')) return hang(request, response);
			if (request.method === 'POST') return answerJson(response, { enrichment_id: JOB_ID });
			answerJson(response, { credits: 5 });
		};
	};
	const drip: RequestListener = (_request, response) => {
		const timer = setInterval(() => response.write(' '), 20);
		response.on('close', () => clearInterval(timer));
	};

	it.each<[name: string, handle: RequestListener, code: number]>([
		['never answers', () => undefined, 2],
		['drips', drip, 2],
		['never answers a start', answerBut(/leads/, () => undefined), 1],
		['drips the record of a job', answerBut(/jobs/, drip), 1],
		['sends later for ever', answerBut(/leads/, (_, response) => response.writeHead(429).end('{}')), 1],
	])('%s, it ends when the wait is over', async (_name, handle, code) => {
		const ended = await probe(await serve(handle), { yes: true, waitMinutes: 0.02 });
		expect(ended.code).toBe(code);
	});

	it('repeats token and signatures, it shows neither, as they are, percent-encoded or escaped for JSON', async () => {
		const encoded = encodeURIComponent(TOKEN);
		const inJson = JSON.stringify(TOKEN);
		const unicode = [...TOKEN].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);
		const baseUrl = await serve(({ method, headers }, response) => {
			const { authorization = '' } = headers;
			const texts = [authorization, encoded, inJson, unicode.join('')];
			const url = `https://n8n.example/webhook?lead-enrichment-signature=v1.1790000000.${SIGNATURE}`;
			const body = { [authorization]: texts, echoed: texts.join(' '), url, signature: SIGNATURE };
			const own = { webhook_secret: 'of-the-account', message: authorization, error: encoded };
			const found = { full_name: encoded, network: url, ...body };
			if (method === 'POST') return answerJson(response, { ...body, ...own, enrichment_id: JOB_ID });
			answerJson(response, { credits: 9, status: authorization, results: [found], ...body, ...own });
		});
		const { code, output } = await probe(baseUrl, { yes: true });
		expect(code).toBe(1);
		expect(output).toContain('Enrich: completed');
		// Parts of it, since an encoding changes no letters but these.
		expect(output).not.toMatch(/nobody|may-see|of-the-account|0123456789abcdef/);
		for (const letters of [unicode.join('').slice(0, 18), encoded]) expect(output).not.toContain(letters);
	});
});

describe('the command', () => {
	const run = async (args: string[], environment: Record<string, string> = {}) => {
		const child = spawn(process.execPath, ['--import', 'tsx', 'probe/main.ts', ...args], {
			cwd: path.resolve(__dirname, '../..'),
			env: { PATH: process.env.PATH, ...environment },
			stdio: ['ignore', 'pipe', 'pipe'],
		});
		const closed = once(child, 'close') as Promise<[code: number | null]>;
		const [stdout, stderr, [code]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
		return { code, stdout, stderr };
	};

	it('takes address and token from the environment, and ends though a connection stays open', async () => {
		const server = await listen((_request, response) => void response.write('{'));
		const environment = { LEAD_ENRICHMENT_BASE_URL: toBaseUrl(server), LEAD_ENRICHMENT_TOKEN: TOKEN };
		const { code, stdout } = await run(['--wait', '0.02'], environment);
		stop(server);
		expect([code, stdout]).toEqual([2, expect.stringContaining('did not answer in time')]);
	});

	it('ends with 2 and repeats no argument where it cannot be run', async () => {
		const { code, stderr } = await run(['--base-url', 'http://127.0.0.1:9', TOKEN]);
		expect(code).toBe(2);
		expect(stderr).not.toContain(TOKEN);
	});

	it.each([
		[[], '--base-url is missing'],
		[['--base-url', 'http://a.example'], '--token is missing'],
		[['--base-url', 'http://a.example', '--token', 'x', '--wait', 'long'], '--wait must be a number'],
		[
			['--base-url', 'http://a.example', '--token', 'x', '--field-names', 'x'],
			'--field-names must be one of',
		],
	])('says what is wrong with %j', (args, message) => {
		expect(() => readCommandLine(args, {})).toThrow(message);
	});
});
