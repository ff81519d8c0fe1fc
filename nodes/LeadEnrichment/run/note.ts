import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { createContactReader, toContactHeaders } from '../columns/ownContacts';
import { describeSecondPersons } from '../columns/rowProblems';
import { describeSkipped, SKIP_REASONS } from '../items/fates';
import type { ListReading } from '../input/readLeads';
import { showPlaces } from '../input/rowFailures';
import { describeJobs } from '../items/jobFailures';
import type { RunJob } from '../jobs/runJob';
import type { Lead } from '../leads/lead';
import { labelOf, LEAD_FIELDS } from '../leads/leadFields';
import { describeCost, roundCredits, sumCredits } from '../service/contract/charges';
import { CUSTOM_DATA_MAX_PROPERTIES, type EnrichType } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { toReason } from '../service/failure';
import { cleanServiceText } from '../service/redaction';
import { speaksOfCredits } from '../service/reply';
import type { ServiceClient } from '../service/serviceClient';
import { returnsResults } from '../settings/runSettings';
import { holdsUnfilled } from '../values/nothing';
import {
	agree,
	describeCount,
	describeLeadCount,
	describeNumber,
	describeSearchCount,
	describeSome,
	joinFirst,
	listFirst,
	type Said,
	sum,
	uncapitalize,
} from '../values/text';
import { addNote } from './addNote';
import { countFoundFacts, countRun, type FoundFacts, type PeopleFigures, type RunFigures } from './figures';
import { type Plan, toCharges } from './plan';
import type { Run } from './run';

// What the node's notes say, in sentences. The note after a run prints the fates; it decides nothing.

const SHOWN = 5;
const MOST_LINES = 6;
const MOST_REASONS = 3;

/** Outside this run, results have only the columns that were sent with their lead, unless Get Job is given the rows. */
const GET_JOB_BRINGS = 'Get Job, given these rows, brings the results back to them, with your columns';
const COLUMNS_STAY = `Your columns do not come back with the results: name up to ${CUSTOM_DATA_MAX_PROPERTIES} that you need in the option Carry Columns`;

/** What is asked for without a known price. */
const UNPRICED = { generateMessage: 'messages', interests: 'interests' } as const;

const listUnpriced = ({ settings }: Lead): string[] =>
	Object.entries(UNPRICED).flatMap(([name, label]) =>
		[settings[name] ?? []].flat().length > 0 ? [label] : [],
	);

/** What the cost does not count, because no price is known. */
export function describeUnpriced(leads: readonly Lead[]): string[] {
	const all = new Set(leads.flatMap(listUnpriced));
	const asked = Object.values(UNPRICED).filter((label) => all.has(label));
	return describeSome([
		asked.length,
		`The price of ${asked.join(' and ')} is not known, and not in this cost`,
	]);
}

/** What Only Missing would save of the leads to start: `15 rows have an email already: Only Missing saves up to 30 credits`. */
function describeSavings({ rows }: Run, { start }: Plan, fieldNames: FieldNames): string[] {
	const readContacts = createContactReader(rows.map(({ source }) => source));
	const savings = start.map((lead) => {
		const { charged, creditsPerLead, rows: own } = lead;
		const contacts = own.map(({ source }) => readContacts(source));
		const known = charged.contactDetails.filter((type) =>
			contacts.every((there) => there[type] !== undefined),
		);
		const missing = charged.contactDetails.filter((type) => !known.includes(type));
		// A lead that needs nothing is not sent.
		const rest = missing.length > 0 ? [{ ...charged, leads: 1, contactDetails: missing }] : [];
		return { lead, known, credits: creditsPerLead - sumCredits(rest, fieldNames) };
	});
	// It cannot be combined with these.
	const saved = savings.filter(({ lead, known }) => known.length > 0 && listUnpriced(lead).length === 0);
	const credits = roundCredits(sum(saved.map((saving) => saving.credits)));
	const toRows = (type: EnrichType) =>
		sum(saved.filter(({ known }) => known.includes(type)).map(({ lead }) => lead.rows.length));
	const have = (count: number, kind: string): Said => [
		count,
		`${describeCount(count, 'row')} ${agree(count, 'has', 'have')} ${kind} already`,
	];
	const there = describeSome(have(toRows('emails'), 'an email'), have(toRows('phones'), 'a phone'));
	return describeSome([
		saved.length,
		`${there.join(', ')}: Only Missing saves up to ${describeCount(credits, 'credit')}`,
	]);
}

