import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { createContactReader, toContactHeaders } from '../columns/ownContacts';
import { describeSecondPersons } from '../columns/rowProblems';
import {
	countFates,
	countSkipped,
	describeSkipped,
	type Fate,
	type Fates,
	listFailures,
	SKIP_REASONS,
} from '../items/fates';
import { groupFailures, showPlaces } from '../input/rowFailures';
import { describeDoubt, describeJobs } from '../items/jobFailures';
import type { RunJob } from '../jobs/runJob';
import type { Lead } from '../leads/lead';
import { labelOf, LEAD_FIELDS } from '../leads/leadFields';
import { hasContact, listLeftOut } from '../leads/simplify';
import { describeCost, estimateCredits, roundCredits } from '../service/contract/charges';
import {
	CONTACT_NAMES,
	CUSTOM_DATA_MAX_PROPERTIES,
	ENRICH_TYPES,
	type EnrichType,
} from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { toReason } from '../service/failure';
import { cleanServiceText } from '../service/redaction';
import { speaksOfCredits } from '../service/reply';
import type { ServiceClient } from '../service/serviceClient';
import { returnsResults } from '../settings/runSettings';
import { holdsUnfilled, isEmpty } from '../values/nothing';
import {
	describeCount,
	describeLeadCount,
	describeNumber,
	describeSearchCount,
	joinFirst,
	sum,
} from '../values/text';
import { addNote } from './addNote';
import { isByHand } from './manual';
import { type Plan, toCharges } from './plan';
import type { Run } from './run';

// What the node's notes say, in sentences. The note after a run prints the fates; it decides nothing.

const SHOWN = 5;
const MOST_LINES = 6;
const MOST_REASONS = 3;

/** Outside this run, results have only the columns that were sent with their lead, unless Get Job is given the rows. */
const GET_JOB_BRINGS = 'Get Job, given these rows, brings the results back to them, with your columns';
const COLUMNS_STAY = `Your columns do not come back with the results: name up to ${CUSTOM_DATA_MAX_PROPERTIES} that you need in the option Carry Columns`;

/** What Only Missing would save of the leads to start: `15 rows have an email already: Only Missing saves up to 30 credits`. */
function describeSavings({ rows }: Run, { start }: Plan, fieldNames: FieldNames): string[] {
	const readContacts = createContactReader(rows.map(({ source }) => source));
	const known = { emails: 0, phones: 0 };
	let credits = 0;
	for (const { charged, creditsPerLead, rows: own, settings } of start) {
		// It cannot be combined with these, and without contact details there is nothing to save.
		const { generateMessage, interests } = settings;
		const asked = charged.contactDetails;
		if (asked.length === 0 || [generateMessage ?? [], interests ?? []].flat().length > 0) continue;
		const contacts = own.map(({ source }) => readContacts(source));
		const missing = asked.filter((type) => !contacts.every((there) => there[type] !== undefined));
		if (missing.length === asked.length) continue;
		for (const type of asked) if (!missing.includes(type)) known[type] += own.length;
		const rest = missing.length > 0 ? { ...charged, leads: 1, contactDetails: missing } : undefined;
		credits += creditsPerLead - (rest ? estimateCredits(rest, fieldNames) : 0);
	}
	const have = (count: number, kind: string) =>
		count > 0 ? [`${describeCount(count, 'row')} ${count === 1 ? 'has' : 'have'} ${kind} already`] : [];
	const parts = [...have(known.emails, 'an email'), ...have(known.phones, 'a phone')];
	const saved = `Only Missing saves up to ${describeCount(roundCredits(credits), 'credit')}`;
	return parts.length > 0 ? [`${parts.join(', ')}: ${saved}`] : [];
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
	const columns = parts.length > 0 ? [parts.join(' · ')] : [];
	if (!settings.onlyMissing) return [...columns, ...describeSavings(run, plan, fieldNames)];
	const { emails, phones } = toContactHeaders(rows.map(({ source }) => source));
	const show = (headers: readonly string[]) => headers.join(', ') || 'none';
	return [...columns, `Email columns: ${show(emails)}; phone columns: ${show(phones)}`];
}

