import { isFlat, listColumns } from '../columns/column';
import type { Row } from '../columns/records';
import { showHeaders } from '../columns/rowProblems';
import { toSentData } from '../leads/cells';
import { checkLead, type LeadReading } from '../leads/leadFields';
import { returnsResults, type RunSettings } from '../settings/runSettings';
import { isEmpty } from '../values/nothing';
import { cleanText, toSeenText } from '../values/seenText';
import { type ItemParameters, toInputError } from './parameters';

interface CarriedColumn {
	/** As the user wrote it, and as deliveries return it. */
	name: string;
	header: string;
}

const FIELD = 'carryColumns';

/** The columns in `carryColumns`, for results that return without their rows. @throws FailureError */
export function listCarriedColumns(
	parameters: ItemParameters,
	run: RunSettings,
	rows: readonly Row[],
): CarriedColumn[] {
	const { carryColumns: names } = run;
	if (!names || returnsResults(run)) return [];
	const twice = names.find((name, index) => names.indexOf(name) < index);
	const refuse = (rule: string, fix: string) => toInputError(parameters, { field: FIELD, rule, fix });
	if (twice !== undefined) throw refuse(`names "${twice}" twice`, 'Name each column once');
	const headers = listColumns(rows)
		.filter(isFlat)
		.map(({ header }) => header);
	return names.map((name) => {
		const seen = toSeenText(name);
		const header = headers.includes(name) ? name : headers.find((known) => toSeenText(known) === seen);
		if (header !== undefined) return { name, header };
		const meant = headers.find((known) => String(rows[0]?.[known]) === name);
		const write = meant ? `Type its header, "${meant}"` : 'Type each header exactly as in the list';
		const fix = `${write}. The list’s columns: ${showHeaders(headers)}`;
		throw refuse(`names "${name}", which is not a column of the list`, fix);
	});
}

/** Adds a row's cells in these columns to its lead as custom data, or says why that is impossible. */
export function carryCells(reading: LeadReading, row: Row, columns: readonly CarriedColumn[]): LeadReading {
	if (!reading.ok || columns.length === 0) return reading;
	const { lead } = reading;
	const own = lead.customData ?? {};
	const twice = columns.find(({ name }) => Object.hasOwn(own, name));
	if (twice) {
		const rule = 'is in Carry Columns and also a property of the row’s custom data';
		const fix = 'Remove it from Carry Columns, or rename the property';
		return { ok: false, problem: { field: twice.name, rule, fix } };
	}
	const cells = columns.map(({ name: given, header }) => {
		const name = cleanText(given);
		const cell = Object.hasOwn(row, header) ? row[header] : undefined;
		return [name, toSentData(cell)] as const;
	});
	const filled = cells.filter(([, cell]) => !isEmpty(cell));
	if (filled.length === 0) return reading;
	const checked = checkLead({ ...lead, customData: { ...own, ...Object.fromEntries(filled) } });
	if (checked.ok) return checked;
	const [, name] = /^customData\.(.*)/s.exec(checked.problem.field) ?? [];
	const fix =
		name === undefined
			? 'Carry fewer columns'
			: 'Remove this column from Carry Columns, or shorten it with an Edit Fields node before this one';
	return { ok: false, problem: { ...checked.problem, field: name ?? checked.problem.field, fix } };
}
