import type { IDataObject } from 'n8n-workflow';

import { toShownError } from '../../../../nodes/LeadEnrichment/items/items';
import type { SourceRow } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import { readLeadRows } from '../../../../nodes/LeadEnrichment/operations/input/leadRows';
import type { UnsentRow } from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import { makeSettings } from '../../makeJobs';
import { fakeContext, makeNode, type Situation } from '../../../support/fakeContext';

const SETTINGS = { includeContactDetails: true };
const ADA = { networkUrl: 'https://network.example/in/ada' };
const EVE = { networkUrl: 'https://network.example/in/eve' };
const CONTACTS = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };
const BOTH = { find: 'emailsAndPhones' };
const MANUAL = { columns: 'manual' } as const;
const mapTo = (value: unknown) => ({ lead: { mappingMode: 'defineBelow', value } });

type Reading = Pick<Situation, 'node' | 'parameters' | 'rows' | 'evaluate'> &
	Partial<Omit<Parameters<typeof readLeadRows>[1], 'run'>> & { run?: Partial<RunSettings> };

function read({ parameters = {}, node, rows = [{}], evaluate, run, ...options }: Reading) {
	const { context } = fakeContext({ node, parameters, rows, evaluate });
	return readLeadRows(context, {
		readSettings: () => SETTINGS,
		findRowError: () => undefined,
		...options,
		run: makeSettings(run),
	});
}

const readLeads = (reading: Reading) => read(reading).rows.map(({ lead }) => lead);

/** The rows that are not sent: their places, and why. */
const listUnsent = ({ unsent }: ReturnType<typeof read>) =>
	unsent.map(({ row, fault, error }: UnsentRow) => [
		row.position,
		fault ? `'${fault.problem.field}' ${fault.problem.rule}` : error?.message,
	]);

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
			columnUse: { networkUrl: new Map([['networkUrl', 2]]) },
		});
		expect(readings.rows[1]?.settings).toBe(settings[1]);
	});

	it('are read by usual headers, whatever was mapped by hand before', () => {
		const rows = [{ 'LinkedIn URL': 'https://www.linkedin.com/in/ada' }];
		const parameters = { ...BOTH, ...mapTo(EVE) };
		expect(readLeads({ rows, parameters })).toEqual([{ networkUrl: 'https://www.linkedin.com/in/ada' }]);
	});

	it('are read by the columns that a person has mapped', () => {
		const evaluate = (itemIndex: number) => ({ ...mapTo(itemIndex === 0 ? ADA : EVE), find: 'emails' });
		const rows = [{ a: 1 }, { a: 2 }];
		const readings = read({ rows, parameters: mapTo('={{ $json }}'), evaluate, run: MANUAL });
		expect(readings.rows.map(({ lead, source }) => [lead.networkUrl, source])).toEqual([
			[ADA.networkUrl, rows[0]],
			[EVE.networkUrl, rows[1]],
		]);
	});

	it('lack everything where a person has mapped no column', () => {
		const reading = { rows: [ADA], parameters: mapTo(null), run: MANUAL };
		expect(listUnsent(read(reading))).toEqual([[0, expect.stringMatching(/^'.*' are empty/)]]);
	});

	it('are in a tool what the agent’s model has filled in', () => {
		const node = { type: 'n8n-nodes-lead-enrichment.leadEnrichmentTool' };
		const rows = [{ query: 'of the agent' }];
		const readings = read({ rows, node, parameters: { ...BOTH, ...mapTo(ADA) }, run: MANUAL });
		expect(readings.rows).toMatchObject([{ lead: ADA, source: ADA }]);
	});

	it.each<[label: string, columns: RunSettings['columns']]>([
		['recognised', 'automatic'],
		['mapped by hand', 'manual'],
	])('send the columns that are to be carried along: %s', (_label, columns) => {
		const parameters = { ...BOTH, ...mapTo(ADA) };
		const run: Partial<RunSettings> = { columns, getResults: 'none', carryColumns: ['id'] };
		expect(readLeads({ rows: [{ ...ADA, id: 7 }], parameters, run })).toEqual([
			{ ...ADA, customData: { id: '7' } },
		]);
	});
});

