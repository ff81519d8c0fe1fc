import type { IExecuteFunctions } from 'n8n-workflow';

import { describeShort } from '../../items/jobErrors';
import type { Outcome } from '../../items/outcomes';
import type { RunJob } from '../../jobs/runJob';
import { matchSkipped } from '../../leads/matchResults';
import { hasContact, isResult } from '../../leads/simplify';
import type { Job } from '../../service/contract/answers';
import { describeEstimate, roundCredits } from '../../service/contract/charges';
import { ENRICH_TYPES, type EnrichType } from '../../service/contract/requests';
import { cleanServiceText } from '../../service/redaction';
import { count, listFirst } from '../../values/text';
import { isByHand } from './manual';
import type { RunPlan } from './runPlan';

const SHOWN_ITEMS = 5;
const SHOWN_MESSAGES = 3;

export type RunTally = ReturnType<typeof tallyRun>;

const FOUND_TOTALS = { emails: 'emails_found', phones: 'phones_found' } as const;

function countFound({ results = [], ...record }: Job, type: EnrichType): number {
	return record[FOUND_TOTALS[type]] ?? results.filter((result) => hasContact(result, type)).length;
}

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** How many of a job's leads the credits covered. */
export const countTaken = ({ sentLeads = [], start }: RunJob) =>
	Math.min(sentLeads.length - (start?.skipped_leads?.length ?? 0), start?.finalLimit ?? Infinity);

/** Of a skipped lead that fits no row, it is not known which it is: it counts as one. */
function countUncovered({ sentLeads = [], start }: RunJob): number {
	const skippedLeads = start?.skipped_leads ?? [];
	const limited = Math.max(0, sentLeads.length - skippedLeads.length - (start?.finalLimit ?? Infinity));
	if (skippedLeads.length === 0) return limited;
	const { skipped, unknown } = matchSkipped(sentLeads, skippedLeads);
	return limited + unknown + sum([...skipped].map(({ rows }) => rows.length));
}

/** What a run came to. `rows`: all of them; `uncovered`: those whose leads the credits did not cover. */
export function tallyRun(
	{ jobs, unsent, wanted }: Pick<RunPlan, 'jobs' | 'unsent' | 'wanted'>,
	outcomes: readonly Outcome[],
) {
	// Leads that were `sent`; `taken`: the credits covered them; `missed`: an ended job has no result for them.
	const tally = { rows: unsent.length, uncovered: 0, sent: 0, taken: 0, missed: 0 };
	const listed: Job[] = [];
	for (const job of jobs) {
		const { rows, state, sentLeads = [] } = job;
		tally.rows += rows.length;
		// Whether a start without a usable answer was taken is not known.
		if (state.kind === 'refused' || state.kind === 'planned' || (job.mayExist && 'reply' in state)) continue;
		const taken = countTaken(job);
		if (!job.wasStarted) {
			tally.sent += sentLeads.length;
			tally.taken += taken;
		}
		tally.uncovered += countUncovered(job);
		if (state.kind !== 'ended') continue;
		const { results } = state.record;
		if (!results) continue;
		listed.push(state.record);
		if (state.end === 'complete') tally.missed += Math.max(0, taken - results.filter(isResult).length);
	}
	const costs = listed.flatMap(({ cost }) => cost?.credits ?? []);
	return {
		...tally,
		failed: outcomes.flatMap(({ kind, row }) => (kind === 'failed' ? [row.itemIndex] : [])),
		jobs: jobs.length,
		isNothingSent: jobs.every(({ state }) => state.kind === 'refused' || state.kind === 'planned'),
		isEnrich: jobs.some(({ sentLeads }) => sentLeads !== undefined),
		/** Of the jobs that have ended; undefined where none has. */
		results:
			listed.length > 0 ? listed.flatMap(({ results = [] }) => results).filter(isResult).length : undefined,
		isComplete: listed.length === jobs.length,
		/** How many results have contact details, by the kinds asked for: as the service says, or as they show. */
		found: ENRICH_TYPES.filter((type) => wanted.includes(type)).map(
			(type) => [type, sum(listed.map((record) => countFound(record, type)))] as const,
		),
		/** What the jobs cost; undefined where one of them does not say so. */
		credits: costs.length > 0 && costs.length === jobs.length ? roundCredits(sum(costs)) : undefined,
		/** Searches that the credits covered in part: for how many leads. */
		finalLimits: jobs.flatMap(({ start, sentLeads }) => (sentLeads ? [] : (start?.finalLimit ?? []))),
		/** Of jobs that say themselves that there is more than came. */
		short: jobs.flatMap((job) => describeShort(job) ?? []),
	};
}

/** `4 emails and 3 phones` */
function describeContacts({ found }: RunTally): string {
	return found.map(([type, number]) => count(number, type.slice(0, -1))).join(' and ');
}

