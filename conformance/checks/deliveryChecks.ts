import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, ReceivedDelivery } from '../evidence';
import { readStartedJob } from '../probes/followJob';
import { STREAMED_LEADS } from '../probes/jobProbes';
import {
	type AssumptionCheck,
	differs,
	explainAbsence,
	type FactCheck,
	type Finding,
	holds,
	inFile,
	notSeen,
	showNames,
} from './check';
import { type DeliveryProbe, readDeliveries, type ReadDelivery } from './deliveryEvidence';
import { isKnownOption } from './status';

const PROBES = ['finalDelivery', 'streamedDelivery'] as const;
const PARSER = inFile('trigger/parseDelivery.ts');

/** The line that tells why no delivery came, or why those that came cannot be read; the others point to it. */
const FIRST_LINE = 'A18';
const seeFirstLine = notSeen(`As ${FIRST_LINE} says`);

const hasJob = ({ jobs }: Evidence, probes: readonly DeliveryProbe[]) =>
	probes.some((probe) => jobs.has(probe));

/** Judges the requests that came for these probes, whatever is in them. */
function judgeRequests(
	evidence: Evidence,
	probes: readonly DeliveryProbe[],
	judge: (received: readonly ReceivedDelivery[]) => Finding,
): Finding {
	const received = (evidence.deliveries?.received ?? []).filter(({ probe }) =>
		probes.some((name) => name === probe),
	);
	if (received.length > 0) return judge(received);
	const isOwnReason = hasJob(evidence, PROBES) && !hasJob(evidence, probes);
	return isOwnReason ? explainAbsence(evidence, probes) : seeFirstLine;
}

/** Judges what the trigger understands of the deliveries of these probes. */
function judgeRead(
	evidence: Evidence,
	probes: readonly DeliveryProbe[],
	judge: (deliveries: readonly ReadDelivery[]) => Finding,
): Finding {
	return judgeRequests(evidence, probes, (received) => {
		const deliveries = probes.flatMap((probe) => readDeliveries(evidence, probe));
		const isRead =
			deliveries.length === received.length &&
			deliveries.some(({ parsed }) => parsed.enrichmentId !== undefined || parsed.leads.length > 0);
		return isRead ? judge(deliveries) : seeFirstLine;
	});
}

function judgeJobIds(evidence: Evidence): Finding {
	if (!hasJob(evidence, PROBES)) return explainAbsence(evidence, PROBES);
	const received = evidence.deliveries?.received ?? [];
	if (received.length === 0) {
		return notSeen(
			'No delivery came: see that the address forwards to the port, and that the service sends any',
		);
	}
	if (!received.every(({ body }) => isRecord(body))) {
		return differs('A delivery was no JSON object', `The trigger answers 400 to it: see ${PARSER}`);
	}
	const deliveries = PROBES.flatMap((probe) => readDeliveries(evidence, probe));
	const isNamed = deliveries.every(({ received: { probe }, parsed }) => {
		const trace = PROBES.filter((name) => name === probe).map((name) => evidence.jobs.get(name))[0];
		return trace !== undefined && parsed.enrichmentId === readStartedJob(trace.start);
	});
	if (isNamed) return holds('Each delivery names its job');
	const names = deliveries.flatMap(({ received: { body } }) => (isRecord(body) ? Object.keys(body) : []));
	return differs(
		`A delivery does not name its job where the trigger looks. Its fields: ${showNames(names)}`,
		`Add the name to JOB_ID_KEYS: ${inFile('service/contract/answers.ts')}`,
	);
}

/** How many results the job of a probe has; undefined where it could not be read. */
function countResults({ jobs }: Evidence, probe: DeliveryProbe): number | undefined {
	return jobs.get(probe)?.settled?.job.results?.length;
}

function judgeLeads(evidence: Evidence): Finding {
	return judgeRead(evidence, PROBES, (deliveries) => {
		if (PROBES.every((probe) => countResults(evidence, probe) === 0)) return notSeen('Nothing was found');
		return deliveries.every(({ parsed }) => parsed.leads.length > 0)
			? holds('Leads were found in each delivery')
			: differs(
					'No lead was found in a delivery',
					`Add the name of the field: ${inFile('service/contract/answers.ts')}`,
				);
	});
}

