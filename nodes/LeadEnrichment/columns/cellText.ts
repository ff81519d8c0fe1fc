import { isRecord } from '../values/records';
import { meansNothing } from './words/emptyCells';

/** Where objects in a cell keep their value: HubSpot's `{ value }`, Zoho's `{ name, id }`, a link field's `{ url }`. */
const VALUE_KEYS = ['value', 'email', 'address', 'name', 'text', 'url', 'link'] as const;

function readObject(cell: Record<string, unknown>): string {
	for (const key of VALUE_KEYS) {
		const value = cell[key];
		// A company's object may hold a postal address.
		if (key === 'address' && !String(value).includes('@')) continue;
		if (typeof value === 'string' || typeof value === 'number') return readCellText(value);
	}
	return '';
}

function readList(cells: readonly unknown[]): string {
	const primary = cells.find((entry) => isRecord(entry) && entry.primary === true);
	for (const entry of [primary, ...cells.slice(0, 10)]) {
		const text = Array.isArray(entry) ? '' : readCellText(entry);
		if (text !== '') return text;
	}
	return '';
}

/**
 * The text of a cell, trimmed; empty for an empty cell, and for what lists write in one. Of a list the entry that is
 * marked as primary counts, or else the first.
 */
export function readCellText(cell: unknown): string {
	if (typeof cell === 'string') {
		const text = cell.trim();
		return meansNothing(text) ? '' : text;
	}
	if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
	if (typeof cell === 'bigint') return String(cell);
	if (Array.isArray(cell)) return readList(cell);
	return isRecord(cell) ? readObject(cell) : '';
}

const DEEPEST_LIST = 3;

/** All texts of a cell, with a blank between them: of a list of addresses each counts. */
export function readAllText(cell: unknown, depth = 0): string {
	if (typeof cell !== 'object' || cell === null) return readCellText(cell);
	if (depth >= DEEPEST_LIST) return '';
	return Object.values(cell)
		.slice(0, 20)
		.map((entry) => readAllText(entry, depth + 1))
		.filter((text) => text !== '')
		.join(' ');
}

/** What a CRM system or a database calls its records: it stands where a list was exported without their names. */
const RECORD_ID =
	/^(?:rec[0-9A-Za-z]{14}|001[0-9A-Za-z]{12}(?:[0-9A-Z]{3})?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)$/;

/** Whether the text under a company's header is a record's id. A company may be called 3M, but not 4711. */
export function isRecordId(text: string): boolean {
	return RECORD_ID.test(text);
}
