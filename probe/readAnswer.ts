import { listTexts, readName, toLevels } from '../nodes/LeadEnrichment/leads/resultReader';
import { simplifyLead } from '../nodes/LeadEnrichment/leads/simplify';
import * as answers from '../nodes/LeadEnrichment/service/contract/answers';
import { judgeRecord } from '../nodes/LeadEnrichment/service/contract/judgeJob';
import { CREDITS_PATH } from '../nodes/LeadEnrichment/service/contract/requests';
import { saysAnything } from '../nodes/LeadEnrichment/service/contract/resultFields';
import { joinText } from '../nodes/LeadEnrichment/service/failure';
import * as replies from '../nodes/LeadEnrichment/service/reply';
import type { ServiceRequest } from '../nodes/LeadEnrichment/service/serviceClient';
import { describeReply } from '../nodes/LeadEnrichment/service/replyFailure';

function isNameless(result: answers.LeadResult): boolean {
	const levels = toLevels(result);
	return (
		saysAnything(result) && readName(levels) === undefined && listTexts(levels, 'profileUrl').length === 0
	);
}

/** What a job's record holds that the nodes cannot read, in a line each. */
export function listUnread(job: answers.JobRecord): string[] {
	const { status = '', results = [] } = job;
	const nameless = results.find(isNameless);
	const fields = Object.keys(nameless ?? {}).join(', ');
	return [
		status !== '' && answers.readStatus(status) === 'unsaid'
			? `the status "${status}" is a word they do not know: they go by the results and the progress`
			: '',
		judgeRecord(job).list === 'short'
			? 'the record says that there are more results than it holds, which they do not ask for'
			: '',
		nameless ? `a lead has neither a name nor a profile link that they know; its fields: ${fields}` : '',
	].filter(Boolean);
}

/** The job as the nodes read it, with each lead as Simplify shows it. */
function describeJob(job: answers.JobRecord) {
	const { body: _body, results, ...read } = job;
	const leads = results?.map((result) => simplifyLead(undefined, result, { hasRow: true }));
	return { state: judgeRecord(job).state, ...read, ...(leads && { leads }) };
}

/** The nodes' words for a reply that is not what was asked for. */
export function describeFailure(reply: replies.ServiceReply, secrets: string[], subject: string): string {
	return joinText(describeReply(reply, { secrets, subject }));
}

/** What the nodes make of a reply, by their own readers. */
export function readAnswer(
	{ method, path }: ServiceRequest,
	reply: replies.ServiceReply,
	secrets: string[],
): Record<string, unknown> {
	if (path === CREDITS_PATH) {
		const { credits } = replies.parseCredits(reply) ?? {};
		return credits === undefined ? { error: describeFailure(reply, secrets, replies.BALANCE) } : { credits };
	}
	if (method === 'GET') {
		const job = replies.parseJob(reply);
		return job ? describeJob(job) : { error: describeFailure(reply, secrets, 'the job') };
	}
	const start = replies.isSuccess(reply) ? answers.parseStartAnswer(reply.body) : undefined;
	if (!start) return { error: describeFailure(reply, secrets, 'the start of the job') };
	const { enrichment_id, message, skipped_leads, finalLimit } = start;
	return { enrichment_id, message, skipped_leads, finalLimit };
}
