import { randomUUID } from 'node:crypto';
import { searchMessage, startMessage, STATUS } from '../assumptions';
import { InputError, parseInput } from '../input';
import type { Job, JobKind } from '../jobs/job';
import { shapeSkippedLeads } from '../jobs/shapeResults';
import { enrichedLead, foundAuthor, foundLead } from '../people/leadResults';
import { choosePosts } from '../people/posts';
import {
	linkedinPostSearchRequest,
	linkedinSearchRequest,
	swapBody,
	swapWords,
} from '../requests/linkedinWords';
import { enrichRequest, postSearchRequest, searchRequest } from '../requests/requestSchemas';
import type { Shape } from '../shape';
import type { SandboxState } from '../state';
import { badRequest, insufficientCredits, tooManyRequests, type ApiResponse } from './apiResponse';
import type { ApiRequest } from './apiRequest';
import { MalformedBody } from './body';
import { isLimitReached } from './startLimits';
import { enrichCharge, postSearchCharge, searchCharge } from './charges';

/** What each spelling takes. */
const REQUESTS = {
	described: { search: searchRequest, postSearch: postSearchRequest },
	linkedin: { search: linkedinSearchRequest, postSearch: linkedinPostSearchRequest },
};

type JobParts = Pick<Job, 'kind' | 'name' | 'webhookUrl' | 'streaming' | 'leads' | 'skipped' | 'cost'>;

interface StartRequest {
	name?: string;
	webhookUrl?: string;
	streamingResults: boolean;
}

export const startEnrich = (state: SandboxState, apiRequest: ApiRequest): ApiResponse =>
	checkStart(state, apiRequest, () => {
		const request = parseInput(enrichRequest, readBody(state, apiRequest));
		const { leads } = request;
		const prices = leads.map((lead) => enrichCharge(request, lead));
		const { paid, cost } = state.accounts.payForLeads(apiRequest.account, prices);
		if (paid === 0) return insufficientCredits();
		const job = addJob(state, apiRequest, {
			kind: 'enrich',
			...jobFieldsOf(request),
			leads: leads.slice(0, paid).map((lead) => () => enrichedLead(state.settings, request, lead)),
			skipped: leads.length - paid,
			cost,
		});
		const skippedLeads = () =>
			state.shape.skippedLeads.as === 'finalLimit'
				? { finalLimit: paid }
				: { skipped_leads: shapeSkippedLeads(leads.slice(paid), state.shape, job.id) };
		return startedResponse(job, startMessage(paid, job.skipped), job.skipped > 0 && skippedLeads());
	});

export const startSearch = (state: SandboxState, apiRequest: ApiRequest): ApiResponse =>
	checkStart(state, apiRequest, () => {
		const request = parseInput(REQUESTS[state.shape.fieldNames].search, readBody(state, apiRequest));
		return startAnySearch(state, apiRequest, 'search', request, searchCharge(request), (count) =>
			Array.from({ length: count }, (_, index) => () => foundLead(state.settings, request, index)),
		);
	});

export const startPostSearch = (state: SandboxState, apiRequest: ApiRequest): ApiResponse =>
	checkStart(state, apiRequest, () => {
		const request = parseInput(REQUESTS[state.shape.fieldNames].postSearch, readBody(state, apiRequest));
		const startedAtMs = Date.now();
		return startAnySearch(
			state,
			apiRequest,
			'postSearch',
			request,
			postSearchCharge(request, state.shape),
			(count) =>
				choosePosts(state.settings, request, count).map(
					(post) => () => foundAuthor(state.settings, request, post, startedAtMs),
				),
		);
	});

/** Starts a Search or Post Search, of as many leads as are requested, exist and are covered by the credits. */
function startAnySearch(
	state: SandboxState,
	apiRequest: ApiRequest,
	kind: JobKind,
	request: StartRequest & { limit: number },
	creditsPerLead: number,
	findLeads: (count: number) => Job['leads'],
): ApiResponse {
	const wanted = Math.min(request.limit, state.settings.matches);
	const prices = Array<number>(wanted).fill(creditsPerLead);
	const { paid, cost } = state.accounts.payForLeads(apiRequest.account, prices);
	if (paid === 0 && wanted > 0) return insufficientCredits();
	const leads = findLeads(paid);
	const skipped = wanted - paid;
	const job = addJob(state, apiRequest, { kind, ...jobFieldsOf(request), leads, skipped, cost });
	const { fieldNames, skippedLeads } = state.shape;
	const isToldLimit = fieldNames === 'linkedin' || skippedLeads.as === 'finalLimit';
	return startedResponse(job, searchMessage(paid), isToldLimit && skipped > 0 && { finalLimit: paid });
}

/** Turns a start away that exceeds a limit, and rejects one whose input is bad. */
function checkStart(state: SandboxState, { account }: ApiRequest, start: () => ApiResponse): ApiResponse {
	if (isLimitReached(state, account)) return tooManyRequests(state.settings.retryAfterSeconds);
	try {
		return start();
	} catch (error) {
		if (error instanceof InputError)
			return badRequest(state.shape.fieldNames === 'linkedin' ? swapWords(error.message) : error.message);
		throw error;
	}
}

/** The body in the words of the interface description. */
function readBody({ shape }: SandboxState, { body }: ApiRequest): unknown {
	if (body instanceof MalformedBody) throw new InputError('body: is not valid JSON');
	return shape.fieldNames === 'linkedin' ? swapBody(body) : body;
}

const jobFieldsOf = (request: StartRequest) => ({
	name: request.name,
	webhookUrl: request.webhookUrl,
	streaming: request.streamingResults,
});

function makeJobId({ jobIds }: Shape): string {
	const id = randomUUID();
	return jobIds === 'uuid' ? id : `job_01HZX-${id.replaceAll('-', '').toUpperCase()}`;
}

function addJob(state: SandboxState, apiRequest: ApiRequest, parts: JobParts): Job {
	const { leadSeconds, parallelism } = state.settings;
	const job: Job = {
		...parts,
		id: makeJobId(state.shape),
		account: apiRequest.account,
		startedAtMs: Date.now(),
		leadMs: leadSeconds * 1_000,
		parallelism,
		fate: state.jobFates.take()?.fate ?? 'complete',
		isFinishedEarly: false,
		readsSinceEnd: 0,
	};
	state.jobs.add(job);
	return job;
}

function startedResponse(job: Job, message: string, more: object | false): ApiResponse {
	return { status: STATUS.started, body: { message, enrichment_id: job.id, ...more } };
}
