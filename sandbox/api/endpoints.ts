import { STATUS } from '../assumptions';
import type { World } from '../world';
import { failure, type Answer } from './answer';
import type { EndpointName } from './requestFault';
import { startEnrich, startPostSearch, startSearch } from './starts';
import { readJob } from '../jobs/jobView';

/** A call whose token has been recognised. */
export interface Call {
	account: string;
	body: unknown;
	jobId: string;
}

interface Endpoint {
	method: 'GET' | 'POST';
	path: string;
	answer: (world: World, call: Call) => Answer;
}

/** The five endpoints of §4. */
export const ENDPOINTS: Record<EndpointName, Endpoint> = {
	enrich: { method: 'POST', path: '/v1/leads/enrich', answer: startEnrich },
	search: { method: 'POST', path: '/v1/leads/search', answer: startSearch },
	postSearch: { method: 'POST', path: '/v1/leads/post-search', answer: startPostSearch },
	job: { method: 'GET', path: '/v1/jobs/:jobId', answer: answerJob },
	credits: { method: 'GET', path: '/v1/credits', answer: answerCredits },
};

/** §4.4. */
function answerJob(world: World, call: Call): Answer {
	const job = world.jobs.find(call.jobId);
	const isKnown = job !== undefined && job.account === call.account && job.fate !== 'vanish';
	if (!isKnown) return failure('jobNotFound');
	return { status: STATUS.read, body: readJob(job, world.shape, world.settings, Date.now()) };
}

/** §4.5. */
function answerCredits(world: World, call: Call): Answer {
	return { status: STATUS.read, body: { credits: world.accounts.credits(call.account) } };
}
