import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
	deadlineMs: number;
	intervalMs?: number;
}

/** Repeats the check until it is true; returns false when the deadline passes first. */
export async function waitUntil(
	check: () => Promise<boolean>,
	{ deadlineMs, intervalMs = 250 }: WaitOptions,
): Promise<boolean> {
	const deadline = Date.now() + deadlineMs;
	while (!(await check())) {
		if (Date.now() >= deadline) return false;
		await pause(intervalMs);
	}
	return true;
}
