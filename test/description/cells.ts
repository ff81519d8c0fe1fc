export const LINE_BREAK = '<br>';

function isJson(text: string): boolean {
	try {
		JSON.parse(text);
		return true;
	} catch {
		return false;
	}
}

/** JSON in a code span; text stands without quotation marks, unless it could be taken for something else then. */
export function toCode(value: unknown): string {
	const isPlain = typeof value === 'string' && !/^$|^\s|\s$|[`\p{Cc}]|<br>/u.test(value) && !isJson(value);
	const text = isPlain
		? value
		: JSON.stringify(value).replaceAll('`', '\\u0060').replaceAll(LINE_BREAK, '\\u003cbr>');
	return `\`${text}\``;
}

/** Words from the editor as one line, in which no tag and no code span begins. */
export const toText = (words = '') =>
	words.replace(/\s+/g, ' ').trim().replaceAll('<', '&lt;').replaceAll('`', "'");

const toRow = (cells: readonly string[]) =>
	`| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;

export const renderTable = (head: readonly string[], rows: ReadonlyArray<readonly string[]>) =>
	[toRow(head), toRow(head.map(() => '---')), ...rows.map(toRow)].join('\n');
