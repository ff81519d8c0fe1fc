import type { Evidence } from '../evidence';
import type { JobKind, ProbeName } from '../probes/probeNames';
import { isAnswer, isNotTaken, type Reply } from '../service/reply';
import { differs, explainAbsence, holds, listJobs, notSeen, showCodes, type Finding } from './check';

const REFUSED: Readonly<Record<JobKind, readonly ProbeName[]>> = {
	enrich: ['enrichWithoutLeads', 'leadWithoutIdentity', 'longCustomData', 'manyCustomData', 'manyInterests'],
	search: ['searchWithoutQuery'],
	postSearch: ['postSearchWithoutKeywords', 'manyKeywords', 'unknownTimeframe'],
};

const codeOf = (reply: Reply | undefined) => (isAnswer(reply) ? [reply.status] : []);

/** The codes of the starts that were taken, and of those that were refused. */
export function readStartCodes(evidence: Evidence, kind: JobKind): { taken: number[]; refused: number[] } {
	const taken = listJobs(evidence, kind).flatMap(({ start }) =>
		isAnswer(start) && start.status < 300 ? [start.status] : [],
	);
	const starts = REFUSED[kind].map((name) => evidence.jobs.get(name)?.start);
	return { taken, refused: starts.filter(isNotTaken).map(({ status }) => status) };
}

/** The codes of reads of what is there. */
export function readReadCodes(evidence: Evidence): number[] {
	const jobs = listJobs(evidence).flatMap(({ reads, unreadable }) => [
		...reads.map(({ answer }) => answer.status),
		...codeOf(unreadable),
	]);
	return [...jobs, ...codeOf(evidence.replies.get('credits'))];
}

/** Whether starts that break a rule are refused, by the names of what they ask for. */
export function judgeRefusals(
	evidence: Evidence,
	rules: ReadonlyArray<readonly [ProbeName, string]>,
): Finding {
	const sent = rules.filter(([probe]) => evidence.jobs.has(probe));
	if (sent.length === 0)
		return explainAbsence(
			evidence,
			rules.map(([probe]) => probe),
		);
	const words = (list: typeof sent) => list.map(([, word]) => word).join('; ');
	const accepted = sent.filter(([probe]) => !isNotTaken(evidence.jobs.get(probe)?.start));
	const answered = accepted.filter(([probe]) => isAnswer(evidence.jobs.get(probe)?.start));
	const open = rules.filter(([probe]) => !evidence.jobs.has(probe));
	const rest = open.length > 0 ? `. Not tried: ${words(open)}` : '';
	if (accepted.length === 0) return holds(`Refused: ${words(sent)}${rest}`);
	if (answered.length < accepted.length) return notSeen(`No answer to: ${words(accepted)}`);
	return differs(
		`Not refused: ${words(accepted)}`,
		`Nothing has to change: the nodes refuse it themselves, before anything is paid (nodes/LeadEnrichment/service/contract). Loosen the rule there if the service means to allow it`,
	);
}

export function judgeCodes(
	seen: ReadonlyArray<readonly [what: string, codes: readonly number[], expected: number]>,
	advice: string,
): Finding {
	const known = seen.filter(([, codes]) => codes.length > 0);
	if (known.length === 0) return notSeen('No answer tells');
	const text = known.map(([what, codes]) => `${what} ${showCodes(codes)}`).join(', ');
	const isAsExpected = known.every(([, codes, expected]) => codes.every((code) => code === expected));
	return isAsExpected ? holds(text) : differs(text, advice);
}

/**
 * Whether text in an option that takes no text is refused, and so the option known; undefined where it was not tried.
 */
export function isKnownOption(evidence: Evidence, probe: ProbeName): boolean | undefined {
	const start = evidence.jobs.get(probe)?.start;
	return isAnswer(start) ? isNotTaken(start) : undefined;
}
