import { ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import { isObject } from '../values/objects';
import {
	type Column,
	findCell,
	findColumnReading,
	holdsMostly,
	joinTexts,
	listColumns,
	type Row,
} from './column';
import { type HeaderReading, namesOther } from './headers';
import { listAddresses } from '../leads/companyDomains';

/** What a row has already, as it is written there. */
export type OwnContacts = Partial<Record<EnrichType, string>>;

interface ContactKind {
	meanings: ReadonlyArray<HeaderReading['meaning']>;
	isIn: (text: string) => boolean;
	/** Whether a text is certainly of this kind, whatever its header. */
	isAlone: (text: string) => boolean;
}

const NUMBER = /\d[\d\s()./–-]*\d/g;
const DATE = /^(?:\d{4}-\d\d-\d\d|\d\d?([./])\d\d?\1\d{4}$)/;
/** "4.479E+11": rounded by a spreadsheet. */
const ROUNDED = /\d(?:[.,]\d*)?E\+\d/i;
/** Written as only phone numbers are: "+44 …", "0711/…", "(555) 010-2231". */
const PHONE_ALONE =
	/^(?:tel:)?’?(?:\+\d|\(?0(?=\d*[\s()/–-]|\d+\.\d+\.)|\(?\d{3}\)?[ .-]{1,2}\d{3}[ .-]\d{4}$)[\d\s()./–-]*$/;
const LONGEST_TEXT = 1_000;

/** The digit that another script's stands for: each script has its ten in a row. */
function toDigit(digit: string): string {
	const code = digit.codePointAt(0) ?? 0;
	let before = 0;
	while (/\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++;
	return String(before % 10);
}

/** A text with the digits of its numbers in ASCII. */
const toPlainDigits = (text: string) =>
	/[^ -~]/.test(text) ? text.normalize('NFKC').replace(/(?!\d)\p{Nd}/gu, toDigit) : text;

/** `"Berg, Ada" <ada@engines.example>`. */
const NAMED_ADDRESS = /[^<>@]*<([^<>]*)>/g;

/** An address with a star is masked. */
const holdsAddress = (text: string) =>
	listAddresses(text).some((address) => /^[^*]*[^*.]{2}\.*$/.test(address));

/** A phone number has 7 to 15 digits, and they are not all the same. */
function isNumber(text: string): boolean {
	const digits = text.replace(/\D/g, '');
	return /^\d{7,15}$/.test(digits) && !/^(\d)\1+$/.test(digits) && !DATE.test(text);
}

function holdsNumber(text: string): boolean {
	if (ROUNDED.test(text)) return false;
	const numbers = text.match(NUMBER) ?? [];
	// The text may be two numbers side by side.
	return numbers.some((number) => isNumber(number) || number.split(/[\s/]/).some(isNumber));
}

const KINDS: Readonly<Record<EnrichType, ContactKind>> = {
	emails: {
		meanings: ['email', 'otherEmail'],
		isIn: holdsAddress,
		isAlone: (text) =>
			text.length <= LONGEST_TEXT &&
			!text.includes('://') &&
			text
				.replace(NAMED_ADDRESS, ' $1 ')
				.trim()
				.split(/[\s,;|]+/)
				.every(holdsAddress),
	},
	phones: {
		meanings: ['phone'],
		isIn: (text) => holdsNumber(toPlainDigits(text)),
		isAlone: (text) => {
			const plain = text.length <= LONGEST_TEXT ? toPlainDigits(text) : '';
			return PHONE_ALONE.test(plain) && holdsNumber(plain);
		},
	},
};

/** HubSpot keeps a field's history beside its value. */
const unwrap = (cell: unknown) => (isObject(cell) && 'value' in cell ? cell.value : cell);

/** The text of a cell that holds one; undefined for any other cell. */
function findContact(row: Row, column: Column, { isIn }: ContactKind): string | undefined {
	const cell = findCell(row, column);
	const text = joinTexts(Array.isArray(cell) ? cell.map(unwrap) : unwrap(cell)).slice(0, LONGEST_TEXT);
	return isIn(text) ? text.trim() : undefined;
}

function isOfKind(column: Column, kind: ContactKind, rows: readonly Row[]): boolean {
	const reading = findColumnReading(column);
	if (reading?.isCompany || reading?.meaning === 'companyPhone') return false;
	if (reading && kind.meanings.includes(reading.meaning)) return true;
	return !namesOther(column.header) && holdsMostly(column, rows, kind.isAlone);
}

/** The columns of the person's own contact details, by their headers or by most of their cells. */
export const listOwnColumns = (columns: readonly Column[], rows: readonly Row[], type: EnrichType) =>
	columns.filter((column) => isOfKind(column, KINDS[type], rows));

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
export function createContactReader(rows: readonly Row[]): (row: Row) => OwnContacts {
	const columns = listColumns(rows);
	const own = ENRICH_TYPES.map((type) => ({ type, columns: listOwnColumns(columns, rows, type) }));
	return (row) => {
		const contacts: OwnContacts = {};
		for (const { type, columns: ofType } of own) {
			for (const column of ofType) {
				const text = contacts[type] ?? findContact(row, column, KINDS[type]);
				if (text !== undefined) contacts[type] = text;
			}
		}
		return contacts;
	};
}
