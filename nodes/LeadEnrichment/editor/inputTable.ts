// The rows of the input on their way from the editor, which has them, to the method of the node that describes them.

import type { Row } from '../columns/column';

/** An input item in the editor: its rows are reactive there, and reading their originals is five times as fast. */
interface EditorItem {
	json: Row & { __v_raw?: Row };
}

/**
 * The input as one text: the number of rows, a line of headers, and a line of cells for each row, all of them JSON. The
 * editor runs this source inside an expression, so it uses nothing from outside. What tells which columns make a lead is
 * kept: the start of a text, all of a link, one level of objects, the first entry of a list; 0 stands for a column that a
 * row lacks. The editor stands still meanwhile, and sends the text to n8n twice: it ends after a second or 4 MB.
 */
export function writeTable(items: readonly EditorItem[]): string {
	const endsAt = Date.now() + 1000;
	const rows = items.map(({ json }) => json.__v_raw ?? json);
	// The editor shows this while the rows are on their way to it.
	if (rows.length === 0 || rows[0]?.__isTrimmedManualExecutionDataItem) return '';
	const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))];
	const shorten = (value: unknown, depth: number): unknown => {
		if (value === null || value === undefined) return null;
		if (typeof value !== 'object') {
			const text = (value as string | number | boolean).toString();
			return text.slice(0, /:[/][/][^ ]{80}/.test(text) ? 500 : 100);
		}
		if (Array.isArray(value)) return value.slice(0, 1).map((entry) => shorten(entry, depth + 1));
		// Deeper than one level, only what a node wraps its values in.
		const entries = Object.entries(value).filter(([key]) => depth === 0 || (depth < 3 && key === 'value'));
		return Object.fromEntries(entries.map(([key, inner]) => [key, shorten(inner, depth + 1)]));
	};
	const toCell = (value: unknown) => (value === undefined ? 0 : shorten(value, 0));
	const lines = [JSON.stringify(headers)];
	let length = 0;
	for (const row of rows) {
		const line = JSON.stringify(headers.map((header) => toCell(row[header])));
		length += line.length;
		if (length > 4000000 || Date.now() > endsAt) break;
		lines.push(line);
	}
	return [rows.length, ...lines].join('\n');
}

/** Two closing braces side by side would end the expression. No text in the source holds any. */
export function separateBraces(source: string): string {
	return source.replaceAll(/\}(?=\})/g, '} ');
}

/** An expression whose value is the table of the node's input; empty where there is none yet. */
export const INPUT_TABLE = `={{ (() => { try { return (${separateBraces(String(writeTable))})($input.all()); } catch { return ""; } })() }}`;

/** An expression whose value is a table of no rows that says how many there are. */
export const ROW_COUNT =
	'={{ (() => { try { return String($input.all().length); } catch { return ""; } })() }}';

/** Reads what `writeTable` wrote; equal rows are one object. `total`: the input's rows, of which these are the first. */
export function readTable(text: string): { rows: Row[]; total: number } {
	const [total = '', headerLine = '[]', ...lines] = text.split('\n');
	const headers = JSON.parse(headerLine) as string[];
	const known = new Map<string, Row>();
	const readLine = (line: string): Row => {
		const cells = JSON.parse(line) as unknown[];
		const filled = headers.map((header, column) => [header, cells[column]] as const);
		// Not by assignment: a header may be called `__proto__`.
		return Object.fromEntries(filled.filter(([, cell]) => cell !== 0));
	};
	const rows = lines.map((line) => {
		const row = known.get(line) ?? readLine(line);
		known.set(line, row);
		return row;
	});
	return { rows, total: Math.max(Number(total) || 0, rows.length) };
}
