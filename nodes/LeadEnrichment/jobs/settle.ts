// How long, and how often, to ask for a job: for polling, Get Job, suspended runs and deliveries.

/** How long, and how often, to re-read a complete job whose totals say that results are missing. */
export const UNSETTLED_MS = 15_000;
export const UNSETTLED_PAUSE_MS = 1_500;

/** A job may be unknown for a moment after its start: keep asking for this long (A9). */
export const UNKNOWN_JOB_MS = 30_000;
/** By hand, someone is waiting at the screen. */
export const UNKNOWN_BY_HAND_MS = 5_000;

/** The sender is answered within this time, whatever the API does; a single read may take this long. */
export const SENDER_WAITS_MS = 24_000;
export const SENDER_READ_MS = 20_000;
/** While the sender waits, re-read a job that is not yet as delivered for this long, and an unknown one once. */
export const CONFIRM_FOR_MS = 3_500;
export const NOT_FOUND_PAUSE_MS = 3_000;

/** Whether a job first seen unsettled at `since` may still settle. */
export const mayStillSettle = (since: number, nowMs: number) => nowMs - since < UNSETTLED_MS;
