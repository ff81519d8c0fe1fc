import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { confirmDelivery } from '../../../nodes/LeadEnrichment/trigger/confirmDelivery';
import type { Delivery } from '../../../nodes/LeadEnrichment/trigger/parseDelivery';
import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';
import { finish, useFakeClock } from '../fakeClock';
import { makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const FORGED: Delivery = {
	enrichmentId: makeId(1),
	status: 'in_progress',
	kind: 'streamed',
	leads: [{ full_name: 'Forged' }],
};

describe('a job that the API has not shown', () => {
	it.each<[label: string, reply: ServiceReply]>([
		['this account has no such job', toAnswer(404)],
		['the token is wrong', toAnswer(401)],
		['the service fails', toAnswer(500)],
		['the service answers with a page', toAnswer(200, '<html>')],
		['the service cannot be reached', toFailure('refused')],
	])('is asked for again at the next delivery, whose lead is refused too: %s', async (_label, reply) => {
		const service = scriptService(() => reply);
		const memory = {
			readings: new ExpiringMap<Promise<ServiceReply>>(30_000, 1000),
			leadKeys: new ExpiringMap<Set<string>>(30_000, 1000),
		};
		const confirm = async () => await finish(confirmDelivery(service.client, FORGED, memory));
		const first = await confirm();
		const reads = service.requests.length;
		expect(first.ok).toBe(false);
		expect(await confirm()).toEqual(first);
		expect(service.requests).toHaveLength(reads * 2);
	});
});
