import type { EnrichType } from '../service/contract/requests';
import { listAddresses } from './companyDomains';

interface ContactText {
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
export const LONGEST_TEXT = 1_000;

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

/** Which texts hold contact details, of each kind. */
export const CONTACT_TEXTS: Readonly<Record<EnrichType, ContactText>> = {
	emails: {
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
		isIn: (text) => holdsNumber(toPlainDigits(text)),
		isAlone: (text) => {
			const plain = text.length <= LONGEST_TEXT ? toPlainDigits(text) : '';
			return PHONE_ALONE.test(plain) && holdsNumber(plain);
		},
	},
};
