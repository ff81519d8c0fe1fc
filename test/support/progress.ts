const startedAt = Date.now();

/** Shows how far a benchmark or the demo is, with the seconds since its start. */
export function report(message: string): void {
	const seconds = Math.round((Date.now() - startedAt) / 1000);
	console.log(`[${String(seconds).padStart(4)} s] ${message}`);
}
