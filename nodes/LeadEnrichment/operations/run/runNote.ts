import type { IExecuteFunctions } from 'n8n-workflow';

import { readAllText } from '../../columns/column';
import { isTool, type OrderedItem } from '../../items/items';
import type { RunJob } from '../../jobs/runJob';
import { matchSkipped } from '../../leads/matchResults';
import type { LeadResult } from '../../service/contract/answers';
import type { EnrichType } from '../../service/contract/requests';
import { RESULT_FIELDS } from '../../service/contract/resultFields';
import { count } from '../../values/text';
import type { RunPlan } from './runPlan';

/** What a run came to, in numbers. */
export interface RunTally {
	/** All rows of the run, and those whose leads the credits did not cover. */
	rows: number;
	uncovered: number;
	failed: number;
	jobs: number;
	/** Whether leads were sent, rather than looked for. */
	isEnrich: boolean;
	/** Leads that were sent, and those of them that an ended job has no result for. */
	sent: number;
	missed: number;
	/** Results of the jobs that have ended; undefined where none has. */
	results: number | undefined;
	/** Whether every job has ended. */
	isComplete: boolean;
	/** How many results have contact details, of each kind that was asked for. */
	found: ReadonlyArray<readonly [EnrichType, number]>;
}

type TalliedPlan = Pick<RunPlan, 'jobs' | 'unsent' | 'contactDetails'>;

const FIELDS: Readonly<Record<EnrichType, readonly string[]>> = {
	emails: RESULT_FIELDS.email,
	phones: RESULT_FIELDS.phone,
};

const has = (result: LeadResult, type: EnrichType) =>
	FIELDS[type].some((field) => readAllText(result[field]) !== '');

function countUncovered({ sentLeads = [], start }: RunJob): number {
	const skipped = start?.skipped_leads ?? [];
	if (skipped.length === 0) return 0;
	return [...matchSkipped(sentLeads, skipped)].reduce((sum, { rows }) => sum + rows.length, 0);
}

/** Counts what a run's jobs and rows came to. `items` are the run's, as far as there are any. */
export function tallyRun(
	{ jobs, unsent, contactDetails }: TalliedPlan,
	items: readonly OrderedItem[],
): RunTally {
	const tally = { rows: unsent.length, uncovered: 0, sent: 0, missed: 0 };
	const listed: Array<readonly LeadResult[]> = [];
	for (const job of jobs) {
		const { rows, state, sentLeads = [], start } = job;
		tally.rows += rows.length;
		// Whether a start without a usable answer was taken is not known.
		if (state.kind === 'refused' || state.kind === 'notSent' || (job.mayExist && 'reply' in state)) continue;
		tally.sent += sentLeads.length;
		tally.uncovered += countUncovered(job);
		if (state.kind !== 'ended') continue;
		const results = state.record.results ?? (state.hasFailed ? undefined : []);
		if (!results) continue;
		listed.push(results);
		const missed = sentLeads.length - (start?.skipped_leads?.length ?? 0) - results.length;
		if (!state.hasFailed) tally.missed += Math.max(0, missed);
	}
	const results = listed.flat();
	return {
		...tally,
		failed: items.filter(({ error }) => error !== undefined).length,
		jobs: jobs.length,
		isEnrich: jobs.some(({ sentLeads }) => sentLeads !== undefined),
		results: listed.length > 0 ? results.length : undefined,
		isComplete: listed.length === jobs.length,
		found: contactDetails.map((type) => [type, results.filter((result) => has(result, type)).length]),
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
	const { rows, jobs, sent, results = 0, missed } = tally;
	const head = `${count(rows, 'row')}, ${count(jobs, 'job')}, ${count(sent, 'lead')} sent`;
	if (tally.results === undefined) return head;
	const contacts = describeContacts(tally) || count(results, 'lead');
	const found = foundNothing(tally) ? 'nothing found' : `${contacts} found`;
	return `${head}: ${found}${missed > 0 ? `, ${missed} without a result` : ''}`;
}

function describeWork(tally: RunTally): string {
	const { rows, jobs, isEnrich, results } = tally;
	if (jobs === 0) return `${count(rows, 'row')}, nothing sent`;
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

/** The sentences of the note on the node, the warning first, and whether it warns. */
export function describeTally(tally: RunTally): { sentences: string[]; isWarning: boolean } {
	const failed = tally.failed > 0 ? `, ${tally.failed} with an error` : '';
	return {
		sentences: [...describeUncovered(tally), describeWork(tally) + failed],
		isWarning: tally.uncovered > 0 || foundNothing(tally),
	};
}

/** In the editor, the output of a run that has paid can be kept, once it is there. */
function describePinning(context: IExecuteFunctions, jobs: readonly RunJob[]): string[] {
	const isPaid = jobs.some(({ enrichmentId }) => enrichmentId !== undefined);
	const isWaiting = jobs.some(({ state }) => state.kind === 'running');
	if (!isPaid || isWaiting || context.getMode() !== 'manual' || isTool(context.getNode())) return [];
	return ['Pin the output to avoid paying again with the next test run'];
}

/** Puts the short note on the node after the run: what it came to, what the operation has to say, and `notes`. */
export function addRunNote(
	context: IExecuteFunctions,
	plan: RunPlan,
	items: readonly OrderedItem[],
	notes: readonly string[],
): void {
	const { sentences, isWarning } = describeTally(tallyRun(plan, items));
	const pinning = describePinning(context, plan.jobs);
	context.addExecutionHints({
		message: [...sentences, ...plan.notes, ...notes, ...pinning].join('. '),
		location: 'outputPane',
		type: isWarning ? 'warning' : 'info',
	});
}
