import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { toShownError } from '../../../../nodes/LeadEnrichment/items/items';
import type { SourceRow } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import { readLeadRows } from '../../../../nodes/LeadEnrichment/operations/input/leadRows';
import { fakeContext, makeNode, type Situation } from '../../../support/fakeContext';
import { readError } from './readInput';

const SETTINGS = { includeContactDetails: true };
const ADA = { networkUrl: 'https://network.example/in/ada' };
const EVE = { networkUrl: 'https://network.example/in/eve' };
const CONTACTS = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
const CONTINUE = { onError: 'continueRegularOutput' } as const;

type Reading = Pick<Situation, 'node' | 'parameters' | 'rows' | 'evaluate'> &
	Partial<Parameters<typeof readLeadRows>[1]>;

function read({ parameters = {}, node, rows = [{}], evaluate, ...options }: Reading) {
	const { context } = fakeContext({ node, parameters, rows, evaluate });
	return readLeadRows(context, {
		readSettings: () => SETTINGS,
		findRowError: () => undefined,
		onlyMissing: false,
		...options,
	});
}

const readLeads = (reading: Reading) => read(reading).rows.map(({ lead }) => lead);
/** JSON as a person writes it; a text as it is. */
const toJsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const readJson = (leads: unknown) =>
	read({ parameters: { leadSource: 'json', leadsJson: toJsonText(leads) } });

/** The rows that are not sent: their places, and what their items hold. */
const listUnsent = ({ unsent }: ReturnType<typeof read>) =>
	unsent.map(({ position, item }) => [position, item.pairedItem, item.json]);
const errorOf = (text: string) => expect.stringContaining(text) as string;

const refuseRow = ({ itemIndex, source }: SourceRow) =>
	'circle' in source
		? toShownError({ getNode: () => makeNode() }, 'The row holds itself', itemIndex)
		: undefined;

describe('rows', () => {
	it('have their leads, their places and the settings of their items', () => {
		const settings = [{ translate: true }, { translate: false }];
		const rows = [{ ...ADA, Notes: 'a' }, EVE];
		const readings = read({ rows, readSettings: (itemIndex) => settings[itemIndex] ?? {} });
		expect(readings).toEqual({
			rows: [
				{ position: 0, itemIndex: 0, source: rows[0], lead: ADA, settings: settings[0] },
				{ position: 1, itemIndex: 1, source: EVE, lead: EVE, settings: settings[1] },
			],
			unsent: [],
			spared: { nothing: 0, emails: 0, phones: 0 },
			secondPersons: 0,
			rowCount: 2,
		});
		expect(readings.rows[1]?.settings).toBe(settings[1]);
	});

	it('are read by usual headers, or with exact matching by the fields’ own names alone', () => {
		const rows = [{ 'LinkedIn URL': 'https://www.linkedin.com/in/ada' }];
		expect(readLeads({ rows })).toEqual([{ networkUrl: 'https://www.linkedin.com/in/ada' }]);
		const parameters = { options: { columnMatching: 'exact' } };
		expect(() => read({ rows, parameters })).toThrow('are missing');
	});

	it('are read by the columns that a person has mapped', () => {
		const parameters = { lead: { mappingMode: 'defineBelow', value: '' } };
		const evaluate = (itemIndex: number) => ({
			lead: { mappingMode: 'defineBelow', value: itemIndex === 0 ? ADA : EVE },
		});
		const rows = [{ a: 1 }, { a: 2 }];
		const readings = read({ rows, parameters, evaluate });
		expect(readings.rows.map(({ lead, source }) => [lead, source])).toEqual([
			[ADA, rows[0]],
			[EVE, rows[1]],
		]);
	});

	it('lack everything where a person has mapped no column', () => {
		const parameters = { lead: { mappingMode: 'defineBelow', value: null } };
		expect(readError(() => read({ rows: [ADA], parameters })).message).toMatch(/^Item 0: ".*" are empty/);
	});

	it('are in a tool what the agent’s model has filled in', () => {
		const parameters = { lead: { mappingMode: 'defineBelow', value: ADA } };
		const node = { type: 'n8n-nodes-lead-enrichment.leadEnrichmentTool' };
		const rows = [{ query: 'of the agent' }];
		expect(read({ rows, node, parameters }).rows).toMatchObject([{ lead: ADA, source: ADA }]);
	});

	it('send the columns that are to be carried along, mapped by hand or not', () => {
		const parameters = { delivery: 'none', options: { carryColumns: ['id'] } };
		const carried = { ...ADA, customData: { id: '7' } };
		const rows = [{ ...ADA, id: 7 }];
		expect(readLeads({ rows, parameters })).toEqual([carried]);
		const lead = { mappingMode: 'defineBelow', value: ADA };
		expect(readLeads({ rows, parameters: { ...parameters, lead } })).toEqual([carried]);
	});
});