/** Whether jobs have ended, and what was looked for was not found once. */
function foundNothing({ isEnrich, results, isComplete, found }: RunTally): boolean {
	if (!isComplete || results === undefined) return false;
	return results === 0 || (isEnrich && found.length > 0 && found.every(([, number]) => number === 0));
}

function describeEnrich(tally: RunTally): string {
	const { rows, jobs, sent, taken, results = 0, missed } = tally;
	const paid = taken < sent ? `, ${taken} of them paid` : '';
	const head = `${count(rows, 'row')}, ${count(jobs, 'job')}, ${count(sent, 'lead')} sent${paid}`;
	if (tally.results === undefined) return head;
	const contacts = describeContacts(tally) || count(results, 'lead');
	const found = foundNothing(tally) ? 'nothing found' : `${contacts} found`;
	return `${head}: ${found}${missed > 0 ? `, ${missed} without a result` : ''}`;
}

function describeWork(tally: RunTally): string {
	const { rows, jobs, isEnrich, results } = tally;
	if (tally.isNothingSent) return `${count(rows, 'row')}, nothing sent`;
	if (isEnrich) return describeEnrich(tally);
	if (results === undefined) return `${count(jobs, 'job')} for ${count(rows, 'row')}`;
	const contacts = results > 0 && describeContacts(tally);
	const found = `${results === 0 ? 'No leads' : count(results, 'lead')} found`;
	return `${found}${contacts ? `, with ${contacts}` : ''} (${count(jobs, 'job')})`;
}

function describeUncovered({ uncovered, rows }: RunTally): string[] {
	if (uncovered === 0) return [];
	const [be, them] = uncovered === 1 ? ['was', 'it'] : ['were', 'them'];
	return [`${uncovered} of ${count(rows, 'row')} ${be} not enriched: the credits did not cover ${them}`];
}

/** `, 2 with an error (items 0, 4)`: by the numbers that n8n gives the items. */
function describeFailed(failed: RunTally['failed']): string {
	if (failed.length === 0) return '';
	const items = failed.length === 1 ? 'item' : 'items';
	return `, ${failed.length} with an error (${items} ${listFirst(failed.map(String), SHOWN_ITEMS)})`;
}

/** The sentences of the note on the node, the warning first, and whether it warns. */
export function describeTally(tally: RunTally): { sentences: string[]; isWarning: boolean } {
	const failed = describeFailed(tally.failed);
	const { credits, finalLimits, uncovered } = tally;
	const covered =
		finalLimits.length > 0 && `The credits covered ${count(sum(finalLimits), 'lead')}, not Limit`;
	return {
		sentences: [
			...describeUncovered(tally),
			...(covered ? [covered] : []),
			...tally.short,
			describeWork(tally) + failed,
			...(credits === undefined ? [] : [`Cost ${count(credits, 'credit')}`]),
		],
		isWarning: uncovered > 0 || finalLimits.length > 0 || tally.short.length > 0 || foundNothing(tally),
	};
}

/** What the service said of jobs whose rows come out before they end. */
function describeStarts({ jobs, client }: RunPlan): string[] {
	const isOfRows = ({ state, sentLeads }: RunJob) => state.kind === 'started' && sentLeads !== undefined;
	const messages = jobs.filter(isOfRows).flatMap(({ start }) => start?.message ?? []);
	const shown = [...new Set(messages)].map((message) => cleanServiceText(message, client.secrets));
	return shown.length > 0 ? [`The service says: ${listFirst(shown, SHOWN_MESSAGES)}`] : [];
}

/** What a person in the editor may do next. */
function describeNextStep(context: IExecuteFunctions, { jobs, settings }: RunPlan): string[] {
	const isPaid = jobs.some(({ enrichmentId }) => enrichmentId !== undefined);
	if (!isPaid || settings.getResults !== 'webhook' || !isByHand(context)) return [];
	return ['If nothing arrives at the trigger, read the results with Get Job, which is free'];
}

/** Puts the short note on the node after the run: what it came to, what the operation has to say, and `notes`. */
export function addRunNote(
	context: IExecuteFunctions,
	plan: RunPlan,
	outcomes: readonly Outcome[],
	notes: readonly string[],
): void {
	const tally = tallyRun(plan, outcomes);
	const { sentences, isWarning } = describeTally(tally);
	const estimate = tally.isNothingSent ? [] : describeEstimate(plan.charges, plan.client.fieldNames);
	const nextStep = describeNextStep(context, plan);
	context.addExecutionHints({
		message: [...sentences, ...plan.notes, ...estimate, ...notes, ...describeStarts(plan), ...nextStep].join(
			'. ',
		),
		location: 'outputPane',
		type: isWarning ? 'warning' : 'info',
	});
}
