import type { INodeExecutionData } from 'n8n-workflow';

import { countSkipped, type Fates, tallyFates } from '../items/fates';
import { groupFailures } from '../input/rowFailures';
import { describeDoubt } from '../items/jobFailures';
import { mapInPieces } from '../items/mapInPieces';
import type { Lead, SourceRow } from '../leads/lead';
import { listContacts, listLeftOut } from '../leads/simplify';
import type { LeadResult } from '../service/contract/answers';
import { CONTACT_NAMES, ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import type { ServiceClient } from '../service/serviceClient';
import { isEmpty } from '../values/nothing';
import { sum } from '../values/text';
import type { Plan } from './plan';
import type { Run } from './run';

// What a plan and a run come to. Everything that notes and previews say in numbers is counted here, once.

const countRows = (leads: readonly Lead[]) => sum(leads.map(({ rows }) => rows.length));

/** What a plan comes to, with the fates of the rows that are not sent. */
export function countPlan({ operation, rows, leads }: Run, plan: Plan, leftOut: Fates) {
	const read = [...plan.read];
	const planned = [...plan.start, ...read.flatMap(([, ofJob]) => ofJob)];
	const ofReceipts = read.filter(([{ receipt }]) => receipt);
	const remembered = read.filter(([{ receipt }]) => !receipt);
	const ofLeads = countRows(planned);
	return {
		isSearch: operation !== 'enrich',
		/** The rows of the input, and those of the leads that are sent or read. */
		...{ rows: rows.length, ofLeads },
		/** Leads, or searches, to pay for, and how many people they may bring. */
		...{ start: plan.start.length, people: sum(plan.start.map(({ leads: limit }) => limit)) },
		/** Leads that are read because the ledger, or a row's receipt, names their job. */
		remembered: remembered.flatMap(([, ofJob]) => ofJob).length,
		ofReceipts: ofReceipts.flatMap(([, ofJob]) => ofJob).length,
		duplicates: ofLeads - planned.length,
		/** Rows with an error. */
		bad: tallyFates(leftOut).failed,
		/** What a sample leaves out: rows, and whether it cuts a search short. */
		beyond: countRows(plan.beyondSample),
		isShortened: leads.some(({ isShortened }) => isShortened),
	};
}
export type PlanFigures = ReturnType<typeof countPlan>;

/** What is counted of all results: contact details of each kind, and the fields that Simplify leaves out. */
export interface FoundFacts {
	contacts: Record<EnrichType, number>;
	leftOut: Set<string>;
}

/** Looks at every result, in pieces: it takes as long as to read them. */
export async function countFoundFacts(results: readonly LeadResult[]): Promise<FoundFacts> {
	const facts: FoundFacts = { contacts: { emails: 0, phones: 0 }, leftOut: new Set() };
	await mapInPieces(results, (result) => {
		for (const type of listContacts(result)) facts.contacts[type]++;
		for (const name of listLeftOut(result)) facts.leftOut.add(name);
	});
	return facts;
}

/** What the jobs found: leads, and contact details of each kind that was asked for. */
function countFound({ jobs, leads, found }: Run, facts: FoundFacts, isSearch: boolean) {
	const ended = jobs.filter(({ state }) => state.kind === 'ended' && state.record.results);
	const isAsked = (type: EnrichType) => leads.some(({ charged }) => charged.contactDetails.includes(type));
	const contacts = ENRICH_TYPES.filter(isAsked).map((type) => ({
		name: CONTACT_NAMES[type],
		count: facts.contacts[type],
	}));
	// Enrich is paid to find contact details; a lead may have a summary and none of them.
	const isForContacts = !isSearch && contacts.length > 0;
	const sought = isForContacts ? sum(contacts.map(({ count }) => count)) : found.length;
	return {
		...{ contacts, sought, leads: found.length },
		/** Whether any job has results, and whether all have. */
		...{ hasBegun: ended.length > 0, isOver: ended.length === jobs.length },
		/** Whether all is there, and nothing of what was sought. */
		isNothing: ended.length > 0 && ended.length === jobs.length && sought === 0,
	};
}

/** How many people are not as they were sent. */
export function countPeople(fates: Fates) {
	const results = [...fates.values()].flatMap((fate) => (fate.kind === 'result' ? [fate.result] : []));
	return {
		results: results.length,
		moved: results.filter(({ company_match: match }) => match === 'different').length,
		others: results.filter(({ name_match: match }) => match === 'different').length,
	};
}

export type PeopleFigures = ReturnType<typeof countPeople>;

/** The columns in which what was found is, and how many contact details are only the rows' own. */
function countColumns(items: readonly INodeExecutionData[]) {
	const names = Object.values(CONTACT_NAMES);
	const isOwn = ({ json: { own_contact: own } }: INodeExecutionData, name: string) =>
		typeof own === 'string' && own.includes(name);
	const isFound = (item: INodeExecutionData, name: string) => !isEmpty(item.json[name]) && !isOwn(item, name);
	return {
		columns: names
			.flatMap((name) => [name, `enriched_${name}`])
			.filter((name) => items.some((item) => isFound(item, name))),
		own: names.map((name) => ({ name, count: items.filter((item) => isOwn(item, name)).length })),
	};
}

const hasReceipt = ({ hash, to, rows }: Lead) =>
	to === undefined && rows.some(({ receipt }: SourceRow) => receipt?.leadKey === hash);

/** What a run comes to, with what comes out of it. */
export function countRun(
	client: Pick<ServiceClient, 'secrets'>,
	run: Run,
	plan: Plan,
	items: readonly INodeExecutionData[],
	facts: FoundFacts,
) {
	const { jobs, fates } = run;
	const ofPlan = countPlan(run, plan, plan.leftOut);
	const { isSearch } = ofPlan;
	const accepted = jobs.filter(({ enrichmentId }) => enrichmentId !== undefined);
	// What was started before was charged before.
	const started = accepted.filter(({ wasStarted }) => !wasStarted);
	const earlier = accepted.filter(({ wasStarted }) => wasStarted);
	const waiting = jobs.filter(({ isAwaited }) => isAwaited);
	const toTaken = (some: typeof jobs) => sum(some.map((job) => job.accepted?.leads ?? 0));
	const costs = started
		.filter(({ state }) => state.kind === 'ended')
		.flatMap(({ record }) => record?.cost?.credits ?? []);
	const tally = tallyFates(fates);
	const isOver = jobs.every(({ state }) => state.kind !== 'started');
	return {
		...ofPlan,
		...{
			tally,
			skipped: countSkipped(tally),
			failures: groupFailures(fates),
			found: countFound(run, facts, isSearch),
		},
		...{ people: countPeople(fates), output: countColumns(items) },
		/** Whether the service has any job of the run, and whether it may have one. */
		isPaid: accepted.length > 0,
		mayBePaid: accepted.length > 0 || jobs.some(({ mayExist }) => mayExist),
		/** Leads, or searches, that were paid for and that were read at no cost. */
		sent: isSearch ? started.length : toTaken(started),
		read: isSearch ? earlier.length : sum(earlier.map(({ leads }) => leads.length)),
		/** Leads of jobs that a row's receipt names, and leads to start whose receipt was of no use. */
		paidBefore: sum(jobs.filter(({ entry }) => entry?.receipt).map(({ leads }) => leads.length)),
		startedAnew: plan.start.filter(hasReceipt).length,
		/** What the jobs cost, if all of them say so, and the most that they can. */
		cost: costs.length === started.length ? costs : [],
		most: sum(started.map((job) => job.accepted?.credits ?? 0)),
		/** Leads of searches of which the credits covered only the first. */
		cut: jobs.filter((job) => job.accepted?.isCut).map((job) => job.accepted?.leads ?? 0),
		/** Why jobs may hold more than what came. */
		doubts: jobs.flatMap((job) => describeDoubt(job, client)),
		/** What a suspended run waits for: its jobs, and their leads. */
		waiting: {
			ids: waiting.flatMap(({ enrichmentId }) => enrichmentId ?? []),
			leads: isSearch ? 0 : toTaken(waiting),
		},
		/** Whether the run is over and brought nothing but errors and empty rows. */
		hasFailed: isOver && fates.size > 0 && tally.failed + tally.empty_row === fates.size,
	};
}
export type RunFigures = ReturnType<typeof countRun>;
