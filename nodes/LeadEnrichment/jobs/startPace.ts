/** Bodies are large, so at most this many starts are in flight. */
const MAX_STARTS_AT_ONCE = 5;
const FIRST_GAP_MS = 250;
const LONGEST_GAP_MS = 30_000;

/**
 * Decides when to send the next start. The service's limits are unknown: it may limit jobs or starts in a period.
 * Starts go out freely until one is throttled. After that:
 * - A job that ends is replaced at once.
 * - Beyond that, one start at a time is tried, after a gap.
 * - The gap doubles with each throttled trial, and halves with each accepted one.
 * Times are those of `clockMs`; `running` counts started jobs that have not been seen to end.
 */
export class StartPace {
	/** How many jobs were running when a start was last throttled, or more if more were accepted since. */
	private places = Infinity;
	private gapMs = FIRST_GAP_MS;
	private nextTrialAt = 0;
	/** The service asked to wait until then. */
	private closedUntil = 0;
	private lastThrottledAt = -1;
	/** When the service last accepted a start. */
	private takenAt = -Infinity;

	/** `periodMs`: what the service limits is counted for so long, and 0 if nobody knows. */
	constructor(
		private readonly maxJobs: number,
		private readonly periodMs: number,
	) {}

	/** Milliseconds until the next start: 0 for now, Infinity if it must wait for a job or another start to end. */
	msUntilNext(nowMs: number, starting: number, running: number): number {
		const underWay = starting + running;
		if (starting >= MAX_STARTS_AT_ONCE || underWay >= this.maxJobs) return Infinity;
		if (underWay < this.places) return Math.max(0, this.closedUntil - nowMs);
		if (starting > 0) return Infinity;
		return Math.max(0, this.closedUntil - nowMs, this.nextTrialAt - nowMs);
	}

	/** The service accepted a start; `running` counts its job. */
	take(nowMs: number, running: number): void {
		this.takenAt = nowMs;
		if (running <= this.places) return;
		this.places = running;
		this.gapMs /= 2;
		this.nextTrialAt = nowMs + this.gapMs;
	}

	/**
	 * The service throttled a start sent at `sentAt` and asked to wait `retryAfterMs`. If it said nothing, what it took
	 * before counts until its period is over.
	 * @returns whether this counts: starts in flight together are throttled for the same reason.
	 */
	throttle(sentAt: number, nowMs: number, running: number, retryAfterMs?: number): boolean {
		const wasTrial = running >= this.places;
		this.places = running;
		const opensAt = retryAfterMs === undefined ? this.takenAt + this.periodMs : nowMs + retryAfterMs;
		this.closedUntil = Math.max(this.closedUntil, opensAt);
		if (sentAt <= this.lastThrottledAt) return false;
		this.lastThrottledAt = nowMs;
		if (wasTrial) this.gapMs = Math.min(Math.max(this.gapMs * 2, FIRST_GAP_MS), LONGEST_GAP_MS);
		this.nextTrialAt = nowMs + this.gapMs;
		return true;
	}
}
