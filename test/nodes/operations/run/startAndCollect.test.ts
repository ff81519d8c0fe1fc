import type { IDataObject } from 'n8n-workflow';

import type { RunSettings } from '../../../../nodes/LeadEnrichment/jobs/runSettings';
import type { RunPlan } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { startAndCollect } from '../../../../nodes/LeadEnrichment/operations/run/startAndCollect';
import { finish, useFakeClock } from '../../fakeClock';
import { hang, makeId, type ScriptedService, toAnswer, toFailure } from '../../scriptedService';
import { fakeRun, makeRunPlan, type RunSituation, scriptRun } from './fakeRun';

useFakeClock();

interface Try extends RunSituation {
	jobs?: number;
	settings?: Partial<RunSettings>;
	plan?: Partial<RunPlan>;
	cancelAfterMs?: number;
}

/** One try of a run: what it puts out, or its error. */
async function collect(
	service: ScriptedService,
	{ jobs = 1, settings, plan, cancelAfterMs, ...rest }: Try = {},
) {
	const { context, cancel, ...told } = fakeRun(rest);
	if (cancelAfterMs !== undefined) setTimeout(cancel, cancelAfterMs);
	const run = startAndCollect(context, { ...makeRunPlan(service, jobs, settings), ...plan });
	const result: unknown = await finish(run).catch((error: unknown) => error);
	return { result, ...told };
}

const toItem = (number: number) => ({ json: { id: makeId(number) }, pairedItem: { item: number - 1 } });
const CONTINUE = { onError: 'continueRegularOutput' } as const;

describe('a run', () => {
	it('puts out what its jobs bring in the order of the input, with the rows that were not sent', async () => {
		const unsent = { position: 0.5, item: { json: { id: 'unsent' } } };
		const kept: IDataObject = {};
		const { result, hints, customData } = await collect(scriptRun(), {
			jobs: 2,
			plan: { unsent: [unsent] },
			kept,
		});
		expect(result).toEqual([toItem(1), unsent.item, toItem(2)]);
		expect(hints).toMatchObject([{ message: 'No leads found (2 jobs)' }]);
		expect([...customData.values()]).toEqual([expect.stringMatching(/^2 jobs: /)]);
		expect(kept).toEqual({});
	});

	it('reads the balance before it pays, and notes it', async () => {
		const service = scriptRun();
		const { hints } = await collect(service, { settings: { minBalance: 50 } });
		expect(service.requests.map(({ method, path }) => `${method} ${path}`).slice(0, 2)).toEqual([
			'GET /v1/credits',
			'POST /v1/leads/search',
		]);
		expect(hints).toMatchObject([{ message: 'No leads found (1 job). 100 credits before the run' }]);
	});

	it('pays nothing where the balance is too low', async () => {
		const service = scriptRun();
		const { result } = await collect(service, { settings: { minBalance: 101 } });
		expect(result).toMatchObject({ message: expect.stringContaining('is lower than Min Balance') as string });
		expect(service.listStarts()).toEqual([]);
	});

	it('throws with On Error "stop", and puts out the error otherwise', async () => {
		const refuse = { start: () => toAnswer(400) };
		const message = 'The service refused the request as invalid';
		expect((await collect(scriptRun(refuse))).result).toMatchObject({ message });
		expect((await collect(scriptRun(refuse), { node: CONTINUE })).result).toMatchObject([
			{ json: { error: expect.stringContaining(message) as string } },
		]);
	});

	it('names, when it is cancelled, the jobs that were started and those that may have been', async () => {
		const service = scriptRun({ start: (number) => (number === 2 ? hang() : undefined), read: hang });
		const { result, logs, customData } = await collect(service, { jobs: 2, cancelAfterMs: 100 });
		const description = `Jobs of this run that were started: ${makeId(1)} (running). Read them with the Get Job operation. Jobs that may have been started and may be paid for: look for the name "Job 2" on the service’s dashboard before you start them again`;
		expect(result).toMatchObject({ message: 'The execution was canceled', description });
		expect(logs).toContain(`warn: Lead Enrichment was canceled in execution 7. ${description}`);
		expect([...customData.values()]).toEqual([`1 job: ${makeId(1)}`]);
	});
});

describe('the next try of a run', () => {
	it('starts no job a second time that was started, or may have been', async () => {
		const kept: IDataObject = {};
		const times: Record<number, () => ReturnType<typeof toAnswer>> = {
			2: () => toFailure('timeout'),
			3: () => toAnswer(400),
		};
		const service = scriptRun({ start: (number, before) => (before === 0 ? times[number]?.() : undefined) });
		const settings = { minBalance: 50 };
		// n8n runs the node again only for an error of its first item: here it is the first job's.
		const failing = {
			...makeRunPlan(service, 3),
			listLeadItems: () => [{ position: 0, item: { json: { error: 'x' } } }],
		};
		await collect(service, { jobs: 3, kept, node: CONTINUE, plan: { listLeadItems: failing.listLeadItems } });
		const { result, hints } = await collect(service, { jobs: 3, kept, node: CONTINUE, settings });
		expect(service.listStarts().map(({ body }) => body?.number)).toEqual([1, 2, 3, 3]);
		expect(result).toMatchObject([
			toItem(1),
			{
				json: {
					error: expect.stringContaining('Nobody knows whether the job "Job 2" was started') as string,
				},
			},
			toItem(3),
		]);
		expect(hints).toMatchObject([
			{
				message: expect.stringContaining(
					'1 job of an earlier try was read, not paid again. 100 credits before the run',
				) as string,
			},
		]);
	});

	it('asks for no balance where it pays nothing', async () => {
		const kept: IDataObject = {};
		const service = scriptRun({ read: (_number, times) => (times === 0 ? toAnswer(401) : undefined) });
		await collect(service, { kept, settings: { minBalance: 50 } });
		const before = service.requests.length;
		const { result } = await collect(service, { kept, settings: { minBalance: 101 } });
		expect(result).toEqual([toItem(1)]);
		expect(service.requests.slice(before).map(({ path }) => path)).toEqual([`/v1/jobs/${makeId(1)}`]);
	});
});
