import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';
import { describeFailure, GET_JOB, makeRows, runAgainst, toNames, UNKNOWN_JOB } from './service';

const LEAD = { first_name: 'Ada0', last_name: 'Byron', company_name: 'Analytical Engines' };
const RECORD = { enrichment_id: UNKNOWN_JOB, status: 'completed', results: [LEAD] };
const JSON_TYPE = { 'content-type': 'application/json' };
const READ_ONE = { parameters: { ...GET_JOB, jobId: UNKNOWN_JOB, simplify: false } };
const CREDITS = { parameters: { resource: 'account', operation: 'getCredits' } };
const RUN_ONE = { items: makeRows(1) };

/** A service that starts every job, and answers reads so. */
const toService =
	(read: (request: IncomingMessage, response: ServerResponse) => void): RequestListener =>
	(request, response) => {
		if (request.method === 'POST')
			return answerJson(response, { enrichment_id: UNKNOWN_JOB, message: 'Started' });
		return read(request, response);
	};

/** Sends these parts of an answer, one every so many seconds. */
function sendSlowly(response: ServerResponse, parts: readonly string[], seconds: number): void {
	response.writeHead(200, JSON_TYPE);
	const left = [...parts];
	const timer = setInterval(() => {
		const part = left.shift();
		if (part === undefined) return;
		if (left.length === 0) response.end(part);
		else response.write(part);
	}, seconds * 1000);
	response.on('close', () => clearInterval(timer));
}

const WAYS: Array<[label: string, run: Parameters<typeof runAgainst>[1]]> = [
	['Wait Here', RUN_ONE],
	['Get Job', READ_ONE],
];

describe.each(WAYS)('a read that is redirected, with %s,', (_way, run) => {
	const redirect = (status: number, to: (path: string, base: string) => string) => {
		const asked: string[] = [];
		const service = toService(({ url = '', headers }, response) => {
			asked.push(url);
			if (url.endsWith('/') || url.endsWith('/result')) answerJson(response, RECORD);
			else response.writeHead(status, { location: to(url, `http://${headers.host}`) }).end('moved');
		});
		return { asked, service };
	};

	it.each<[label: string, status: number, to: (path: string, base: string) => string]>([
		['308 to a final slash', 308, (path) => `${path}/`],
		['301 to a whole address', 301, (path, base) => `${base}${path}/`],
		['303 to the result', 303, (path) => `${path}/result`],
		['307 to a relative path', 307, () => `./${UNKNOWN_JOB}/`],
	])('is followed within its origin: %s', async (_label, status, to) => {
		const { items, error } = await runAgainst(redirect(status, to).service, run);
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(['Ada0']);
	});

	it('is followed three times at most', async () => {
		const { asked, service } = redirect(302, (path) => `${path}x`);
		const outcome = await runAgainst(service, run);
		expect(outcome.error).toBeDefined();
		expect(asked.slice(0, 5).map((path) => path.length - (asked[0] ?? '').length)).toEqual([0, 1, 2, 3, 0]);
	});

	it('is not followed to another origin, which would see the token', async () => {
		const seen: unknown[] = [];
		const other = await listen(({ headers }, response) => {
			seen.push(headers.authorization);
			answerJson(response, RECORD);
		});
		const { service } = redirect(302, (path) => `${toBaseUrl(other)}${path}/`);
		const outcome = await runAgainst(service, run);
		stop(other);
		expect(outcome.error).toBeDefined();
		expect(seen).toEqual([]);
	});
});

describe('a redirect that is not followed', () => {
	const everywhere: RequestListener = ({ url = '' }, response) =>
		url.endsWith('/')
			? answerJson(response, { credits: 5 })
			: response.writeHead(308, { location: `${url}/` }).end();

	it.each([
		['the reading of the balance', CREDITS],
		['a start', RUN_ONE],
	])('by its path alone tells that the address cannot be used: %s', async (_label, run) => {
		const said = describeFailure(await runAgainst(everywhere, run));
		expect(said).toContain('cannot be used with this address');
		expect(said).not.toContain('final address');
	});

	it('to another host still tells the address to enter', async () => {
		const moved: RequestListener = (_request, response) =>
			response.writeHead(308, { location: 'https://new.example/v1/credits?x=1' }).end();
		const said = describeFailure(await runAgainst(moved, CREDITS));
		expect(said).toMatch(/Enter the final address.*https:\/\/new\.example\/v1\/credits\./);
	});
});

describe.each(WAYS)('a record that takes long to arrive, with %s,', (_way, run) => {
	const text = JSON.stringify(RECORD);
	const parts = Array.from({ length: 3 }, (_part, index) =>
		text.slice((index * text.length) / 3, ((index + 1) * text.length) / 3),
	);

	it('is read to its end while bytes come', async () => {
		let reads = 0;
		const service = toService((_request, response) => {
			reads++;
			sendSlowly(response, parts, 16);
		});
		const { items, error } = await runAgainst(service, run);
		expect(error).toBeUndefined();
		expect(toNames(items)).toEqual(['Ada0']);
		expect(reads).toBe(1);
	});

	it('is asked for again after half a minute of silence', async () => {
		const reads: number[] = [];
		const service = toService((_request, response) => {
			reads.push(Date.now());
			if (reads.length > 1) answerJson(response, RECORD);
			else response.writeHead(200, JSON_TYPE).write(text.slice(0, 20));
		});
		const { items } = await runAgainst(service, run);
		expect(toNames(items)).toEqual(['Ada0']);
		const [first = 0, second = 0] = reads;
		expect(Math.round((second - first) / 1000)).toBeGreaterThanOrEqual(30);
		expect(Math.round((second - first) / 1000)).toBeLessThanOrEqual(32);
	});
});

describe('what a service answers', () => {
	const answer = (bytes: Buffer | string, headers: Record<string, string> = {}) =>
		toService((_request, response) => response.writeHead(200, { ...JSON_TYPE, ...headers }).end(bytes));

	it.each<[label: string, service: RequestListener]>([
		['with a byte order mark', answer(`\uFEFF${JSON.stringify(RECORD)}`)],
		['as gzip', answer(gzipSync(JSON.stringify(RECORD)), { 'content-encoding': 'gzip' })],
		['as text', answer(JSON.stringify(RECORD), { 'content-type': 'text/plain' })],
	])('is read %s', async (_label, service) => {
		expect(toNames((await runAgainst(service, READ_ONE)).items)).toEqual(['Ada0']);
	});

	const toBomb = (): Buffer => {
		const megabytes = gzipSync(Buffer.alloc(30_000_000, ' '));
		return Buffer.concat(Array<Buffer>(10).fill(megabytes));
	};

	it('is read to 200 MB unpacked and no further', async () => {
		let reads = 0;
		const bomb = toBomb();
		const service = toService((_request, response) => {
			reads++;
			response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(bomb);
		});
		const said = describeFailure(await runAgainst(service, READ_ONE));
		for (const part of ['200 MB', UNKNOWN_JOB]) expect(said).toContain(part);
		expect(reads).toBe(1);
	});
});
