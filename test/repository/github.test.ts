import { existsSync } from 'node:fs';
import path from 'node:path';
import {
	listCommands,
	listFiles,
	listJobNodes,
	listScripts,
	readIssueForm,
	readManifest,
	readText,
	readWorkflow,
} from './githubFiles';

/** What runs only when something is released, or once a week: no other run would show what is missing. */
const WORKFLOWS = ['publish', 'weekly'];
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

	it('check every Node that the README and package.json promise, each once', () => {
		const checked = Object.values(readWorkflow('ci').jobs).flatMap(listJobNodes);
		const compatibility = readText('README.md').split('## Compatibility')[1]?.split('\n## ')[0] ?? '';
		const lowest = Number(/\d+/.exec(readManifest().engines.node)?.[0]);
		expect(checked).toEqual(expect.arrayContaining([lowest, ...listNodeVersions(compatibility)]));
		expect(listNodeVersions(compatibility).length).toBeGreaterThan(0);
		expect(checked).toContain(Number(readText('.nvmrc')));
		expect(new Set(checked).size).toBe(checked.length);
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
});

describe('the issue forms', () => {
	const files = listFiles(ISSUE_FOLDER).filter((file) => !file.endsWith('/config.yml'));

	it.each(files)('GitHub shows %s: each field has an id of its own', (file) => {
		const fields = readIssueForm(file).body.filter(({ type }) => type !== 'markdown');
		const ids = fields.map(({ id }) => id);
		expect(ids).not.toContain(undefined);
		expect(new Set(ids).size).toBe(fields.length);
	});
});