/** What Only Missing saved: `14 of 40 rows needed nothing, 9 only a phone`. */
function describeSpared({ list, rows }: Run): string[] {
	const { nothing, phones, emails } = list?.spared ?? { nothing: 0, phones: 0, emails: 0 };
	const needs: Array<[rows: number, need: string]> = [
		[nothing, 'nothing'],
		[phones, 'only a phone'],
		[emails, 'only an email'],
	];
	const [first, ...others] = needs.filter(([count]) => count > 0);
	if (!first) return ['Only Missing saved nothing: no recognised column has the contact details to find'];
	const some =
		rows.length === 1 ? 'This row' : `${describeNumber(first[0])} of ${describeCount(rows.length, 'row')}`;
	const start = `${some} needed ${first[1]}`;
	return [[start, ...others.map(([count, need]) => `${describeNumber(count)} ${need}`)].join(', ')];
}

/** What is special about the plan, in a preview and after a run. */
export function describePlan(run: Run, { start, cutBefore }: Plan): string[] {
	const { list, leads, settings } = run;
	const before = new Map(leads.map(({ hash, leads: limit }) => [hash, limit]));
	const lowered = start.filter(({ hash, leads: limit }) => limit < (before.get(hash) ?? 0));
	const isCarried = leads.some(({ lead }) => lead.customData !== undefined);
	const isSent = list && leads.length > 0;
	return [
		...(list && settings.onlyMissing ? describeSpared(run) : []),
		...(list && list.secondPersons > 0 ? [describeSecondPersons(list.secondPersons)] : []),
		...(isSent && settings.getResults === 'none' ? [GET_JOB_BRINGS] : []),
		...(isSent && settings.getResults === 'webhook' && !isCarried ? [COLUMNS_STAY] : []),
		...(cutBefore > 0
			? [
					`Your credits covered only the first leads of ${describeSearchCount(cutBefore)} before: a new start finds all leads, and is charged for the first ones again`,
				]
			: []),
		...lowered.map(({ hash, leads: limit }) => {
			return `Max Credits lowers Limit from ${describeNumber(before.get(hash) ?? 0)} to ${describeNumber(limit)}`;
		}),
	];
}

/** What the cost does not count, because no price is known. */
export function describeUnpriced(leads: readonly Lead[]): string[] {
	const isAsked = (name: string) => leads.some(({ settings }) => [settings[name] ?? []].flat().length > 0);
	const asked = [
		...(isAsked('generateMessage') ? ['messages'] : []),
		...(isAsked('interests') ? ['interests'] : []),
	];
	return asked.length > 0 ? [`The price of ${asked.join(' and ')} is not known, and not in this cost`] : [];
}

/** What is sent as it is, but may not be meant: each is a warning of its own. */
export function describeDoubts({ leads }: Run): string[] {
	const isUnsure = ({ query, keywords }: Record<string, unknown>) =>
		/\bundefined\b/.test([query, keywords].join(' '));
	const unsure = leads.filter(({ settings }) => isUnsure(settings)).length;
	const some = `${describeSearchCount(unsure)} ${unsure === 1 ? 'contains' : 'contain'}`;
	// A field that only the service knows may be a template of its own.
	const all = [...new Set(leads.map(({ settings }) => settings))].flatMap((settings) =>
		Object.entries(settings),
	);
	const unfilled = all.filter(
		([name, value]) => name !== 'webhookUrl' && holdsUnfilled(JSON.stringify(value)),
	);
	return [
		...(unsure > 0 ? [`${some} the word "undefined": an expression may have returned nothing`] : []),
		...[...new Set(unfilled.map(([name]) => name))].map(
			(name) => `Additional Fields: "${name}" contains a placeholder that was not filled in`,
		),
	];
}

