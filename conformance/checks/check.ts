import type { Evidence, JobTrace } from '../evidence';
import { showName } from '../probes/describeRead';
import type { JobKind, ProbeName } from '../probes/probeNames';

export type Verdict = 'holds' | 'differs' | 'not seen';

export interface Finding {
	verdict: Verdict;
	/** Without personal data, ids and times: it may be published. */
	seen: string;
	/** What to do where it differs: an option of the node, or a file of the package. */
	advice?: string;
}

export const holds = (seen: string): Finding => ({ verdict: 'holds', seen });
export const differs = (seen: string, advice: string): Finding => ({ verdict: 'differs', seen, advice });
export const notSeen = (why: string): Finding => ({ verdict: 'not seen', seen: why });

/** Judges one assumption, by its number in the document. */
export interface AssumptionCheck {
	id: `A${number}`;
	judge: (evidence: Evidence) => Finding;
}

/** Judges what the service's description shows. */
export interface FactCheck {
	/** The section of the document, and a word: `4.1 codes`. */
	id: `${number} ${string}`;
	/** What the description says, in a sentence. */
	fact: string;
	judge: (evidence: Evidence) => Finding;
}

/** Files that a difference is to be taken up in. */
const FOLDER = 'nodes/LeadEnrichment';
export const inFile = (file: string) => `${FOLDER}/${file}`;

/** Why nothing was seen of these probes. */
export function explainAbsence({ notSent }: Evidence, probes: readonly ProbeName[]): Finding {
	const reasons = probes.flatMap((probe) => notSent.get(probe) ?? []);
	return notSeen(reasons[0] === undefined ? 'No answer tells' : `Not sent: ${reasons[0]}`);
}

/** The jobs that were started, of one kind or of any. */
export function listJobs({ jobs }: Evidence, kind?: JobKind): JobTrace[] {
	return [...jobs.values()].filter((trace) => kind === undefined || trace.kind === kind);
}

export const listWords = (words: readonly string[]) => [...new Set(words)].join(', ');

/** The names of a record's fields, as they may be shown. */
export const showNames = (names: readonly string[]) => listWords(names.map(showName)) || 'none';

/** Status codes of answers, each once. */
export const showCodes = (codes: readonly number[]) => listWords(codes.map(String));