/**
 * How a list was read, for a preview: `First Name ← Vorname · Company Name ← Firma, Konto in 2 rows`, and the columns
 * that Only Missing checks, because a header may not be recognised, or else what it would save.
 */
export function describeList(run: Run, plan: Plan, fieldNames: FieldNames): string[] {
	const { list, rows, settings } = run;
	if (!list) return [];
	const parts = LEAD_FIELDS.flatMap((field) => {
		const headers = [...(list.columnUse[field] ?? [])].sort(([, one], [, other]) => other - one);
		const shown = headers.map(([header, count], index) =>
			index === 0 ? header : `${header} in ${describeCount(count, 'row')}`,
		);
		const label = labelOf(field);
		// A header that is the field's own name need not be said twice.
		return shown.length > 0 ? [shown.join() === label ? label : `${label} ← ${shown.join(', ')}`] : [];
	});
	const columns = describeSome([parts.length, parts.join(' · ')]);
	if (!settings.onlyMissing) return [...columns, ...describeSavings(run, plan, fieldNames)];
	const { emails, phones } = toContactHeaders(rows.map(({ source }) => source));
	const show = (headers: readonly string[]) => headers.join(', ') || 'none';
	return [...columns, `Email columns: ${show(emails)}; phone columns: ${show(phones)}`];
}

/** What Only Missing saved: `14 of 40 rows needed nothing, 9 only a phone`. */
function describeSpared({ spared }: ListReading, rows: number): string {
	const needs: Array<[rows: number, need: string]> = [
		[spared.nothing, 'nothing'],
		[spared.phones, 'only a phone'],
		[spared.emails, 'only an email'],
	];
	const [first, ...others] = needs.filter(([count]) => count > 0);
	if (!first) return 'Only Missing saved nothing: no recognised column has the contact details to find';
	const some = agree(rows, 'This row', `${describeNumber(first[0])} of ${describeCount(rows, 'row')}`);
	const start = `${some} needed ${first[1]}`;
	return [start, ...others.map(([count, need]) => `${describeNumber(count)} ${need}`)].join(', ');
}

/** What is special about a list that was sent: what was left out of it, and how its columns come back. */
function describeSentList({ list, leads, rows, settings }: Run): string[] {
	if (!list) return [];
	const { onlyMissing, getResults } = settings;
	const isCarried = leads.some(({ lead }) => lead.customData !== undefined);
	const ofColumns = describeSome(
		[getResults === 'none', GET_JOB_BRINGS],
		[getResults === 'webhook' && !isCarried, COLUMNS_STAY],
	);
	return [
		...describeSome(
			[onlyMissing, describeSpared(list, rows.length)],
			[list.secondPersons, describeSecondPersons(list.secondPersons)],
		),
		...ofColumns.slice(0, leads.length),
	];
}

/** What is special about the plan, in a preview and after a run. */
export function describePlan(run: Run, { start, cutBefore }: Plan): string[] {
	return [
		...describeSentList(run),
		...describeSome([
			cutBefore,
			`Your credits covered only the first leads of ${describeSearchCount(cutBefore)} before: a new start finds all leads, and is charged for the first ones again`,
		]),
		...start.flatMap(({ leads, loweredFrom: from }) =>
			from ? [`Max Credits lowers Limit from ${describeNumber(from)} to ${describeNumber(leads)}`] : [],
		),
	];
}

