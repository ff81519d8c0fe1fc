import {
	type ChargedWork,
	estimateCredits,
	roundCredits,
} from '../../nodes/LeadEnrichment/service/contract/charges';
import type { Evidence, JobTrace } from '../evidence';
import type { FieldNames } from '../../nodes/LeadEnrichment/service/contract/spellings';
import { toCanonicalJson } from '../../nodes/LeadEnrichment/values/records';
import { searchCosts } from '../money/worstCase';
import type { ProbeName } from '../probes/probeNames';
import { isAnswer } from '../service/reply';
import {
	type AssumptionCheck,
	differs,
	explainAbsence,
	type FactCheck,
	type Finding,
	holds,
	inFile,
	listJobs,
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
	// Enrich is paid for by the leads that were sent; a result that comes twice is one lead.
	const found = new Set(trace.settled.job.results?.map(toCanonicalJson));
	const leads = trace.kind === 'enrich' ? trace.sentLeads.length : found.size;
	return leads === 0 ? undefined : { credits: trace.charge, leads };
}

const perLead = ({ credits, leads }: Charge) => `${roundCredits(credits / leads)} a lead`;

/** What a lead of each probe costs, and the words for it. */
const WORK: Readonly<Partial<Record<ProbeName, readonly [words: string, work: Omit<ChargedWork, 'leads'>]>>> =
	{
		search: ['Search', { operation: 'search', contactDetails: [] }],
		postSearch: ['Post Search', { operation: 'postSearch', contactDetails: [] }],
		searchWithInsights: ['With insights', { operation: 'search', findInsights: true, contactDetails: [] }],
		signal: ['With an activity signal', { operation: 'search', activitySignal: true, contactDetails: [] }],
		postSearchWithEmail: ['Post Search with email', { operation: 'postSearch', contactDetails: ['emails'] }],
		searchWithEmail: ['Search with email', { operation: 'search', contactDetails: ['emails'] }],
		enrichTwo: ['Enrich', { operation: 'enrich', contactDetails: [] }],
		enrichWithEmail: ['Enrich with email', { operation: 'enrich', contactDetails: ['emails'] }],
	};

function expectCharge(probe: ProbeName, leads: number, fieldNames: FieldNames): number {
	const [, work] = WORK[probe] ?? [];
	return work ? estimateCredits({ ...work, leads }, fieldNames) : 0;
}

/** The charges of these probes that were seen, in words, and what the nodes expect of them. */
function listCharges(evidence: Evidence, probes: readonly ProbeName[]) {
	return probes.flatMap((probe) => {
		const charge = readCharge(evidence.jobs.get(probe));
		if (!charge) return [];
		const expected = expectCharge(probe, charge.leads, evidence.fieldNames);
		return [
			{ words: `${WORK[probe]?.[0]}: ${perLead(charge)}`, more: roundCredits(charge.credits - expected) },
		];
	});
}

/** Whether jobs cost what the nodes count with: the description's charges, or those of the spelling that was met. */
function judgeCharges(evidence: Evidence, probes: readonly ProbeName[]): Finding {
	const seen = listCharges(evidence, probes);
	if (seen.length === 0) {
		const isCharged = probes.some((probe) => evidence.jobs.get(probe)?.charge !== undefined);
		return isCharged ? notSeen('Nothing was found') : explainAbsence(evidence, probes);
	}
	const text = seen.map(({ words }) => words).join(', ');
	return seen.every(({ more }) => more === 0)
		? holds(text)
		: differs(
				text,
				`Check that nobody else used the account meanwhile; then change ${inFile('service/contract/charges.ts')}, by which Max Credits stops a run`,
			);
}

function judgeSignalCharge(evidence: Evidence): Finding {
	const trace = evidence.jobs.get('signal');
	// A name that the service does not know is A13's difference.
	if (trace && readCharge(trace)?.credits === searchCosts())
		return notSeen('The activity signal was not charged for');
	return judgeCharges(evidence, ['signal']);
}

/** What the description does not show. The estimate is to be the most that it costs. */
const OPEN_CHARGES = ['enrichTwo', 'enrichWithEmail', 'searchWithEmail'] as const;

function judgeOpenCharges(evidence: Evidence): Finding {
	const seen = listCharges(evidence, OPEN_CHARGES);
	if (seen.length === 0) return explainAbsence(evidence, OPEN_CHARGES);
	const text = seen.map(({ words }) => words).join(', ');
	return seen.some(({ more }) => more > 0)
		? differs(
				text,
				`More than the nodes count with, so Max Credits stops too late: see ${inFile('service/contract/charges.ts')}`,
			)
		: holds(text);
}

/** Two leads with `includeContactDetails: false` cost more than two leads: their emails were paid for. */
function judgeUnwantedContacts(evidence: Evidence): Finding {
	const charge = readCharge(evidence.jobs.get('enrichTwo'));
	if (!charge) return explainAbsence(evidence, ['enrichTwo']);
	const withEmail = expectCharge('enrichWithEmail', charge.leads, evidence.fieldNames);
	return charge.credits < withEmail
		? holds(`${perLead(charge)} without them`)
		: differs(
				`${perLead(charge)} without them: as much as with an email`,
				'Turning Include Contact Details off saves nothing at this service: Contact Details to Find decides what a lead costs',
			);
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

const IN_LINKEDIN = 'in the spelling LinkedIn';

export const CHARGE_FACTS: readonly FactCheck[] = [
	{
		id: '8 searches',
		fact: `A lead that is found costs ${searchCosts()} credits; ${IN_LINKEDIN} one of Post Search ${searchCosts({ operation: 'postSearch' }, 'linkedin')}`,
		judge: (evidence) => judgeCharges(evidence, ['search', 'postSearch']),
	},
	{
		id: '8 insights',
		fact: `With insights ${searchCosts({ findInsights: true })}`,
		judge: (evidence) => judgeCharges(evidence, ['searchWithInsights']),
	},
	{
		id: '8 signal',
		fact: `With an activity signal ${searchCosts({ activitySignal: true })}`,
		judge: judgeSignalCharge,
	},
	{
		id: '8 emails',
		fact: `Post Search with email ${searchCosts({ contactDetails: ['emails'] })}; ${IN_LINKEDIN} ${searchCosts({ operation: 'postSearch', contactDetails: ['emails'] }, 'linkedin')}`,
		judge: (evidence) => judgeCharges(evidence, ['postSearchWithEmail']),
	},
	{
		id: '8 contacts',
		fact: 'Enrich charges for no contact details where includeContactDetails is false',
		judge: judgeUnwantedContacts,
	},
	{ id: '8 pace', fact: 'Two starts at the same moment are both taken', judge: judgePace },
];