describe('what a run asks for', () => {
	const ROWS = [ADA, { ...EVE, enrichType: 'phones' }];

	it.each<[label: string, enrichType: INodeParameters[string], asked: Array<string[] | undefined>]>([
		['one kind', ['emails'], [['emails'], ['phones']]],
		['kinds as text', 'emails, phones', [['emails', 'phones'], ['phones']]],
		['none in particular', [], [undefined, ['phones']]],
		['empty text', ' ', [undefined, ['phones']]],
	])('holds for the leads that do not say so themselves: %s', (_label, enrichType, asked) => {
		const leads = readLeads({ rows: ROWS, parameters: { enrichType } });
		expect(leads.map((lead) => lead.enrichType)).toEqual(asked);
		expect('enrichType' in (leads[0] ?? {})).toBe(asked[0] !== undefined);
	});

	it('may differ from item to item', () => {
		const parameters = { enrichType: '={{ $json.kind }}' };
		const evaluate = (itemIndex: number) => ({ enrichType: itemIndex === 0 ? ['emails'] : ['phones'] });
		const leads = readLeads({ rows: [ADA, EVE], parameters, evaluate });
		expect(leads.map(({ enrichType }) => enrichType)).toEqual([['emails'], ['phones']]);
	});

	it.each<[enrichType: INodeParameters[string], rule: string]>([
		[['faxes'], '"Contact Details to Find[0]" must be emails or phones'],
		[7, '"Contact Details to Find" must be a list of emails and phones'],
	])('is refused when it is %j', (enrichType, rule) => {
		const { message } = readError(() => read({ rows: ROWS, parameters: { enrichType } }));
		expect(message).toBe(`Item 0: ${rule}`);
	});
});

