import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { publishConfig, scripts } from '../../package.json';
import { useScratchFolder } from './ScratchFolder';

/** Nobody listens there, and `--force` leaves out the question for published versions. */
const NO_REGISTRY = ['--registry', 'http://127.0.0.1:9', '--force'];
const ROOT = path.resolve(__dirname, '../..');

const scratch = useScratchFolder();

/** A package with this one's settings for npm, and a file of an older build. */
function writePackage(build: string): void {
	const manifest = {
		name: 'x',
		version: '1.0.0',
		files: ['dist'],
		publishConfig,
		scripts: { prepack: build },
	};
	scratch.write('package.json', JSON.stringify(manifest));
	scratch.write('.npmrc', readFileSync(path.join(ROOT, '.npmrc'), 'utf8'));
	scratch.write('dist/old.js', '');
}

const workflowSchema = z.object({
	jobs: z.record(
		z.object({
			uses: z.string().optional(),
			needs: z.union([z.string(), z.array(z.string())]).optional(),
			permissions: z.record(z.string()).optional(),
			steps: z.array(z.object({ run: z.string().optional() })).default([]),
		}),
	),
});
type WorkflowJob = z.infer<typeof workflowSchema>['jobs'][string];

/** The jobs of a GitHub workflow. @throws ZodError, YAMLParseError for a file that GitHub would not run */
function readWorkflow(name: string): Record<string, WorkflowJob> {
	const text = readFileSync(path.join(ROOT, `.github/workflows/${name}.yml`), 'utf8');
	return workflowSchema.parse(parse(text)).jobs;
}

const toCommands = (job?: WorkflowJob) => (job?.steps ?? []).map(({ run = '' }) => run).join('\n');

describe('npm publish', () => {
	it('builds first, although .npmrc switches scripts off', () => {
		writePackage(`node -e "fs.renameSync('dist/old.js', 'dist/new.js')"`);
		// npm lists there what it packs.
		const { stderr } = scratch.run('npm', ['publish', '--dry-run', ...NO_REGISTRY]);
		expect(stderr).toContain('dist/new.js');
		expect(stderr).not.toContain('dist/old.js');
	});

	it('publishes nothing when that fails', () => {
		writePackage('exit 1');
		expect(scratch.run('npm', ['publish', '--dry-run', ...NO_REGISTRY]).status).not.toBe(0);
	});

	it('builds this package from its committed sources', () => {
		expect(scripts).toMatchObject({
			prepack: 'node scripts/checkCommitted.mjs && node scripts/checkAddresses.mjs && npm run build',
			build: 'gulp build',
		});
	});
});

describe('the workflows on GitHub', () => {
	// They run only when something is released, or once a week: no other run would show what is missing.
	it.each(['publish', 'weekly'])('%s: every script and program that it runs exists', (name) => {
		const commands = Object.values(readWorkflow(name)).map(toCommands).join('\n');
		const programs = [...commands.matchAll(/\b(?:bash|node) (scripts\/[\w./-]+)/g)].map(
			([, file = '']) => file,
		);
		const npmScripts = [...commands.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, script = '']) => script);
		expect([programs.length, npmScripts.length]).not.toContain(0);
		expect(programs.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
		expect(npmScripts.filter((script) => !(script in scripts))).toEqual([]);
	});

	it('publish with provenance, in a job that installs and checks out nothing, what has passed all checks', () => {
		const { checks, pack, publish, release } = readWorkflow('publish');
		expect(checks?.uses).toBe('./.github/workflows/ci.yml');
		expect(pack).toMatchObject({ needs: 'checks' });
		expect(pack).not.toHaveProperty('permissions');
		for (const check of ['checkAddresses.mjs', 'releaseNotes.mjs']) expect(toCommands(pack)).toContain(check);
		// Most packages that n8n's linters bring are not pinned: none of them runs where the tarball is made.
		expect(toCommands(pack)).not.toContain('lint:n8n');
		expect(readFileSync(path.join(ROOT, '.ci/run'), 'utf8')).toContain('\nnpm run lint:n8n\n');
		expect(publish).toMatchObject({ needs: 'pack', permissions: { 'id-token': 'write' } });
		expect(toCommands(publish)).toContain('npm publish release/*.tgz --provenance');
		expect(JSON.stringify(publish)).not.toMatch(/npm (ci|install)|actions\/checkout/);
		expect(release).toMatchObject({ needs: 'publish', permissions: { contents: 'write' } });
	});
});

describe('the check before a publication', () => {
	const check = (npmCommand: string) =>
		scratch.runScript('checkCommitted.mjs', [], { npm_command: npmCommand });

	beforeEach(() => {
		scratch.write('source.ts', '1');
		scratch.commit();
	});

	it('passes what is committed', () => {
		expect(check('publish')).toMatchObject({ status: 0, stderr: '' });
	});

	it.each<[label: string, change: () => void, named: string]>([
		['a file that was changed, and names it', () => scratch.write('source.ts', '2'), 'source.ts'],
		['a file that was never committed', () => scratch.write('new.ts', '1'), 'new.ts'],
		['where there is no repository to compare with', () => scratch.removeRepository(), ''],
	])('refuses %s', (_label, change, named) => {
		change();
		const { status, stderr } = check('publish');
		expect(status).toBe(1);
		expect(stderr).toContain(named);
	});

	it('lets work in progress be packed', () => {
		scratch.write('source.ts', '2');
		expect(check('pack').status).toBe(0);
	});
});
