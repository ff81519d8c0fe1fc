import type { ServiceReply } from '../transport/reply';
import { isThrottled, planRetryPause } from '../transport/retry';

/** Get Job may watch a thousand jobs; the service is not asked for all of them in the same moment. */
const MAX_READS_AT_ONCE = 10;

/**
 * How fast jobs are read. A service that says of one read that there are too many means all of them: they pause together,
 * and fewer are made at once until they are answered again. Times are those of `readClock`.
 */
export class ReadPace {
	/** No read is made before. */
	opensAt = 0;
	readsAtOnce = MAX_READS_AT_ONCE;
	private refusals = 0;
	private lastRefusedAt = -1;

	/** To be called with what came of each read. The last reads of a wait, at its deadline, make none wait. */
	learn(reply: ServiceReply | undefined, sentAt: number, nowMs: number, deadlineAt: number): void {
		if (!reply || !isThrottled(reply)) {
			this.refusals = 0;
			this.readsAtOnce = Math.min(MAX_READS_AT_ONCE, this.readsAtOnce + 1);
			return;
		}
		if (nowMs >= deadlineAt) return;
		// Reads that were under way at the same time are throttled for one reason, once.
		if (sentAt > this.lastRefusedAt) {
			this.refusals++;
			this.readsAtOnce = Math.max(1, Math.floor(this.readsAtOnce / 2));
			this.lastRefusedAt = nowMs;
		}
		const opensAt = nowMs + planRetryPause(this.refusals, reply);
		this.opensAt = Math.min(deadlineAt, Math.max(this.opensAt, opensAt));
	}
}
