import { LEADS_DONE_BEFORE_IN_PROGRESS, progressOf, STATUS_WORDS } from '../assumptions';
import { profileOf, type LeadResult } from '../people/leadResults';
import { makePerson, type Population } from '../people/person';
import type { Shape } from '../shape';
import { jobStateAt, type Job, type JobState, type StatusKey } from './job';
import { countContacts, LINKEDIN_IN_PROGRESS } from './linkedinViews';
import { shapeResults } from './shapeResults';

export interface JobView {
	enrichment_id: string;
	status: string;
	progress: ReturnType<typeof progressOf>;
	/** The results, and what the public service says besides. */
	[field: string]: unknown;
}

/** A job as its final delivery shows it. */
export function viewJob(job: Job, shape: Shape, population: Population, nowMs: number): JobView {
	return viewState(job, jobStateAt(job, nowMs), shape, population);
}

function viewState(job: Job, state: JobState, shape: Shape, population: Population): JobView {
	return {
		enrichment_id: job.id,
		status: statusWord(state.status, shape),
		progress: progressOf(state.completed, job.leads.length, job.skipped),
		...viewResults(job, state, shape, population),
		...(shape.fieldNames === 'linkedin' && { name: job.name, cost: { credits: job.cost } }),
	};
}

/** The results, or what the shape has in their place, and what the public service says besides. */
function viewResults(
	job: Job,
	state: JobState,
	shape: Shape,
	population: Population,
): Record<string, unknown> {
	const results = () => resultsOf(job, state.completed, shape, population);
	if (!state.hasEnded) {
		const underWay = { null: () => null, empty: () => [], partial: results };
		return { results: underWay[shape.underWay]() };
	}
	if (state.status !== 'completed' || job.fate === 'completeWithoutResults') return { results: null };
	const all = results();
	return { results: all, ...(shape.fieldNames === 'linkedin' && countContacts(all)) };
}

/** A job as a read shows it, with `progress` only while it is not complete. */
export function readJob(
	job: Job,
	shape: Shape,
	population: Population,
	nowMs: number,
): Omit<JobView, 'progress'> & Partial<JobView> {
	const state = jobStateAt(job, nowMs);
	if (state.hasEnded && job.readsSinceEnd++ < shape.staleReads) {
		return viewState(job, asRunning(job, state), shape, population);
	}
	const { progress, ...view } = viewState(job, state, shape, population);
	return state.status === 'completed' ? view : { ...view, progress };
}

export const statusWord = (key: StatusKey, { fieldNames }: Shape): string =>
	fieldNames === 'linkedin' && key === 'inProgress' ? LINKEDIN_IN_PROGRESS : STATUS_WORDS[key];

function asRunning(job: Job, state: JobState): JobState {
	const completed = Math.min(state.completed, Math.max(0, job.leads.length - 1));
	const status = completed < LEADS_DONE_BEFORE_IN_PROGRESS ? 'pending' : 'inProgress';
	return { status, completed, hasEnded: false };
}

function resultsOf(job: Job, completed: number, shape: Shape, population: Population): LeadResult[] {
	const results = job.leads.slice(0, completed).map((makeResult) => makeResult());
	return shapeResults(results, shape, job.id, (index) =>
		profileOf(makePerson(population, `foreign ${job.id} ${index}`)),
	);
}
