import { matchSkipped } from '../leads/matchResults';
import { addReference } from '../leads/reference';
import { type StartAnswer, UNKNOWN_SKIPPED_LEAD } from '../service/contract/answers';
import { redactJson, redactText } from '../service/redaction';
import { isStorable } from '../values/records';
import type { RecordedStart } from './jobState';
import type { RunJob } from './runJob';

export const RECORDED_TEXT_MAX = 300;
/** A skipped lead that is none of the job's, as far as one can tell. */
const UNKNOWN_PLACE = -1;

/** What is kept of the answer to a start, without secrets and signatures: the service may repeat the resume URL. */
export function toShownStart(start: StartAnswer, secrets: readonly string[]): StartAnswer {
	const { enrichment_id, message: text, skipped_leads: leads } = start;
	const message = text === undefined ? undefined : redactText(text, secrets);
	return { enrichment_id, message, skipped_leads: redactJson(leads?.filter(isStorable), secrets) };
}

/** What the record keeps of it: the places of skipped leads, so that it tells nothing of people. */
export function toRecordedStart(answer: StartAnswer, { sentLeads = [] }: RunJob, secrets: readonly string[]) {
	const { enrichment_id: jobId, message, skipped_leads: leads } = toShownStart(answer, secrets);
	const start: RecordedStart = { jobId };
	if (message !== undefined) start.message = message.slice(0, RECORDED_TEXT_MAX);
	if (!leads) return start;
	const { skipped } = matchSkipped(sentLeads, leads);
	const places = sentLeads.flatMap((sentLead, place) => (skipped.has(sentLead) ? [place] : []));
	const unknown = Array<number>(Math.max(0, leads.length - places.length)).fill(UNKNOWN_PLACE);
	return { ...start, skipped: [...places, ...unknown] };
}

/** The answer again, with its skipped leads as they were sent: for the same request the leads are the same. */
export function toStartAnswer(
	{ jobId, message, skipped }: RecordedStart,
	{ sentLeads = [] }: RunJob,
): StartAnswer {
	const toSkippedLead = (place: number) => {
		const sentLead = sentLeads[place];
		return sentLead ? { ...addReference(sentLead.lead, sentLead.index) } : UNKNOWN_SKIPPED_LEAD;
	};
	return { enrichment_id: jobId, message, skipped_leads: skipped?.map(toSkippedLead) };
}