describe('a JSON list of leads', () => {
	it('makes a row of each entry, numbered through all items', () => {
		const evaluate = (itemIndex: number) => ({
			leadSource: 'json',
			leadsJson: itemIndex === 0 ? [ADA, EVE] : JSON.stringify([EVE]),
		});
		const { rows, rowCount } = read({ rows: [{ a: 1 }, {}], evaluate });
		expect(rows.map(({ position, itemIndex, source, lead }) => [position, itemIndex, source, lead])).toEqual([
			[0, 0, ADA, ADA],
			[1, 0, EVE, EVE],
			[2, 1, EVE, EVE],
		]);
		expect(rowCount).toBe(3);
	});

	it.each<[label: string, leads: unknown, message: string, fix: string]>([
		['nothing', '', '"Leads (JSON)" must be an array of leads', 'Write it as [{ … }, { … }]'],
		['no JSON', '[{', '"Leads (JSON)" is not valid JSON', 'Check the quotes'],
		['a bad lead', [ADA, { networkUrl: '' }], '"Leads (JSON)[1].firstName" is missing', 'Fix the row'],
		['an unknown field', [{ ...ADA, age: 7 }], '"Leads (JSON)[0].age" is no field of a lead', 'Fix the row'],
		['an entry that is no lead', [ADA, 'Ada'], '"Leads (JSON)[1]" must be an object', 'Fix the row'],
	])('is refused when it is %s', (_label, leads, message, fix) => {
		expect(readError(() => readJson(leads))).toMatchObject({
			message: expect.stringContaining(`Item 0: ${message}`) as string,
			description: expect.stringContaining(fix) as string,
		});
	});

	it('names all bad leads by their places', () => {
		const { message } = readError(() => readJson(['Ada', ADA, {}, 7]));
		expect(message).toBe(
			'3 of 4 rows cannot be sent: items 0 (leadsJson[0]), 0 (leadsJson[2]), 0 (leadsJson[3])',
		);
	});

	it('makes error items of its bad leads alone, and one of a list that cannot be read, when the node continues', () => {
		const evaluate = (itemIndex: number) => ({
			leadSource: 'json',
			leadsJson: toJsonText([[{ companyName: 'Engines' }, ADA], '[{', ['Ada', EVE]][itemIndex]),
		});
		const readings = read({ node: CONTINUE, rows: [{ a: 0 }, { a: 1 }, { a: 2 }], evaluate });
		expect(readings.rows.map(({ position, itemIndex }) => [position, itemIndex])).toEqual([
			[1, 0],
			[4, 2],
		]);
		expect(listUnsent(readings)).toEqual([
			[0, { item: 0 }, { companyName: 'Engines', error: errorOf('"Leads (JSON)[0].firstName" is missing') }],
			[2, { item: 1 }, { a: 1, error: errorOf('"Leads (JSON)" is not valid JSON') }],
			[3, { item: 2 }, { error: errorOf('Item 2: "Leads (JSON)[0]" must be an object') }],
		]);
		expect(readings.rowCount).toBe(5);
	});
});

describe('a row that may not be sent though its lead may', () => {
	const CIRCLE = { ...ADA, circle: true };

	it('stops the run', () => {
		const reading = { rows: [EVE, CIRCLE], findRowError: refuseRow };
		expect(readError(() => read(reading))).toMatchObject({ message: 'The row holds itself', itemIndex: 1 });
	});

	it.each<[label: string, onlyMissing: boolean, row: IDataObject]>([
		['is not sent', false, CIRCLE],
		['is not put out as complete', true, { ...CIRCLE, ...CONTACTS }],
		['is not counted as spared', true, { ...CIRCLE, Email: CONTACTS.Email }],
	])('%s but becomes an error item when the node continues', (_label, onlyMissing, row) => {
		const rows = [EVE, row, EVE];
		const readings = read({ rows, node: CONTINUE, findRowError: refuseRow, onlyMissing });
		expect(readings.rows.map(({ position }) => position)).toEqual([0, 2]);
		expect(listUnsent(readings)).toEqual([[1, { item: 1 }, { ...row, error: 'The row holds itself' }]]);
		expect(readings.spared).toEqual({ nothing: 0, emails: 0, phones: 0 });
	});
});

describe('rows with contact details of their own', () => {
	it.each<[columnMatching: INodeParameters[string], asked: Array<string[] | undefined>]>([
		[undefined, [['phones'], ['phones']]],
		['smart', [['phones'], ['phones']]],
		['exact', [undefined, ['phones']]],
	])('are found by the columns of the whole list, with matching %j', (columnMatching, asked) => {
		const rows = [
			{ ...ADA, 'Work Email': CONTACTS.Email },
			{ ...EVE, email: CONTACTS.Email },
		];
		const parameters = {
			lead: { mappingMode: 'defineBelow', value: ADA },
			options: { columnMatching },
		};
		const readings = read({ rows, onlyMissing: true, parameters });
		expect(readings.rows.map(({ lead }) => lead.enrichType)).toEqual(asked);
	});

	it('are not looked for by a matching that is none of the choices', () => {
		const reading = { rows: [EVE], parameters: { options: { columnMatching: 'loose' } } };
		expect(readError(() => read(reading)).message).toMatch(/^Item 0: "Column Matching" .*'smart' \| 'exact'/);
	});
});
