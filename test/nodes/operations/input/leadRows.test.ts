import type { IDataObject } from 'n8n-workflow';

import { toShownError } from '../../../../nodes/LeadEnrichment/service/errorText';
import type { SourceRow } from '../../../../nodes/LeadEnrichment/leads/rows';
import { readLeadRows } from '../../../../nodes/LeadEnrichment/operations/input/leadRows';
import type { UnsentRow } from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import { makeSettings } from '../../makeJobs';
import { fakeContext, makeNode, type Situation } from '../../../support/fakeContext';

const SETTINGS = { includeContactDetails: true };
const ADA = { networkUrl: 'https://network.example/in/ada' };
const EVE = { networkUrl: 'https://network.example/in/eve' };
const CONTACTS = { Email: 'ada@engines.example', Phone: '+44 20 5550 0101' };

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
