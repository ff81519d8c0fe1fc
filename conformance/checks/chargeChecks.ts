import { roundCredits } from '../../nodes/LeadEnrichment/service/contract/charges';
import type { Evidence, JobTrace } from '../evidence';
import { searchCosts } from '../money/worstCase';
import type { ProbeName } from '../probes/probeNames';
import { isAnswer } from '../service/reply';
import {
	type AssumptionCheck,
	differs,
	explainAbsence,
	explainAbsenceOf,
	type FactCheck,
	type Finding,
	holds,
	inFile,
	listJobs,
	listWords,
	notSeen,
	showNames,
} from './check';

interface Charge {
	credits: number;
	leads: number;
}

/** What a job cost, and for how many leads; undefined where either is not known. */
function readCharge(trace: JobTrace | undefined): Charge | undefined {
	if (trace?.charge === undefined || trace.settled === undefined) return undefined;
	// Enrich is paid for by the leads that were sent.
	const leads = trace.kind === 'enrich' ? trace.sentLeads.length : (trace.settled.job.results?.length ?? 0);
	return leads === 0 ? undefined : { credits: trace.charge, leads };
}

const perLead = ({ credits, leads }: Charge) => `${roundCredits(credits / leads)} a lead`;

/** Whether jobs cost what the description shows. */
function judgeCharges(evidence: Evidence, expected: ReadonlyArray<readonly [ProbeName, number]>): Finding {
	const seen = expected.flatMap(([probe, credits]) => {
		const charge = readCharge(evidence.jobs.get(probe));
		return charge ? [{ charge, isExpected: charge.credits === roundCredits(credits * charge.leads) }] : [];
	});
	if (seen.length === 0) {
		const isCharged = expected.some(([probe]) => evidence.jobs.get(probe)?.charge !== undefined);
		return isCharged ? notSeen('Nothing was found') : explainAbsenceOf(evidence, expected);
	}
	const text = listWords(seen.map(({ charge }) => perLead(charge)));
	return seen.every(({ isExpected }) => isExpected)
		? holds(text)
		: differs(
				text,
				`Check that nobody else used the account meanwhile; then change ${inFile('service/contract/charges.ts')}, by which Max Credits stops a search`,
			);
}

function judgeSignalCharge(evidence: Evidence): Finding {
	const trace = evidence.jobs.get('signal');
	// A name that the service does not know is A13's difference.
	if (trace && readCharge(trace)?.credits === searchCosts())
		return notSeen('The activity signal was not charged for');
	return judgeCharges(evidence, [['signal', searchCosts({ activitySignal: true })]]);
}

/** What the description does not show, by the words for it. */
const OPEN_CHARGES: ReadonlyArray<readonly [ProbeName, string]> = [
	['enrichTwo', 'Enrich'],
	['enrichWithEmail', 'Enrich with email'],
	['searchWithEmail', 'Search with email'],
];

function judgeOpenCharges(evidence: Evidence): Finding {
	const seen = OPEN_CHARGES.flatMap(([probe, words]) => {
		const charge = readCharge(evidence.jobs.get(probe));
		return charge ? [`${words}: ${perLead(charge)}`] : [];
	});
	if (seen.length === 0) return explainAbsenceOf(evidence, OPEN_CHARGES);
	const search = readCharge(evidence.jobs.get('searchWithEmail'));
	const isLess = search && search.credits < roundCredits(searchCosts() * search.leads);
	return isLess
		? differs(seen.join(', '), `The estimate is too high: see ${inFile('service/contract/charges.ts')}`)
		: holds(seen.join(', '));
}

const RATE_HEADER = /rate-?limit|^retry-after$/i;

function listRateHeaders(evidence: Evidence): string {
	const answers = listJobs(evidence).flatMap(({ start, throttled }) => [start, ...throttled]);
	const names = [...answers, ...evidence.replies.values()]
		.filter(isAnswer)
		.flatMap(({ headers }) => Object.keys(headers).filter((name) => RATE_HEADER.test(name)));
	return names.length === 0
		? 'No header tells of a limit'
		: `Headers: ${showNames([...new Set(names)].sort())}`;
}

function judgeLimits(evidence: Evidence): Finding {
	const throttled = listJobs(evidence).flatMap((trace) => trace.throttled);
	const headers = listRateHeaders(evidence);
	if (throttled.length === 0) return notSeen(`Nothing was throttled. ${headers}`);
	const isStarted = listJobs(evidence).every(
		(trace) => trace.throttled.length === 0 || (isAnswer(trace.start) && trace.start.status !== 429),
	);
	return isStarted
		? holds(`A start was throttled, and taken when it was sent again. ${headers}`)
		: differs(
				`A start was throttled however often it was sent. ${headers}`,
				`See ${inFile('jobs/startPace.ts')}`,
			);
}

function judgePace(evidence: Evidence): Finding {
	const traces = (['firstOfTwo', 'secondOfTwo'] as const).flatMap((probe) => evidence.jobs.get(probe) ?? []);
	if (traces.length < 2) return explainAbsence(evidence, ['firstOfTwo', 'secondOfTwo']);
	return traces.every(({ throttled }) => throttled.length === 0)
		? holds('Both were taken')
		: differs(
				'One was throttled',
				'Nothing has to change: the nodes send it again when its turn comes, and no row is lost. A larger Batch Size needs fewer starts; Max Concurrent Jobs limits them',
			);
}

export const CHARGE_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A24', judge: judgeLimits },
	{ id: 'A25', judge: judgeOpenCharges },
];

export const CHARGE_FACTS: readonly FactCheck[] = [
	{
		id: '8 searches',
		fact: `A lead that is found costs ${searchCosts()} credits`,
		judge: (evidence) =>
			judgeCharges(evidence, [
				['search', searchCosts()],
				['postSearch', searchCosts()],
			]),
	},
	{
		id: '8 insights',
		fact: `With insights ${searchCosts({ findInsights: true })}`,
		judge: (evidence) =>
			judgeCharges(evidence, [['searchWithInsights', searchCosts({ findInsights: true })]]),
	},
	{
		id: '8 signal',
		fact: `With an activity signal ${searchCosts({ activitySignal: true })}`,
		judge: judgeSignalCharge,
	},
	{
		id: '8 emails',
		fact: `Post Search with email ${searchCosts({ contactDetails: ['emails'] })}`,
		judge: (evidence) =>
			judgeCharges(evidence, [['postSearchWithEmail', searchCosts({ contactDetails: ['emails'] })]]),
	},
	{ id: '8 pace', fact: 'Two starts at the same moment are both taken', judge: judgePace },
];