/** Where the results of a sample are, and what it left out. */
function describeSample({ mode, operation, settings }: Run, { leftOut, beyondSample }: Plan): string[] {
	if (mode !== 'sample') return [];
	const beyond = sum(beyondSample.map(({ rows }) => rows.length));
	const bad = countFates(leftOut, ({ kind }) => kind === 'failed');
	const parts = [
		...(beyond > 0 ? [`${describeCount(beyond, 'row')} left out`] : []),
		...(bad > 0 ? [`${describeCount(bad, 'row')} with an error`] : []),
		...describeSkipped(leftOut),
	];
	const sample = operation === 'enrich' ? 'first 5 leads' : 'first search';
	const where =
		settings.getResults === 'webhook'
			? `The results of the ${sample} went to the trigger`
			: `Below are the results of the ${sample}`;
	return [[where, ...(parts.length > 0 ? [`not here: ${parts.join(', ')}`] : [])].join('; ')];
}

/** How to continue after a sample. Bad rows would stop a run. */
function describeNextRun(context: IExecuteFunctions, { mode, settings, leads }: Run, plan: Plan): string[] {
	const isShortened = leads.some(({ isShortened }) => isShortened);
	if (mode !== 'sample' || (plan.beyondSample.length === 0 && !isShortened)) return [];
	const bad = countFates(plan.leftOut, ({ kind }) => kind === 'failed');
	if (bad > 0 && !context.continueOnFail())
		return ['Preview Only shows the rows with an error, which would stop a full run'];
	const isChargedAgain = isShortened || settings.getResults === 'webhook';
	const again = isChargedAgain
		? 'You are then charged for these leads again'
		: 'Leads paid for within the last hour are then read at no cost';
	return [`To pay for all, set In Manual Executions to Run. ${again}`];
}

/** The contact details that the run's leads ask for. */
const listWanted = ({ leads }: Run): EnrichType[] =>
	ENRICH_TYPES.filter((type) => leads.some(({ charged }) => charged.contactDetails.includes(type)));

/** `4 emails and 3 phones found`; empty until a job has ended. */
function describeFound(run: Run): { words: string[]; isNothing: boolean } {
	const { jobs, found, operation } = run;
	const isEnrich = operation === 'enrich';
	const ended = jobs.filter(({ state }) => state.kind === 'ended' && state.record.results);
	if (ended.length === 0) return { words: [], isNothing: false };
	const types = listWanted(run);
	const numbers = types.map((type) => found.filter((result) => hasContact(result, type)).length);
	const contacts = types
		.map((type, index) => describeCount(numbers[index] ?? 0, CONTACT_NAMES[type]))
		.join(' and ');
	const leads = found.length;
	const isNothing = leads === 0 || (isEnrich && types.length > 0 && sum(numbers) === 0);
	const isOver = ended.length === jobs.length;
	// A lead may have a summary and no contact details.
	const none = leads === 0 ? 'nothing' : `no ${types.map((type) => CONTACT_NAMES[type]).join(' or ')}`;
	if (isNothing) return { words: [`${none} found${isOver ? '' : ' yet'}`], isNothing: isOver };
	const shown = describeCount(leads, 'lead');
	return {
		words: [`${isEnrich ? contacts || shown : `${shown}${contacts && ` with ${contacts}`}`} found`],
		isNothing,
	};
}

/** What was charged: from the jobs' costs, else from the balance, else at most what the accepted leads can cost. */
function describePaid(
	{ jobs }: Run,
	plan: Plan,
	fieldNames: FieldNames,
	spending?: [number, number],
): string[] {
	// What was started before was charged before.
	const started = jobs.filter(({ enrichmentId, wasStarted }) => enrichmentId !== undefined && !wasStarted);
	const costs = started.flatMap(({ record, state }) =>
		state.kind === 'ended' ? (record?.cost?.credits ?? []) : [],
	);
	if (costs.length > 0 && costs.length === started.length)
		return [`cost ${describeCount(roundCredits(sum(costs)), 'credit')}`];
	if (spending) return [`credits ${spending.map(describeNumber).join(' → ')}`];
	const most = sum(started.map(({ accepted }) => accepted?.credits ?? 0));
	return describeCost(most, toCharges(plan), fieldNames);
}

