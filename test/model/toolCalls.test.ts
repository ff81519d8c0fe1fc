import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { enrichedLead } from '../../sandbox/people/leadResults';
import { enrichRequest } from '../../sandbox/requests/requestSchemas';
import { callTool, type ToolAnswer } from '../engine/callTool';
import { toNodeRun, useSandbox } from '../operations/service';
import { POPULATION } from './checkItem';
import { itHolds } from './checkScenarios';
import { readAnswer } from './ledger';
import { PEOPLE, personOf, type SentLead } from './people';
import { prepareService } from './prepareService';
import { service, type Drawn } from './scenario';

const current = useSandbox();

/** An agent that calls the node: each round at the same moment, each call about a person by their number. */
const toolScenarios = fc.record({
	rounds: fc.array(fc.array(fc.nat({ max: PEOPLE.length - 1 }), { minLength: 1, maxLength: 3 }), {
		minLength: 1,
		maxLength: 3,
	}),
	tries: fc.integer({ min: 1, max: 3 }),
	startAgain: fc.boolean(),
	service: service.map((plan) => ({ ...plan, isReachable: true })),
});
type ToolScenario = Drawn<typeof toolScenarios>;

interface ToolStart {
	person: number;
	body: unknown;
	kind: ReturnType<typeof readAnswer>;
}

/** The fields that the model fills in, all of them. */
function toInput(person: number): IDataObject {
	const none = { networkUrl: '', firstName: '', lastName: '', companyName: '', companyDomain: '' };
	return { ...none, ...PEOPLE[person] };
}

function listStarts(): ToolStart[] {
	return current()
		.control.requests({ endpoint: 'start' })
		.map(({ body, status }) => {
			const [lead] = (body as { leads: SentLead[] }).leads;
			return { person: lead ? personOf(lead) : -1, body, kind: readAnswer({ answer: status }) };
		});
}

/** All calls are of one execution: a lead is paid once, whether they come at the same moment or one after the other. */
function checkPaid(starts: readonly ToolStart[]): string[] {
	return PEOPLE.flatMap((_person, person) => {
		const sent = starts.filter((start) => start.person === person && start.kind !== 'refused').length;
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

async function findProblems(scenario: ToolScenario): Promise<string[]> {
	const { rounds, tries, startAgain, service: plan } = scenario;
	prepareService(current(), { service: plan, mode: 'poll' });
	const options = { startAgain, maxWaitMinutes: 1 };
	const run = toNodeRun(current(), { parameters: { simplify: true }, options });
	const retryOnFail = { maxTries: tries, waitBetweenTries: 1000 };
	const { answers } = await callTool(
		{ ...run, ...(tries > 1 && { retryOnFail }) },
		rounds.map((round) => round.map(toInput)),
	);
	const starts = listStarts();
	return [
		...checkPaid(starts),
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
