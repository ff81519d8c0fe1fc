import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { readText } from './githubFiles';

const OLDER_FOLDER = 'test/durability';
const manifestSchema = z.object({ dependencies: z.object({ n8n: z.string() }) });
const engineSchema = z.object({ devDependencies: z.object({ 'n8n-core': z.string() }) });

/** The versions of n8n that the checks install and run. */
function listCheckedVersions(): string[] {
	const older = readdirSync(resolve(__dirname, '../..', OLDER_FOLDER)).filter((name) =>
		name.startsWith('n8n-'),
	);
	return ['test/support/n8n', ...older.map((name) => join(OLDER_FOLDER, name))].map(
		(folder) => manifestSchema.parse(JSON.parse(readText(`${folder}/package.json`))).dependencies.n8n,
	);
}

describe('the compatibility that the README tells', () => {
	const [, rest = ''] = readText('README.md').split('## Compatibility');
	const section = rest.split('\n## ')[0] ?? '';

	test('names the versions of n8n that the checks run, and no other', () => {
		const named = [...section.matchAll(/^\| (\d+\.\d+\.\d+) /gm)].map(([, version]) => version);
		expect(named.sort()).toEqual(listCheckedVersions().sort());
	});

	test('names the engine that the tests run on', () => {
		const manifest = engineSchema.parse(JSON.parse(readText('package.json')));
		expect(section).toContain(manifest.devDependencies['n8n-core']);
	});
});
