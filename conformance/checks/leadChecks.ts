import { toProfileLink } from '../../nodes/LeadEnrichment/leads/canonicalLinks';
import { readFirstText } from '../../nodes/LeadEnrichment/leads/identity';
import { matchResults, matchSkipped } from '../../nodes/LeadEnrichment/leads/matchResults';
import { startAnswerSchema } from '../../nodes/LeadEnrichment/service/contract/answers';
import { RESULT_FIELDS } from '../../nodes/LeadEnrichment/service/contract/resultFields';
import { SPELLINGS } from '../../nodes/LeadEnrichment/service/contract/spellings';
import type { Evidence, JobTrace } from '../evidence';
import { readFieldNames } from '../probes/fieldNames';
import { LONG_TEXT_PROPERTY, type SentLead } from '../probes/contacts';
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
} from './check';

const isTaken = ({ start }: JobTrace) => isAnswer(start) && start.status < 300;
const hasLongText = ({ lead }: SentLead) => LONG_TEXT_PROPERTY in (lead.customData ?? {});

/** The links of the leads that were sent with one, as sent and as they came back. */
function listLinks(evidence: Evidence): Array<{ sent: string; back: string }> {
	return listJobs(evidence, 'enrich').flatMap(({ sentLeads, settled }) =>
		[...matchResults(sentLeads, settled?.job.results ?? []).results].flatMap(([{ lead }, result]) => {
			const back = readFirstText(result, RESULT_FIELDS.profileUrl);
			return lead.networkUrl && back ? [{ sent: lead.networkUrl, back }] : [];
		}),
	);
}

function judgeLinks(evidence: Evidence): Finding {
	const links = listLinks(evidence);
	if (links.length > 0) {
		return links.every(({ sent, back }) => toProfileLink(back) === toProfileLink(sent))
			? holds('The profile link came back as the same one')
			: differs(
					'Another profile link came back than was sent',
					`Results without a reference are then not found by their link: see ${inFile('leads/canonicalLinks.ts')}`,
				);
	}
	const trace = evidence.jobs.get('enrichWithEmail');
	if (trace === undefined) return explainAbsence(evidence, ['enrichWithEmail']);
	return notSeen('No result had a profile link');
}

function judgeCharacters(evidence: Evidence): Finding {
	const trace = evidence.jobs.get('enrichWithEmail');
	if (trace === undefined || !isTaken(trace)) return explainAbsence(evidence, ['enrichWithEmail']);
	return trace.sentLeads.some(hasLongText)
		? holds('100 emojis were taken')
		: differs(
				'100 emojis were refused, and fewer taken',
				`Count UTF-16 units in fitsCustomData: ${inFile('service/contract/requests.ts')}`,
			);
}

function judgeSkipped(evidence: Evidence): Finding {
	const trace = evidence.jobs.get('shortCredits');
	if (trace === undefined || !isAnswer(trace.start)) return explainAbsence(evidence, ['shortCredits']);
	const skipped = startAnswerSchema.safeParse(trace.start.body).data?.skipped_leads ?? [];
	if (skipped.length === 0) return notSeen('No lead was skipped');
	const { unknown } = matchSkipped(trace.sentLeads, skipped);
	return unknown === 0
		? holds('Each skipped lead was found among those that were sent')
		: differs(
				'Skipped leads were not found again',
				`Rows without a result then say that it is not known which were skipped: see matchSkipped in ${inFile('leads/matchResults.ts')}`,
			);
}

function judgeSpelling(evidence: Evidence): Finding {
	const met = readFieldNames(evidence);
	if (met === undefined) return explainAbsence(evidence, ['enrichWithEmail']);
	const { label, profileLink } = SPELLINGS[met];
	const withoutIdentity = evidence.jobs.get('leadWithoutIdentity');
	if (withoutIdentity && isTaken(withoutIdentity))
		return notSeen('A lead is taken whatever its fields are called');
	const seen = `${profileLink} is taken. In the credential Field Names ${label} (${met}) fits`;
	return met === 'described'
		? holds(seen)
		: differs(seen, `Set Field Names of the credential to ${label} (${met})`);
}

export const LEAD_FACTS: readonly FactCheck[] = [
	{
		id: '2.2 spelling',
		fact: `The profile link of a lead is called ${SPELLINGS.described.profileLink}`,
		judge: judgeSpelling,
	},
];

export const LEAD_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A1', judge: judgeLinks },
	{ id: 'A2', judge: judgeCharacters },
	{ id: 'A10', judge: judgeSkipped },
];