describe('the contact details to find', () => {
	const ROWS = [ADA, { ...EVE, enrichType: 'phones' }];

	it.each<[find: string, asked: Array<string[] | undefined>]>([
		['emails', [['emails'], ['phones']]],
		['phones', [['phones'], ['phones']]],
		['emailsAndPhones', [undefined, ['phones']]],
		['none', [undefined, undefined]],
	])('hold for the leads that do not say so themselves, and none for all: %s', (find, asked) => {
		const leads = readLeads({ rows: ROWS, parameters: { find } });
		expect(leads.map(({ enrichType }) => enrichType)).toEqual(asked);
	});

	it('may differ from item to item', () => {
		const evaluate = (itemIndex: number) => ({ find: itemIndex === 0 ? 'emails' : 'phones' });
		const leads = readLeads({ rows: [ADA, EVE], parameters: { find: '={{ $json.kind }}' }, evaluate });
		expect(leads.map(({ enrichType }) => enrichType)).toEqual([['emails'], ['phones']]);
	});

	it('are refused where they are none of the choices', () => {
		const unsent = listUnsent(read({ rows: ROWS, parameters: { find: 'faxes' } }));
		expect(unsent[0]).toEqual([
			0,
			"Item 0: 'Contact Details to Find' must be one of emails, emailsAndPhones, phones, none",
		]);
	});
});

describe('a row that may not be sent though its lead may', () => {
	const CIRCLE = { ...ADA, circle: true };

	it.each<[label: string, onlyMissing: boolean, row: IDataObject]>([
		['is not sent', false, CIRCLE],
		['is not put out as complete', true, { ...CIRCLE, ...CONTACTS }],
		['is not counted as spared', true, { ...CIRCLE, Email: CONTACTS.Email }],
	])('%s, with its own error', (_label, onlyMissing, row) => {
		const rows = [EVE, row, EVE];
		const readings = read({ rows, findRowError: refuseRow, run: { onlyMissing } });
		expect(readings.rows.map(({ position }) => position)).toEqual([0, 2]);
		expect(listUnsent(readings)).toEqual([[1, 'The row holds itself']]);
		expect(readings.spared).toEqual({ nothing: 0, emails: 0, phones: 0 });
	});
});

it('contact details of their own are found by the columns of the whole list', () => {
	const rows = [
		{ ...ADA, 'Work Email': CONTACTS.Email },
		{ ...EVE, email: CONTACTS.Email },
	];
	const readings = read({
		rows,
		parameters: { ...BOTH, ...mapTo(ADA) },
		run: { ...MANUAL, onlyMissing: true },
	});
	expect(readings.rows.map(({ lead }) => lead.enrichType)).toEqual([['phones'], ['phones']]);
	expect(readings.spared).toEqual({ nothing: 0, emails: 0, phones: 2 });
});

describe('a row that is not sent', () => {
	const BAD = { companyName: 'Engines', ...CONTACTS };

	it('since it makes no lead has its fault', () => {
		const readings = read({ rows: [ADA, BAD] });
		expect(readings.rows.map(({ lead }) => lead)).toEqual([ADA]);
		const fault = expect.stringContaining("'First Name', 'Last Name' are missing") as string;
		expect(listUnsent(readings)).toEqual([[1, fault]]);
	});

	it('since it lacks nothing is skipped, also where it would make no lead', () => {
		const rows = [BAD, { ...EVE, Phone: CONTACTS.Phone }];
		const readings = read({ rows, parameters: BOTH, run: { onlyMissing: true } });
		expect(readings.rows.map(({ lead }) => lead)).toEqual([{ ...EVE, enrichType: ['emails'] }]);
		expect(listUnsent(readings)).toEqual([[0, undefined]]);
		expect(readings.spared).toEqual({ nothing: 1, emails: 1, phones: 0 });
	});
});

it('which columns the fields are read from is counted, also of rows that are not sent', () => {
	const rows = [
		{ Vorname: 'Ada', Nachname: 'Byron', Firma: 'Engines' },
		{ Vorname: 'Eve', Nachname: 'Adams', Konto: 'x', company: 'Tea' },
		{ Vorname: 'Al' },
	];
	const { columnUse } = read({ rows });
	const { firstName, companyName } = columnUse;
	expect([...(firstName ?? [])]).toEqual([['Vorname', 3]]);
	expect([...(companyName ?? [])].sort()).toEqual([
		['Firma', 1],
		['company', 1],
	]);
});
