import { jobSchema, type Job } from '../contract/job';
import { isSuccess, type ServiceReply } from '../transport/reply';

/** The job of a successful reply; undefined when the body says nothing of a job. */
export function parseJob(reply: ServiceReply): Job | undefined {
	if (!isSuccess(reply)) return undefined;
	const parsed = jobSchema.safeParse(reply.body);
	if (!parsed.success) return undefined;
	const { status, progress, results } = parsed.data;
	return [status, progress, results].some((part) => part !== undefined && part !== null)
		? parsed.data
		: undefined;
}
