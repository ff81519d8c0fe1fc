import { readFileSync } from 'node:fs';
import path from 'node:path';
import { acceptedLists, refusedLists } from '../lists/lists';
import { keepDocument } from '../support/keepDocument';
import { renderLists } from './renderLists';

const FILE = 'docs/columns.md';
/** What stands before it is written by hand. */
const MARK = '<!-- From here on made by a test: npm run docs:columns -->';

describe(FILE, () => {
	it('says how the lists of test/lists are read: after a change run npm run docs:columns', () => {
		const [byHand = ''] = readFileSync(path.resolve(__dirname, '../..', FILE), 'utf8').split(MARK);
		const text = `${byHand.trimEnd()}\n\n${MARK}\n\n${renderLists(acceptedLists(), refusedLists())}`;
		expect(keepDocument(FILE, text)).toBe(text);
	});
});
