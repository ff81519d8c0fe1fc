import { isJobId, startAnswerSchema } from '../../nodes/LeadEnrichment/service/contract/answers';
import { CHARGES } from '../../nodes/LeadEnrichment/service/contract/charges';
import { ACTIVITY_SIGNAL_FIELD, STREAMING_FIELD } from '../../nodes/LeadEnrichment/service/contract/requests';
import type { Evidence } from '../evidence';
import { OTHER_SIGNAL_FIELD, toSnakeCase } from '../probes/jobProbes';
import { isAnswer, isRedirect } from '../service/reply';
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
	showCodes,
	showNames,
} from './check';
import { readDeliveries } from './deliveryEvidence';
import { isKnownOption, judgeCodes, judgeRefusals, readReadCodes, readStartCodes } from './status';

const CODES_ADVICE = `Any 2xx counts as success. Another code for bad input is shown with the service’s words all the same: see ${inFile('service/serviceError.ts')} for what is said of each`;

function judgeBodies(evidence: Evidence): Finding {
	const starts = listJobs(evidence).map(({ start }) => start);
	const reads = listJobs(evidence).flatMap((trace) => trace.reads.map(({ answer }) => answer));
	const answers = [...evidence.replies.values(), ...starts, ...reads].filter(isAnswer);
	const wrappers = answers.flatMap(({ wrapper }) => wrapper ?? []);
	if (wrappers.length > 0) {
		return differs(
			`They stand in a property of the answer: ${showNames(wrappers)}`,
			`Unwrap them where answers are read: toReply in ${inFile('service/serviceClient.ts')}`,
		);
	}
	const redirects = answers.filter(isRedirect).map(({ status }) => status);
	if (redirects.length > 0) {
		return differs(
			`The service redirects: ${showCodes(redirects)}`,
			'The nodes follow no redirect, as it would show the token to another address: set Base URL to the address that is meant',
		);
	}
	const taken = starts.filter((start) => isAnswer(start) && start.status < 300);
	if (taken.length === 0) return explainAbsence(evidence, ['search', 'postSearch', 'enrichWithEmail']);
	const isNamed = taken.every((start) => {
		const answer = startAnswerSchema.safeParse(isAnswer(start) ? start.body : undefined).data;
		return answer !== undefined && isJobId(answer.enrichment_id);
	});
	return isNamed
		? holds('At the top, with a UUID in enrichment_id')
		: differs(
				'A start was answered without a UUID in enrichment_id',
				`See startAnswerSchema: ${inFile('service/contract/answers.ts')}`,
			);
}

function judgeEnrichCodes(evidence: Evidence): Finding {
	const { taken, refused } = readStartCodes(evidence, 'enrich');
	if (taken.length + refused.length === 0)
		return explainAbsence(evidence, ['enrichWithoutLeads', 'enrichWithEmail']);
	return judgeCodes(
		[
			['taken', taken, 202],
			['refused', refused, 400],
		],
		CODES_ADVICE,
	);
}

function judgeUnpaid(evidence: Evidence): Finding {
	const start = evidence.jobs.get('noCredits')?.start;
	if (!isAnswer(start)) return explainAbsence(evidence, ['noCredits']);
	return judgeCodes([['answered', [start.status], 402]], `See 402 in ${inFile('service/serviceError.ts')}`);
}

function judgeOtherCodes(evidence: Evidence): Finding {
	const search = readStartCodes(evidence, 'search');
	const postSearch = readStartCodes(evidence, 'postSearch');
	return judgeCodes(
		[
			['searches taken', [...search.taken, ...postSearch.taken], 202],
			['refused', [...search.refused, ...postSearch.refused], 400],
			['reads', readReadCodes(evidence), 200],
		],
		CODES_ADVICE,
	);
}

const otherName = (name: string, other: string, option: string) =>
	differs(`${name} is not known, and ${other} is`, `Set the option ${option} to ${other}`);

function judgeSignal(evidence: Evidence): Finding {
	const isKnown = isKnownOption(evidence, 'signalAsText');
	const charge = evidence.jobs.get('signal')?.charge;
	if (isKnown) return holds('Text is refused where the object belongs');
	if (isKnownOption(evidence, 'otherSignal'))
		return otherName(ACTIVITY_SIGNAL_FIELD, OTHER_SIGNAL_FIELD, 'Activity Signal Field Name');
	if (charge === undefined) return explainAbsence(evidence, ['signalAsText', 'signal']);
	return charge >= CHARGES[evidence.fieldNames].activitySignal
		? holds('It is charged for')
		: differs(
				'The service does not seem to know the name: it is neither checked nor charged for',
				'Ask the service for the name, and set the option Activity Signal Field Name to it',
			);
}

