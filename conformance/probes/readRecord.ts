import type { Job } from '../../nodes/LeadEnrichment/service/contract/answers';
import { parseJob } from '../../nodes/LeadEnrichment/service/reply';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Answer } from '../service/reply';

/** Results that stand in a property of `results`, as pages of them may: the rest of the check is to see them. */
function unwrapResults(body: unknown): unknown {
	if (!isRecord(body) || !isRecord(body.results)) return body;
	const list = Object.values(body.results).find(Array.isArray);
	return list === undefined ? body : { ...body, results: list };
}

/** The job's record as the nodes read it, with its results wherever they stand; undefined where it is none. */
export function readRecord(answer: Answer): Job | undefined {
	return parseJob({ ...answer, body: unwrapResults(answer.body) });
}
