import type { RunningSandbox } from '../../sandbox/startSandbox';
import { keyOfLead, LISTS, type SentLead } from './people';
import { FIRST_EXECUTION } from './scenario';

type JobRecord = ReturnType<RunningSandbox['control']['jobs']>[number];
type RequestRecord = ReturnType<RunningSandbox['control']['requests']>[number];

/** A start as the service saw it. */
export interface Start {
	name: string;
	/** The number of the execution that sent it. */
	execution: number;
	account: string;
	/** When it was sent, in milliseconds. */
	at: number;
	body: Record<string, unknown>;
	leads: SentLead[];
	/** How it was answered. */
	answer: RequestRecord['status'];
	/** The job that the service made of it, paid for. */
	record: JobRecord | undefined;
}

/** What was asked for in a start: it is known by its lead alone, not by the job that it went in. */
export interface Place {
	start: Start;
	/** The place of the lead in its job. */
	lead: number;
}

function readAccount({ headers }: Pick<RequestRecord, 'headers'>): string {
	return headers.authorization?.replace('Bearer ', '') ?? '';
}

/** What the run knows of a start: that it was accepted, that it was refused, or neither. */
export function readAnswer({ answer }: Pick<Start, 'answer'>): 'started' | 'refused' | 'unknown' {
	if (answer === 202) return 'started';
	return typeof answer === 'number' && (answer < 500 || answer === 503) ? 'refused' : 'unknown';
}

/** How many starts the service has seen: what comes later is of a later execution. */
export const countStarts = ({ control }: RunningSandbox) => control.requests({ endpoint: 'start' }).length;

/** All starts that the service saw, in their order; `begins` are their numbers when each execution began. */
export function readLedger({ control }: RunningSandbox, begins: readonly number[]): Start[] {
	const records = new Map(control.jobs().map((record) => [record.enrichment_id, record]));
	return control
		.requests({ endpoint: 'start' })
		.map(({ body: sent, status, headers, time, startedJob = '' }, index): Start => {
			const body = sent as Record<string, unknown>;
			const name = String(body.name);
			const list = LISTS.find((one) => name.startsWith(one));
			return {
				name,
				execution: FIRST_EXECUTION + begins.findLastIndex((begin) => begin <= index),
				account: readAccount({ headers }),
				at: Date.parse(time),
				body,
				leads: ((body.leads ?? []) as SentLead[]).map((lead) => ({ ...lead, list })),
				answer: status,
				record: records.get(startedJob),
			};
		});
}

/** Whether the credits did not cover the lead, as far as its job tells. */
export const isUncovered = ({ start, lead }: Place) =>
	start.record !== undefined && lead >= start.record.total;

/** Which of an execution's settings a comparison of leads needs: whether custom data counts, and what else does. */
interface Comparison {
	/** Whether custom data makes a lead of this execution another one. */
	counts: (execution: number) => boolean;
	/** What else the request asks for each of its leads. */
	ofRequest?: (start: Start) => unknown;
	/** Whether a lead may be started though it was sent in `earlier`, as far as that alone says. */
	mayStartAgain: (earlier: Place, later: Start) => boolean;
}

/** Whether the two ask for the same. A lead with which custom data counts is another one than where it does not. */
function isSameLead({ counts, ofRequest }: Comparison, one: Place, other: Place): boolean {
	const [first, second] = [one, other].map(({ start, lead }) => {
		const sent = start.leads[lead];
		return sent && JSON.stringify([keyOfLead(sent, counts(start.execution)), ofRequest?.(start)]);
	});
	return first === second;
}

/** A job that a newer one stands in for is not remembered any more. */
const isReplaced = (between: readonly Place[]) =>
	between.some((place) => readAnswer(place.start) === 'started' && !isUncovered(place));

/** The starts, one for each lead that was sent again though it may have been paid, whichever jobs it was in. */
export function listPaidTwice(starts: readonly Start[], comparison: Comparison): Start[] {
	const places = starts.flatMap((start) => start.leads.map((_lead, lead): Place => ({ start, lead })));
	return places.flatMap((place, index) => {
		const before = places.slice(0, index).filter((earlier) => isSameLead(comparison, earlier, place));
		const isAgain = before.some(
			(earlier, at) => !comparison.mayStartAgain(earlier, place.start) && !isReplaced(before.slice(at + 1)),
		);
		return isAgain ? [place.start] : [];
	});
}

/** Where a lead was sent, the oldest first. */
export function findPlaces(starts: readonly Start[], key: string, countsCustomData: boolean): Place[] {
	return starts.flatMap((start) =>
		start.leads.flatMap((lead, place) =>
			keyOfLead(lead, countsCustomData) === key ? [{ start, lead: place }] : [],
		),
	);
}
