import { z } from 'zod';

import { listColumns } from '../../columns/column';
import { showHeaders } from '../../columns/missingFields';
import { RETURNING_MODES } from '../../jobs/runSettings';
import { isEmptyCell, toSentText } from '../../leads/cells';
import { checkLead, type LeadReading } from '../../leads/leadFields';
import { CUSTOM_DATA_MAX_PROPERTIES } from '../../service/contract/requests';
import { checkParameter, type ItemParameters, readTextList, toInputError } from './parameters';

type Row = Record<string, unknown>;

/** Adds the cells that are carried along to a row's lead, as custom data; or says why they cannot be. */
export type ColumnCarrier = (reading: LeadReading, row: Row) => LeadReading;

interface CarriedColumn {
	/** As the user wrote it, which is how deliveries bring it back. */
	name: string;
	key: string;
}

const FIELD = 'carryColumns';
const VALUE_FIX =
	'Take this column out of Carry Columns, or make a short text of it with an Edit Fields node before this one';

const namesSchema = z
	.array(z.string({ invalid_type_error: 'must be text' }))
	.max(CUSTOM_DATA_MAX_PROPERTIES, `must name at most ${CUSTOM_DATA_MAX_PROPERTIES} columns`);

/** The names that the user picked; none where the rows themselves come back. @throws NodeOperationError */
function readNames(parameters: ItemParameters): string[] {
	if (RETURNING_MODES.some((mode) => mode === parameters.read('delivery'))) return [];
	const names = checkParameter(
		parameters,
		namesSchema,
		readTextList(parameters.readOptions()[FIELD]) ?? [],
		FIELD,
	);
	const twice = names.find((name, index) => names.indexOf(name) < index);
	if (twice === undefined) return names;
	throw toInputError(parameters, { field: FIELD, rule: `names "${twice}" twice` }, 'Name each column once');
}

/** @throws NodeOperationError that names the columns there are, where no row has one of these. */
function findColumns(parameters: ItemParameters, names: readonly string[], rows: readonly Row[]) {
	if (names.length === 0) return [];
	const headers = listColumns(rows).flatMap(({ subKey, header }) => (subKey === undefined ? [header] : []));
	return names.map((name): CarriedColumn => {
		const key = headers.includes(name) ? name : headers.find((header) => header.trim() === name);
		if (key !== undefined) return { name, key };
		throw toInputError(
			parameters,
			{ field: FIELD, rule: `names "${name}", which is no column of the list` },
			`Write a column as its header says it. The list’s columns: ${showHeaders(headers)}`,
		);
	});
}

function readCell(row: Row, key: string): unknown {
	const cell = Object.hasOwn(row, key) ? row[key] : undefined;
	return typeof cell === 'string' ? cell : toSentText(cell);
}

function carry(reading: LeadReading, row: Row, columns: readonly CarriedColumn[]): LeadReading {
	if (!reading.ok) return reading;
	const { lead } = reading;
	const own = lead.customData ?? {};
	const twice = columns.find(({ name }) => Object.hasOwn(own, name));
	if (twice) {
		const rule = 'is carried along, and a property of the row’s custom data, too';
		const fix = 'Take it out of Carry Columns, or give the property another name';
		return { ok: false, problem: { field: twice.name, rule, fix } };
	}
	const cells = columns.map(({ name, key }) => [name, readCell(row, key)] as const);
	const filled = cells.filter(([, cell]) => !isEmptyCell(cell));
	if (filled.length === 0) return reading;
	const checked = checkLead({ ...lead, customData: { ...own, ...Object.fromEntries(filled) } });
	if (checked.ok) return checked;
	const [, column] = /^customData\.(.*)/s.exec(checked.problem.field) ?? [];
	const fix = column === undefined ? 'Carry fewer columns' : VALUE_FIX;
	return { ok: false, problem: { ...checked.problem, field: column ?? checked.problem.field, fix } };
}

/**
 * Makes the function that adds the cells of the columns in `carryColumns` to a row's lead. It is for jobs whose results
 * come back in deliveries, without their rows.
 *
 * @throws NodeOperationError where they cannot be carried for any row.
 */
export function createColumnCarrier(parameters: ItemParameters, rows: readonly Row[]): ColumnCarrier {
	const columns = findColumns(parameters, readNames(parameters), rows);
	return columns.length === 0 ? (reading) => reading : (reading, row) => carry(reading, row, columns);
}