function judgeStreamed(evidence: Evidence): Finding {
	return judgeRead(evidence, ['streamedDelivery'], (deliveries) =>
		deliveries.length === 1
			? notSeen('Nothing was streamed')
			: deliveries.some(({ parsed }) => parsed.kind === 'streamed')
				? holds('Streamed deliveries say in_progress')
				: differs(
						'No delivery says in_progress',
						`The API then tells which delivery is final: see ${PARSER}`,
					),
	);
}

const SIGNATURE_HEADER = /signature|hmac|digest/i;

function judgeUrl(evidence: Evidence): Finding {
	return judgeRequests(evidence, PROBES, (received) => {
		const isAsGiven = received.every(({ query, probe }) => query === evidence.deliveries?.queries.get(probe));
		if (!isAsGiven) {
			return differs(
				'The URL was called with another query than it was given with',
				'Set Verify Deliveries to Ask the API: signed URLs do not arrive as they were signed',
			);
		}
		const signed = received.flatMap(({ headers }) => headers.filter((name) => SIGNATURE_HEADER.test(name)));
		return signed.length === 0
			? holds('No header signs a delivery, and the URL was called as it was given')
			: differs(
					`Deliveries are signed: ${showNames(signed)}`,
					`Nothing has to change. The trigger could check it: ${inFile('trigger/webhookUrl.ts')}`,
				);
	});
}

function judgeRepeats(evidence: Evidence): Finding {
	return judgeRequests(evidence, ['finalDelivery'], (received) =>
		received.length > 1
			? holds('A delivery that was answered with 503 was sent again')
			: notSeen('A delivery that was answered with 503 was not sent again within the wait'),
	);
}

function judgeFinal(evidence: Evidence): Finding {
	return judgeRead(evidence, ['finalDelivery'], (deliveries) =>
		deliveries.every(({ parsed }) => parsed.kind === 'final')
			? holds('One delivery, seen to be final')
			: differs('The delivery is not seen to be final', `See readKind: ${PARSER}`),
	);
}

function judgeSequence(evidence: Evidence): Finding {
	return judgeRead(evidence, ['streamedDelivery'], (deliveries) => {
		const streamed = deliveries.length - 1;
		const endsFinal = deliveries.at(-1)?.parsed.kind === 'final';
		const found = countResults(evidence, 'streamedDelivery') ?? STREAMED_LEADS;
		if (found === 0) return notSeen('Nothing was found');
		if (streamed >= found && endsFinal) return holds('Each lead, and the final delivery last');
		// An option that the service does not know is A14's difference.
		if (streamed === 0 && !isKnownOption(evidence, 'streamingAsText')) return notSeen('Nothing was streamed');
		return differs(
			endsFinal ? `${streamed} of ${found} leads were streamed` : 'No final delivery came last',
			`The job can be read all the same: leave Stream Results off, or see ${PARSER}`,
		);
	});
}

function judgeTimeOut(evidence: Evidence): Finding {
	return judgeRequests(evidence, ['finalDelivery'], (received) => {
		const gaveUpAfterMs = received.find((one) => one.gaveUpAfterMs !== undefined)?.gaveUpAfterMs;
		return gaveUpAfterMs === undefined
			? holds('It was still waiting when it was answered')
			: differs(
					`It gave up after ${Math.max(1, Math.round(gaveUpAfterMs / 1000))} s`,
					`Let the trigger answer sooner: CONFIRM_PAUSES_MS in ${inFile('trigger/confirmDelivery.ts')}, or set Verify Deliveries to Signed URL`,
				);
	});
}

export const DELIVERY_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A18', judge: judgeJobIds },
	{ id: 'A19', judge: judgeLeads },
	{ id: 'A20', judge: judgeStreamed },
	{ id: 'A21', judge: judgeUrl },
	{ id: 'A22', judge: judgeRepeats },
];

export const DELIVERY_FACTS: readonly FactCheck[] = [
	{
		id: '6 final',
		fact: 'Without streaming, results are delivered when the job has ended',
		judge: judgeFinal,
	},
	{
		id: '6 streamed',
		fact: 'With streaming, each lead is delivered, then a final delivery',
		judge: judgeSequence,
	},
	{
		id: '6 time-out',
		fact: 'The service waits for the seconds that the trigger takes to ask the API',
		judge: judgeTimeOut,
	},
];
