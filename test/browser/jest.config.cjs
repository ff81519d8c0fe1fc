const e2e = require('../e2e/jest.config.cjs');

/** The editor of a real n8n with the packed package, in a real browser. @type {import('jest').Config} */
module.exports = {
	...e2e,
	testMatch: ['<rootDir>/test/browser/**/*.test.ts'],
	globalSetup: '<rootDir>/test/browser/globalSetup.ts',
};
