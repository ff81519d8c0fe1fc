import type { IExecuteFunctions } from 'n8n-workflow';

import { describeShort } from '../../items/jobErrors';
import type { SkipReason } from '../../items/joinRow';
import type { OutcomesWithNotes } from '../../items/jobOutcomes';
import type { Outcome } from '../../items/outcomes';
import type { RunJob } from '../../jobs/runJob';
import { hasContact, isResult } from '../../leads/simplify';
import type { LeadResult } from '../../service/contract/answers';
import { describeCost, roundCredits } from '../../service/contract/charges';
import { ENRICH_TYPES, type EnrichType } from '../../service/contract/requests';
import { cleanServiceText } from '../../service/redaction';
import { returnsResults } from '../../settings/runSettings';
import { isEmpty } from '../../values/nothing';
import { describeCount, describeNumber, describeSearchCount, joinFirst } from '../../values/text';
import { isByHand } from './manual';
import { addNote } from './note';
import type { RunInProgress } from './runPlan';

const SHOWN = 5;
const MOST_LINES = 6;
/** Why rows were not sent or have no result. Uncovered credits and Only Missing are reported elsewhere. */
const SKIPPED: Readonly<Partial<Record<SkipReason, string>>> = {
	no_result: 'without a result',
	unknown: 'with an unknown result',
	max_leads: 'beyond Max Leads',
	max_credits: 'beyond Max Credits',
};

export const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** `4 emails and 3 phones found`; empty until a job has ended. */
function describeFound({ jobs, wanted }: RunInProgress, results: readonly LeadResult[], isEnrich: boolean) {
	const ended = jobs.filter(({ state }) => state.kind === 'ended' && state.record.results);
	if (ended.length === 0) return { found: [], isNothing: false };
	const types = ENRICH_TYPES.filter((type) => wanted.includes(type));
	const numbers = types.map((type) => results.filter((result) => hasContact(result, type)).length);
	const contacts = types
		.map((type, index) => describeCount(numbers[index] ?? 0, type.slice(0, -1)))
		.join(' and ');
	const leads = results.filter(isResult).length;
	const isNothing = leads === 0 || (isEnrich && types.length > 0 && sum(numbers) === 0);
	const isOver = ended.length === jobs.length;
	if (isNothing) return { found: [isOver ? 'nothing found' : 'nothing found yet'], isNothing: isOver };
	if (isEnrich) return { found: [`${contacts || describeCount(leads, 'lead')} found`], isNothing };
	return { found: [`${describeCount(leads, 'lead')}${contacts && ` with ${contacts}`} found`], isNothing };
}

/** What was charged: from the jobs' costs, else from the balance, else at most what the accepted work can cost. */
function describePaid({ jobs, charges, client }: RunInProgress, balance: string | undefined): string[] {
	const costs = jobs.flatMap(({ record, state }) =>
		state.kind === 'ended' ? (record?.cost?.credits ?? []) : [],
	);
	if (costs.length > 0 && costs.length === jobs.length)
		return [`cost ${describeCount(roundCredits(sum(costs)), 'credit')}`];
	if (balance !== undefined) return [balance];
	const started = jobs.filter(({ enrichmentId, wasStarted }) => enrichmentId !== undefined && !wasStarted);
	const most = started.map(({ accepted }) => accepted?.credits ?? 0);
	return describeCost(sum(most), charges, client.fieldNames);
}

/** What was sent and found, in one sentence: `3 rows: 2 leads sent, 2 emails found, 1 duplicate, up to 4 credits`. */
function describeRun(
	plan: RunInProgress,
	{ outcomes, found: results }: OutcomesWithNotes,
	balance: string | undefined,
) {
	const { jobs, unsent, duplicates } = plan;
	const isEnrich = jobs.some(({ sentLeads }) => sentLeads);
	const countRead = ({ known = [] }: RunJob) => known.length;
	const countSent = ({ accepted }: RunJob) => accepted?.leads ?? 0;
	const countWorks = (some: readonly RunJob[], count: (job: RunJob) => number) =>
		isEnrich ? sum(some.map(count)) : some.length;
	const show = (number: number) => (isEnrich ? describeCount(number, 'lead') : describeSearchCount(number));
	const accepted = jobs.filter(({ enrichmentId }) => enrichmentId !== undefined);
	const sent = countWorks(
		accepted.filter(({ wasStarted }) => !wasStarted),
		countSent,
	);
	const read = countWorks(
		accepted.filter(({ wasStarted }) => wasStarted),
		countRead,
	);
	const isUncovered = (outcome: Outcome) =>
		outcome.kind === 'skipped' && outcome.reason === 'insufficient_credits';
	const uncovered = outcomes.filter(isUncovered).length;
	const failed = outcomes.flatMap(({ kind, row }) => (kind === 'failed' ? [row.itemIndex] : []));
	const skips = Object.entries(SKIPPED).flatMap(([reason, words]) => {
		const rows = outcomes.filter((outcome) => outcome.kind === 'skipped' && outcome.reason === reason);
		return rows.length > 0 ? [`${describeNumber(rows.length)} ${words}`] : [];
	});
	const items = `${failed.length === 1 ? 'item' : 'items'} ${joinFirst(failed.map(String), SHOWN)}`;
	const { found, isNothing } = describeFound(plan, results, isEnrich);
	const rows = sum(jobs.map((job) => job.rows.length)) + unsent.length + (isEnrich ? 0 : duplicates);
	const parts = [
		...(sent > 0 || accepted.length === 0 ? [sent > 0 ? `${show(sent)} sent` : 'nothing sent'] : []),
		...(read > 0 ? [`${show(read)} read at no cost`] : []),
		...found,
		...(uncovered > 0 ? [`${describeNumber(uncovered)} not covered by your credits`] : []),
		...skips,
		...(failed.length > 0 ? [`${describeNumber(failed.length)} with an error (${items})`] : []),
		...(duplicates > 0 ? [describeCount(duplicates, 'duplicate')] : []),
		...describePaid(plan, balance),
	];
	return { sentence: `${describeCount(rows, 'row')}: ${parts.join(', ')}`, uncovered, isNothing };
}

