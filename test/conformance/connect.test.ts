import type { RequestListener } from 'node:http';
import { gzipSync } from 'node:zlib';
import { connect } from '../../conformance/connect';
import { createService } from '../../conformance/service/client';
import { answerJson, listen, stop, toBaseUrl } from '../engine/localServer';

const noPause = async () => await Promise.resolve();

async function connectTo(body: unknown, maxCredits = 5, path = ''): Promise<number> {
	const server = await listen((_request, response) => answerJson(response, body));
	try {
		return await connect(createService(`${toBaseUrl(server)}${path}`, 'token'), noPause, maxCredits);
	} finally {
		stop(server);
	}
}

describe('before anything is started', () => {
	it('the balance is read', async () => {
		await expect(connectTo({ credits: 42.5 })).resolves.toBe(42.5);
	});

	it('a balance that is text is read, for the check to go on', async () => {
		await expect(connectTo({ credits: '42.5' })).resolves.toBe(42.5);
	});

	it.each<[label: string, answer: RequestListener, outcome: unknown]>([
		[
			'a compressed answer is read',
			(_request, response) =>
				response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('{"credits":7}')),
			7,
		],
		[
			'a redirect is called one, with its address',
			(_request, response) => response.writeHead(308, { location: 'https://new.example/v1/credits' }).end(),
			'The service redirects (308) to https://new.example/v1/credits: give the address that it means as the base URL',
		],
	])('%s', async (_label, answer, outcome) => {
		const server = await listen(answer);
		try {
			const connected = connect(createService(toBaseUrl(server), 'token'), noPause, 5);
			expect(await connected.catch((error: Error) => error.message)).toBe(outcome);
		} finally {
			stop(server);
		}
	});

	it.each<[label: string, body: unknown, sentence: string]>([
		[
			'another service',
			{ hello: 'there' },
			'At the base URL nothing answers as the service does: its credit balance was answered with 200',
		],
		[
			'too few credits',
			{ credits: 0.05 },
			'The balance is too low: it holds 0.05 credits, and the cheapest job costs 0.1',
		],
	])('it is said of %s that it cannot be checked', async (_label, body, sentence) => {
		await expect(connectTo(body)).rejects.toThrow(sentence);
	});

	it('a balance of nothing is enough where nothing may be spent', async () => {
		await expect(connectTo({ credits: 0 }, 0)).resolves.toBe(0);
	});

	it.each([
		['http://127.0.0.1:9', 'Nothing listens at the base URL'],
		['http://nobody.invalid', 'The host of the base URL was not found'],
	])('it is said of %s why it cannot be reached', async (baseUrl, sentence) => {
		await expect(connect(createService(baseUrl, 'token'), noPause, 5)).rejects.toThrow(sentence);
	});
});
