import type { Problem } from '../leads/leadFields';
import { normalizeHeader } from './headers';

/** What may stand between the columns of a file that was read as one column. */
export const DELIMITERS = [';', '\t', '|'] as const;
/** How to read a file whose headers hold characters that could not be read. */
export const CHOOSE_ENCODING =
	'In the Extract from File node, add the option Encoding and choose Latin1, or UTF16LE for text from Excel; or save the file as CSV UTF-8';

/** The delimiter of a list that was read as one column; undefined for a list that was not. */
function findWrongDelimiter(headers: readonly string[]): string | undefined {
	const [header = '', ...others] = headers;
	return others.length === 0 ? DELIMITERS.find((delimiter) => header.includes(delimiter)) : undefined;
}

/** What went wrong when a list was read from its file, as its headers show it; undefined for a sound one. */
export function findListFault(headers: readonly string[]): Problem | undefined {
	const delimiter = findWrongDelimiter(headers);
	if (delimiter !== undefined) {
		const shown = delimiter === '\t' ? 'tabs' : `"${delimiter}"`;
		return {
			field: 'lead',
			rule: `cannot be read: the columns of the file are divided by ${shown}, and it was read as one column`,
			fix: `In the Extract from File node, add the option Delimiter and enter ${delimiter === '\t' ? 'a pasted tab' : delimiter}`,
		};
	}
	const unreadable = headers.find((header) => header.includes('\ufffd'));
	if (unreadable !== undefined) {
		return {
			field: unreadable.slice(0, 40),
			rule: 'cannot be read: the file has another encoding than the one it was read with',
			fix: CHOOSE_ENCODING,
		};
	}
	if (headers.some((header) => normalizeHeader(header) === 'notes') && headers.length <= 2) {
		return {
			field: 'lead',
			rule: 'cannot be read: the file begins with notes, as LinkedIn’s export of connections does',
			fix: 'In the Extract from File node, add the option Starting Line and enter the line of the headers (4 there)',
		};
	}
	return undefined;
}