/** What the user should do or know, as sentences. */
function listSteps(context: IExecuteFunctions, plan: RunInProgress, uncovered: number): string[] {
	const { jobs, settings, client } = plan;
	const limits = jobs.flatMap(({ accepted }) => (accepted?.isCut ? [accepted.leads] : []));
	const sentOn = returnsResults(settings) ? [] : jobs.filter(({ sentLeads }) => sentLeads);
	const messages = sentOn.flatMap(
		({ start }) => cleanServiceText(start?.message ?? '', client.secrets) || [],
	);
	const isPaid = jobs.some(({ enrichmentId }) => enrichmentId !== undefined);
	const mayMiss = isPaid && settings.getResults === 'webhook' && isByHand(context);
	return [
		...(uncovered > 0 ? ['Add credits and run the uncovered rows again'] : []),
		...(limits.length > 0
			? [`Your credits covered ${describeCount(sum(limits), 'lead')}, fewer than Limit: add credits for more`]
			: []),
		...jobs.flatMap((job) => describeShort(job) ?? []),
		...(messages.length > 0 ? [`The service says: ${joinFirst([...new Set(messages)], SHOWN)}`] : []),
		...(mayMiss ? ['If nothing arrives at the trigger, read the results with Get Job, which is free'] : []),
	];
}

const RESULT_COLUMNS: Readonly<Record<EnrichType, string>> = { emails: 'email', phones: 'phone' };

/** In which columns of their rows the contact details of Enrich are. */
function describeColumns({ wanted, settings }: RunInProgress, outcomes: readonly Outcome[]): string[] {
	const results = outcomes.filter(({ kind }) => kind === 'result');
	const names = ENRICH_TYPES.filter((type) => wanted.includes(type)).map((type) => RESULT_COLUMNS[type]);
	if (results.length === 0 || names.length === 0) return [];
	if (!settings.simplify)
		return settings.includeInputFields ? ['Results are in the service’s own fields, after your columns'] : [];
	const isTaken = (name: string) => results.some(({ row }) => !isEmpty(row.source[name]));
	const taken = settings.includeInputFields ? names.filter(isTaken) : [];
	const renamed = taken.map((name) => `enriched_${name} where your own ${name} differs`);
	const columns = `${names.length > 1 ? 'columns' : 'column'} ${names.join(' and ')}`;
	return [[`Results are in the ${columns}`, ...renamed].join('; ')];
}

/** Adds the note to the node after the run: what was sent and found, what to do, and further notes. */
export function addRunNote(
	context: IExecuteFunctions,
	plan: RunInProgress,
	run: OutcomesWithNotes,
	balance?: string,
): void {
	const { sentence, uncovered, isNothing } = describeRun(plan, run, balance);
	const lines = [
		...(plan.opening ?? []),
		sentence,
		...listSteps(context, plan, uncovered),
		...describeColumns(plan, run.outcomes),
		...plan.notes,
		...run.notes,
	];
	const isOver = plan.jobs.every(({ state }) => state.kind !== 'started');
	const { outcomes } = run;
	const hasFailed = isOver && outcomes.length > 0 && outcomes.every(({ kind }) => kind === 'failed');
	const isShort = plan.jobs.some((job) => describeShort(job) !== undefined || job.accepted?.isCut);
	const last = lines.slice(MOST_LINES - 1);
	const shown = [...lines.slice(0, MOST_LINES - 1), ...(last.length > 0 ? [last.join('. ')] : [])];
	addNote(context, shown, uncovered > 0 || isNothing || isShort || hasFailed ? 'warning' : 'info');
	for (const doubt of plan.doubts ?? []) addNote(context, [doubt], 'warning');
}
