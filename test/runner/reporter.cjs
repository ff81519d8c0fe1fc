/**
 * Ends a run with `Tests: N passed, N failed`, the one line that CI reads.
 *
 * It is printed while the process exits: jest puts its own summary behind every other reporter.
 */
class TotalsReporter {
	onRunComplete(_contexts, results) {
		const line = toTotalsLine(results);
		process.once('exit', () => process.stdout.write(`${line}\n`));
	}
}

function toTotalsLine(results) {
	// A file that did not compile, or threw before its first test, has no test of its own that could fail.
	const failed = results.numFailedTests + results.numRuntimeErrorTestSuites;
	const skipped = results.numPendingTests + results.numTodoTests;
	const totals = `Tests: ${results.numPassedTests} passed, ${failed} failed`;
	return skipped > 0 ? `${totals}, ${skipped} skipped` : totals;
}

module.exports = TotalsReporter;
