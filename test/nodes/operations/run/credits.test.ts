import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import { checkBalance, fetchCredits } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { fakeContext } from '../../../support/fakeContext';
import { toAnswer } from '../../scriptedService';
import { makeRunPlan, scriptRun } from './makeRun';

describe('Min Balance', () => {
	const check = async (limits: Pick<RunSettings, 'minBalance' | 'maxCredits'>, starts: number) => {
		const service = scriptRun();
		const balance = checkBalance(fakeContext().context, makeRunPlan(service, 1, limits), starts);
		return { balance: await balance.catch((error: unknown) => error), reads: service.requests.length };
	};

	it.each([{ minBalance: 99 }, { minBalance: 100 }, { minBalance: 0 }, { maxCredits: 0 }])(
		'lets the run go on with as many credits, and tells them: %j',
		async (limits) => {
			expect(await check(limits, 1)).toEqual({ balance: 100, reads: 1 });
		},
	);

	it.each([
		['there is no limit', {}, 1],
		['nothing is paid', { minBalance: 101 }, 0],
	])('asks for no balance where %s', async (_label, limits, starts) => {
		expect(await check(limits, starts)).toEqual({ balance: undefined, reads: 0 });
	});

	it('stops the run before it pays where the balance is lower', async () => {
		const { balance } = await check({ minBalance: 101 }, 1);
		expect(balance).toMatchObject({
			name: 'NodeOperationError',
			message: 'The balance of 100 credits is lower than Min Balance (101)',
			description: 'Add credits to your account or lower Min Balance. Nothing was started',
			context: { itemIndex: 0, help: 'credits' },
		});
	});
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
