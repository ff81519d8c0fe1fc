import { isJobId, LEAD_LIST_KEYS, readJobState } from '../../nodes/LeadEnrichment/service/contract/answers';
import { parseJob } from '../../nodes/LeadEnrichment/service/reply';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, JobRead, JobTrace } from '../evidence';
import { describeRead, showName } from '../probes/describeRead';
import { isKnownWord } from '../probes/followJob';
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

const isElsewhere = (listField: string | undefined): listField is string =>
	listField !== undefined && listField !== 'results';

const isNumberOrNone = (value: unknown) => value === undefined || typeof value === 'number';

/** The fields of a job's record that are not what the description shows. */
function listRecordFaults({ answer: { body }, listField }: JobRead): string[] {
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
		...(isElsewhere(listField) ? [`the list is in ${showName(listField)}`] : []),
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
				`The nodes read a list in ${LEAD_LIST_KEYS.join(', ')}: see LEAD_LIST_KEYS and jobSchema in ${inFile('service/contract/answers.ts')}`,
			);
}

function judgeProgress(evidence: Evidence): Finding {
	const underWay = listUnderWay(evidence);
	if (underWay.length === 0) return noneUnderWay(evidence);
	const lists = underWay.flatMap(({ job }) => (job.results ? [job.results.length] : []));
	const lacksProgress = underWay.some(({ job }) => !isRecord(job.progress));
	if (lists.length === 0 && !lacksProgress) return holds('Both, in every read before the end');
	const seen = [
		...(lists.includes(0) ? ['results was an empty list'] : []),
		...(lists.some((length) => length > 0) ? ['results had a part of the leads'] : []),
		...(lacksProgress ? ['progress was not there'] : []),
	];
	return differs(
		`While a job was under way, ${seen.join(' and ')}`,
		`The nodes wait on only because they know the status as under way: under another word, a list without progress would be the end to them, and the leads that were still to come be lost. See UNDER_WAY_STATUSES in ${inFile('service/contract/answers.ts')}`,
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
		`Under such a word only a list of results shows the end. Add the words to the lists of ${inFile('service/contract/answers.ts')}, so that a job that failed, or found nothing, is seen to have ended too`,
	);
}

function judgeFailed(evidence: Evidence): Finding {
	const words = listReads(evidence).flatMap(({ job }) =>
		readJobState(job) === 'failed' ? (job.status ?? []) : [],
	);
	return words.length === 0 ? notSeen('No job failed') : holds(`A job failed: ${showNames(words)}`);
}

/** Whether a record has its list where the nodes do not look. */
const isUnread = ({ answer, listField }: JobRead) => listField !== undefined && !parseJob(answer)?.results;
const isWithoutResults = ({ job }: JobRead) => readJobState(job) === 'withoutResults';

/** Of a job that says it is complete and has no results: what stands in their place. */
function describePlace({ answer: { body } }: JobRead): string {
	const results = isRecord(body) ? body.results : undefined;
	const type = isRecord(results) ? 'an object' : typeof results === 'string' ? 'text' : 'missing';
	return `results ${results === null ? 'null' : type}`;
}

/** The seconds for which a job said that it was complete and had no results. */
function readDelay({ reads, ended }: JobTrace): number {
	return Math.round(((ended?.atMs ?? 0) - (reads.find(isWithoutResults)?.atMs ?? 0)) / 1000);
}

function judgeCompleted(evidence: Evidence): Finding {
	const traces = listJobs(evidence).filter(({ reads }) => reads.length > 0);
	if (traces.length === 0) return nothingRead(evidence);
	const late = traces.filter(({ reads }) => reads.some(isWithoutResults));
	const never = late.find(({ ended }) => ended === undefined)?.reads.at(-1);
	if (never) {
		return differs(
			`A job said that it was complete and had no list: ${describeRead(never.job)} (${describePlace(never)})`,
			`The nodes end with an error that names the job; reading it is free. Let them read what is there: LEAD_LIST_KEYS in ${inFile('service/contract/answers.ts')}`,
		);
	}
	const endless = traces.find(({ ended }) => ended === undefined)?.reads.at(-1);
	if (endless) {
		return differs(
			`A job was still under way, as the nodes read it, when the wait was over: ${describeRead(endless.job)}`,
			`Add its last status to COMPLETED_STATUSES, unless it did run for so long: ${inFile('service/contract/answers.ts')}`,
		);
	}
	const unread = traces.flatMap(({ ended }) => (ended && isUnread(ended) ? (ended.listField ?? []) : []));
	if (unread.length > 0) {
		return differs(
			`Jobs end, but their results stand where the nodes do not look: ${showNames(unread)}`,
			`Add the name to LEAD_LIST_KEYS: ${inFile('service/contract/answers.ts')}`,
		);
	}
	if (late.length > 0) {
		const seconds = Math.max(...late.map(readDelay));
		return differs(
			`Results came ${seconds < 1 ? 'less than a second' : `${seconds} s`} after the status had said that the job was complete`,
			'The nodes read such a job again for 15 seconds: up to that nothing has to change',
		);
	}
	const count = (read: JobRead | undefined) => read?.job.results?.length ?? 0;
	const grew = traces.some(({ ended, reads }) => count(reads.at(-1)) !== count(ended));
	return grew
		? differs(
				'The list of results grew after the job had seemed to be complete',
				`Leads that come later are lost to the nodes. Add the status to UNDER_WAY_STATUSES: ${inFile('service/contract/answers.ts')}`,
			)
		: holds('Each job was seen to end, with its results');
}

function judgeUnderWay(evidence: Evidence): Finding {
	const underWay = listUnderWay(evidence);
	if (underWay.length === 0) return noneUnderWay(evidence);
	const hadList = underWay.some(({ job }) => job.results);
	return holds(`Jobs under way were read as such${hadList ? ', though they had a list' : ''}`);
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
