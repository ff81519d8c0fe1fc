import { isLeadKey } from '../leads/leadKey';
import { OUTCOME_NAMES, SHORT_NAMES, PREFIX } from '../leads/outputNames';
import { findReceipt } from '../leads/receipt';
import { remember } from '../values/memory';
import { isEmpty } from '../values/nothing';
import { areSame, omit } from '../values/objects';
import type { Column } from './column';
import type { Row } from './records';
import { createRowReader, type RowReading } from './rowReader';

/**
 * Of the columns that this node writes, those that tell who somebody is and that a list may have had before: which ones
 * it had, only the key of a lead shows.
 */
const MAY_BE_OWN = [
	[],
	SHORT_NAMES,
	['company_name'],
	['email'],
	['company_name', 'email'],
	['full_name', 'company_name'],
	['full_name', 'email'],
	['full_name', 'company_name', 'email'],
	['company_domain'],
	['full_name', 'company_domain'],
	['company_name', 'company_domain'],
	['full_name', 'company_name', 'company_domain'],
	['network'],
	['full_name', 'network'],
	['full_name', 'company_name', 'network'],
].map((names) => names.join());

/** Whether this node has put the row out. Who wants it paid for again may have emptied its key. */
const isReturned = (row: Row) =>
	isLeadKey(row.lead_key) || (Object.hasOwn(row, 'lead_key') && !isEmpty(row.enrichment_id));

/** Whether a reading says of the lead all that the row's other columns say: else these speak of another one. */
const agreesWith = (reading: RowReading, others: RowReading) =>
	Object.entries(others.values ?? {}).every(
		([field, value]) => isEmpty(value) || areSame(value, { ...reading.values }[field]),
	);

/** A row without what this node has written to it, but for the columns in `kept`. */
function toRead(row: Row, kept: string): Row {
	if (!isReturned(row)) return row;
	const own = kept.split(',');
	const written = [...OUTCOME_NAMES, ...SHORT_NAMES].filter((name) => !own.includes(name));
	return omit(row, [...written, ...Object.keys(row).filter((name) => name.startsWith(PREFIX))]);
}

/**
 * Returns a reader of one list's rows, of which some may have been put out by this node before: there its own columns
 * are read only if nothing else names the lead, or if the lead then is the one that `fits`.
 */
export function createReturnedRowReader(rows: readonly Row[], columns: readonly Column[]) {
	if (!rows.some(isReturned)) return createRowReader(rows, columns);
	const toReader = remember((kept) => createRowReader(rows.map((row) => toRead(row, kept))));
	// The rows of a list nearly always had the same columns.
	let likeliest = '';
	return (row: Row, fits: (reading: RowReading) => boolean): RowReading => {
		const others = toReader('')(toRead(row, ''));
		const read = (kept: string) => (kept === '' ? others : toReader(kept)(toRead(row, kept)));
		const isOf = (reading: RowReading) => agreesWith(reading, others) && fits(reading);
		// What was never paid for fits no lead.
		const all = findReceipt(row) ? [likeliest, ...MAY_BE_OWN] : [];
		const fitting = all.find((kept) => isOf(read(kept)));
		if (fitting !== undefined) likeliest = fitting;
		const reading = fitting === undefined ? others : read(fitting);
		return reading.ok || fitting !== undefined ? reading : read(SHORT_NAMES.join());
	};
}
