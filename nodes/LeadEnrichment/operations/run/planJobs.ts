import type { IExecuteFunctions } from 'n8n-workflow';

import { describeJobs } from '../../items/jobErrors';
import { fetchJobs } from '../../jobs/fetchJobs';
import { createJob, type RunJob } from '../../jobs/runJob';
import { UNKNOWN_BY_HAND_MS, UNKNOWN_JOB_MS } from '../../jobs/settle';
import type { HandLedger } from '../../jobs/handLedger';
import type { Ledger, LedgerJob } from '../../jobs/ledger';
import type { StartsUnderWay } from '../../jobs/startsUnderWay';
import { ERRORS } from '../../service/errors';
import { toNodeError } from '../../service/errorText';
import { LONGEST_RETRY_AFTER_MS } from '../../service/retry';
import { pause } from '../../service/time';
import { describeCount } from '../../values/text';
import type { PlannedRun, Run } from './runPlan';
import { splitWork, type Work, type WorkPlan } from './splitWork';

/** The error if leads were started for another address: their results cannot come to this one. */
function toBlockedError<W extends Work>(context: IExecuteFunctions, blocked: WorkPlan<W>['blocked']) {
	const works = [...blocked.values()].flat();
	const credits = works.reduce((sum, work) => sum + work.leads * work.creditsPerLead, 0);
	const jobs = describeJobs([...blocked.keys()].map(({ id, name }) => id ?? `"${name}"`));
	const text = ERRORS.startedElsewhere(describeCount(works.length, 'lead'), jobs, credits);
	return toNodeError(context.getNode(), works[0]?.rows[0]?.itemIndex, text);
}

/** Where to look for work that was started before. */
export interface OpenedLedgers {
	execution: Ledger;
	/** Not asked if results go to a webhook: its receiver expects a new delivery. */
	byHand?: HandLedger;
}

const listEntries = ({ execution, byHand }: OpenedLedgers, work: Work): LedgerJob[] => [
	...(work.to === undefined ? (byHand?.listJobs(work) ?? []) : []),
	...execution.listJobs(work),
];

/** Plans all work of a run with the ledger entries for which `counts` is true. A sample takes the first works only. */
export function planWork<W extends Work>(
	{ works, settings, mode, sampleSize }: Run<W>,
	ledgers: OpenedLedgers,
	isUsable: (entry: LedgerJob) => boolean,
): WorkPlan<W> {
	const most = mode === 'sample' ? sampleSize : works.length;
	const plan = splitWork(works.slice(0, most), {
		listJobs: (work) => listEntries(ledgers, work).filter(isUsable),
		maxLeads: settings.maxLeads,
		maxCredits: settings.maxCredits,
		started: ledgers.execution.started,
	});
	const leftOut = works.slice(most).map((work) => ({ work, reason: 'sample' as const }));
	return { ...plan, capped: [...plan.capped, ...leftOut] };
}

/** How long to ask for another execution's job that the service does not know, in milliseconds. */
const toUnknownMs = ({ byHand }: OpenedLedgers) => (byHand ? UNKNOWN_BY_HAND_MS : UNKNOWN_JOB_MS);

/** The job of a ledger entry, in the state that the entry implies. */
function recallFromLedger<W extends Work>(run: Run<W>, entry: LedgerJob, works: readonly W[]): RunJob {
	const job = createJob({ ...run.describeJob(works, true), name: entry.name, wasStarted: true });
	job.entry = entry;
	job.send();
	if (entry.id !== undefined) job.accept({ enrichment_id: entry.id, skipped_leads: undefined });
	return job;
}

/** Whether another execution's job is useless, so that its leads are started again. */
const isDead = (job: RunJob) => job.isGone || (job.state.kind === 'ended' && !job.ended);

/**
 * Decides what a run starts and reads. Jobs of other executions are read first: if one failed without results, or the
 * service no longer has it, its leads are started again. If another call of the same tool is starting the same leads,
 * this one waits for it. The leads to start are held in `underWay` until `release` is called.
 *
 * @throws NodeOperationError if results go to another address.
 */
export async function planJobs<W extends Work>(
	context: IExecuteFunctions,
	run: Run<W>,
	ledgers: OpenedLedgers,
	underWay: StartsUnderWay,
): Promise<PlannedRun<W>> {
	const { client, works, settings } = run;
	const { execution } = ledgers;
	const executionId = context.getExecutionId();
	const signal = context.getExecutionCancelSignal();
	const dead = new Set<LedgerJob>();
	const read = new Map<LedgerJob, RunJob>();
	const isForeign = ({ by }: LedgerJob) => by !== executionId;
	const isUsable = (entry: LedgerJob) => !dead.has(entry) && !(settings.startAgain && isForeign(entry));
	for (;;) {
		const starting = underWay.waitFor(execution, works);
		if (starting && !signal?.aborted) {
			await pause(LONGEST_RETRY_AFTER_MS, signal, starting);
			continue;
		}
		const plan = planWork(run, ledgers, isUsable);
		if (plan.blocked.size > 0) throw toBlockedError(context, plan.blocked);
		const earlier = [...plan.read].map(([entry, own]) => {
			const job = recallFromLedger(run, entry, own);
			const known = read.get(entry);
			if (known) job.adopt(known);
			return job;
		});
		const unread = earlier.filter(
			({ entry, start }) => entry && start && isForeign(entry) && !read.has(entry),
		);
		if (unread.length === 0) {
			const jobs = [...earlier, ...run.createJobs(plan.start)];
			const release = underWay.begin(
				execution,
				plan.start.map(({ work }) => work),
			);
			return { plan, jobs, release };
		}
		await fetchJobs(client, unread, { unknownForMs: toUnknownMs(ledgers), signal });
		for (const job of unread) {
			if (!job.entry) continue;
			read.set(job.entry, job);
			if (isDead(job)) dead.add(job.entry);
		}
	}
}
