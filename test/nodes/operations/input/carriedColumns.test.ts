import type { LeadReading } from '../../../../nodes/LeadEnrichment/leads/leadFields';
import {
	carryCells,
	listCarriedColumns,
} from '../../../../nodes/LeadEnrichment/operations/input/carriedColumns';
import type { ResultsMode } from '../../../../nodes/LeadEnrichment/settings/settings';
import { makeSettings } from '../../makeJobs';
import { makeParameters, readError } from './readInput';

type Row = Record<string, unknown>;

const LEAD = { networkUrl: 'https://network.example/in/ada' };
const READ: LeadReading = { ok: true, lead: LEAD };

const find = (carryColumns: string[] | undefined, rows: readonly Row[], getResults: ResultsMode = 'none') =>
	listCarriedColumns(makeParameters({}), makeSettings({ carryColumns, getResults }), rows);

/** What becomes of each row's lead with these columns. */
function carryEach(carryColumns: string[], rows: readonly Row[], reading = READ): LeadReading[] {
	const columns = find(carryColumns, rows);
	return rows.map((row) => carryCells(reading, row, columns));
}

describe('a row whose cells cannot be carried along', () => {
	it('is told that they are too many beside its custom data', () => {
		const customData = { a: '1', b: '2', c: '3', d: '4', e: '5' };
		const fix = 'Carry fewer columns';
		const problem = { field: 'customData', rule: 'must have at most 5 properties', fix };
		const own: LeadReading = { ok: true, lead: { ...LEAD, customData } };
		expect(carryEach(['id'], [{ id: 1 }], own)).toEqual([{ ok: false, problem }]);
	});
});

describe('columns that no row can carry', () => {
	const ROWS = [
		{ a: 1, b: 2, c: 3 },
		{ d: 4, e: 5, f: 6 },
	];

	it.each<[label: string, columns: string[], message: string, fix: string]>([
		['one twice', ['a', 'b', 'a'], 'names "a" twice', 'Name each column once'],
		[
			'one that the list does not have',
			['a', 'A'],
			'names "A", which is not a column of the list',
			'Write each column exactly like its header. The list’s columns: a, b, c, d, e, f',
		],
		['a cell', ['3'], 'names "3", which is not a column of the list', 'Type "c": a dragged column'],
	])('stop the run: %s', (_label, columns, message, fix) => {
		expect(readError(() => find(columns, ROWS))).toMatchObject({
			message: `Item 0: 'Carry Columns' ${message}`,
			description: expect.stringContaining(fix) as string,
		});
	});

	it('are those within another column, which is named instead', () => {
		const rows = [{ id: 1, properties: { score: 7 } }];
		expect(readError(() => find(['properties.score'], rows)).description).toContain(
			'The list’s columns: id, properties. ',
		);
	});
});
