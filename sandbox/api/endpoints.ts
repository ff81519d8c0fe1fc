import { STATUS } from '../assumptions';
import { readJob } from '../jobs/jobView';
import type { SandboxState } from '../state';
import { failure, type ApiResponse } from './apiResponse';
import type { ApiRequest } from './apiRequest';
import { startEnrich, startPostSearch, startSearch } from './starts';

interface Endpoint {
	method: 'GET' | 'POST';
	path: string;
	respond: (state: SandboxState, request: ApiRequest) => ApiResponse;
	/** Whether it starts a job, and so costs credits. */
	startsJob?: true;
}

/** The service's endpoints by the names that faults and the request log use. */
export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
	enrich: { method: 'POST', path: '/v1/leads/enrich', respond: startEnrich, startsJob: true },
	search: { method: 'POST', path: '/v1/leads/search', respond: startSearch, startsJob: true },
	postSearch: { method: 'POST', path: '/v1/leads/post-search', respond: startPostSearch, startsJob: true },
	job: { method: 'GET', path: '/v1/jobs/:jobId', respond: respondToJobRead },
	credits: { method: 'GET', path: '/v1/credits', respond: respondToCreditsRead },
};

/** Whether `selector`, the name of an endpoint or `start` for all that start a job, selects the endpoint called `name`. */
export function selectsEndpoint(selector: string, name: string): boolean {
	return selector === name || (selector === 'start' && ENDPOINTS[name]?.startsJob === true);
}

function respondToJobRead(state: SandboxState, { account, jobId }: ApiRequest): ApiResponse {
	const job = state.jobs.find(jobId);
	const isKnown = job !== undefined && job.account === account && job.fate !== 'vanish';
	if (!isKnown) return failure('jobNotFound');
	return { status: STATUS.read, body: readJob(job, state.shape, state.settings, Date.now()) };
}

function respondToCreditsRead(state: SandboxState, { account }: ApiRequest): ApiResponse {
	return { status: STATUS.read, body: { credits: state.accounts.credits(account) } };
}