const isUncovered = ({ fates }: Run) =>
	countSkipped(fates).some(({ reason }) => reason === 'insufficient_credits');

const isEmptyRow = (fate: Fate) => fate.kind === 'skipped' && fate.reason === 'empty_row';

/** Why rows failed, each reason once and the most frequent first, with who stands in the rows and what to do. */
function describeFailures({ fates, jobs, rows }: Run): string[] {
	const groups = groupFailures(fates);
	const isNothing = !jobs.some(({ enrichmentId, mayExist }) => enrichmentId !== undefined || mayExist);
	const isOfAll = groups.length === 1 && groups[0]?.itemIndexes.length === fates.size;
	const all = groups.map(({ failure, itemIndexes }) => {
		const reason = toReason(failure);
		const happened =
			isOfAll && isNothing ? `Nothing was sent: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}` : reason;
		const count = describeCount(itemIndexes.length, 'row');
		return [
			`${happened} (${count}: ${showPlaces(itemIndexes, rows)})`,
			...(failure.fix ? [failure.fix] : []),
		].join('. ');
	});
	const hidden = all.length - MOST_REASONS;
	const more = hidden > 0 ? [`${describeCount(hidden, 'more kind')} of error: see error in the items`] : [];
	return [...all.slice(0, MOST_REASONS), ...more];
}

/** What was sent and found, in one sentence: `3 rows: 2 leads sent, 2 emails found, 1 duplicate, up to 4 credits`. */
function describeRun(run: Run, plan: Plan, fieldNames: FieldNames, spending?: [number, number]): string {
	const { jobs, rows, fates, operation, mode } = run;
	const isSearch = operation !== 'enrich';
	const show = (number: number) => describeLeadCount(number, isSearch);
	const accepted = jobs.filter(({ enrichmentId }) => enrichmentId !== undefined);
	const countLeads = (some: readonly RunJob[], count: (job: RunJob) => number) =>
		isSearch ? some.length : sum(some.map(count));
	const sent = countLeads(
		accepted.filter(({ wasStarted }) => !wasStarted),
		(job) => job.accepted?.leads ?? 0,
	);
	const read = countLeads(
		accepted.filter(({ wasStarted }) => wasStarted),
		({ leads }) => leads.length,
	);
	const failed = listFailures(fates).length;
	const planned = [...plan.start, ...[...plan.read.values()].flat()];
	const duplicates = sum(planned.map((lead) => lead.rows.length - 1));
	// A sample speaks of the rows of its leads only.
	const rowCount = mode === 'sample' ? sum(planned.map((lead) => lead.rows.length)) : rows.length;
	const parts = [
		...(sent > 0 || accepted.length === 0 ? [sent > 0 ? `${show(sent)} sent` : 'nothing sent'] : []),
		...(read > 0 ? [`${show(read)} read at no cost`] : []),
		...describeFound(run).words,
		...countSkipped(fates)
			// Only Missing has a line of its own.
			.filter(({ reason }) => reason !== 'nothing_missing')
			.map(({ reason, count }) => `${describeNumber(count)} ${SKIP_REASONS[reason].inNote}`),
		...(failed > 0 ? [`${describeNumber(failed)} with an error`] : []),
		...(duplicates > 0 ? [describeCount(duplicates, 'duplicate')] : []),
		...describePaid(run, plan, fieldNames, spending),
	];
	return `${describeCount(rowCount, 'row')}: ${parts.join(', ')}`;
}

