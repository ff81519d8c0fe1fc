import { LEADS_DONE_BEFORE_IN_PROGRESS, progressOf, STATUS_WORDS } from '../assumptions';
import { profileOf, type LeadResult } from '../people/leadResults';
import { makePerson, type Population } from '../people/person';
import type { Shape } from '../shape';
import { jobStateAt, type Job, type JobState, type StatusKey } from './job';
import { countContacts } from './linkedinViews';
import { shapeResults } from './shapeResults';

export interface JobView {
	enrichment_id: string;
	status: string;
	progress: ReturnType<typeof progressOf>;
	/** The results, in the field that the shape names, and what else it adds. */
	[field: string]: unknown;
}

/** A job as its final delivery shows it. */
export function viewJob(job: Job, shape: Shape, population: Population, nowMs: number): JobView {
	return viewState(job, jobStateAt(job, nowMs), shape, population, nowMs);
}

function viewState(job: Job, state: JobState, shape: Shape, population: Population, nowMs: number): JobView {
	return {
		enrichment_id: job.id,
		status: statusWord(state.status, shape),
		progress: progressOf(state.completed, totalOf(job, state, shape), job.skipped),
		...viewResults(job, state, shape, population, nowMs),
		...(hasFigures(shape) && { name: job.name, cost: { credits: job.cost } }),
	};
}

function totalOf({ kind, leads }: Job, { completed, hasEnded }: JobState, { growingTotal }: Shape): number {
	const isGrowing = growingTotal && kind !== 'enrich' && !hasEnded;
	return isGrowing ? Math.min(leads.length, completed + 1) : leads.length;
}

const hasFigures = ({ figures, fieldNames }: Shape) => figures || fieldNames === 'linkedin';

/** What stands in the place of the results for a time. */
const INSTEAD = {
	null: () => null,
	missing: () => undefined,
	text: () => 'see the dashboard',
	object: (results: LeadResult[]) => ({ count: results.length }),
	empty: () => [],
	one: (results: LeadResult[]) => results.slice(0, 1),
	short: (results: LeadResult[]) => results.slice(0, -1),
};

/** The results, or what the shape has in their place. */
function viewResults(
	job: Job,
	state: JobState,
	shape: Shape,
	population: Population,
	nowMs: number,
): Record<string, unknown> {
	const { field } = shape.results;
	const results = () => resultsOf(job, state.completed, shape, population);
	if (!state.hasEnded) {
		const underWay = { null: () => null, empty: () => [], partial: results };
		return { [field]: underWay[shape.underWay]() };
	}
	if (state.status !== 'completed' || job.fate === 'completeWithoutResults') return { [field]: null };
	const { as, seconds } = shape.unreadable ?? { as: 'null', seconds: 0 };
	job.endShownAtMs ??= nowMs;
	const all = results();
	const isLate = nowMs < job.endShownAtMs + (seconds ?? Infinity) * 1_000;
	return {
		...(isLate ? { [field]: INSTEAD[as](all) } : { [shape.results.field]: all }),
		...(hasFigures(shape) && countContacts(all)),
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
	if (state.hasEnded && job.readsSinceEnd++ < shape.staleReads) {
		return viewState(job, asRunning(job, state), shape, population, nowMs);
	}
	const { progress, ...view } = viewState(job, state, shape, population, nowMs);
	return state.status === 'completed' && !shape.figures ? view : { ...view, progress };
}

export const statusWord = (key: StatusKey, shape: Shape): string =>
	shape.statusWords[key] ?? STATUS_WORDS[key];

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
