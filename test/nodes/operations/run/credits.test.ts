import { fetchCredits, readBalanceBefore } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { fakeContext } from '../../../support/fakeContext';
import { toAnswer } from '../../scriptedService';
import { makeRunPlan, scriptRun } from './makeRun';

it.each<[label: string, maxCredits: number | undefined, charges: number, balance: number | undefined]>([
	['is read where the run has a limit', 0, 1, 100],
	['is not asked for without a limit', undefined, 1, undefined],
	['is not asked for where nothing is paid', 5, 0, undefined],
])('the balance before a run %s', async (_label, maxCredits, charges, balance) => {
	const service = scriptRun();
	const charge = { operation: 'enrich', leads: 1, contactDetails: [] } as const;
	const plan = {
		...makeRunPlan(service, 1, { maxCredits }),
		charges: Array.from({ length: charges }, () => charge),
	};
	expect(await readBalanceBefore(fakeContext().context, plan)).toBe(balance);
	expect(service.requests).toHaveLength(balance === undefined ? 0 : 1);
});

it('a balance that cannot be read before a run stops nothing', async () => {
	const charges = [{ operation: 'enrich', leads: 1, contactDetails: [] }] as const;
	const plan = { ...makeRunPlan(scriptRun({ credits: () => toAnswer(418) }), 1, { maxCredits: 5 }), charges };
	expect(await readBalanceBefore(fakeContext().context, plan)).toBeUndefined();
});

describe('the balance', () => {
	it('is read by one request', async () => {
		const { client, requests } = scriptRun();
		expect(await fetchCredits(fakeContext().context, client)).toEqual({ credits: 100 });
		expect(requests).toMatchObject([{ method: 'GET', path: '/v1/credits' }]);
	});

	it('is an error of the first item where it cannot be read', async () => {
		const { client } = scriptRun({ credits: () => toAnswer(418) });
		await expect(fetchCredits(fakeContext().context, client)).rejects.toMatchObject({
			name: 'NodeApiError',
			message: 'The service answered the credit balance with status 418',
			context: { itemIndex: 0 },
		});
	});
});
