/**
 * Mutation testing of the nodes, folder by folder: `npm run mutation -- values jobs`, all folders without a name, and with
 * `--changed` only the files that the branch changed since it left main. Fails when a folder's score is below 85 %.
 * docs/maintainers/mutation-testing.md says more.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { describeSurvivors, forgetStaticSurvivors, readScore, renderTable } from './report.mjs';

const NODES = 'nodes/LeadEnrichment';
const LEAST_SCORE = 85;

const ON_ENGINE = ['operations', 'trigger', 'model'];
/** The tests of a folder besides its own in `test/nodes`, where those on the engine are not the ones that show the most. */
const TESTS = {
	columns: ['lists'],
	leads: ['lists', 'operations'],
	operations: ['description', ...ON_ENGINE],
	settings: ['description', ...ON_ENGINE],
	values: ['nodes'],
};

/** Lists of words and nothing else: each word would be a mutant. The lists of `test/lists` are their tests. */
const WORD_LISTS = [
	'columns/words/nameWords',
	'columns/words/vocabulary',
	'leads/shortNames',
	'values/nameAffixes',
].map((name) => `!${NODES}/${name}.ts`);

const { values, positionals } = parseArgs({
	options: {
		changed: { type: 'boolean', default: false },
		concurrency: { type: 'string', default: '1' },
	},
	allowPositionals: true,
});

/** The files to mutate, by folder. */
function chooseFiles() {
	const all = readdirSync(NODES).filter((name) => /^[a-z]+$/.test(name));
	const unknown = positionals.filter((folder) => !all.includes(folder));
	if (unknown.length > 0)
		throw new Error(`No folder of ${NODES}: ${unknown.join(', ')}. There are ${all.join(', ')}`);
	const folders = positionals.length > 0 ? positionals : all;
	if (!values.changed) return folders.map((folder) => [folder, [`${NODES}/${folder}/**/*.ts`]]);
	const changed = execFileSync('git', ['diff', '--name-only', '--diff-filter=d', 'main...', '--', NODES], {
		encoding: 'utf8',
	})
		.split('\n')
		.filter((file) => file.endsWith('.ts'));
	const inFolder = (folder) => changed.filter((file) => file.startsWith(`${NODES}/${folder}/`));
	return folders.map((folder) => [folder, inFolder(folder)]).filter(([, files]) => files.length > 0);
}

async function mutate(folder, files) {
	const reports = path.join('reports/mutation', folder);
	const incrementalFile = path.join(reports, 'incremental.json');
	const started = Date.now();
	forgetStaticSurvivors(incrementalFile);
	await new Stryker({
		mutate: [...files, ...WORD_LISTS],
		concurrency: Number(values.concurrency),
		incremental: true,
		incrementalFile,
		reporters: ['html', 'progress-append-only'],
		htmlReporter: { fileName: path.join(reports, 'report.html') },
		jest: {
			configFile: 'jest.config.cjs',
			enableFindRelatedTests: false,
			config: {
				testMatch: [`nodes/${folder}`, ...(TESTS[folder] ?? ON_ENGINE)].map(
					(name) => `<rootDir>/test/${name}/**/*.test.ts`,
				),
				testEnvironment: path.resolve('test/runner/untilFirstFailure.cjs'),
				// A mutant that waits for ever fails its test, before Stryker ends the process and starts another.
				testTimeout: 30_000,
				// jest starts anew for each mutant: no process to look for changed files.
				watchman: false,
				haste: { forceNodeFilesystemAPI: true },
			},
		},
	}).runMutationTest();
	return {
		folder,
		seconds: Math.round((Date.now() - started) / 1000),
		...readScore(incrementalFile),
	};
}

const chosen = chooseFiles();
const scores = [];
for (const [folder, files] of chosen) {
	const score = await mutate(folder, files);
	console.log(describeSurvivors(score));
	scores.push(score);
}
console.log(chosen.length > 0 ? renderTable(scores) : 'No file of the nodes has changed.');
process.exitCode = scores.some(({ score }) => score < LEAST_SCORE) ? 1 : 0;
