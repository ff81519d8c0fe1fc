import type { IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';

import { describeRemedies, type FailureGroup, findFailureOfAll } from '../input/rowFailures';
import { describeSkipped, type Fate, SKIP_REASONS, type SkipReason } from '../items/fates';
import { createRowItem } from '../items/items';
import { sumMost } from '../jobs/accept';
import type { Ledgers } from '../jobs/ledgers';
import type { Lead, SourceRow } from '../leads/lead';
import { PREVIEW_NAMES } from '../leads/leadFields';
import { findReceipt } from '../leads/receipt';
import { describeCost, roundCredits, sumCredits } from '../service/contract/charges';
import { CONTACT_NAMES } from '../service/contract/requests';
import { ERRORS } from '../service/errors';
import { FailureError, toReason } from '../service/failure';
import type { ServiceClient } from '../service/serviceClient';
import { hasErrorOutput } from '../settings/nodeUse';
import { isEmpty } from '../values/nothing';
import { isObject, type JsonObject } from '../values/objects';
import { agree, describeCount, describeLeadCount, describeNumber, describeSome, sum } from '../values/text';
import { isLoopbackUrl, TEST_URL_PATTERN } from '../values/webAddress';
import { addNote } from './addNote';
import { fetchShownBalance } from './balance';
import { countPlan, type PlanFigures } from './figures';
import { countSampled, SAMPLE_LEADS, toPreviewOutputs } from './manual';
import { describeDoubts, describeList, describePlan, describeUnpriced } from './note';
import { type Plan, planPreview, toCharges } from './plan';
import type { Run } from './run';

/** What a preview says of a row. */
interface ShownRow {
	plan: string;
	/** The most it can cost, in credits. */
	credits?: number;
	/** What would be sent, under the names of the preview's columns. */
	facts: JsonObject;
}

/** Shown where a column of ours has nothing; n8n would show a red "undefined". */
const NOTHING = '–';
const LONGEST_PLAN = 60;
const SEARCH_COLUMNS = ['query', 'keywords', 'limit'];
/** n8n's node Loop Over Items. */
const LOOP_TYPE = 'n8n-nodes-base.splitInBatches';
/** As n8n calls the choice of On Error that keeps bad rows apart. */
const SEPARATE_ERRORS = 'Continue (using error output)';

function describeFailure(failure: FailureGroup['failure']): string {
	const { problem } = failure;
	const reason = problem?.short ?? (problem ? `${problem.field} ${problem.rule}` : toReason(failure));
	return `error: ${reason.length > LONGEST_PLAN ? `${reason.slice(0, LONGEST_PLAN)}…` : reason}`;
}

const describeSkip = (reason: SkipReason) => `skip: ${SKIP_REASONS[reason].inPlan}`;

/** The plan's words for the fate of a row that is not sent. */
const describeFate = (fate: Extract<Fate, { kind: 'failed' | 'skipped' }>) =>
	fate.kind === 'failed' ? describeFailure(fate.failure) : describeSkip(fate.reason);

/** Several keywords are told apart by quotes: one may hold a comma. */
function showKeywords(keywords: unknown): string | undefined {
	if (!Array.isArray(keywords)) return undefined;
	return keywords.length > 1 ? keywords.map((keyword) => `"${keyword}"`).join(', ') : keywords.join();
}

/** The columns of a row that is sent, or of what was read of one that is not. */
function toFacts(
	{ operation }: Run,
	row: SourceRow,
	{ settings = {}, leads }: Partial<Lead> = {},
): JsonObject {
	if (operation === 'enrich') {
		return Object.fromEntries([...PREVIEW_NAMES].map(([field, name]) => [name, row.lead?.[field]]));
	}
	const { query, keywords } = settings;
	return { query, keywords: showKeywords(keywords), limit: leads };
}

interface PlannedLead {
	lead: Lead;
	words: string;
	credits?: number;
	/** Whether every row says so, instead of being the duplicate of the first. */
	isOfAll?: boolean;
}

/** Each lead with the plan's words for it. */
function listPlanned({ start, read, gone, blocked, capped }: Plan): PlannedLead[] {
	const say = (words: string) => (lead: Lead) => ({ lead, words });
	return [
		...start.map((lead) => {
			const kinds = lead.charged.contactDetails.map((type) => CONTACT_NAMES[type]).join(', ');
			const words = ['send', kinds].filter(Boolean).join(': ');
			return { lead, words, credits: roundCredits(lead.leads * lead.creditsPerLead) };
		}),
		...[...read.values()].flat().map(say('free: paid before')),
		...gone.map(say(describeSkip('paid_before'))),
		...[...blocked.values()].flat().map(say('error: started for another URL')),
		...capped.map(({ lead, reason }) => ({ lead, words: describeSkip(reason), isOfAll: true })),
	];
}

/** What the plan does with each row. */
function toShownRows(run: Run, plan: Plan): Map<number, ShownRow> {
	const shown = new Map<number, ShownRow>();
	for (const row of run.rows) {
		const fate = run.fates.get(row.itemIndex);
		if (fate?.kind === 'failed' || fate?.kind === 'skipped')
			shown.set(row.itemIndex, { plan: describeFate(fate), facts: toFacts(run, row) });
	}
	for (const { lead, words, credits, isOfAll } of listPlanned(plan)) {
		for (const row of lead.rows) {
			const [first = row] = lead.rows;
			const own =
				isOfAll || row === first
					? { plan: words, credits }
					: { plan: `duplicate of item ${first.itemIndex}` };
			shown.set(row.itemIndex, { ...own, facts: toFacts(run, row, lead) });
		}
	}
	return shown;
}

const LONGEST_CELL = 24;

/** A cell of a row's own, on one short line: a column of notes or of objects would leave room for one row. */
function toShortCell(cell: unknown): unknown {
	if (Array.isArray(cell)) return `[${cell.length} ${agree(cell.length, 'entry', 'entries')}]`;
	if (isObject(cell)) return `{${describeCount(Object.keys(cell).length, 'field')}}`;
	if (typeof cell !== 'string') return cell;
	const line = cell.slice(0, 10 * LONGEST_CELL).replace(/\s+/g, ' ');
	return line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL - 1)}…` : line;
}

/**
 * The plan of a run, row by row, as flat items that are easy to read in n8n's table. n8n orders its columns as they
 * first appear, so every row has every column of ours.
 */
function toPreviewRows(run: Run, plan: Plan): INodeExecutionData[] {
	const shown = toShownRows(run, plan);
	const columns = run.operation === 'enrich' ? [...PREVIEW_NAMES.values()] : SEARCH_COLUMNS;
	const names = columns.filter((name) => [...shown.values()].some(({ facts }) => !isEmpty(facts[name])));
	// A row's own columns with these names are renamed.
	const taken = new Set(['plan', 'max_credits', ...columns]);
	return run.rows.map((row) => {
		const { plan: words = NOTHING, credits = 0, facts = {} } = shown.get(row.itemIndex) ?? {};
		const own = names.map((name) => [name, isEmpty(facts[name]) ? NOTHING : facts[name]] as const);
		const source = Object.entries(row.source).map(
			([name, value]) => [taken.has(name) ? `row_${name}` : name, toShortCell(value)] as const,
		);
		const json = { plan: words, max_credits: credits, ...Object.fromEntries([...own, ...source]) };
		return createRowItem(json, row);
	});
}

/** How many leads would be sent. Without a row in front, a search speaks of people. */
function describeSent({ rows }: Run, { start, people, isSearch }: PlanFigures): string {
	const isAlone = isSearch && rows.every(({ source }) => Object.keys(source).length === 0);
	const whose = isAlone
		? `for up to ${describeNumber(people)} people`
		: `of ${describeCount(rows.length, 'row')}`;
	return `${describeLeadCount(start, isSearch)} ${whose} would be sent`;
}

interface Money {
	/** The most that the run can cost, in credits. */
	cost: number;
	/** Undefined if it could not be read. */
	balance?: number;
}

/** Which limit keeps rows from being sent. */
const describeLimit = (capped: Plan['capped'], bad: number) =>
	capped
		.slice(0, 1)
		.map(
			({ reason }) => `${bad > 0 ? 'The other' : 'All'} rows are ${SKIP_REASONS[reason].inNote}: raise it`,
		);

/** What would stop the run, cost too much, or keep its results from coming back: each is a warning of its own. */
function listWarnings(
	context: IExecuteFunctions,
	{ baseUrl }: ServiceClient,
	run: Run,
	{ start, read, capped }: Plan,
	{ bad }: PlanFigures,
	{ cost, balance = Infinity }: Money,
): string[][] {
	const { fates, rows } = run;
	const remedies = describeRemedies(fates, rows);
	const urls = run.leads.flatMap(({ webhookUrl }) => webhookUrl ?? []);
	const warnings: string[][] = [];
	if (start.length + read.size === 0) {
		const ofAll = findFailureOfAll(fates, rows.length);
		warnings.push([
			...(ofAll
				? [toReason(ofAll)]
				: [bad + capped.length > 0 ? 'No row can be sent' : 'Nothing to send', ...remedies]),
			...describeSkipped(fates),
			...describeLimit(capped, bad),
		]);
	} else if (bad > 0 && !context.continueOnFail()) {
		warnings.push([
			`${describeCount(bad, 'row')} would stop the run`,
			...remedies,
			`To run without ${agree(bad, 'it', 'them')}, set On Error (on the tab Settings) to "${SEPARATE_ERRORS}": bad rows then come out of the output Error, and the others go on`,
		]);
	} else if (bad > 0 && !hasErrorOutput(context.getNode())) {
		warnings.push([
			`${describeCount(bad, 'row')} would come out with an error, among the results: the next node would get ${agree(bad, 'it', 'them')}, too`,
			`On Error (on the tab Settings) at "${SEPARATE_ERRORS}" sends bad rows to an output of their own`,
		]);
	}
	const isUnfit = ({ source, receipt }: SourceRow) => !receipt && findReceipt(source) !== undefined;
	const unfit = start.filter((lead) => lead.rows.some(isUnfit));
	const again = unfit.flatMap((lead) => lead.rows.filter(isUnfit)).length;
	const [most, own] = [describeCount(cost, 'credit'), describeCount(balance, 'credit')];
	const lines = describeSome(
		[
			balance < cost,
			`This may cost up to ${most}, but you have ${own}: add credits, or set the option Max Credits`,
		],
		[
			again > 0 && !run.settings.startAgain,
			`${describeCount(again, 'row')} ${agree(again, 'was', 'were')} paid for by an earlier run, but something else is asked for now: ${describeCount(sumMost(unfit), 'credit')}`,
		],
		[
			urls.some((url) => TEST_URL_PATTERN.test(url)),
			'The Webhook URL is a test URL: published workflows need the production URL',
		],
		[
			!isLoopbackUrl(baseUrl) && urls.some(isLoopbackUrl),
			'The Webhook URL points to this machine only: the service cannot deliver to it',
		],
	);
	return [...warnings, ...[...lines, ...describeDoubts(run)].map((line) => [line])];
}

/** What to choose next, if it would work and the balance covers it. */
function describeNext(
	run: Run,
	isStopped: boolean,
	{ start, read }: Plan,
	{ cost, balance = Infinity }: Money,
): string[] {
	const sampled = start.slice(0, countSampled(run.operation));
	const ofSample = sum(
		sampled.map(({ leads, creditsPerLead }) => Math.min(leads, SAMPLE_LEADS) * creditsPerLead),
	);
	// A search with another limit is another search.
	const isShorter = start.some(({ leads }) => leads > SAMPLE_LEADS);
	const five = `First 5 Leads Only${isShorter ? ' (charged in addition)' : ''}`;
	const choices = describeSome(
		[start.length > 0 && ofSample <= balance, five],
		[start.length + read.size > 0 && !isStopped && cost <= balance, 'Run'],
	);
	const forAll = choices.length > 1 ? ' for all' : '';
	return describeSome([
		choices.length,
		`To go on, set In Manual Executions to ${choices.join(', or to ')}${forAll}`,
	]);
}

/** What a preview cannot see: in a loop, only the first round has come. */
function describeLoop(context: IExecuteFunctions): string[] {
	const { name } = context.getNode();
	const behind = new Set(context.getChildNodes(name).map((node) => node.name));
	const isLoop = ({ name: other, type }: { name: string; type: string }) =>
		type === LOOP_TYPE && behind.has(other);
	const isInLoop = context.getParentNodes(name).some(isLoop);
	return describeSome([isInLoop, 'This is the first round of the loop only: each further round costs extra']);
}

/**
 * Shows what the run would do. The node's outputs stay empty, so that no later node runs.
 *
 * @throws FailureError if the credential is wrong, or n8n would pass something on.
 */
export async function showPreview(
	context: IExecuteFunctions,
	client: ServiceClient,
	run: Run,
	ledgers: Ledgers,
): Promise<INodeExecutionData[][]> {
	// With this setting n8n would pass an empty item to the next node.
	if (context.getNode().alwaysOutputData === true) throw new FailureError(ERRORS.alwaysOutputData());
	const { fieldNames } = client;
	const balance = await fetchShownBalance(client);
	const { plan, asked, named } = await planPreview(context, client, run, ledgers);
	const charges = toCharges(plan);
	const cost = roundCredits(sumCredits(charges, fieldNames));
	const figures = countPlan(run, plan, run.fates);
	const { bad, isSearch, remembered, ofReceipts } = figures;
	const describeLeads = (count: number) => describeLeadCount(count, isSearch);
	const isPart = asked < named ? ` (${asked} of ${named} jobs were asked for)` : '';
	const own =
		balance === undefined ? 'Your balance could not be read' : `You have ${describeCount(balance, 'credit')}`;
	const money = { cost, balance };
	for (const warning of listWarnings(context, client, run, plan, figures, money))
		addNote(context, warning, 'warning');
	const lines = [
		'Preview: nothing was sent or charged. The rows are on the tab Preview Branch',
		`${[describeSent(run, figures), ...describeCost(cost, charges, fieldNames)].join(', for ')}. ${own}`,
		...describeUnpriced(run.leads),
		...describeLoop(context),
		...describeSome(
			[
				remembered,
				`${describeLeads(remembered)} paid for before would be read at no cost: remembered for an hour, by this n8n process`,
			],
			[ofReceipts, `${describeLeads(ofReceipts)} paid for by earlier runs would be read at no cost${isPart}`],
			[
				bad > 0 && hasErrorOutput(context.getNode()),
				`${describeCount(bad, 'row')} would come out of the output Error`,
			],
		),
		...describeList(run, plan, fieldNames),
		...describePlan(run, plan),
		...describeNext(run, bad > 0 && !context.continueOnFail(), plan, money),
	];
	addNote(context, lines, 'info');
	return toPreviewOutputs(context, toPreviewRows(run, plan));
}
