import { keepDocument } from '../support/keepDocument';
import { renderReference } from './renderReference';
import { readOwners } from './surface';

/*
 * docs/parameters.md is the snapshot of what saved workflows depend on. n8n saves parameters by name, and leaves out those
 * that have their default: with another name, type, default or condition of display, with a value or a parameter that is
 * gone, or with a narrower limit, a workflow saved before runs differently, or not at all. Such a change needs a new node
 * version that alone shows the new form; a credential has no versions, there the old form has to stay. New texts, values
 * and parameters that do by default what was done before need only `npm run docs:parameters`.
 */
describe('docs/parameters.md', () => {
	it('says what the editor says (after a change: npm run docs:parameters), and saved workflows find every parameter', () => {
		const text = renderReference(readOwners());
		expect(keepDocument('docs/parameters.md', text)).toBe(text);
	});
});