/** What is sent as it is, but may not be meant: each is a warning of its own. */
export function describeDoubts({ leads }: Run): string[] {
	const isUnsure = ({ query, keywords }: Record<string, unknown>) =>
		/\bundefined\b/.test([query, keywords].join(' '));
	const unsure = leads.filter(({ settings }) => isUnsure(settings)).length;
	const some = `${describeSearchCount(unsure)} ${agree(unsure, 'contains', 'contain')}`;
	// A field that only the service knows may be a template of its own.
	const all = [...new Set(leads.map(({ settings }) => settings))].flatMap((settings) =>
		Object.entries(settings),
	);
	const unfilled = all.filter(
		([name, value]) => name !== 'webhookUrl' && holdsUnfilled(JSON.stringify(value)),
	);
	return [
		...describeSome([unsure, `${some} the word "undefined": an expression may have returned nothing`]),
		...[...new Set(unfilled.map(([name]) => name))].map(
			(name) => `Additional Fields: "${name}" contains a placeholder that was not filled in`,
		),
	];
}

const BELOW = 'Below are the results of the';

/** Where the results of a sample are, and what it left out. */
function describeSample({ mode, settings }: Run, { leftOut }: Plan, figures: RunFigures): string[] {
	if (mode !== 'sample') return [];
	const { isSearch, beyond, bad } = figures;
	const hidden = [
		...describeSome(
			[beyond, `${describeCount(beyond, 'row')} left out`],
			[bad, `${describeCount(bad, 'row')} with an error`],
		),
		...describeSkipped(leftOut),
	].join(', ');
	const sample = isSearch ? 'first search' : 'first 5 leads';
	const where =
		settings.getResults === 'webhook'
			? `The results of the ${sample} went to the trigger`
			: `${BELOW} ${sample}`;
	return [[where, ...describeSome([hidden !== '', `not here: ${hidden}`])].join('; ')];
}

/** How to continue after a sample. Bad rows would stop a run. */
function describeNextRun(context: IExecuteFunctions, { mode, settings }: Run, figures: RunFigures): string[] {
	const { bad, beyond, isShortened } = figures;
	if (mode !== 'sample' || (beyond === 0 && !isShortened)) return [];
	if (bad > 0 && !context.continueOnFail())
		return ['Preview Only shows the rows with an error, which would stop a full run'];
	const isChargedAgain = isShortened || settings.getResults === 'webhook';
	const again = isChargedAgain
		? 'You are then charged for these leads again'
		: 'Leads paid for within the last hour are then read at no cost';
	return [`To pay for all, set In Manual Executions to Run. ${again}`];
}

/** `4 emails and 3 phones found`; empty until a job has ended. */
function describeFound({
	isSearch,
	found: { hasBegun, isOver, sought, leads, contacts },
}: RunFigures): string[] {
	if (!hasBegun) return [];
	const names = contacts.map(({ name }) => name).join(' or ');
	// A lead may have a summary and no contact details.
	if (sought === 0) return [`${leads === 0 ? 'nothing' : `no ${names}`} found${isOver ? '' : ' yet'}`];
	const ofLeads = describeSome([isSearch || contacts.length === 0, describeCount(leads, 'lead')]);
	const ofContacts = contacts.map(({ name, count }) => describeCount(count, name)).join(' and ');
	return [`${[...ofLeads, ofContacts].filter(Boolean).join(' with ')} found`];
}

/** What was charged: from the jobs' costs, else from the balance, else at most what the accepted leads can cost. */
function describePaid(
	{ cost, most }: RunFigures,
	plan: Plan,
	fieldNames: FieldNames,
	spending?: [number, number],
): string[] {
	if (cost.length > 0) return [`cost ${describeCount(roundCredits(sum(cost)), 'credit')}`];
	if (spending) return [`credits ${spending.map(describeNumber).join(' → ')}`];
	return describeCost(most, toCharges(plan), fieldNames);
}

