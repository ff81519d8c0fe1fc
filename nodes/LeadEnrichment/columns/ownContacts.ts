import { ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import { isObject } from '../values/objects';
import {
	type Column,
	findCell,
	findColumnReading,
	hardlyRepeats,
	holdsMostly,
	joinTexts,
	listColumns,
} from './column';
import type { Row } from './records';
import { type HeaderReading, namesOther } from './headers';
import { CONTACT_TEXTS, LONGEST_TEXT } from '../leads/contactTexts';

/** What a row has already, as it is written there. */
export type OwnContacts = Partial<Record<EnrichType, string>>;

const MEANINGS: Readonly<Record<EnrichType, ReadonlyArray<HeaderReading['meaning']>>> = {
	emails: ['email', 'otherEmail'],
	phones: ['phone'],
};

/** HubSpot keeps a field's history beside its value. */
const unwrap = (cell: unknown) => (isObject(cell) && 'value' in cell ? cell.value : cell);

/** The text of a cell that holds one; undefined for any other cell. */
function findContact(row: Row, column: Column, type: EnrichType): string | undefined {
	const cell = findCell(row, column);
	const text = joinTexts(Array.isArray(cell) ? cell.map(unwrap) : unwrap(cell)).slice(0, LONGEST_TEXT);
	return CONTACT_TEXTS[type].isIn(text) ? text.trim() : undefined;
}

function isOfKind(column: Column, type: EnrichType, rows: readonly Row[]): boolean {
	const reading = findColumnReading(column);
	if (reading?.isCompany || reading?.meaning === 'companyPhone') return false;
	if (reading && MEANINGS[type].includes(reading.meaning)) return true;
	const isAlone = holdsMostly(column, rows, CONTACT_TEXTS[type].isAlone);
	return isAlone && !namesOther(column.header) && hardlyRepeats(column, rows, 0.5);
}

/** The columns of the person's own contact details, by their headers or by most of their cells. */
export const listOwnColumns = (columns: readonly Column[], rows: readonly Row[], type: EnrichType) =>
	columns.filter((column) => isOfKind(column, type, rows));

/** The headers of the columns that are checked for a row's own emails and phones. */
export function toContactHeaders(rows: readonly Row[]): Record<EnrichType, string[]> {
	const columns = listColumns(rows);
	const list = (type: EnrichType) => listOwnColumns(columns, rows, type).map(({ header }) => header);
	return { emails: list('emails'), phones: list('phones') };
}

/** What a row with `own` lacks of `asked`; undefined if it lacks everything, so that nothing is saved. */
export function listLacking(asked: readonly EnrichType[], own: OwnContacts): EnrichType[] | undefined {
	const missing = asked.filter((type) => own[type] === undefined);
	return missing.length < asked.length ? missing : undefined;
}

/** Returns a function that reads the contact details that a row has in its own columns. */
export function createContactReader(
	rows: readonly Row[],
	columns: readonly Column[] = listColumns(rows),
): (row: Row) => OwnContacts {
	const own = ENRICH_TYPES.map((type) => ({ type, columns: listOwnColumns(columns, rows, type) }));
	return (row) => {
		const contacts: OwnContacts = {};
		for (const { type, columns: ofType } of own) {
			for (const column of ofType) {
				const text = contacts[type] ?? findContact(row, column, type);
				if (text !== undefined) contacts[type] = text;
			}
		}
		return contacts;
	};
}
