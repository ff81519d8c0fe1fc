// How long a job is asked for, and when again: for polling, Get Job, suspended runs and deliveries.

/** A complete job is read again so long, with such pauses, while its figures say that its list is not whole. */
export const UNSETTLED_MS = 15_000;
export const UNSETTLED_PAUSE_MS = 1_500;

/** A service may know a job only a moment after it has answered the start: so long it is asked again (A9). */
export const UNKNOWN_JOB_MS = 30_000;
/** By hand somebody waits in front of the screen. */
export const UNKNOWN_BY_HAND_MS = 5_000;

/** A sender of a delivery has its answer after so long, whatever the API does; one read of it may take so long. */
export const SENDER_WAITS_MS = 24_000;
export const SENDER_READ_MS = 20_000;
/** While a sender waits, a job that is not found, or not yet as it says, is asked for again: so long, and once so late. */
export const CONFIRM_FOR_MS = 3_500;
export const NOT_FOUND_PAUSE_MS = 3_000;

/** Whether a job that was first seen unsettled at `since` may still settle. */
export const mayStillSettle = (since: number, nowMs: number) => nowMs - since < UNSETTLED_MS;
