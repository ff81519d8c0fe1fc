import {
	createServiceClient,
	type ServiceRequest,
} from '../../../nodes/LeadEnrichment/service/serviceClient';
import { fakeContext, type Situation } from '../../support/fakeContext';
import { finish, clockMs, useFakeClock } from '../fakeClock';

useFakeClock();

const READ: ServiceRequest = { method: 'GET', path: '/v1/credits', timeoutMs: 5000 };
const START: ServiceRequest = {
	method: 'POST',
	path: '/v1/leads/enrich',
	body: { leads: [] },
	timeoutMs: 60_000,
};

async function createClient(answer: Situation['answer']) {
	const credential = { baseUrl: 'https://service.example', accessToken: 'token' };
	const { context, cancel } = fakeContext({ credential, answer });
	return { client: await createServiceClient(context), cancel };
}

/** An answer that drips for ever, and whether its connection was closed. */
function drip() {
	const seen = { isClosed: false };
	const ask: Situation['answer'] = async (_request, { signal }) =>
		await new Promise((_resolve, reject) => {
			signal?.addEventListener('abort', () => {
				seen.isClosed = true;
				reject(Object.assign(new Error('canceled'), { code: 'ERR_CANCELED' }));
			});
		});
	return { seen, ask };
}

const BOTH = [
	['read', READ],
	['start', START],
] as const;

describe('the time of a request', () => {
	it.each(BOTH)('ends a %s whose answer drips for ever, and its connection', async (_label, request) => {
		const { seen, ask } = drip();
		const { client } = await createClient(ask);
		expect(await finish(client.send(request))).toEqual({ kind: 'failure', failure: 'timeout' });
		expect(clockMs()).toBe(request.timeoutMs);
		expect(seen.isClosed).toBe(true);
	});

	it.each(BOTH)('is over within a second for a %s whose execution is cancelled', async (_label, request) => {
		const { seen, ask } = drip();
		const { client, cancel } = await createClient(ask);
		setTimeout(cancel, 1234);
		expect(await finish(client.send(request))).toEqual({ kind: 'failure', failure: 'cancelled' });
		expect(clockMs()).toBeLessThan(1234 + 1000);
		expect(seen.isClosed).toBe(true);
	});
});