function judgeStreaming(evidence: Evidence): Finding {
	const known = [isKnownOption(evidence, 'streamingAsText'), isKnownOption(evidence, 'postStreamingAsText')];
	if (known.every((isKnown) => isKnown)) return holds('Text is refused where true or false belongs');
	if (isKnownOption(evidence, 'streamingInSnakeCase'))
		return otherName(STREAMING_FIELD, toSnakeCase(STREAMING_FIELD), 'Streaming Field Name');
	const received = readDeliveries(evidence, 'streamedDelivery');
	if (received.some(({ parsed }) => parsed.kind === 'streamed')) return holds('Leads were streamed');
	if (received.length > 0) {
		return differs(
			'The service does not seem to know the name: it is not checked, and nothing was streamed',
			'Ask the service for the name, and set the option Streaming Field Name to it',
		);
	}
	return known.includes(false)
		? notSeen('The name is not checked, and no delivery tells')
		: explainAbsence(evidence, ['streamingAsText', 'postStreamingAsText']);
}

function judgeUnknownField(evidence: Evidence): Finding {
	const trace = evidence.jobs.get('search');
	if (trace === undefined || !isAnswer(trace.start)) return explainAbsence(evidence, ['search']);
	return trace.refused.length === 0
		? holds('Such a field was ignored')
		: differs(
				'Such a field was refused',
				'A misspelt name in the options Additional Fields, Streaming Field Name and Activity Signal Field Name is told at once: nothing has to change',
			);
}

export const START_CHECKS: readonly AssumptionCheck[] = [
	{
		id: 'A11',
		judge: () => notSeen('No start failed on its way: what became of one cannot be provoked from here'),
	},
	{
		id: 'A12',
		judge: (evidence) => judgeRefusals(evidence, [['searchWithoutQuery', 'a search without query']]),
	},
	{ id: 'A13', judge: judgeSignal },
	{ id: 'A14', judge: judgeStreaming },
	{
		id: 'A15',
		judge: (evidence) =>
			judgeRefusals(evidence, [['postSearchWithoutKeywords', 'a post search without keywords']]),
	},
	{ id: 'A16', judge: judgeOtherCodes },
];

export const START_FACTS: readonly FactCheck[] = [
	{
		id: '4 bodies',
		fact: 'Fields stand at the top of the answer; a start names its job',
		judge: judgeBodies,
	},
	{ id: '4.1 codes', fact: 'A start is answered with 202, bad input with 400', judge: judgeEnrichCodes },
	{
		id: '4.1 required',
		fact: 'leads is required, and a lead needs a profile link or a name with a company',
		judge: (evidence) =>
			judgeRefusals(evidence, [
				['enrichWithoutLeads', 'no leads'],
				['leadWithoutIdentity', 'a lead with a first name alone'],
			]),
	},
	{
		id: '4.1 limits',
		fact: 'Custom data has 5 properties of 100 characters, and there are 5 interests',
		judge: (evidence) =>
			judgeRefusals(evidence, [
				['longCustomData', '101 characters'],
				['manyCustomData', '6 properties'],
				['manyInterests', '6 interests'],
			]),
	},
	{ id: '4.1 credits', fact: 'Credits that cover no lead are answered with 402', judge: judgeUnpaid },
	{ id: '4.2 unknown', fact: 'A field that the service does not know is ignored', judge: judgeUnknownField },
	{
		id: '4.2 limits',
		fact: 'limit is 1 to 1,000',
		judge: (evidence) =>
			judgeRefusals(evidence, [
				['limitOfZero', '0'],
				['highLimit', '1,001'],
			]),
	},
	{
		id: '4.3 limits',
		fact: 'There are 1 to 5 keywords, four timeframes, and a limit of 1 to 1,000',
		judge: (evidence) =>
			judgeRefusals(evidence, [
				['manyKeywords', '6 keywords'],
				['unknownTimeframe', 'another timeframe'],
				['highPostLimit', 'limit 1,001'],
			]),
	},
];