/** Whether the answer to its start says what nothing else shows: of credits, or another number of leads than was sent. */
function isTelling({ start, isSearch, leads }: RunJob): boolean {
	const message = start?.message ?? '';
	const numbers = [...message.matchAll(/(?<![\w.-])(\d+)(?= leads?\b)/gi)].map(([digits]) => Number(digits));
	return speaksOfCredits(message) || (!isSearch && numbers.some((number) => number !== leads.length));
}

/** What the user should do or know. */
function listSteps(context: IExecuteFunctions, { secrets }: ServiceClient, run: Run): string[] {
	const { jobs, settings, operation } = run;
	const limits = jobs.flatMap(({ accepted }) => (accepted?.isCut ? [accepted.leads] : []));
	const isSentOn = !returnsResults(settings) && operation === 'enrich';
	const quoted = jobs.filter((job) => isSentOn || isTelling(job));
	const messages = quoted.flatMap(({ start }) => cleanServiceText(start?.message ?? '', secrets) || []);
	const isPaid = jobs.some(({ enrichmentId }) => enrichmentId !== undefined);
	const mayMiss = isPaid && settings.getResults === 'webhook' && isByHand(context);
	return [
		...(isUncovered(run) ? ['Add credits and run the uncovered rows again'] : []),
		...(limits.length > 0
			? [`Your credits covered ${describeCount(sum(limits), 'lead')}, fewer than Limit: add credits for more`]
			: []),
		...jobs.flatMap((job) => describeDoubt(job, { secrets }) ?? []),
		...(messages.length > 0 ? [`The service says: ${joinFirst([...new Set(messages)], SHOWN)}`] : []),
		...(mayMiss ? ['If nothing arrives at the trigger, read the results with Get Job, which is free'] : []),
	];
}

/** The columns in which what was found is, and how many contact details are only the rows' own. */
function describeColumns({ settings, fates }: Run, items: readonly INodeExecutionData[]): string[] {
	if (countFates(fates, ({ kind }) => kind === 'result') === 0) return [];
	if (!settings.simplify)
		return settings.includeInputFields ? ['Results are in the service’s own fields, after your columns'] : [];
	const names = Object.values(CONTACT_NAMES);
	const isOwn = ({ json: { own_contact: own } }: INodeExecutionData, name: string) =>
		typeof own === 'string' && own.includes(name);
	const own = names.map((name) => ({ name, count: items.filter((item) => isOwn(item, name)).length }));
	const known = own.filter(({ count }) => count > 0).map(({ name, count }) => describeCount(count, name));
	const columns = names
		.flatMap((name) => [name, `enriched_${name}`])
		.filter((name) => items.some((item) => !isEmpty(item.json[name]) && !isOwn(item, name)));
	const verb = sum(own.map(({ count }) => count)) === 1 ? 'is' : 'are';
	const parts = [
		...(columns.length > 0
			? [`Results are in ${columns.length > 1 ? 'columns' : 'column'} ${columns.join(', ')}`]
			: []),
		...(known.length > 0 ? [`${known.join(' and ')} ${verb} your own`] : []),
	];
	return parts.length > 0 ? [parts.join('; ')] : [];
}

/** What the receipts of rows were good for. */
function describeReceipts({ jobs }: Run, { start }: Plan): string[] {
	const describe = (count: number, by: string) =>
		count > 0
			? [`${describeCount(count, 'lead')} ${count === 1 ? 'was' : 'were'} paid for by earlier runs ${by}`]
			: [];
	const hasReceipt = ({ hash, to, rows }: Lead) =>
		to === undefined && rows.some(({ receipt }) => receipt?.leadKey === hash);
	return [
		...describe(
			sum(jobs.map(({ entry, leads }) => (entry?.receipt ? leads.length : 0))),
			'and cost nothing; Start Again pays for new results',
		),
		...describe(start.filter(hasReceipt).length, 'whose job failed: started anew'),
	];
}

