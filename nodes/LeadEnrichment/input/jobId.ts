import { isJobId } from '../contract/job';
import { toInputError } from './checks';
import type { ItemParameters } from './parameters';

/** A row's job id, checked before it goes into a path. @throws NodeOperationError */
export function readJobId(parameters: ItemParameters): string {
	const given = parameters.read('jobId');
	const jobId = typeof given === 'string' || typeof given === 'number' ? String(given).trim() : '';
	if (isJobId(jobId)) return jobId;
	throw toInputError(
		parameters,
		{ field: 'jobId', rule: `must be a UUID, not "${jobId.slice(0, 60)}"` },
		'Use the enrichment_id that the start of the job returned',
	);
}
