import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { enrichedLead } from '../../sandbox/people/leadResults';
import { enrichRequest } from '../../sandbox/requests/requestSchemas';
import { callTool, type ToolAnswer, type ToolRun } from '../engine/callTool';
import { toNodeRun, useSandbox } from '../operations/service';
import { POPULATION } from './checkItem';
import { itHolds } from './checkScenarios';
import { readAnswer } from './ledger';
import { PEOPLE, personOf, type SentLead } from './people';
import { prepareService } from './prepareService';
import { seldom, service, type Drawn } from './scenario';

const current = useSandbox();

/** An agent that calls the node: each round at the same moment, each call about a person by their number. */
const toolScenarios = fc.record({
	rounds: fc.array(fc.array(fc.nat({ max: PEOPLE.length - 1 }), { minLength: 1, maxLength: 3 }), {
		minLength: 1,
		maxLength: 3,
	}),
	tries: fc.integer({ min: 1, max: 3 }),
	/** As behind n8n's MCP Server Trigger. */
	isEachAnExecution: seldom(false, fc.constant(true), 2),
	/** A lead costs 12 credits. */
	limits: seldom(
		{},
		fc.oneof(
			fc.record({ maxLeads: fc.nat({ max: 3 }) }),
			fc.record({ maxCredits: fc.constantFrom(0, 12, 30) }),
		),
		1,
	),
	startAgain: fc.boolean(),
	service: service.map((plan) => ({ ...plan, isReachable: true })),
});
type ToolScenario = Drawn<typeof toolScenarios>;

interface ToolStart {
	person: number;
	body: unknown;
	job: ReturnType<RunningSandbox['control']['jobs']>[number] | undefined;
	kind: ReturnType<typeof readAnswer>;
}

/** The fields that the model fills in, all of them. */
function toInput(person: number): IDataObject {
	const none = { networkUrl: '', firstName: '', lastName: '', companyName: '', companyDomain: '' };
	return { ...none, ...PEOPLE[person] };
}

function listStarts(): ToolStart[] {
	const jobs = new Map(
		current()
			.control.jobs()
			.map((job) => [job.enrichment_id, job]),
	);
	return current()
		.control.requests({ endpoint: 'start' })
		.map(({ body, status, startedJob }) => {
			const [lead] = (body as { leads: SentLead[] }).leads;
			return {
				person: lead ? personOf(lead) : -1,
				body,
				job: jobs.get(startedJob ?? ''),
				kind: readAnswer({ answer: status }),
			};
		});
}

const LEAD_CREDITS = 12;

/** How many leads an execution may start. */
function countAllowed({ limits }: ToolScenario): number {
	const { maxLeads = Infinity, maxCredits = Infinity } = limits as { maxLeads?: number; maxCredits?: number };
	return Math.min(maxLeads, Math.floor(maxCredits / LEAD_CREDITS));
}

/** Limits count all calls of an execution, whether they come at the same moment or one after the other. */
function checkLimits(scenario: ToolScenario, starts: readonly ToolStart[]): string[] {
	const allowed = countAllowed(scenario);
	const paid = starts.filter(({ kind }) => kind !== 'refused').length;
	const isOver = scenario.isEachAnExecution ? allowed === 0 && paid > 0 : paid > allowed;
	return isOver ? [`${paid} leads were started, ${allowed} are allowed`] : [];
}

/** Whether a later execution may start the lead although this start may have been paid. */
function isSpare({ kind, job }: ToolStart): boolean {
	return kind === 'unknown' || ['fail', 'cancel', 'vanish'].includes(job?.fate ?? '');
}

/** A lead is paid once within the hour, whether calls come at the same moment or one after the other. */
function checkPaid({ isEachAnExecution, startAgain }: ToolScenario, starts: readonly ToolStart[]): string[] {
	if (isEachAnExecution && startAgain) return [];
	return PEOPLE.flatMap((_person, person) => {
		const sent = starts.filter(
			(start) =>
				start.person === person && start.kind !== 'refused' && !(isEachAnExecution && isSpare(start)),
		).length;
		return sent > 1 ? [`person ${person}: ${sent} jobs may be paid`] : [];
	});
}

