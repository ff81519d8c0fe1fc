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