/** Why rows failed, each reason once and the most frequent first, with who stands in the rows and what to do. */
function describeFailures({ fates, rows }: Run, { failures, mayBePaid }: RunFigures): string[] {
	const isOfAll = failures.length === 1 && failures[0]?.itemIndexes.length === fates.size;
	const isNothingSent = isOfAll && !mayBePaid;
	const all = failures.map(({ failure, itemIndexes }) => {
		const reason = toReason(failure);
		const happened = isNothingSent ? `Nothing was sent: ${uncapitalize(reason)}` : reason;
		const count = describeCount(itemIndexes.length, 'row');
		return [`${happened} (${count}: ${showPlaces(itemIndexes, rows)})`, failure.fix]
			.filter(Boolean)
			.join('. ');
	});
	return listFirst(all, MOST_REASONS, 'error: see error in the items');
}

/** What was sent and found, in one sentence: `3 rows: 2 leads sent, 2 emails found, 1 duplicate, up to 4 credits`. */
function describeRun({ mode }: Run, figures: RunFigures, paid: readonly string[]): string {
	const { isSearch, isPaid, sent, read, skipped, failures, duplicates } = figures;
	const failed = sum(failures.map(({ itemIndexes }) => itemIndexes.length));
	// Only Missing has a line of its own.
	const otherSkipped = skipped.filter(({ reason }) => reason !== 'nothing_missing');
	const parts = [
		...describeSome(
			[!isPaid, 'nothing sent'],
			[sent, `${describeLeadCount(sent, isSearch)} sent`],
			[read, `${describeLeadCount(read, isSearch)} read at no cost`],
		),
		...describeFound(figures),
		...otherSkipped.map(({ reason, count }) => `${describeNumber(count)} ${SKIP_REASONS[reason].inNote}`),
		...describeSome(
			[failed, `${describeNumber(failed)} with an error`],
			[duplicates, describeCount(duplicates, 'duplicate')],
		),
		...paid,
	];
	// A sample speaks of the rows of its leads only.
	const rows = mode === 'sample' ? figures.ofLeads : figures.rows;
	return `${describeCount(rows, 'row')}: ${parts.join(', ')}`;
}

/** Whether the answer to its start says what nothing else shows: of credits, or another number of leads than was sent. */
function isTelling({ start, isSearch, leads }: RunJob): boolean {
	const message = start?.message ?? '';
	const numbers = [...message.matchAll(/(?<![\w.-])(\d+)(?= leads?\b)/gi)].map(([digits]) => Number(digits));
	return speaksOfCredits(message) || (!isSearch && numbers.some((number) => number !== leads.length));
}

/** What the service said to a start, where it is worth knowing. */
function listMessages({ secrets }: ServiceClient, { jobs, settings, operation }: Run): string[] {
	const isSentOn = !returnsResults(settings) && operation === 'enrich';
	const quoted = jobs.filter((job) => isSentOn || isTelling(job));
	const messages = quoted.map(({ start }) => cleanServiceText(start?.message ?? '', secrets) ?? '');
	return [...new Set(messages.filter(Boolean))];
}

/** What the user should do or know. */
function listSteps(client: ServiceClient, run: Run, { tally, cut, doubts, isPaid }: RunFigures): string[] {
	const messages = listMessages(client, run);
	const mayMiss = isPaid && run.settings.getResults === 'webhook' && run.isByHand;
	return [
		...describeSome(
			[tally.insufficient_credits, 'Add credits and run the uncovered rows again'],
			[
				cut.length,
				`Your credits covered ${describeCount(sum(cut), 'lead')}, fewer than Limit: add credits for more`,
			],
		),
		...doubts,
		...describeSome(
			[messages.length, `The service says: ${joinFirst(messages, SHOWN)}`],
			[mayMiss, 'If nothing arrives at the trigger, read the results with Get Job, which is free'],
		),
	];
}

/** Where the results are, and how many contact details are only the rows' own. */
function describeColumns({ settings }: Run, { people, output: { columns, own } }: RunFigures): string[] {
	if (people.results === 0) return [];
	if (!settings.simplify)
		return describeSome([
			settings.includeInputFields,
			'Results are in the service’s own fields, after your columns',
		]);
	const known = own.filter(({ count }) => count > 0).map(({ name, count }) => describeCount(count, name));
	const verb = agree(sum(own.map(({ count }) => count)), 'is', 'are');
	const parts = describeSome(
		[columns.length, `Results are in ${agree(columns.length, 'column', 'columns')} ${columns.join(', ')}`],
		[known.length, `${known.join(' and ')} ${verb} your own`],
	);
	return describeSome([parts.length, parts.join('; ')]);
}

