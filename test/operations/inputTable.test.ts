import '../engine/environment';

import { NodeHelpers, type IDataObject } from 'n8n-workflow';
import { readTable } from '../../nodes/LeadEnrichment/editor/inputTable';
import { loadNode } from '../engine/sources';
import { buildLoadOptionsContext, evaluate, placeNode } from './inEditor';

// Its expression is made of the source text of a function, which mutation testing changes: there this file is left out.

const FIELD = 'inputTable';

/** The text that the editor sends to n8n for these rows. */
async function readSentText(rows: IDataObject[]): Promise<string> {
	const { properties } = (await loadNode('leadEnrichment')).description;
	const { text } = properties.find(({ name }) => name === FIELD)?.default as { text: string };
	return String(await evaluate(text, {}, rows));
}

/** The note as the editor gets it from n8n. */
async function readNote(text: string): Promise<string | undefined> {
	const { methods } = await loadNode('leadEnrichment');
	const context = await buildLoadOptionsContext({ [FIELD]: { text } });
	return (await methods?.resourceMapping?.getLeadColumns?.call(context))?.emptyFieldsNotice;
}

describe('what each lead field takes, shown in the panel before a run', () => {
	it('is said of all rows of the input', async () => {
		const rows = [{ 'First Name': 'Ada' }, { Notes: '' }, { 'Profile URL': 'linkedin.com/in/ada' }];
		const text = await readSentText(rows);
		expect(readTable(text)).toEqual({ rows, total: 3 });
		expect(await readNote(text)).toContain(
			'Profile URL ← Profile URL · First Name ← First Name (1 of 3 rows)',
		);
	});

	it('is a request to execute the previous nodes while there are no rows', async () => {
		expect(await readSentText([])).toBe('');
		expect(await readNote('')).toMatch(
			/To see here which column each lead field takes, open the node before this one/,
		);
	});

	it('cannot bring HTML of a header into the panel', async () => {
		const text = await readSentText([{ '<Company>': 'x', 'Last Name': '<img src=x>' }]);
		expect(text).toContain('<Company>');
		expect(await readNote(text)).toMatch(/Company Name ← &#60;Company&#62; [^<]*$/);
	});

	it('is not stored in the workflow', async () => {
		const { node } = await placeNode({});
		const { description } = await loadNode('leadEnrichment');
		const shown = node.parameters;
		expect(shown).toHaveProperty('inputTable');
		expect(
			NodeHelpers.getNodeParameters(description.properties, shown, false, false, node, description),
		).not.toHaveProperty('inputTable');
	});
});
