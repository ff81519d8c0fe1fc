import type { JobProgress } from '../service/contract/answers';

/** The first pauses, where the poll interval is not shorter: a small job ends soon. */
const EARLY_PAUSES_MS = [500, 500, 1000] as const;
const LONGEST_PAUSE_MS = 30_000;
const PAUSE_GROWTH = 1.25;
/** Jobs end a little later than their progress promises; a read just before the end would be wasted. */
const END_MARGIN = 1.05;
/** The first pause after the age at which other jobs ended, as a share of it. It doubles with each read. */
const FORECAST_SHARE = 0.1;
const FORECAST_GROWTH = 1.5;
const SHORTEST_PAUSE_MS = 20;
/** As many reads as are planned for the first minute at the default poll interval. */
const READS_IN_FIRST_MINUTE = 12;
const MINUTE_MS = 60_000;

/** Milliseconds until the job should end, judged by its pace so far; undefined when progress does not tell. */
export function estimateRemaining(
	progress: JobProgress | null | undefined,
	elapsedMs: number,
): number | undefined {
	const { completed = 0, total = 0, skipped = 0 } = progress ?? {};
	const done = completed + skipped;
	if (completed <= 0 || total <= 0) return undefined;
	return Math.max(0, total - done) * (elapsedMs / completed);
}

/** What a job showed when it was read. */
export interface ReadState {
	/** Since the job was started, or since it is watched. */
	ageMs: number;
	progress?: JobProgress | null;
	/** The age at which other jobs of the run ended, the early ones of them. */
	forecastMs?: number;
}

/**
 * When one job is to be read, as its age in milliseconds: after half a second, one and two seconds; then after the poll
 * interval and pauses that grow by a quarter to 30 s. Sooner where progress says that the job ends before that, or where
 * other jobs of the run have ended at that age; and not before that age.
 */
export class PollPlan {
	private reads = 0;
	private planned = { number: 0, ageMs: 0, pauseMs: 0 };
	/** Reads at or beyond the age at which other jobs ended. */
	private lateReads = 0;
	/** Reads that showed every lead done and the job still running. */
	private overdueReads = 0;

	constructor(private readonly firstPauseMs: number) {}

	/** The age at which a job that was not read yet is to be read. */
	planFirstRead(forecastMs: number | undefined): number {
		this.skipPlanned(0);
		return forecastMs === undefined ? this.planned.ageMs : Math.min(forecastMs, LONGEST_PAUSE_MS);
	}

	/** The age at which a job that was read and is running is to be read again. */
	planNextRead(state: ReadState): number {
		this.reads++;
		this.skipPlanned(state.ageMs);
		const soonest = this.planSoonest(state);
		const isTooOften = this.reads >= READS_IN_FIRST_MINUTE && soonest < MINUTE_MS;
		return isTooOften ? Math.min(this.planned.ageMs, MINUTE_MS) : soonest;
	}

	private planSoonest({ ageMs, progress, forecastMs }: ReadState): number {
		const remainingMs = estimateRemaining(progress, ageMs);
		const shortestMs = Math.min(this.firstPauseMs, 1000);
		if (remainingMs === 0) {
			const pauseMs = shortestMs * PAUSE_GROWTH ** this.overdueReads++;
			return ageMs + Math.min(pauseMs, LONGEST_PAUSE_MS);
		}
		this.overdueReads = 0;
		if (remainingMs !== undefined) {
			return Math.max(ageMs + shortestMs, Math.min(this.planned.ageMs, ageMs + remainingMs * END_MARGIN));
		}
		return forecastMs === undefined ? this.planned.ageMs : this.planByForecast(ageMs, forecastMs);
	}

	private planByForecast(ageMs: number, forecastMs: number): number {
		const isEarly = ageMs < forecastMs * (1 - FORECAST_SHARE);
		if (isEarly) return Math.min(forecastMs, ageMs + LONGEST_PAUSE_MS);
		const pauseMs = Math.max(
			SHORTEST_PAUSE_MS,
			forecastMs * FORECAST_SHARE * FORECAST_GROWTH ** this.lateReads++,
		);
		return Math.min(this.planned.ageMs, ageMs + pauseMs);
	}

	/** Moves on to the first planned read that is not just over, and that this job has not used up. */
	private skipPlanned(ageMs: number): void {
		const { planned } = this;
		while (planned.number <= this.reads || planned.ageMs - ageMs < planned.pauseMs / 2) {
			planned.pauseMs = this.planPause(planned.number);
			planned.ageMs += planned.pauseMs;
			planned.number++;
		}
	}

	private planPause(number: number): number {
		const early = EARLY_PAUSES_MS[number];
		if (early !== undefined) return Math.min(early, this.firstPauseMs);
		if (number === EARLY_PAUSES_MS.length) return this.firstPauseMs;
		return Math.min(this.planned.pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
	}
}

/** How far below the age of a job that had ended by its first read the end may lie. */
const UNSEEN_SHARE = 0.8;
const MARGIN = 0.95;
const GROWTH = 1.05;

/**
 * The age at which the jobs of a run end. They are alike in size, so the early ones tell when to read the later ones.
 * It follows a job that ended sooner at once, and later ones slowly: a read that comes too soon costs less than one that
 * comes too late.
 */
export class EndForecast {
	private ageMs?: number;

	/** Undefined while no job has ended. */
	read(): number | undefined {
		return this.ageMs;
	}

	/** A job was seen to have ended at `endedMs`; `runningMs` is the last age at which it was seen running. */
	learn(endedMs: number, runningMs: number | undefined): void {
		const ageMs = runningMs === undefined ? endedMs * UNSEEN_SHARE : ((runningMs + endedMs) / 2) * MARGIN;
		this.ageMs = Math.min(ageMs, (this.ageMs ?? Infinity) * GROWTH);
	}
}
