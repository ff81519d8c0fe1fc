/**
 * Loaded before n8n by `npm run soak`: on SIGUSR2, n8n's process collects all garbage and appends the heap in use to the
 * file that LEAD_ENRICHMENT_HEAPS names. What n8n itself starts inherits the environment and is left as it is.
 */
const { appendFileSync } = require('node:fs');
const { setFlagsFromString } = require('node:v8');
const { runInNewContext } = require('node:vm');
const { isMainThread } = require('node:worker_threads');

const [, program = '', role] = process.argv;

if (isMainThread && /[\\/]bin[\\/]n8n$/.test(program)) {
	// NODE_OPTIONS does not allow the flag in every version of Node.js.
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc');
	process.on('SIGUSR2', () => {
		collect();
		// Finalizers, which run in between, let go of more.
		setImmediate(() => {
			collect();
			const { heapUsed } = process.memoryUsage();
			appendFileSync(
				process.env.LEAD_ENRICHMENT_HEAPS,
				`${JSON.stringify({ pid: process.pid, role, heapUsed })}\n`,
			);
		});
	});
}
