import { request } from 'undici';
import { startReceiver, type Receiver } from '../../conformance/deliveries/receiver';
import { listen, stop, toBaseUrl } from '../engine/localServer';

let receiver: Receiver | undefined;

afterEach(async () => await receiver?.close());

async function start(publicUrl?: string, holdMs = 0): Promise<Receiver> {
	receiver = await startReceiver({ port: 0, publicUrl, holdMs, refusedProbe: 'refused' });
	return receiver;
}

async function post(url: string, headersTimeout?: number): Promise<number> {
	const response = await request(url, { method: 'POST', body: '{"a":1}', headersTimeout });
	await response.body.dump();
	return response.statusCode;
}

describe('the receiver of deliveries', () => {
	it('refuses the first delivery of one probe, and takes it when it comes again', async () => {
		const { buildUrl, received } = await start();
		expect([
			await post(buildUrl('refused')),
			await post(buildUrl('refused')),
			await post(buildUrl('other')),
		]).toEqual([503, 200, 200]);
		expect(received.map(({ probe, body }) => [probe, body])).toEqual([
			['refused', { a: 1 }],
			['refused', { a: 1 }],
			['other', { a: 1 }],
		]);
	});

	it('knows a delivery that came through a public address with a path and a query of its own', async () => {
		const forwarder = await listen((incoming, response) => {
			void request(`http://127.0.0.1:${receiver?.port}${incoming.url?.replace('/public', '')}`, {
				method: 'POST',
			}).then(({ statusCode }) => response.writeHead(statusCode).end());
		});
		try {
			const { buildUrl, received, queries } = await start(`${toBaseUrl(forwarder)}/public/hook?key=a%20b`);
			expect(await post(buildUrl('other'))).toBe(200);
			expect(received[0]).toMatchObject({ probe: 'other', query: queries.get('other') });
			expect(received[0]?.query).toMatch(/^\?key=a%20b&/);
		} finally {
			stop(forwarder);
		}
	});

	it('sees a sender that does not wait for the answer', async () => {
		const { buildUrl, received, waitFor } = await start(undefined, 10_000);
		const controller = new AbortController();
		const sending = request(buildUrl('refused'), { method: 'POST', body: '{}', signal: controller.signal });
		while (received.length === 0) await new Promise(setImmediate);
		controller.abort();
		await expect(sending).rejects.toThrow();
		await waitFor('nothing', 1, 50);
		expect(received[0]?.gaveUpAfterMs).toBeGreaterThanOrEqual(0);
	});
});
