import { useScratchFolder } from './ScratchFolder';

const scratch = useScratchFolder();

const OWN = 'acme/n8n-nodes-x';
const MANIFEST = {
	name: 'n8n-nodes-x',
	version: '1.2.3',
	author: { name: 'Acme', email: 'hello@acme.dev' },
	homepage: `https://github.com/${OWN}#readme`,
	repository: { type: 'git', url: `git+https://github.com/${OWN}.git` },
};

describe('the check of the addresses before a publication', () => {
	const check = (manifest: object, env: NodeJS.ProcessEnv = {}, ...args: string[]) => {
		scratch.write('package.json', JSON.stringify({ ...MANIFEST, ...manifest }));
		scratch.commit();
		return scratch.runScript('checkAddresses.mjs', args, env);
	};

	it('passes addresses that are real and the same everywhere', () => {
		scratch.write('SECURITY.md', `Report it at https://github.com/${OWN}/security.`);
		expect(check({}, { GITHUB_REPOSITORY: OWN })).toMatchObject({ status: 0, stderr: '' });
	});

	it.each<[label: string, manifest: object, said: string]>([
		[
			'an author who is a placeholder',
			{ author: { ...MANIFEST.author, name: 'The Lead Enrichment Founders' } },
			'author.name',
		],
		[
			'an email that can reach nobody',
			{ author: { name: 'Acme', email: 'x@acme.example' } },
			'x@acme.example',
		],
		['an email at example.com', { author: { name: 'Acme', email: 'x@example.com' } }, 'x@example.com'],
		[
			'a repository that is a placeholder',
			{
				repository: { url: 'git+https://github.com/n8n-nodes-lead-enrichment/n8n-nodes-lead-enrichment.git' },
			},
			'repository.url',
		],
		['no repository', { repository: undefined }, 'repository.url'],
		['a homepage of another repository', { homepage: 'https://github.com/other/n8n-nodes-x' }, 'homepage'],
	])('refuses %s, and says what to replace', (_label, manifest, said) => {
		const { status, stderr } = check(manifest);
		expect(status).toBe(1);
		expect(stderr).toContain(said);
	});

	it('refuses a licence that still names the placeholder', () => {
		scratch.write('LICENSE', 'Copyright (c) 2026 The Lead Enrichment Founders');
		expect(check({}).stderr).toContain('LICENSE names a placeholder');
	});

	it('refuses to publish from a fork, whose provenance npm would not accept', () => {
		expect(check({}, { GITHUB_REPOSITORY: 'fork/n8n-nodes-x' }).stderr).toContain(
			'github.com/fork/n8n-nodes-x',
		);
	});

	it('names a file with another repository, and puts the right one into it', () => {
		scratch.write(
			'docs/help.md',
			'See https://github.com/old/n8n-nodes-x#help and https://github.com/n8n-io/n8n',
		);
		const { status, stderr } = check({});
		expect(status).toBe(1);
		expect(stderr).toContain('docs/help.md names github.com/old/n8n-nodes-x');
		expect(check({}, {}, '--write').status).toBe(0);
		expect(scratch.read('docs/help.md')).toBe(
			`See https://github.com/${OWN}#help and https://github.com/n8n-io/n8n`,
		);
	});

	it('lets a package with placeholders be packed', () => {
		expect(check({ author: undefined }, { npm_command: 'pack' }).status).toBe(0);
	});
});

describe('the text of a release', () => {
	const CHANGELOG = `# Changelog

## [Unreleased]

## [1.2.3] - 2026-01-02

### Added

- A thing.

## [1.2.2] - 2026-01-01

- Another.

[1.2.3]: https://example.com/compare
`;
	const readNotes = (version: string, changelog = CHANGELOG) => {
		scratch.write('CHANGELOG.md', changelog);
		return scratch.runScript('releaseNotes.mjs', [version]);
	};

	it.each([
		['1.2.3', '### Added\n\n- A thing.\n'],
		['1.2.2', '- Another.\n'],
	])('is the section of %s in the changelog', (version, notes) => {
		expect(readNotes(version)).toMatchObject({ status: 0, stdout: notes });
	});

	it.each([
		['has no section', '1.2.4', CHANGELOG],
		['is a part of another version', '1.2', CHANGELOG],
		['has an empty section', '2.0.0', '## [2.0.0] - 2026-01-03\n\n### Added\n\n## [1.2.3]\n\n- A thing.\n'],
		['is not named', '', CHANGELOG],
	])('is missing where the version %s', (_label, version, changelog) => {
		const { status, stdout, stderr } = readNotes(version, changelog);
		expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
		expect(stderr).toContain('## [Unreleased]');
	});
});
