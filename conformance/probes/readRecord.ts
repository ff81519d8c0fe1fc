import { type Job, LEAD_LIST_KEYS } from '../../nodes/LeadEnrichment/service/contract/answers';
import { parseJob } from '../../nodes/LeadEnrichment/service/reply';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Answer } from '../service/reply';

/**
 * The field in which a job's record has its results: one that the nodes read, else any list of objects, also one level
 * down, as pages of them may stand. Undefined where there is none.
 */
function findList(body: Record<string, unknown>): [field: string, list: unknown[]] | undefined {
	const inner = Object.entries(body).flatMap(([name, value]) =>
		isRecord(value) ? Object.entries(value).map(([key, part]) => [`${name}.${key}`, part] as const) : [],
	);
	const lists = [...Object.entries(body), ...inner].flatMap(([name, value]): Array<[string, unknown[]]> =>
		Array.isArray(value) ? [[name, value]] : [],
	);
	return (
		lists.find(([name]) => LEAD_LIST_KEYS.some((key) => key === name)) ??
		lists.find(([name, list]) => list.some(isRecord) && name !== 'skipped_leads')
	);
}

/** The job's record as the nodes read it, but with its results wherever they stand; undefined where it is none. */
export function readRecord(answer: Answer): { job: Job; listField: string | undefined } | undefined {
	const job = parseJob(answer);
	if (job === undefined) return undefined;
	const [listField, list] = findList(job.body) ?? [];
	return { job: { ...job, results: job.results ?? list?.filter(isRecord) }, listField };
}
