/**
 * What all runs of `npm run mutation` share; scripts/mutation/main.mjs adds the folder, its tests and its incremental file.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
	testRunner: 'nearestTestsFirst',
	plugins: ['@stryker-mutator/jest-runner', './scripts/mutation/nearestTestsFirst.mjs'],
	coverageAnalysis: 'perTest',
	concurrency: 1,
	// What jest leaves behind of each run grows to gigabytes.
	maxTestRunnerReuse: 60,
	// A mutant that loops is ended by its number of hits; the clock is for what waits, on a machine that may be busy.
	timeoutMS: 10_000,
	timeoutFactor: 1.5,
	dryRunTimeoutMinutes: 15,
	allowEmpty: true,
	// Type checks find no fault that a test should find, and cost seconds for each mutant.
	disableTypeChecks: '{nodes,credentials}/**/*.ts',
	ignorePatterns: [
		'.ci',
		'.github',
		'bench/results',
		'test/support/n8n',
		'demo/out',
		'dist',
		'docs/images',
		'release',
		'reports',
		'test/durability',
	],
};
