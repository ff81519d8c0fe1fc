const typescript = require('./test/runner/typescript.cjs');

// For the workers: with this much room (in MB) for what is soon dropped, garbage is collected a quarter as often.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;

/** @type {import('jest').Config} */
module.exports = {
	rootDir: __dirname,
	testEnvironment: require.resolve('./test/runner/sharedEnvironment.cjs'),
	testMatch: ['<rootDir>/test/**/*.test.ts'],
	testPathIgnorePatterns: [
		'/node_modules/',
		'<rootDir>/dist/',
		'<rootDir>/test/e2e/',
		'<rootDir>/test/browser/',
		'<rootDir>/test/durability/',
	],
	// The real n8n's folder holds 2,000 packages that jest would otherwise index as modules of ours.
	modulePathIgnorePatterns: ['<rootDir>/test/support/n8n/', '<rootDir>/.stryker-tmp/'],
	transform: {
		...typescript,
		// All packages but jest's own, and what Stryker adds to its environment.
		'/node_modules/(?!jest|@jest/|@swc/|@stryker-mutator/)': '<rootDir>/test/runner/nativePackage.cjs',
	},
	transformIgnorePatterns: [],
	// Only for tests that hang: on a busy machine a simulated hour takes half a minute.
	testTimeout: 90_000,
	maxWorkers: 2,
	testSequencer: '<rootDir>/test/runner/longestFirst.cjs',
	reporters: ['default', '<rootDir>/test/runner/reporter.cjs'],
};
