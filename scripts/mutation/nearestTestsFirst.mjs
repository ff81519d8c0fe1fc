import { readFileSync, writeFileSync } from 'node:fs';
import { strykerPlugins as jestPlugins } from '@stryker-mutator/jest-runner';

const [jest] = jestPlugins;

/** In the sandbox, for the process that takes over when a mutant has hung the one before. */
const TESTS = 'mutation-tests.json';

/**
 * So much time of other folders' tests that cover a mutant is spent on it, in milliseconds, counted as they took it without
 * the mutant. What they do not notice within it counts as a survivor: of 51 mutants that tests noticed, 6 seconds missed
 * four and this misses one.
 */
const MOST_MS = 20_000;

/** The folder's own tests come before others that take a quarter of their time. */
const NEARER = 4;

/** Most mutants are noticed by the first files; those that no test notices should not start jest too often. */
const FIRST_BATCH = 3;

/**
 * Stryker's runner for jest loads all test files for each mutant, and runs all tests that cover it. This one loads only the
 * files that have such a test, a batch at a time, the quick ones and the mutated folder's own first, until a test fails.
 */
function nearestTestsFirst(injector) {
	const runner = jest.factory(injector);
	const run = runner.run.bind(runner);
	const dryRun = runner.dryRun.bind(runner);
	const mutantRun = runner.mutantRun.bind(runner);
	let testFiles;
	runner.run = (settings) => run({ ...settings, testFiles: testFiles ?? settings.testFiles });
	runner.dryRun = async (options) => {
		const result = await dryRun(options);
		writeFileSync(TESTS, JSON.stringify(result.tests ?? []));
		return result;
	};
	runner.mutantRun = async (options) => {
		let result;
		try {
			for (testFiles of inBatches(listCoveringFiles(options))) {
				result = await mutantRun(options);
				if (result.status !== 'survived') return result;
			}
		} finally {
			testFiles = undefined;
		}
		return result;
	};
	return runner;
}
nearestTestsFirst.inject = jest.factory.inject;

function toFolder(file) {
	return /nodes\/LeadEnrichment\/([^/]+)\//.exec(file)?.[1];
}

/** A mutant that is evaluated while its file is loaded has no tests of its own: all may notice it. */
function listCoveringFiles({ testFilter, sandboxFileName }) {
	const own = (file) => file.includes(`/test/nodes/${toFolder(sandboxFileName)}/`);
	const ids = testFilter && new Set(testFilter);
	const times = new Map();
	for (const { id, fileName, timeSpentMs } of JSON.parse(readFileSync(TESTS, 'utf8'))) {
		if (ids?.has(id) ?? true) times.set(fileName, (times.get(fileName) ?? 0) + timeSpentMs);
	}
	const distance = (file) => times.get(file) / (own(file) ? NEARER : 1);
	const nearest = [...times.keys()].sort((a, b) => distance(a) - distance(b));
	let sum = 0;
	return nearest.filter((file, index) => own(file) || (sum += times.get(file)) <= MOST_MS || index === 0);
}

function* inBatches(files) {
	let size = FIRST_BATCH;
	for (let start = 0; start < files.length;) {
		yield files.slice(start, start + size);
		start += size;
		size *= 2;
	}
}

export const strykerPlugins = [{ ...jest, name: 'nearestTestsFirst', factory: nearestTestsFirst }];
