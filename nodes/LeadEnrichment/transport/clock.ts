/**
 * Now, in whole milliseconds, by a clock that nobody can set. It begins at the epoch's time at which the process
 * started and only grows: durations and deadlines are measured with it, since the system's clock may be set back or
 * forward during a wait. For a date to show, store or send use `Date`.
 */
export function readClock(): number {
	return Math.floor(performance.timeOrigin + performance.now());
}
