/** Bodies are large: so many starts are on their way at the same time at most. */
const MAX_STARTS_AT_ONCE = 5;
const FIRST_GAP_MS = 250;
const LONGEST_GAP_MS = 30_000;

/**
 * Decides when a start may be sent to a service whose limits nobody knows: it may limit the jobs under way, or the
 * starts in a time. Starts go out freely until one is throttled. From then on a place that a job leaves is filled at
 * once, and beyond that one start at a time is tried, after a gap that doubles with each that is throttled and halves
 * with each that is taken. Times are those of `clockMs`; `running` counts the jobs that were started and not yet seen
 * to end.
 */
export class StartPace {
	/** The jobs under way when a start was last throttled, or more where more were taken since. */
	private places = Infinity;
	private gapMs = FIRST_GAP_MS;
	private nextTrialAt = 0;
	/** Until then the service has asked to wait. */
	private closedUntil = 0;
	private lastThrottledAt = -1;

	constructor(private readonly maxJobs: number) {}

	/** Milliseconds until the next start may be sent: 0 for now, Infinity while only the end of a job or a start can tell. */
	msUntilNext(nowMs: number, starting: number, running: number): number {
		const underWay = starting + running;
		if (starting >= MAX_STARTS_AT_ONCE || underWay >= this.maxJobs) return Infinity;
		if (underWay < this.places) return Math.max(0, this.closedUntil - nowMs);
		if (starting > 0) return Infinity;
		return Math.max(0, this.closedUntil - nowMs, this.nextTrialAt - nowMs);
	}

	/** The service has taken a start; `running` counts its job. */
	take(nowMs: number, running: number): void {
		if (running <= this.places) return;
		this.places = running;
		this.gapMs /= 2;
		this.nextTrialAt = nowMs + this.gapMs;
	}

	/** The service has throttled a start that was sent at `sentAt`, and asks to wait so long. */
	throttle(sentAt: number, nowMs: number, running: number, retryAfterMs: number): void {
		const wasTrial = running >= this.places;
		this.places = running;
		this.closedUntil = Math.max(this.closedUntil, nowMs + retryAfterMs);
		// Starts that were on their way at the same time are throttled for one reason, once.
		if (sentAt <= this.lastThrottledAt) return;
		this.lastThrottledAt = nowMs;
		if (wasTrial) this.gapMs = Math.min(Math.max(this.gapMs * 2, FIRST_GAP_MS), LONGEST_GAP_MS);
		this.nextTrialAt = nowMs + this.gapMs;
	}
}