/** What Simplify leaves out and only the service knows the meaning of. */
function describeLeftOut({ settings, jobs, found }: Run): string[] {
	if (!settings.simplify || jobs.some(({ hasMessages }) => hasMessages)) return [];
	const names = [...new Set(found.flatMap(listLeftOut))];
	const more = names.length > SHOWN ? ' …' : '';
	return names.length > 0 ? [`Simplify leaves out ${names.slice(0, SHOWN).join(', ')}${more}`] : [];
}

/** How many results name another person than was sent. */
export const countOthers = (fates: Fates) =>
	countFates(fates, (fate) => fate.kind === 'result' && fate.result.name_match === 'different');

/** How many people are not as they were sent: `7 of 120 now work elsewhere; 2 results name another person`. */
export function describeMoved(fates: Fates): string[] {
	const moved = countFates(
		fates,
		(fate) => fate.kind === 'result' && fate.result.company_match === 'different',
	);
	const others = countOthers(fates);
	const all = describeNumber(countFates(fates, ({ kind }) => kind === 'result'));
	const parts = [
		...(moved > 0 ? [`${describeNumber(moved)} of ${all} now work elsewhere: see company_match`] : []),
		...(others > 0
			? [
					`${describeCount(others, 'result')} ${others === 1 ? 'names' : 'name'} another person: see name_match`,
				]
			: []),
	];
	return parts.length > 0 ? [parts.join('; ')] : [];
}

/** What a suspended run waits for. */
function describeWaiting(context: IExecuteFunctions, { jobs, operation }: Run): string[] {
	const running = jobs.filter(({ isAwaited }) => isAwaited);
	const ids = running.flatMap(({ enrichmentId }) => enrichmentId ?? []);
	const leads = operation === 'enrich' ? sum(running.map(({ accepted }) => accepted?.leads ?? 0)) : 0;
	const those = leads > 0 ? ` with ${describeCount(leads, 'lead')}` : '';
	return [
		`Suspended while the service works on ${describeCount(ids.length, 'job')}${those}: ${describeJobs(ids)}`,
		...(context.getMode() === 'integrated'
			? [
					'n8n 2 loses rows if the parent workflow runs this one once for each item. Run it once for all items',
				]
			: []),
	];
}

interface NoteFacts {
	spending?: [before: number, after: number];
	isAsleep?: boolean;
	/** What comes out. */
	items?: readonly INodeExecutionData[];
}

/** Adds the note to the node after the run: what was sent and found, what to do, and further notes. */
export function addRunNote(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: Run,
	plan: Plan,
	{ spending, isAsleep, items = [] }: NoteFacts,
): void {
	const lines = [
		...describeFailures(run),
		...describeSample(run, plan),
		describeRun(run, plan, client.fieldNames, spending),
		...describeUnpriced(run.leads),
		...listSteps(context, client, run),
		...describeReceipts(run, plan),
		...describeColumns(run, items),
		...describeLeftOut(run),
		...describeMoved(run.fates),
		...describeNextRun(context, run, plan),
		...describePlan(run, plan),
		...run.notes,
		...(isAsleep ? describeWaiting(context, run) : []),
	];
	const { fates, jobs } = run;
	const isOver = jobs.every(({ state }) => state.kind !== 'started');
	const isBad = (fate: Fate) => fate.kind === 'failed' || isEmptyRow(fate);
	const hasFailed = isOver && fates.size > 0 && countFates(fates, isBad) === fates.size;
	const isShort = jobs.some((job) => describeDoubt(job, client) !== undefined || job.accepted?.isCut);
	const isWarning =
		isUncovered(run) || describeFound(run).isNothing || isShort || hasFailed || countOthers(fates) > 0;
	const last = lines.slice(MOST_LINES - 1);
	const shown = [...lines.slice(0, MOST_LINES - 1), ...(last.length > 0 ? [last.join('. ')] : [])];
	addNote(context, shown, isWarning ? 'warning' : 'info');
	for (const doubt of describeDoubts(run)) addNote(context, [doubt], 'warning');
}
