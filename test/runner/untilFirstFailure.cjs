const SharedEnvironment = require('./sharedEnvironment.cjs');

/** Skips the tests of a file that come after one that noticed the mutant: jest itself cannot stop within a file. */
class UntilFirstFailure extends SharedEnvironment {
	async handleTestEvent({ name, test }) {
		if (process.env.__STRYKER_ACTIVE_MUTANT__ === undefined) return;
		if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
		if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
	}
}

module.exports = UntilFirstFailure;
