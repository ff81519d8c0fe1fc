import { STATUS } from '../assumptions';
import { readJob } from '../jobs/jobView';
import type { EndpointName } from '../requests/endpointNames';
import type { SandboxState } from '../state';
import { failure, type ApiResponse } from './apiResponse';
import type { ApiRequest } from './apiRequest';
import { startEnrich, startPostSearch, startSearch } from './starts';

interface Endpoint {
	method: 'GET' | 'POST';
	path: string;
	respond: (state: SandboxState, request: ApiRequest) => ApiResponse;
}

export const ENDPOINTS: Record<EndpointName, Endpoint> = {
	enrich: { method: 'POST', path: '/v1/leads/enrich', respond: startEnrich },
	search: { method: 'POST', path: '/v1/leads/search', respond: startSearch },
	postSearch: { method: 'POST', path: '/v1/leads/post-search', respond: startPostSearch },
	job: { method: 'GET', path: '/v1/jobs/:jobId', respond: respondToJobRead },
	credits: { method: 'GET', path: '/v1/credits', respond: respondToCreditsRead },
};

function respondToJobRead(state: SandboxState, { account, jobId }: ApiRequest): ApiResponse {
	const job = state.jobs.find(jobId);
	const isKnown = job !== undefined && job.account === account && job.fate !== 'vanish';
	if (!isKnown) return failure('jobNotFound');
	return { status: STATUS.read, body: readJob(job, state.shape, state.settings, Date.now()) };
}

function respondToCreditsRead(state: SandboxState, { account }: ApiRequest): ApiResponse {
	return { status: STATUS.read, body: { credits: state.accounts.credits(account) } };
}
