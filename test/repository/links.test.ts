import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { HELP_PAGE, HELP_TOPICS } from '../../nodes/LeadEnrichment/service/failure';
import { homepage } from '../../package.json';

const ROOT = path.resolve(__dirname, '../..');
const FILES = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean);
const DOCUMENTS = FILES.filter((file) => file.endsWith('.md'));

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The name under which GitHub links a heading. */
function toAnchor(heading: string): string {
	const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
	return text.replace(/[^\p{L}\p{N}\s_-]/gu, '').replace(/\s/g, '-');
}

function listAnchors(file: string): string[] {
	const text = read(file);
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => toAnchor(heading.trim()));
	return [...headings, ...[...text.matchAll(/<a (?:id|name)="([^"]+)"/g)].map(([, name = '']) => name)];
}

/** The links of a document to files of the repository: the file, and the anchor in it. */
function listLinks(file: string): Array<{ link: string; target: string; anchor: string }> {
	const text = read(file).replace(/```[\s\S]*?```/g, '');
	return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
		.map(([, link = '']) => link)
		.filter((link) => !/^[a-z]+:/.test(link))
		.map((link) => {
			const [relative = '', anchor = ''] = link.split('#');
			const target = relative === '' ? file : path.join(path.dirname(file), relative);
			return { link, target, anchor };
		});
}

const REPOSITORY = homepage.replace(/#.*/, '');
/** Files of the package with links to the documents, which n8n's editor shows. */
const LINKING_SOURCES = [
	'nodes/LeadEnrichment/LeadEnrichment.node.json',
	'nodes/LeadEnrichment/LeadEnrichmentTrigger.node.json',
	'credentials/LeadEnrichmentApi.credentials.ts',
];

/** Whether a link to the repository leads to a file that is there, and to an anchor in it. */
function isThere(link: string): boolean {
	const [page = '', anchor = ''] = link.split('#');
	const file = page === REPOSITORY ? 'README.md' : page.replace(`${REPOSITORY}/blob/HEAD/`, '');
	return existsSync(path.join(ROOT, file)) && (anchor === '' || listAnchors(file).includes(anchor));
}

describe('the links of the editor', () => {
	it.each(LINKING_SOURCES)('lead to what is there: %s', (file) => {
		const links = [...read(file).matchAll(/https:\/\/[^'"]+/g)].map(([link]) => link);
		const own = links.filter((link) => link.startsWith(REPOSITORY));
		expect(own).not.toEqual([]);
		expect(own.filter((link) => !isThere(link))).toEqual([]);
	});

	it.each(HELP_TOPICS)('lead to the explanation of an error: %s', (topic) => {
		expect(isThere(`${HELP_PAGE}#${topic}`)).toBe(true);
	});
});

describe('the documents', () => {
	it.each(DOCUMENTS)('link only to what is there: %s', (file) => {
		const broken = listLinks(file).filter(({ target, anchor }) => {
			if (!existsSync(path.join(ROOT, target))) return true;
			return anchor !== '' && target.endsWith('.md') && !listAnchors(target).includes(anchor);
		});
		expect(broken.map(({ link }) => link)).toEqual([]);
	});

	it.each(DOCUMENTS)('name only files that are there: %s', (file) => {
		const named = [...read(file).matchAll(/`((?:[\w.-]+\/)+[\w.-]+\.(?:[cm]?js|ts|md|sh|yml))`/g)].map(
			([, name = '']) => name,
		);
		const isFile = (name: string) => FILES.some((known) => known === name || known.endsWith(`/${name}`));
		expect(named.filter((name) => !isFile(name))).toEqual([]);
	});

	it('are all reached from the README in two clicks', () => {
		const follow = (files: readonly string[]) =>
			files
				.filter((file) => file.endsWith('.md'))
				.flatMap((file) => listLinks(file).map(({ target }) => target));
		const first = follow(['README.md']);
		const reached = new Set([...first, ...follow(first)]);
		const unreached = DOCUMENTS.filter(
			(file) => file.includes('/') && !reached.has(file) && !file.startsWith('.'),
		);
		expect(unreached).toEqual([]);
	});
});
