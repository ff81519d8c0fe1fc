import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { acceptedLists, refusedLists } from '../lists/lists';
import { renderLists } from './renderLists';

const FILE = path.resolve(__dirname, '../../docs/columns.md');
/** What stands before it is written by hand. */
const MARK = '<!-- From here on made by a test: npm run docs:columns -->';

const [byHand = ''] = readFileSync(FILE, 'utf8').split(MARK);
const expected = `${byHand.trimEnd()}\n\n${MARK}\n\n${renderLists(acceptedLists(), refusedLists())}`;
// What `npm run docs:columns` does.
if (process.env.DOCS === 'write') writeFileSync(FILE, expected);

describe('docs/columns.md', () => {
	it('says how the lists of test/lists are read: after a change run npm run docs:columns', () => {
		expect(readFileSync(FILE, 'utf8')).toBe(expected);
	});
});
