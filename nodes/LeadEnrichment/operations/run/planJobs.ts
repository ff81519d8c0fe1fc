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
import { count } from '../../values/text';
import type { PlannedRun, Run } from './runPlan';
import { splitWork, type Work, type WorkPlan } from './splitWork';

/** The error of a run whose leads were started for another address: their results cannot come to this one. */
function toBlockedError<W extends Work>(context: IExecuteFunctions, blocked: WorkPlan<W>['blocked']) {
	const works = [...blocked.values()].flat();
	const credits = works.reduce((sum, work) => sum + work.leads * work.creditsPerLead, 0);
	const jobs = describeJobs([...blocked.keys()].map(({ id, name }) => id ?? `"${name}"`));
	const text = ERRORS.startedElsewhere(count(works.length, 'lead'), jobs, credits);
	return toNodeError(context.getNode(), works[0]?.rows[0]?.itemIndex, text);
}

/** Where work that was started before is found. */
export interface OpenedLedgers {
	execution: Ledger;
	/** Not asked where results go to an address: somebody waits for them there. */
	byHand?: HandLedger;
}

const listEntries = ({ execution, byHand }: OpenedLedgers, work: Work): LedgerJob[] => [
	...(work.to === undefined ? (byHand?.find(work) ?? []) : []),
	...execution.find(work),
];

/** Decides for all work of a run, by what `counts` in the ledgers. A sample takes the first of it. */
export function planWork<W extends Work>(
	{ works, settings, mode, sampleSize }: Run<W>,
	ledgers: OpenedLedgers,
	counts: (entry: LedgerJob) => boolean,
): WorkPlan<W> {
	const most = mode === 'sample' ? sampleSize : works.length;
	const plan = splitWork(works.slice(0, most), {
		find: (work) => listEntries(ledgers, work).filter(counts),
		maxLeads: settings.maxLeads,
		maxCredits: settings.maxCredits,
		started: ledgers.execution.started,
	});
	const leftOut = works.slice(most).map((work) => ({ work, reason: 'sample' as const }));
	return { ...plan, capped: [...plan.capped, ...leftOut] };
}

/** How long a job of another execution that the service does not know is asked for. */
const toUnknownMs = ({ byHand }: OpenedLedgers) => (byHand ? UNKNOWN_BY_HAND_MS : UNKNOWN_JOB_MS);

/** Makes the job that an entry of the ledger knows, in the state that the entry tells. */
function recallFromLedger<W extends Work>(run: Run<W>, entry: LedgerJob, works: readonly W[]): RunJob {
	const job = createJob({ ...run.describeJob(works, true), name: entry.name, wasStarted: true });
	job.entry = entry;
	job.send();
	if (entry.id !== undefined) job.accept({ enrichment_id: entry.id, skipped_leads: undefined });
	return job;
}

/** Whether a job of another execution is of no use any more, so that its leads are started anew. */
const isDead = (job: RunJob) => job.isGone || (job.state.kind === 'ended' && !job.ended);

/**
 * Decides what a run starts and reads. Jobs that another execution has started are read first: the leads of one that has
 * failed without results, or that the service does not have, are started anew. A call of a tool that comes while another
 * is starting the same leads waits for that one. The leads to start are taken in `underWay` until `release` is called.
 *
 * @throws NodeOperationError where results go to another address.
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
	const counts = (entry: LedgerJob) => !dead.has(entry) && !(settings.startAgain && isForeign(entry));
	for (;;) {
		const starting = underWay.waitFor(execution, works);
		if (starting && !signal?.aborted) {
			await pause(LONGEST_RETRY_AFTER_MS, signal, starting);
			continue;
		}
		const plan = planWork(run, ledgers, counts);
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
