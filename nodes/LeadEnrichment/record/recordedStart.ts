import type { SkippedLead, StartAnswer } from '../contract/answers';
import { matchSkipped } from '../leads/matchResults';
import type { SentLead } from '../leads/planBatches';
import { addReference } from '../leads/reference';
import { RECORDED_TEXT_MAX, type RecordedStart } from './jobRecord';
import { toShownStart } from './shownStart';

/** A skipped lead that is none of the job's, as far as one can tell. */
const UNKNOWN_PLACE = -1;

type SentLeads = ReadonlyArray<SentLead<unknown>>;

function findPlaces(sentLeads: SentLeads, skippedLeads: readonly SkippedLead[]): number[] {
	const skipped = matchSkipped(sentLeads, skippedLeads);
	const places = sentLeads.flatMap((sentLead, place) => (skipped.has(sentLead) ? [place] : []));
	const unknown = Math.max(0, skippedLeads.length - places.length);
	return [...places, ...Array.from({ length: unknown }, () => UNKNOWN_PLACE)];
}

/** The answer to a start as the record keeps it, without any of `secrets`. */
export function toRecordedStart(
	start: StartAnswer,
	sentLeads: SentLeads = [],
	secrets: readonly string[] = [],
): RecordedStart {
	const { enrichment_id: jobId, message, skipped_leads: skippedLeads } = toShownStart(start, secrets);
	return {
		jobId,
		...(message !== undefined && { message: message.slice(0, RECORDED_TEXT_MAX) }),
		...(skippedLeads && { skipped: findPlaces(sentLeads, skippedLeads) }),
	};
}

/** The answer again, with its skipped leads as they were sent: for the same request the leads are the same. */
export function toStartAnswer(
	{ jobId, message, skipped }: RecordedStart,
	sentLeads: SentLeads = [],
): StartAnswer {
	const toSkippedLead = (place: number): SkippedLead => {
		const sentLead = sentLeads[place];
		return sentLead ? { ...addReference(sentLead.lead, sentLead.index) } : {};
	};
	return { enrichment_id: jobId, message, skipped_leads: skipped?.map(toSkippedLead) };
}
