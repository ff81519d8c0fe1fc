import { setTimeout as pause } from 'node:timers/promises';

interface WaitOptions {
	deadlineMs: number;
	intervalMs?: number;
}

/** Asks until the answer is true; false when it was not so before the deadline. */
export async function waitUntil(
	ask: () => Promise<boolean>,
	{ deadlineMs, intervalMs = 250 }: WaitOptions,
): Promise<boolean> {
	const deadline = Date.now() + deadlineMs;
	while (!(await ask())) {
		if (Date.now() >= deadline) return false;
		await pause(intervalMs);
	}
	return true;
}
