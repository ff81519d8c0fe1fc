import { STATUS } from '../assumptions';
import { readJob } from '../jobs/jobView';
import type { EndpointName } from '../requests/endpointNames';
import type { World } from '../world';
import { failure, type Answer } from './answer';
import type { ApiRequest } from './apiRequest';
import { startEnrich, startPostSearch, startSearch } from './starts';

interface Endpoint {
	method: 'GET' | 'POST';
	path: string;
	answer: (world: World, request: ApiRequest) => Answer;
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
function answerJob(world: World, { account, jobId }: ApiRequest): Answer {
	const job = world.jobs.find(jobId);
	const isKnown = job !== undefined && job.account === account && job.fate !== 'vanish';
	if (!isKnown) return failure('jobNotFound');
	return { status: STATUS.read, body: readJob(job, world.shape, world.settings, Date.now()) };
}

/** §4.5. */
function answerCredits(world: World, { account }: ApiRequest): Answer {
	return { status: STATUS.read, body: { credits: world.accounts.credits(account) } };
}