/** What the receipts of rows were good for. */
function describeReceipts({ paidBefore, startedAnew }: RunFigures): string[] {
	const describe = (count: number, what: string): Said => [
		count,
		`${describeCount(count, 'lead')} ${agree(count, 'was', 'were')} paid for by earlier runs ${what}`,
	];
	return describeSome(
		describe(paidBefore, 'and cost nothing; Start Again pays for new results'),
		describe(startedAnew, 'whose job failed: started anew'),
	);
}

/** What Simplify leaves out and only the service knows the meaning of. */
function describeLeftOut({ settings, jobs }: Run, { leftOut }: FoundFacts): string[] {
	if (!settings.simplify || jobs.some(({ hasMessages }) => hasMessages)) return [];
	const names = [...leftOut];
	const more = names.length > SHOWN ? ' …' : '';
	return describeSome([names.length, `Simplify leaves out ${names.slice(0, SHOWN).join(', ')}${more}`]);
}

/** How many people are not as they were sent: `7 of 120 now work elsewhere; 2 results name another person`. */
export function describeMoved({ results, moved, others }: PeopleFigures): string[] {
	const [some, all] = [describeNumber(moved), describeNumber(results)];
	const parts = describeSome(
		[moved, `${some} of ${all} now work elsewhere: see company_match`],
		[
			others,
			`${describeCount(others, 'result')} ${agree(others, 'names', 'name')} another person: see name_match`,
		],
	);
	return describeSome([parts.length, parts.join('; ')]);
}

/** What a suspended run waits for. */
function describeWaiting(context: IExecuteFunctions, { waiting: { ids, leads } }: RunFigures): string[] {
	const those = leads > 0 ? ` with ${describeCount(leads, 'lead')}` : '';
	return describeSome(
		[
			true,
			`Suspended while the service works on ${describeCount(ids.length, 'job')}${those}: ${describeJobs(ids)}`,
		],
		[
			context.getMode() === 'integrated',
			'n8n 2 loses rows if the parent workflow runs this one once for each item. Run it once for all items',
		],
	);
}

interface NoteFacts {
	spending?: [before: number, after: number];
	isAsleep?: boolean;
	/** What comes out. */
	items?: readonly INodeExecutionData[];
}

/** Adds the note to the node after the run: what was sent and found, what to do, and further notes. */
export async function addRunNote(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: Run,
	plan: Plan,
	{ spending, isAsleep, items = [] }: NoteFacts,
): Promise<void> {
	const facts = await countFoundFacts(run.found);
	const figures = countRun(client, run, plan, items, facts);
	const { tally, cut, doubts, people, found, hasFailed } = figures;
	const lines = [
		...describeFailures(run, figures),
		...describeSample(run, plan, figures),
		describeRun(run, figures, describePaid(figures, plan, client.fieldNames, spending)),
		...describeUnpriced(run.leads),
		...listSteps(client, run, figures),
		...describeReceipts(figures),
		...describeColumns(run, figures),
		...describeLeftOut(run, facts),
		...describeMoved(people),
		...describeNextRun(context, run, figures),
		...describePlan(run, plan),
		...run.notes,
		...(isAsleep ? describeWaiting(context, figures) : []),
	];
	const unexpected = tally.insufficient_credits + cut.length + doubts.length + people.others;
	const isWarning = unexpected > 0 || found.isNothing || hasFailed;
	// One line takes all that are too many.
	const last = lines.slice(MOST_LINES - 1).join('. ');
	addNote(context, [...lines.slice(0, MOST_LINES - 1), last].filter(Boolean), isWarning ? 'warning' : 'info');
	for (const doubt of describeDoubts(run)) addNote(context, [doubt], 'warning');
}
