import { progressOf, STATUS_WORDS } from '../assumptions';
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
}

/** A job as its final delivery shows it. */
export function viewJob(job: Job, shape: Shape, population: Population, nowMs: number): JobView {
	const state = jobStateAt(job, nowMs);
	const hasResults = state.status === 'completed' && job.fate !== 'completeWithoutResults';
	return {
		enrichment_id: job.id,
		status: statusWord(state.status, shape),
		progress: progressOf(state.completed, job.leads.length, job.skipped),
		results: hasResults ? resultsOf(job, shape, population) : null,
	};
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
		status: statusWord('inProgress', shape),
		progress: progressOf(completed, job.leads.length, job.skipped),
		results: null,
	};
}

function resultsOf(job: Job, shape: Shape, population: Population): LeadResult[] {
	const results = job.leads.map((makeResult) => makeResult());
	return shapeResults(results, shape.results, job.id, (index) =>
		profileOf(makePerson(population, `foreign ${job.id} ${index}`)),
	);
}
