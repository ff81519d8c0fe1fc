import { errorBodySchema } from '../../nodes/LeadEnrichment/service/contract/answers';
import { parseCredits } from '../../nodes/LeadEnrichment/service/reply';
import type { Evidence } from '../evidence';
import { type Answer, isAnswer } from '../service/reply';
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
} from './check';

const TEXTS = inFile('service/serviceError.ts');

function judgeTokens({ replies }: Evidence): Finding {
	const answers = [replies.get('wrongToken'), replies.get('noToken')].filter(isAnswer);
	if (answers.length === 0) return notSeen('No answer came');
	const codes = answers.map(({ status }) => status);
	return codes.every((code) => code === 401 || code === 403)
		? holds(`A wrong token, or none: ${showCodes(codes)}`)
		: differs(`A wrong token, or none: ${showCodes(codes)}`, `Say of it that the token is wrong: ${TEXTS}`);
}

function judgeUnknownJob({ replies }: Evidence): Finding {
	const [unknown, malformed] = [replies.get('unknownJob'), replies.get('malformedId')];
	if (!isAnswer(unknown)) return notSeen('No answer came');
	const id = isAnswer(malformed) ? `; a malformed id: ${malformed.status}` : '';
	const seen = `An unknown job: ${unknown.status}${id}`;
	return unknown.status === 404
		? holds(seen)
		: differs(
				seen,
				`The trigger takes 404 alone for a job of somebody else, and the nodes for one that may become known: see ${inFile('trigger/confirmDelivery.ts')} and ${inFile('jobs/watchList.ts')}`,
			);
}

/** Whether an answer says what is wrong as the description shows it. */
function isErrorBody({ body, isJson }: Answer): boolean {
	const parsed = errorBodySchema.safeParse(body);
	return isJson && parsed.success && (parsed.data.error ?? parsed.data.message) !== undefined;
}

function judgeErrorBodies(evidence: Evidence): Finding {
	const starts = listJobs(evidence).flatMap(({ start, throttled }) => [start, ...throttled]);
	const errors = [...evidence.replies.values(), ...starts]
		.filter(isAnswer)
		.filter(({ status }) => status >= 400);
	if (errors.length === 0) return explainAbsence(evidence, ['searchWithoutQuery']);
	const others = errors.filter((answer) => !isErrorBody(answer));
	if (others.length === 0) return holds('Each error had them');
	return differs(
		`${others.every(({ isJson }) => !isJson) ? 'No JSON' : 'Neither of them'}: ${showCodes(others.map(({ status }) => status))}`,
		`The nodes tell the status alone then: see errorBodySchema in ${inFile('service/contract/answers.ts')}`,
	);
}

export const ACCESS_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A17', judge: judgeTokens },
	{ id: 'A23', judge: judgeUnknownJob },
];

function judgeBalance({ replies }: Evidence): Finding {
	const reply = replies.get('credits');
	if (!isAnswer(reply)) return notSeen('No answer came');
	return parseCredits(reply)
		? holds('It is')
		: differs(
				'It is not',
				`The nodes read no balance, and the test of the credential fails: see creditsSchema in ${inFile('service/contract/answers.ts')}`,
			);
}

export const ACCESS_FACTS: readonly FactCheck[] = [
	{ id: '2.6 credits', fact: 'The balance is a number in credits', judge: judgeBalance },
	{
		id: '7 errors',
		fact: 'The body of an error is JSON, with error, message or both',
		judge: judgeErrorBodies,
	},
];
