import type { IExecuteFunctions } from 'n8n-workflow';

import { describeJobs } from '../../items/jobErrors';
import { fetchJobs } from '../../jobs/fetchJobs';
import { countLeads, type LedgerJob } from '../../jobs/ledger';
import type { Ledgers } from '../../jobs/ledgers';
import { createJob, type RunJob } from '../../jobs/runJob';
import { UNKNOWN_BY_HAND_MS, UNKNOWN_JOB_MS } from '../../jobs/settle';
import { roundCredits } from '../../service/contract/charges';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { clockMs, pause } from '../../service/time';
import { toStartWait } from '../../settings/runSettings';
import { describeCount, describeSearchCount } from '../../values/text';
import { isByHand } from './manual';
import type { PlannedRun, Run } from './runPlan';
import { splitWork, type Work, type WorkPlan } from './splitWork';

/** The error if leads were started for another address: their results cannot come to this one. */
function toBlockedError<W extends Work>(
	context: IExecuteFunctions,
	{ noun }: Run<W>,
	ledgers: Ledgers,
	blocked: WorkPlan<W>['blocked'],
) {
	const works = [...blocked.values()].flat();
	const credits = works.reduce((sum, work) => sum + work.leads * work.creditsPerLead, 0);
	const entries = [...blocked.keys()];
	const jobs = describeJobs(entries.map(({ id, name }) => id ?? `"${name}"`));
	const isEarlier = entries.every((entry) => ledgers.isForeign(entry));
	const count = noun === 'search' ? describeSearchCount(works.length) : describeCount(works.length, noun);
	const text = ERRORS.startedElsewhere(count, jobs, roundCredits(credits), isEarlier);
	return toNodeError(context.getNode(), works[0]?.rows[0]?.itemIndex, text);
}

/** Plans all work of a run, as a preview shows it and a run does it. A sample takes the first works only. */
export function planWork<W extends Work>(
	{ works, settings, mode, sampleSize }: Run<W>,
	ledgers: Ledgers,
): WorkPlan<W> {
	const isCutBefore = (entry: LedgerJob) => entry.cutTo !== undefined && ledgers.isForeign(entry);
	// The first leads of a search are of no use to a later execution, whose credits may cover all.
	const isUsable = (entry: LedgerJob) =>
		!isCutBefore(entry) && !(settings.startAgain && ledgers.isForeign(entry));
	const most = mode === 'sample' ? sampleSize : works.length;
	const plan = splitWork(works.slice(0, most), {
		listJobs: (work) => ledgers.find(work).filter(isUsable),
		maxLeads: settings.maxLeads,
		maxCredits: settings.maxCredits,
		started: ledgers.started,
	});
	const leftOut = works.slice(most).map((work) => ({ work, reason: 'sample' as const }));
	const cutBefore = plan.start.filter(({ work }) => ledgers.find(work).some(isCutBefore)).length;
	return { ...plan, capped: [...plan.capped, ...leftOut], cutBefore };
}

/** The job of a ledger entry, in the state that the entry implies. */
function recallFromLedger<W extends Work>(run: Run<W>, entry: LedgerJob, works: readonly W[]): RunJob {
	const job = createJob({ ...run.describeJob(works, true), name: entry.name, wasStarted: true });
	job.entry = entry;
	job.send();
	if (entry.id === undefined) return job;
	const leads = job.sentLeads ? countLeads(entry) : (entry.cutTo ?? Number.MAX_SAFE_INTEGER);
	job.accept({ enrichment_id: entry.id }, { leads, credits: entry.credits, uncovered: [], unsure: [] });
	return job;
}

/**
 * Decides what a run starts and reads. Jobs of other executions are read first: if one failed without results, or the
 * service no longer has it, its leads are started again. Calls of a node take turns here; if another is starting the
 * same leads, this one waits for its answer.
 *
 * @throws NodeOperationError if results go to another address, or the wait is over before the jobs could be started.
 */
export async function planJobs<W extends Work>(
	context: IExecuteFunctions,
	run: Run<W>,
	ledgers: Ledgers,
): Promise<PlannedRun<W>> {
	const { client, works, settings } = run;
	const mostMs = toStartWait(settings);
	const signal = context.getExecutionCancelSignal();
	const unknownForMs = isByHand(context) ? UNKNOWN_BY_HAND_MS : UNKNOWN_JOB_MS;
	const read = new Map<string, RunJob>();
	let waitedMs = 0;
	for (;;) {
		const waitsSince = clockMs();
		const endTurn = await ledgers.takeTurn(waitsSince + mostMs - waitedMs, signal);
		waitedMs += clockMs() - waitsSince;
		// A cancelled run plans, too, without starting anything: its error names the jobs.
		const isCancelled = signal?.aborted === true;
		if (!endTurn && !isCancelled) throw toNodeError(context.getNode(), undefined, ERRORS.notSentInTime());
		let starting: Promise<unknown> | undefined;
		try {
			starting = isCancelled ? undefined : ledgers.waitForStarts(works);
			if (!starting) {
				const plan = planWork(run, ledgers);
				if (plan.blocked.size > 0) throw toBlockedError(context, run, ledgers, plan.blocked);
				const earlier = [...plan.read].map(([entry, own]) => recallFromLedger(run, entry, own));
				const unread: RunJob[] = [];
				for (const job of earlier) {
					const known = read.get(job.enrichmentId ?? '');
					if (known) job.adopt(known);
					else if (job.entry && job.start && ledgers.isForeign(job.entry)) unread.push(job);
				}
				if (unread.length === 0 || isCancelled) {
					const started = run.createJobs(plan.start);
					for (const job of started) ledgers.note(job);
					return { plan, jobs: [...earlier, ...started], waitedMs };
				}
				await fetchJobs(client, unread, { unknownForMs, signal });
				for (const job of unread) {
					read.set(job.enrichmentId ?? '', job);
					if (job.isDead) ledgers.forget(job);
				}
			}
		} finally {
			endTurn?.();
		}
		if (!starting) continue;
		const startsSince = clockMs();
		await pause(mostMs - waitedMs, signal, starting);
		waitedMs += clockMs() - startsSince;
		if (waitedMs >= mostMs && !signal?.aborted)
			throw toNodeError(context.getNode(), undefined, ERRORS.notSentInTime());
	}
}
