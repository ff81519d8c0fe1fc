import { buildJobPath, PATHS } from '../../nodes/LeadEnrichment/service/contract/requests';
import type { ReadProbe } from './probe';

/** A UUID that no service gives to a job. */
const NO_JOB = '00000000-0000-4000-8000-000000000000';

const credits = { method: 'GET', path: PATHS.credits, expects: 'credits' } as const;
const job = { method: 'GET', expects: 'job' } as const;

export const READ_PROBES: readonly ReadProbe[] = [
	{ name: 'credits', request: credits },
	{ name: 'wrongToken', request: { ...credits, token: 'conformance-wrong-token' } },
	{ name: 'noToken', request: { ...credits, token: null } },
	{ name: 'unknownJob', request: { ...job, path: buildJobPath(NO_JOB) } },
	{ name: 'malformedId', request: { ...job, path: buildJobPath('no-job') } },
];
