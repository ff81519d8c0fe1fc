import { jobIdSchema } from '../service/contract/answers';
import { saysNothing } from '../values/nothing';
import type { JsonObject } from '../values/objects';
import { isLeadKey } from './leadKey';

/**
 * What a row that was put out says of what was paid for it: its job, and the key of its lead. It counts if this run
 * would send the same lead, whatever else stands in the row; then the lead is read from that job.
 */
export interface Receipt {
	jobId: string;
	leadKey: string;
	/** Whether nobody has seen the job's end, so that it may be new. */
	isPending: boolean;
}

/** The `status` of a row whose job is running. A column with any other `status` is the row's own. */
export const PENDING = 'pending';

export function findReceipt({
	enrichment_id: id,
	lead_key: leadKey,
	status,
}: JsonObject): Receipt | undefined {
	const jobId = saysNothing(id) ? undefined : jobIdSchema.safeParse(String(id).trim()).data;
	return jobId !== undefined && isLeadKey(leadKey)
		? { jobId, leadKey, isPending: status === PENDING }
		: undefined;
}
