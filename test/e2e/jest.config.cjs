const typescript = require('../runner/typescript.cjs');

/** The packed package in a real n8n, which one globalSetup starts for all files. @type {import('jest').Config} */
module.exports = {
	rootDir: `${__dirname}/../..`,
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/e2e/**/*.test.ts'],
	modulePathIgnorePatterns: ['<rootDir>/test/support/n8n/', '<rootDir>/dist/'],
	transform: typescript,
	globalSetup: '<rootDir>/test/e2e/globalSetup.ts',
	globalTeardown: '<rootDir>/test/e2e/globalTeardown.ts',
	// Long enough for 1,200 leads; only a hanging test takes this long.
	testTimeout: 180_000,
	// In one process: the tests share one n8n and one sandbox.
	maxWorkers: 1,
	reporters: ['default', '<rootDir>/test/runner/reporter.cjs'],
};
