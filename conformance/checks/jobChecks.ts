import { isJobId, readJobState } from '../../nodes/LeadEnrichment/service/contract/answers';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, JobRead } from '../evidence';
import {
	type AssumptionCheck,
	differs,
	explainAbsence,
	type FactCheck,
	type Finding,
	holds,
	inFile,
	listJobs,
	listWords,
	notSeen,
	showNames,
} from './check';

const listReads = (evidence: Evidence): JobRead[] => listJobs(evidence).flatMap(({ reads }) => reads);
const listUnderWay = (evidence: Evidence) =>
	listReads(evidence).filter(({ job }) => readJobState(job) === 'running');
const nothingRead = (evidence: Evidence) =>
	explainAbsence(evidence, ['search', 'postSearch', 'enrichWithEmail']);
/** Why no read showed a job under way. */
const noneUnderWay = (evidence: Evidence) =>
	listReads(evidence).length === 0
		? nothingRead(evidence)
		: notSeen('Every job had ended when it was read first');

const isNumberOrNone = (value: unknown) => value === undefined || typeof value === 'number';

/** The fields of a job's record that are not what the description shows. */
function listRecordFaults({ answer: { body } }: JobRead): string[] {
	if (!isRecord(body)) return ['the record'];
	const { enrichment_id: id, status, progress, results } = body;
	const isCounted =
		progress === undefined ||
		progress === null ||
		(isRecord(progress) && ['completed', 'total', 'skipped'].every((name) => isNumberOrNone(progress[name])));
	return [
		...(typeof id === 'string' && isJobId(id) ? [] : ['enrichment_id']),
		...(typeof status === 'string' ? [] : ['status']),
		...(isCounted ? [] : ['progress']),
		...(results === null || Array.isArray(results) ? [] : ['results']),
	];
}

function judgeRecord(evidence: Evidence): Finding {
	const reads = listReads(evidence);
	if (reads.length === 0) return nothingRead(evidence);
	const faults = listWords(reads.flatMap(listRecordFaults));
	return faults === ''
		? holds('All are there, with these types')
		: differs(
				`Missing, or of another type: ${faults}`,
				`See jobSchema: ${inFile('service/contract/answers.ts')}`,
			);
}

function judgeProgress(evidence: Evidence): Finding {
	const underWay = listUnderWay(evidence);
	if (underWay.length === 0) return noneUnderWay(evidence);
	const isEmptyList = underWay.some(({ job }) => Array.isArray(job.results));
	const lacksProgress = underWay.some(({ job }) => !isRecord(job.progress));
	if (!isEmptyList && !lacksProgress) return holds('Both, in every read before the end');
	const seen = [
		...(isEmptyList ? ['results was a list'] : []),
		...(lacksProgress ? ['progress was not there'] : []),
	];
	return differs(
		`While a job was under way, ${seen.join(' and ')}`,
		`Nothing has to change while the status is a word that the nodes know: see UNDER_WAY_STATUSES in ${inFile('service/contract/answers.ts')}`,
	);
}

/** Whether the nodes know what a status means. Of an unknown one a list means the end, even an empty one. */
function isKnownWord(status: string): boolean {
	return (
		readJobState({ status, results: null }) !== 'running' ||
		readJobState({ status, results: [] }) === 'running'
	);
}

function judgeWords(evidence: Evidence): Finding {
	const words = listReads(evidence).flatMap(({ job }) => job.status ?? []);
	if (words.length === 0) return nothingRead(evidence);
	const unknown = words.filter((word) => !isKnownWord(word));
	const sorted = [...new Set(words)].sort();
	if (unknown.length === 0) return holds(showNames(sorted));
	return differs(
		`${showNames(sorted)}. Unknown: ${showNames([...new Set(unknown)].sort())}`,
		`The end is still seen by the list of results. Add the words to the lists of ${inFile('service/contract/answers.ts')}, so that a job that failed, or found nothing, is seen to have ended too`,
	);
}

function judgeFailed(evidence: Evidence): Finding {
	const words = listReads(evidence).flatMap(({ job }) =>
		readJobState(job) === 'failed' ? (job.status ?? []) : [],
	);
	return words.length === 0 ? notSeen('No job failed') : holds(`A job failed: ${showNames(words)}`);
}

function judgeCompleted(evidence: Evidence): Finding {
	const traces = listJobs(evidence).filter(({ reads }) => reads.length > 0);
	if (traces.length === 0) return nothingRead(evidence);
	if (traces.some(({ ended }) => ended === undefined)) {
		return differs(
			'A job was still under way, as the nodes read it, when the wait was over',
			`Add its last status to COMPLETED_STATUSES, unless it did run for so long: ${inFile('service/contract/answers.ts')}`,
		);
	}
	const count = (read: JobRead | undefined) => read?.job.results?.length ?? 0;
	const grew = traces.some(({ ended, reads }) => count(reads.at(-1)) !== count(ended));
	return grew
		? differs(
				'The list of results grew after the job had seemed to be complete',
				`A list is there before the end: let only the status tell it, in readJobState of ${inFile('service/contract/answers.ts')}`,
			)
		: holds('Each job was seen to end, with its results');
}

function judgeUnderWay(evidence: Evidence): Finding {
	const underWay = listUnderWay(evidence);
	if (underWay.length === 0) return noneUnderWay(evidence);
	const hadList = underWay.some(({ job }) => job.results?.length === 0);
	return holds(`Jobs under way were read as such${hadList ? '; they had an empty list' : ''}`);
}

function judgeUnknown(evidence: Evidence): Finding {
	const traces = listJobs(evidence).filter(({ reads, unknownReads }) => reads.length > 0 || unknownReads > 0);
	if (traces.length === 0) return nothingRead(evidence);
	const late = traces.filter(({ unknownReads }) => unknownReads > 0);
	if (late.length === 0) return notSeen('Every job was known when it was read first');
	return late.every(({ reads }) => reads.length > 0)
		? holds('A job was not known at first, and was when it was asked for again')
		: differs(
				'A job that was started never became known',
				`See UNKNOWN_JOB_MS: ${inFile('jobs/watchList.ts')}`,
			);
}

export const JOB_CHECKS: readonly AssumptionCheck[] = [
	{ id: 'A6', judge: judgeFailed },
	{ id: 'A7', judge: judgeCompleted },
	{ id: 'A8', judge: judgeUnderWay },
	{ id: 'A9', judge: judgeUnknown },
];

export const JOB_FACTS: readonly FactCheck[] = [
	{
		id: '2.1 fields',
		fact: 'A job has enrichment_id (a UUID), status (text), progress (numbers), and results (a list, or null)',
		judge: judgeRecord,
	},
	{
		id: '3 progress',
		fact: 'While a job is under way, progress is there and results is null',
		judge: judgeProgress,
	},
	{
		id: '3 words',
		fact: 'The nodes know every status that a job has from its start to its end',
		judge: judgeWords,
	},
];
