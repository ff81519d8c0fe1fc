import { fetchPath } from '../../../nodes/LeadEnrichment/service/serviceClient';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { answerAfter, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

describe('a read of the service', () => {
	it('does not wait beyond its minute', async () => {
		const { client, requests } = scriptService(() => toAnswer(429, {}, 60_000));
		expect(await finish(fetchPath(client, '/v1/credits'))).toEqual(toAnswer(429, {}, 60_000));
		expect(requests).toHaveLength(1);
		expect(clockMs()).toBe(0);
	});

	it('ends within its minute when each attempt takes all its time', async () => {
		const { client, requests } = scriptService(
			async ({ timeoutMs }) => await answerAfter(timeoutMs, toFailure('timeout')),
		);
		await finish(fetchPath(client, '/v1/credits'));
		expect(requests.map(({ atMs, timeoutMs }) => [atMs, timeoutMs])).toEqual([
			[0, 30_000],
			[30_500, 29_500],
		]);
		expect(clockMs()).toBe(60_000);
	});

	it('ends within a second of being cancelled', async () => {
		const controller = new AbortController();
		const { client, requests } = scriptService(() => toAnswer(429, {}, 50_000));
		setTimeout(() => controller.abort(), 1234);
		await finish(fetchPath(client, '/v1/credits', controller.signal));
		expect(requests).toHaveLength(1);
		expect(clockMs()).toBeLessThanOrEqual(1234 + 1000);
	});
});