/** What is wrong with the answer to a call about a person. */
function checkAnswer(
	{ text, hasFailed }: ToolAnswer,
	person: number,
	starts: readonly ToolStart[],
): string[] {
	if (hasFailed) return [];
	const items = JSON.parse(text) as IDataObject[];
	const start = starts.find((one) => one.person === person && one.kind === 'started');
	const reason = items[0]?.skip_reason;
	if (items.length === 1 && (reason === 'max_leads' || reason === 'max_credits')) return [];
	if (!start || items.length !== 1) return [`${items.length} items for a call`];
	const request = enrichRequest.parse(start.body);
	const [lead] = request.leads;
	const [item] = items;
	if (!lead || item?.skipped === true) return [];
	const found = enrichedLead(POPULATION, request, lead);
	const isOwn = item?.full_name === found.full_name && item?.email === found.enrichEmail;
	return isOwn ? [] : ['the answer is about another person'];
}

/** The model is told of each job that is paid, or may be. */
function checkTold(answers: readonly ToolAnswer[], starts: readonly ToolStart[]): string[] {
	const told = answers.map(({ text }) => text).join();
	const { control, token } = current();
	const started = starts.filter(({ kind }) => kind === 'started').length;
	const ids = control.jobs().filter(({ enrichment_id: id }) => told.includes(id)).length;
	const lost = starts.find(({ kind }) => kind === 'unknown')?.body as { name: string } | undefined;
	return [
		...(ids < started ? [`${started} jobs were started, and the model is told of ${ids}`] : []),
		...(lost && !told.includes(lost.name) ? ['the name of a job that may be paid is not told'] : []),
		...(told.includes(token) ? ['a secret is told'] : []),
	];
}

let nodes = 0;
let executions = 0;

/** Makes the calls round by round, all of them in one execution or each in one of its own. */
async function call({ rounds, isEachAnExecution }: ToolScenario, run: ToolRun): Promise<ToolAnswer[]> {
	nodes++;
	const toExecution = (): ToolRun => ({ ...run, nodeId: `tool-${nodes}`, executionId: `${++executions}` });
	const inputs = rounds.map((round) => round.map(toInput));
	if (!isEachAnExecution) return (await callTool(toExecution(), inputs)).answers;
	const answers: ToolAnswer[] = [];
	for (const round of inputs) {
		const outcomes = await Promise.all(round.map(async (input) => await callTool(toExecution(), [[input]])));
		answers.push(...outcomes.flatMap((outcome) => outcome.answers));
	}
	return answers;
}

async function findProblems(scenario: ToolScenario): Promise<string[]> {
	const { rounds, tries, startAgain, limits, service: plan } = scenario;
	prepareService(current(), { service: plan, mode: 'poll' });
	const options = { startAgain, maxWaitMinutes: 1, ...limits };
	const run = toNodeRun(current(), { parameters: { simplify: true }, options });
	const retryOnFail = { maxTries: tries, waitBetweenTries: 1000 };
	const answers = await call(scenario, { ...run, ...(tries > 1 && { retryOnFail }) });
	const starts = listStarts();
	return [
		...checkPaid(scenario, starts),
		...checkLimits(scenario, starts),
		...rounds.flat().flatMap((person, index) => {
			const answer = answers[index];
			return answer ? checkAnswer(answer, person, starts) : ['a call got no answer'];
		}),
		...checkTold(answers, starts),
	];
}

describe('Enrich as the tool of an agent, whatever calls, tries and the service do', () => {
	itHolds(
		'pays for no call twice, answers with the person of the call, and tells of what is paid',
		toolScenarios,
		25,
		findProblems,
	);
});
