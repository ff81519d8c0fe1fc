import { createJob, type RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import type {
	ChargedRunWork,
	Run,
	RunInProgress,
} from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import type { ServiceReply } from '../../../../nodes/LeadEnrichment/service/reply';
import { makeRow, makeSettings } from '../../makeJobs';
import { makeHash } from '../../makeReference';
import { makeId, type ScriptedService, scriptService, toAnswer } from '../../scriptedService';

/** A planned job of that number, from 1, of the input item before it. */
export function makePlannedJob(
	number: number,
	body: Record<string, unknown> = {},
	facts: Pick<RunJob, 'known'> = {},
): RunJob {
	const name = `Job ${number}`;
	return createJob({
		...facts,
		name,
		rows: [makeRow(number - 1)],
		request: { path: '/v1/leads/search', buildBody: () => ({ number, name, ...body }) },
	});
}

/** A run of the service's client with so many jobs, or these. */
export function makeRunPlan(
	{ client }: Pick<ScriptedService, 'client'>,
	jobs: number | RunJob[] = 1,
	settings: Partial<RunSettings> = {},
): RunInProgress {
	return {
		client,
		jobs:
			typeof jobs === 'number' ? Array.from({ length: jobs }, (_, index) => makePlannedJob(index + 1)) : jobs,
		settings: makeSettings(settings),
		unsent: [],
		charges: [],
		waitedMs: 0,
		wanted: [],
		duplicates: 0,
		notes: [],
	};
}

/** The work of that number, from 1: of the input item before it, a credit for its one lead. */
export function makeWork(number: number, changes: Partial<ChargedRunWork> = {}): ChargedRunWork {
	return {
		hash: makeHash(number),
		rows: [makeRow(number - 1)],
		leads: 1,
		creditsPerLead: 1,
		charged: { operation: 'peopleSearch', contactDetails: [] },
		...changes,
	};
}

/** What an operation wants that makes a job of each work, with this in its body. */
export function makeRun(
	{ client }: Pick<ScriptedService, 'client'>,
	works: number | ChargedRunWork[] = 1,
	settings: Partial<RunSettings> = {},
	body: Record<string, unknown> = {},
): Run {
	return {
		client,
		settings: makeSettings(settings),
		works:
			typeof works === 'number' ? Array.from({ length: works }, (_, index) => makeWork(index + 1)) : works,
		mode: 'run',
		unsent: [],
		noun: 'search',
		sampleSize: 5,
		createJobs: (starts) =>
			starts.map(({ work, leads }) =>
				makePlannedJob((work.rows[0]?.itemIndex ?? 0) + 1, body, { known: [{ ...work, leads }] }),
			),
		describeJob: (own) => ({ rows: own.flatMap(({ rows }) => rows), known: own }),
		previewNames: [],
		describeRow: () => ({}),
		describeReading: () => [],
		describePlan: () => [],
		describeDoubts: () => [],
	};
}

type Answer = (number: number, times: number) => ServiceReply | Promise<ServiceReply> | undefined;

/**
 * A service with 100 credits that starts every job and shows it as completed, except where the script says otherwise:
 * `start` and `read` get the job's number, and how often the same was asked before.
 */
export function scriptRun({
	start,
	read,
	credits,
}: Partial<Record<'start' | 'read' | 'credits', Answer>> = {}) {
	const asked: string[] = [];
	return scriptService(({ method, path, body }) => {
		const number = method === 'POST' ? Number(body?.number) : Number(path.slice(-12));
		const request = `${method} ${path} ${number}`;
		const times = asked.filter((other) => other === request).length;
		asked.push(request);
		if (method === 'POST') return start?.(number, times) ?? toAnswer(202, { enrichment_id: makeId(number) });
		if (path === '/v1/credits') return credits?.(0, times) ?? toAnswer(200, { credits: 100 });
		return read?.(number, times) ?? toAnswer(200, { status: 'completed', results: [] });
	});
}
