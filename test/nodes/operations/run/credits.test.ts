import { checkBalance, fetchCredits } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { toAnswer } from '../../scriptedService';
import { fakeRun, makeRunPlan, scriptRun } from './fakeRun';

describe('Min Balance', () => {
	const check = async (minBalance: number | undefined, starts: number) => {
		const service = scriptRun();
		const notes = checkBalance(fakeRun().context, makeRunPlan(service, 1, { minBalance }), starts);
		return { notes: await notes.catch((error: unknown) => error), reads: service.requests.length };
	};

	it.each([99, 100, 0])('lets the run go on with as many credits, and notes them: %d', async (minBalance) => {
		expect(await check(minBalance, 1)).toEqual({ notes: ['100 credits before the run'], reads: 1 });
	});

	it.each([
		['there is none', undefined, 1],
		['nothing is paid', 101, 0],
	])('asks for no balance where %s', async (_label, minBalance, starts) => {
		expect(await check(minBalance, starts)).toEqual({ notes: [], reads: 0 });
	});

	it('stops the run before it pays where the balance is lower', async () => {
		const { notes } = await check(101, 1);
		expect(notes).toMatchObject({
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
		expect(await fetchCredits(fakeRun().context, client)).toEqual({ credits: 100 });
		expect(requests).toMatchObject([{ method: 'GET', path: '/v1/credits' }]);
	});

	it('is an error of the first item where it cannot be read', async () => {
		const { client } = scriptRun({ credits: () => toAnswer(418) });
		await expect(fetchCredits(fakeRun().context, client)).rejects.toMatchObject({
			name: 'NodeApiError',
			message: 'The service answered the credit balance with status 418',
			context: { itemIndex: 0 },
		});
	});
});
