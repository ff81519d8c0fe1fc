import { existsSync } from 'node:fs';
import path from 'node:path';
import {
	listActions,
	listCommands,
	listCommandsOf,
	listFiles,
	listJobNodes,
	listScripts,
	readIssueForm,
	readManifest,
	readText,
	readWorkflow,
} from './githubFiles';

const WORKFLOWS = ['ci', 'publish', 'weekly'];
const ISSUE_FOLDER = '.github/ISSUE_TEMPLATE';
const commands = WORKFLOWS.flatMap((name) => listCommands(readWorkflow(name)));

/** Files of the repository that a text runs with bash or node. */
function listPrograms(text: string): string[] {
	return [...text.matchAll(/\b(?:bash|node) ((?:\.ci|scripts)\/[\w./-]+)/g)].map(([, file]) => file ?? '');
}

const listNodeVersions = (text: string) =>
	[...text.matchAll(/\bNode (\d+)/g)].map(([, version]) => Number(version));

describe('the workflows on GitHub', () => {
	it.each([
		['the workflows', commands.join('\n'), 'node scripts/publishOnce.mjs'],
		['.ci/run', readText('.ci/run'), 'npm run check'],
		['the pull request template', readText('.github/pull_request_template.md'), 'npm run docs:parameters'],
		['CONTRIBUTING.md', readText('CONTRIBUTING.md'), 'npm run demo'],
		['the form for a conformance report', readText(`${ISSUE_FOLDER}/conformance.yml`), 'npm run conformance'],
	])('%s: every script and program that is named exists', (_label, text, known) => {
		expect(text).toContain(known);
		const { scripts } = readManifest();
		expect(listScripts(text).filter((name) => !(name in scripts))).toEqual([]);
		const root = path.resolve(__dirname, '../..');
		expect(listPrograms(text).filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
	});

	it('run on a push, on a pull request and before a publication', () => {
		expect(Object.keys(readWorkflow('ci').on)).toEqual(['push', 'pull_request', 'workflow_call']);
	});

	it('check every Node that the README and package.json promise, each once', () => {
		const checked = Object.values(readWorkflow('ci').jobs).flatMap(listJobNodes);
		const compatibility = readText('README.md').split('## Compatibility')[1]?.split('\n## ')[0] ?? '';
		const lowest = Number(/\d+/.exec(readManifest().engines.node)?.[0]);
		expect(checked).toEqual(expect.arrayContaining([lowest, ...listNodeVersions(compatibility)]));
		expect(listNodeVersions(compatibility).length).toBeGreaterThan(0);
		expect(checked).toContain(Number(readText('.nvmrc')));
		expect(new Set(checked).size).toBe(checked.length);
	});

	it('check a change with lint, format, types, tests and scan', () => {
		const steps = readWorkflow('ci').jobs.check?.steps ?? [];
		expect(steps.flatMap(({ run }) => run ?? [])).toEqual(['npm ci', 'npm run check']);
		expect(listCommandsOf('check')).toEqual(
			expect.arrayContaining([
				'eslint . --max-warnings 0',
				'prettier --check .',
				'tsc --noEmit',
				'gulp build',
				'jest',
				'node scripts/scanPackage.mjs',
			]),
		);
	});

	it('run the whole gate, from the installation to the benchmarks', () => {
		const { gate } = readWorkflow('ci').jobs;
		expect(gate?.steps.map(({ run }) => run)).toContain('bash .ci/run');
		const steps = [...readText('.ci/run').matchAll(/^(?:step|tests) (npm .+?)(?: \|\|.*)?$/gm)];
		expect(steps.map(([, command]) => command)).toEqual([
			'npm ci',
			'npm run check',
			'npm run lint:n8n',
			'npm run e2e',
			'npm run browser',
			'npm run durability',
			'npm run bench -- --quick',
		]);
	});

	it('publish with provenance, and only what has passed all checks', () => {
		const { checks, publish, release } = readWorkflow('publish').jobs;
		expect(checks?.uses).toBe('./.github/workflows/ci.yml');
		expect(publish).toMatchObject({ needs: 'checks', permissions: { 'id-token': 'write' } });
		const commands = publish?.steps.flatMap(({ run }) => run ?? []) ?? [];
		const publishing = commands.indexOf('node scripts/publishOnce.mjs');
		const before = commands.slice(0, publishing).join('\n');
		for (const check of ['checkAddresses.mjs', 'releaseNotes.mjs', 'npm run scan', 'npm run lint:n8n'])
			expect(before).toContain(check);
		expect(release).toMatchObject({ needs: 'publish', permissions: { contents: 'write' } });
	});

	it('try the newest n8n and the newest linters each week, and tell the result of both', () => {
		const { n8n, linters, report } = readWorkflow('weekly').jobs;
		const listRuns = (job: typeof n8n) => job?.steps.map(({ run }) => run ?? '').join('\n');
		for (const command of ['npm run e2e', 'npm run browser']) expect(listRuns(n8n)).toContain(command);
		expect(listRuns(linters)).toContain('npm run lint:n8n -- --newest');
		expect(report).toMatchObject({ needs: ['n8n', 'linters'], permissions: { issues: 'write' } });
	});

	it('use actions of a known major version', () => {
		const actions = WORKFLOWS.flatMap((name) => listActions(readWorkflow(name)));
		const foreign = actions.filter((action) => !action.startsWith('./'));
		expect(foreign.length).toBeGreaterThan(0);
		expect(foreign.filter((action) => !/^actions\/[\w-]+@v\d+$/.test(action))).toEqual([]);
	});
});

describe('the issue forms', () => {
	const files = listFiles(ISSUE_FOLDER).filter((file) => !file.endsWith('/config.yml'));

	it('are there for a bug, for a wish and for a conformance report', () => {
		expect(files.sort()).toEqual([
			`${ISSUE_FOLDER}/bug_report.yml`,
			`${ISSUE_FOLDER}/conformance.yml`,
			`${ISSUE_FOLDER}/feature_request.yml`,
		]);
	});

	it.each(files)('GitHub shows %s: each field has an id of its own', (file) => {
		const fields = readIssueForm(file).body.filter(({ type }) => type !== 'markdown');
		const ids = fields.map(({ id }) => id);
		expect(ids).not.toContain(undefined);
		expect(new Set(ids).size).toBe(fields.length);
	});
});
