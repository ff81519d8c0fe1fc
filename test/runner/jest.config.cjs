const all = require('../../jest.config.cjs');

/** `npm test`: all but the tests that start git and npm again and again. `npm run check` and the gate run those, too. */
module.exports = {
	...all,
	testPathIgnorePatterns: [...all.testPathIgnorePatterns, '<rootDir>/test/repository/'],
};
