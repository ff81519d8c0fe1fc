import type { IExecuteFunctions, INode } from 'n8n-workflow';

import {
	type SuspendPlan,
	suspendRun,
	withResumeSecret,
} from '../../../nodes/LeadEnrichment/suspend/suspend';
import { makeId, scriptService } from '../scriptedService';

const NODE: INode = {
	id: '1',
	name: 'Enrich',
	type: 'lead',
	typeVersion: 1,
	position: [0, 0],
	parameters: {},
};

function makePlan(maxWaitMinutes: number): SuspendPlan {
	const row = { position: 0, itemIndex: 0, source: { row: 1 } };
	return {
		client: { secrets: [] },
		jobs: [{ name: 'Job', rows: [row], facts: {} }],
		settings: {
			maxWaitMinutes,
			pollInterval: 1,
			onTimeout: 'fail',
			simplify: false,
			output: 'leads',
			resultsMode: 'suspend',
			webhookUrlDays: 30,
			maxConcurrentJobs: 5,
		},
		listLeadItems: () => [],
		unsent: [],
	};
}

/** Suspends a run with one paid job; `waits` holds the dates that n8n was given. */
function suspend(maxWaitMinutes: number) {
	const waits: Date[] = [];
	const context = {
		getNode: () => NODE,
		continueOnFail: () => false,
		getInputData: () => [{ json: { row: 1 } }],
		getContext: () => ({}),
		setMetadata: () => undefined,
		putExecutionToWait: async (date: Date) => await Promise.resolve(void waits.push(date)),
	};
	const start = { enrichment_id: makeId(1), skipped_leads: undefined };
	const outcome = { kind: 'unfinished', start, enrichmentId: makeId(1) } as const;
	const items = suspendRun(context as unknown as IExecuteFunctions, makePlan(maxWaitMinutes), [outcome]);
	return { items, waits };
}

describe('the end of a wait', () => {
	beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 1) }));
	afterEach(() => jest.useRealTimers());

	it('lies in the future, however short the wait is', async () => {
		const { items, waits } = suspend(1e-9);
		await items;
		expect(waits.map((date) => date.getTime() - Date.now())).toEqual([1]);
	});

	it.each([999_999_999_999, 5_000_000_000, 525_601, Infinity, NaN])(
		'is never a date that n8n cannot keep, and the error names the paid job: after %p minutes',
		async (maxWaitMinutes) => {
			const { items, waits } = suspend(maxWaitMinutes);
			await expect(items).rejects.toMatchObject({
				message: expect.stringContaining('could not be suspended') as string,
				description: expect.stringContaining(makeId(1)) as string,
			});
			expect(waits).toEqual([]);
		},
	);

	it('is no year of five digits, which some databases take for the first of all', async () => {
		jest.setSystemTime(Date.UTC(9999, 11, 31));
		const { items, waits } = suspend(60 * 24 * 2);
		await expect(items).rejects.toThrow('could not be suspended');
		expect(waits).toEqual([]);
	});
});

describe('the address that resumes an execution', () => {
	it('makes its signature a secret, so that no text of the service shows it', () => {
		const { client } = scriptService(() => {
			throw new Error('not asked');
		});
		const signature = '0123456789abcdef0123456789abcdef';
		const url = `https://n8n.example/webhook-waiting/7?signature=${signature}&page=1`;
		expect(withResumeSecret(client, url).secrets).toEqual([...client.secrets, signature]);
	});

	it('keeps a token secret that is renewed afterwards', () => {
		const { client } = scriptService(() => {
			throw new Error('not asked');
		});
		const resumable = withResumeSecret(client, 'https://n8n.example/webhook-waiting/7');
		client.secrets.push('renewed-token');
		expect(resumable.secrets).toContain('renewed-token');
	});
});
