/** A start on its way: when it was sent, and whether it tries for more than the service is known to take. */
export interface SentStart {
	atMs: number;
	isTrial: boolean;
}

/** Bodies are large: so many starts are on their way at the same time at most. */
const MAX_STARTS_AT_ONCE = 5;
const FIRST_GAP_MS = 500;
const SHORTEST_GAP_MS = 20;
/** The pause after a start was throttled, as a share of the gap; it doubles with each that follows. */
const PAUSE_SHARE = 0.3;
const LONGEST_PAUSE_MS = 30_000;
/** Where a free place is seen sooner anyway, a service that asks for long pauses is tried less often than it asks for. */
const RETRY_AFTER_FACTOR = 4;
/** How the gap shrinks with each start that is taken: fast, and slowly near a gap that was too short. */
const FAST_APPROACH = 0.15;
const SLOW_APPROACH = 0.05;
const NEAR = 1.1;
/** A gap that is too short costs the pause that the service asks for: the longer that is, the slower the approach. */
const MAX_CAUTION = 20;
const GAP_GROWTH = 1.15;
const GAP_MARGIN = 0.95;
/** So often in a row a start may be throttled for its time alone; after that, jobs under way must be the reason. */
const RATE_REFUSALS_MAX = 4;
/** Beyond one for each job of the run, so many starts may be throttled in all: one in this time. */
const REFUSAL_PERIOD_MS = 500;

/**
 * Decides when a start may be sent to a service whose limits nobody knows: it may limit the jobs under way, or the
 * starts in a time, with `Retry-After` or without, and may change its mind. Starts go out freely until one is
 * throttled. From then on a place that a job leaves is filled at once, and beyond that one start at a time is tried: after a
 * gap that shrinks while starts are taken, and after growing pauses while they are throttled. Where a start is
 * throttled though a place was free, time is what the service limits: then every start keeps to the gap.
 *
 * Times are those of `readClock`; `running` counts the jobs that were started and not yet seen to end.
 */
export class StartPace {
	/** The jobs under way when a start was last throttled, or more where more were taken since. */
	private places = Infinity;
	private closedUntil = 0;
	private nextTrialAt = 0;
	private gapMs = FIRST_GAP_MS;
	/** The gap after which a start was last throttled; 0 where that is not known. */
	private shortGapMs = 0;
	private limitsRate = false;
	private refusals = 0;
	/** Since a trial was last taken. */
	private refusalsInRow = 0;
	/** How often the pause after a refusal has doubled. */
	private backoff = 0;
	private retryAfterMs = 0;
	private lastTakenAt = 0;
	private lastRefusedAt = -1;

	/** For a run of so many `jobs` that begins now, with `maxJobs` under way at the same time. */
	constructor(
		private readonly maxJobs: number,
		private readonly jobs: number,
		private readonly beganAt: number,
	) {}

	/** Milliseconds until the next start may be sent: 0 for now, Infinity while only the end of a job or a start can tell. */
	msUntilNext(nowMs: number, starting: number, running: number): number {
		const underWay = starting + running;
		if (starting >= MAX_STARTS_AT_ONCE || underWay >= this.maxJobs) return Infinity;
		if (this.hasPlace(underWay)) return Math.max(0, this.closedUntil - nowMs);
		if (starting > 0 && !this.limitsRate) return Infinity;
		return Math.max(0, this.closedUntil - nowMs, this.nextTrialAt - nowMs);
	}

	/** To be called for each start that is sent, with the jobs under way before it. */
	send(nowMs: number, underWay: number): SentStart {
		this.nextTrialAt = Math.max(this.nextTrialAt, nowMs + this.gapMs);
		return { atMs: nowMs, isTrial: !this.hasPlace(underWay) };
	}

	/** The service has taken the start; `running` counts its job. */
	take(start: SentStart, running: number): void {
		if (this.places !== Infinity) this.places = Math.max(this.places, running);
		// One that was on its way when another was throttled says nothing new.
		if (start.atMs <= this.lastRefusedAt) return;
		if (start.isTrial) {
			this.gapMs = Math.max(SHORTEST_GAP_MS, this.planGap(start.atMs - this.lastTakenAt));
			this.refusalsInRow = 0;
			this.backoff = Math.floor(this.backoff / 3);
			this.nextTrialAt = start.atMs + this.gapMs;
		}
		this.lastTakenAt = start.atMs;
	}

	/** The service has throttled the start, and asks to wait so long. */
	throttle(start: SentStart, nowMs: number, running: number, retryAfterMs: number): void {
		this.refusals++;
		const affordableAt = this.beganAt + (this.refusals - this.jobs) * REFUSAL_PERIOD_MS;
		this.closedUntil = Math.max(this.closedUntil, nowMs + retryAfterMs, affordableAt);
		const refusesPlace = !start.isTrial && this.places !== Infinity;
		this.places = running;
		if (start.atMs <= this.lastRefusedAt) return;
		this.learnLimit(refusesPlace, start.atMs - this.lastTakenAt);
		this.nextTrialAt = nowMs + this.planPause(retryAfterMs);
		this.refusalsInRow++;
		this.backoff++;
		this.retryAfterMs = retryAfterMs;
		this.lastRefusedAt = nowMs;
	}

	private hasPlace(underWay: number): boolean {
		return !this.limitsRate && underWay < this.places;
	}

	private learnLimit(refusesPlace: boolean, sinceLastMs: number): void {
		if (refusesPlace) this.limitsRate = true;
		else if (this.refusalsInRow >= RATE_REFUSALS_MAX) this.limitsRate = false;
		// Starts into free places go out together: how close they were says nothing.
		if (refusesPlace) this.shortGapMs = 0;
		else if (this.refusalsInRow === 0) this.shortGapMs = sinceLastMs;
	}

	/** The pause before the next trial. While jobs are under way, a place is seen to be free sooner than it ends. */
	private planPause(retryAfterMs: number): number {
		const growth = 2 ** this.backoff;
		const ownMs = Math.min(this.gapMs * PAUSE_SHARE * growth, LONGEST_PAUSE_MS);
		const mayWaitLonger = this.places > 0 && !this.limitsRate;
		return Math.max(ownMs, retryAfterMs * (mayWaitLonger ? Math.min(growth, RETRY_AFTER_FACTOR) : 1));
	}

	/** The gap after a trial that was taken so long after the last start that was. */
	private planGap(sinceLastMs: number): number {
		if (this.refusalsInRow > 0) return Math.min(sinceLastMs * GAP_MARGIN, this.gapMs * GAP_GROWTH);
		const nearMs = this.shortGapMs * NEAR;
		if (this.gapMs > nearMs) return Math.max(this.gapMs * (1 - FAST_APPROACH), nearMs);
		// Where the service takes clearly more than it did, nothing speaks for caution.
		const isNear = this.gapMs > this.shortGapMs / NEAR;
		const caution = isNear ? Math.min(Math.max(1, this.retryAfterMs / this.gapMs), MAX_CAUTION) : 1;
		return this.gapMs * (1 - SLOW_APPROACH / caution);
	}
}
