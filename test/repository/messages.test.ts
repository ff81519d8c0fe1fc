import { SKIP_REASONS } from '../../nodes/LeadEnrichment/items/joinRow';
import { readText } from './githubFiles';
import { HOLE, listShownTexts } from './shownTexts';

/** What n8n says, and what the explanations show, is not in the sources. */
const SECTIONS_OF_SOURCES = [
	'Messages, A to Z',
	'What may stand behind a message',
	'Rows and settings that break a rule',
	'Notes and warnings',
	'Answers of the trigger',
];
/** The message of a list is put together of parts. */
const EXAMPLE = /^\d/;

interface Row {
	section: string;
	/** The texts of the first cell that has any. */
	texts: string[];
}

function listCode(text: string): string[] {
	return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** "`must be …`: `text`, `a number`" stands for "must be text" and "must be a number". */
function readTexts(row: string): string[] {
	const cell = row.split(' | ').find((part) => part.includes('`')) ?? '';
	const group = /^\| `(.+)…`: (`.+`)$/.exec(cell);
	if (!group?.[1] || !group[2]) return listCode(cell);
	return listCode(group[2]).map((end) => `${group[1]}${end}`);
}

const rows: Row[] = readText('docs/errors.md')
	.split(/^## /m)
	.slice(1)
	.flatMap((text) => {
		const [section = '', ...lines] = text.split('\n');
		const table = lines.filter((line) => line.startsWith('| ')).slice(1);
		return table.map((row) => ({ section, texts: readTexts(row) }));
	});
const listed = rows
	.filter(({ section }) => SECTIONS_OF_SOURCES.includes(section))
	.flatMap(({ texts }) => texts);
const shown = listShownTexts();

/** Whether a text is one that the document shows, in which "…" stands for anything. */
function isTextOf(text: string, documented: string): boolean {
	const parts = documented.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
	return new RegExp(`^${parts.join('.*')}$`, 's').test(text);
}

/** Whether one of two texts is the other with holes. */
const isSame = (one: string, other: string) => isTextOf(one, other) || isTextOf(other, one);

describe('the page of all messages', () => {
	it.each(shown)('has what the nodes say: %s', (text) => {
		expect(listed.filter((documented) => isSame(text, documented))).not.toEqual([]);
	});

	it('has nothing that they do not say any more', () => {
		const gone = listed.filter((documented) => !shown.some((text) => isSame(text, documented)));
		expect(gone.filter((documented) => !EXAMPLE.test(documented))).toEqual([]);
	});

	it.each(['Messages, A to Z', 'Notes and warnings'])('lists %s in alphabetical order', (section) => {
		const beginnings = rows
			.filter((row) => row.section === section)
			.flatMap(({ texts: [first = HOLE] }) =>
				first.startsWith(HOLE) ? [] : [first.replace(/[^\p{L} ]/gu, '')],
			);
		expect(beginnings).toEqual([...beginnings].sort((one, other) => one.localeCompare(other, 'en')));
	});

	it('has the reason of every row that may come out without a result', () => {
		expect(readText('docs/errors.md')).toContain('`status`: `pending`');
		for (const reason of SKIP_REASONS)
			expect(readText('docs/errors.md')).toContain(`\`skip_reason\`: \`${reason}\``);
	});
});
