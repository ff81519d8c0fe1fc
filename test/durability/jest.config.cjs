const typescript = require('../runner/typescript.cjs');

/** The packed package in real n8ns that are killed. Each test file starts its own. @type {import('jest').Config} */
module.exports = {
	rootDir: `${__dirname}/../..`,
	testEnvironment: 'node',
	testMatch: ['<rootDir>/test/durability/**/*.test.ts'],
	modulePathIgnorePatterns: ['<rootDir>/test/support/n8n/', '<rootDir>/dist/'],
	transform: typescript,
	// Long enough for seven starts of n8n on a slow machine; only a hanging test takes this long.
	testTimeout: 900_000,
	// One n8n at a time, so that starts do not slow each other down.
	maxWorkers: 1,
	reporters: ['default', '<rootDir>/test/runner/reporter.cjs'],
};
