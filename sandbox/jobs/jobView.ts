import { LEADS_DONE_BEFORE_IN_PROGRESS, progressOf, STATUS_WORDS } from '../assumptions';
import { profileOf, type LeadResult } from '../people/leadResults';
import { makePerson, type Population } from '../people/person';
import type { Shape } from '../shape';
import { jobStateAt, type Job, type JobState, type StatusKey } from './job';
import { shapeResults } from './shapeResults';

export interface JobView {
	enrichment_id: string;
	status: string;
	progress: ReturnType<typeof progressOf>;
	results: LeadResult[] | null;
	/** Only where the shape has pages. */
	next_page?: number;
}

/** A job as its final delivery shows it. */
export function viewJob(job: Job, shape: Shape, population: Population, nowMs: number): JobView {
	const state = jobStateAt(job, nowMs);
	const hasResults = state.status === 'completed' && job.fate !== 'completeWithoutResults';
	return {
		enrichment_id: job.id,
		status: statusWord(state.status, shape),
		progress: progressOf(state.completed, job.leads.length, job.skipped),
		...(hasResults ? pageOf(resultsOf(job, shape, population), shape) : { results: noResults(state, shape) }),
	};
}

const noResults = ({ hasEnded }: JobState, shape: Shape) => (shape.emptyList && !hasEnded ? [] : null);

/** All results, or the first page of them. */
function pageOf(
	results: LeadResult[],
	{ results: { pageSize } }: Shape,
): Pick<JobView, 'results' | 'next_page'> {
	if (pageSize === null || results.length <= pageSize) return { results };
	return { results: results.slice(0, pageSize), next_page: 2 };
}

/** A job as a read shows it, with `progress` only while it is not complete. */
export function readJob(
	job: Job,
	shape: Shape,
	population: Population,
	nowMs: number,
): Omit<JobView, 'progress'> & Partial<JobView> {
	const state = jobStateAt(job, nowMs);
	if (state.hasEnded && job.readsSinceEnd++ < shape.staleReads) return viewAsRunning(job, state, shape);
	const { progress, ...view } = viewJob(job, shape, population, nowMs);
	return state.status === 'completed' ? view : { ...view, progress };
}

export const statusWord = (key: StatusKey, shape: Shape): string =>
	shape.statusWords[key] ?? STATUS_WORDS[key];

function viewAsRunning(job: Job, state: JobState, shape: Shape): JobView {
	const completed = Math.min(state.completed, Math.max(0, job.leads.length - 1));
	return {
		enrichment_id: job.id,
		status: statusWord(completed < LEADS_DONE_BEFORE_IN_PROGRESS ? 'pending' : 'inProgress', shape),
		progress: progressOf(completed, job.leads.length, job.skipped),
		results: shape.emptyList ? [] : null,
	};
}

function resultsOf(job: Job, shape: Shape, population: Population): LeadResult[] {
	const results = job.leads.map((makeResult) => makeResult());
	return shapeResults(results, shape.results, job.id, (index) =>
		profileOf(makePerson(population, `foreign ${job.id} ${index}`)),
	);
}
