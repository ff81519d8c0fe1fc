import type { Service } from '../../test/support/environment';
import type { EngineHost } from '../engine/startHost';
import type { BenchWorkflow } from '../engine/workflow';
import {
	describeLimits,
	JOB_SECONDS,
	LABELS,
	LEADS_PER_JOB,
	toTable,
	toTargets,
	type CaseResult,
	type Name,
	type Sample,
} from '../limits/comparison';
import type { Measure } from '../reportSection';
import { startService, type BenchService, type ServiceLimits } from '../service/startService';
import { buildBatched, buildOneByOne, buildOwn } from '../workflows/variants';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { report } from '../../test/support/progress';

/** Jobs report their progress ten times. */
const BEHAVIOR = { latencySeconds: 0.05, leadSeconds: JOB_SECONDS / 10, parallelism: LEADS_PER_JOB / 10 };

const NAMES: Name[] = ['own', 'retryOnFail', 'oneByOne', 'wait'];

const BUILD: Record<Name, (service: Service) => BenchWorkflow> = {
	own: () => buildOwn({ batchSize: LEADS_PER_JOB }),
	retryOnFail: (service) => buildBatched(service, LEADS_PER_JOB, 'retryOnFail'),
	oneByOne: (service) => buildOneByOne(service, LEADS_PER_JOB),
	wait: (service) => buildBatched(service, LEADS_PER_JOB, 'wait'),
};

interface Case {
	limits: ServiceLimits;
	jobs: number;
	names: Name[];
}

/** No limit here throttles (c), so that its time in one case is that in all. */
const WITHOUT_ONE_BY_ONE = NAMES.filter((name) => name !== 'oneByOne');
const FULL: Case[] = [
	{ limits: { jobsAtOnce: 3 }, jobs: 30, names: NAMES },
	{ limits: { jobsAtOnce: 3, retryAfterSeconds: 2 }, jobs: 30, names: WITHOUT_ONE_BY_ONE },
	{ limits: { startsPerSecond: 2 }, jobs: 30, names: WITHOUT_ONE_BY_ONE },
	{ limits: { startsPerSecond: 2, retryAfterSeconds: 1 }, jobs: 30, names: WITHOUT_ONE_BY_ONE },
];
const QUICK: Case[] = [{ limits: { jobsAtOnce: 2, retryAfterSeconds: 1 }, jobs: 4, names: NAMES }];

/** Enrich with `poll` against a service that throttles starts. */
export const measureLimits: Measure = async (quick) => {
	const { startEngine } = await prepareBenchEnvironment();
	const engine = startEngine();
	const service = await startService();
	const results: CaseResult[] = [];
	for (const { limits, jobs, names } of quick ? QUICK : FULL) {
		const samples: CaseResult['samples'] = new Map();
		for (const name of names) {
			report(`${describeLimits(limits)}: ${LABELS[name]}`);
			samples.set(name, await runOnce(engine, service, name, { limits, jobs }));
		}
		results.push({ limits, jobs, samples });
	}
	await engine.end();
	await service.end();
	return {
		title: 'A service that limits',
		intro: `Jobs of 100 leads and ${JOB_SECONDS} s each, with a service that answers after 50 ms and throttles a start (429) beyond its limit; no workflow knows the limit. (b) is that of “Enrich with Wait for Results”, with batches of 100. One round.`,
		tables: results.map(toTable),
		targets: results.flatMap(toTargets),
		notes: NOTES,
	};
};

const NOTES = [
	'Where a target is missed: Retry-After is honoured, a whole second after each refusal, though this service takes a start every half second.',
	'“Throttled” counts starts that got 429. “Shortest possible” knows the limit, and notices the end of a job at once.',
	'Retry On Fail is left as n8n suggests it: 3 tries with 1 s between them. At its most (5 tries, 5 s) it waits for 20 s, and jobs of 1,000 leads take longer. When it gives up, the workflow fails: no row comes out, though the jobs that were started are paid for. It helps where places become free within that time, as with starts per second.',
	'(d) starts again whatever failed: a start that timed out is paid for twice, and one that is invalid is sent for ever. It does not read Retry-After.',
];

async function runOnce(
	engine: EngineHost,
	service: BenchService,
	name: Name,
	{ limits, jobs }: Pick<Case, 'limits' | 'jobs'>,
): Promise<Sample> {
	await service.setBehavior({ ...BEHAVIOR, limits });
	const workflow = BUILD[name](service.access);
	const run = { workflow, rowCount: jobs * LEADS_PER_JOB, service: service.access, mayFail: true };
	const { seconds, rowsWithResult } = await engine.call('runWorkflow', run);
	return { seconds, rowsWithResult, throttled: (await service.countRequests()).throttled };
}
