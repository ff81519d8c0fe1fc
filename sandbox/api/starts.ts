import { randomUUID } from 'node:crypto';
import { searchMessage, startMessage, STATUS } from '../assumptions';
import { InputProblem, parseInput } from '../input';
import type { Job, JobKind } from '../jobs/job';
import { shapeSkippedLeads } from '../jobs/shapeResults';
import { enrichedLead, foundAuthor, foundLead } from '../people/leadResults';
import { choosePosts } from '../people/posts';
import { enrichRequest, postSearchRequest, searchRequest } from '../requests/requestSchemas';
import type { World } from '../world';
import { badRequest, insufficientCredits, type Answer } from './answer';
import type { ApiRequest } from './apiRequest';
import { MalformedBody } from './body';
import { enrichCharge, postSearchCharge, searchCharge } from './charges';

type JobParts = Pick<Job, 'kind' | 'name' | 'webhookUrl' | 'streaming' | 'leads' | 'skipped'>;

interface StartRequest {
	name?: string;
	webhookUrl?: string;
	streamingResults: boolean;
}

/** §4.1. */
export const startEnrich = (world: World, call: ApiRequest): Answer =>
	answerBadInput(() => {
		const request = parseInput(enrichRequest, readBody(call));
		const { leads } = request;
		const paid = world.accounts.payForLeads(call.account, enrichCharge(), leads.length);
		if (paid === 0) return insufficientCredits();
		const job = addJob(world, call, {
			kind: 'enrich',
			...deliveryOf(request),
			leads: leads.slice(0, paid).map((lead) => () => enrichedLead(world.settings, request, lead)),
			skipped: leads.length - paid,
		});
		const skipped = shapeSkippedLeads(leads.slice(paid), world.shape.skippedLeads, job.id);
		return started(job, startMessage(paid, skipped.length), skipped.length > 0 && { skipped_leads: skipped });
	});

/** §4.2. */
export const startSearch = (world: World, call: ApiRequest): Answer =>
	answerBadInput(() => {
		const request = parseInput(searchRequest, readBody(call));
		return startFinding(world, call, 'search', request, searchCharge(request), (count) =>
			Array.from({ length: count }, (_, index) => () => foundLead(world.settings, request, index)),
		);
	});

/** §4.3. */
export const startPostSearch = (world: World, call: ApiRequest): Answer =>
	answerBadInput(() => {
		const request = parseInput(postSearchRequest, readBody(call));
		const startedAtMs = Date.now();
		return startFinding(world, call, 'postSearch', request, postSearchCharge(request), (count) =>
			choosePosts(world.settings, request, count).map(
				(post) => () => foundAuthor(world.settings, request, post, startedAtMs),
			),
		);
	});

/** The two searches: as many leads as are wanted, exist, and can be paid for (see `searchMessage`). */
function startFinding(
	world: World,
	call: ApiRequest,
	kind: JobKind,
	request: StartRequest & { limit: number },
	creditsPerLead: number,
	findLeads: (count: number) => Job['leads'],
): Answer {
	const wanted = Math.min(request.limit, world.settings.matches);
	const paid = world.accounts.payForLeads(call.account, creditsPerLead, wanted);
	if (paid === 0 && wanted > 0) return insufficientCredits();
	const leads = findLeads(paid);
	const job = addJob(world, call, { kind, ...deliveryOf(request), leads, skipped: wanted - paid });
	return started(job, searchMessage(paid));
}

function answerBadInput(answer: () => Answer): Answer {
	try {
		return answer();
	} catch (problem) {
		if (problem instanceof InputProblem) return badRequest(problem.message);
		throw problem;
	}
}

function readBody(call: ApiRequest): unknown {
	if (call.body instanceof MalformedBody) throw new InputProblem('body: is not valid JSON');
	return call.body;
}

const deliveryOf = (request: StartRequest) => ({
	name: request.name,
	webhookUrl: request.webhookUrl,
	streaming: request.streamingResults,
});

function addJob(world: World, call: ApiRequest, parts: JobParts): Job {
	const { leadSeconds, parallelism } = world.settings;
	const job: Job = {
		...parts,
		id: randomUUID(),
		account: call.account,
		startedAtMs: Date.now(),
		leadMs: leadSeconds * 1_000,
		parallelism,
		fate: world.jobFates.take()?.fate ?? 'complete',
		isFinishedEarly: false,
		readsSinceDone: 0,
	};
	world.jobs.add(job);
	return job;
}

const started = (job: Job, message: string, more: object | false = {}): Answer => ({
	status: STATUS.started,
	body: { message, enrichment_id: job.id, ...more },
});
