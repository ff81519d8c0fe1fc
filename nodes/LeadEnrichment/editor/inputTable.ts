// The rows of the input on their way from the editor, which has them, to the method of the node that describes them.

const LIST_ENTRY = '[]';
const MISSING = '\b';

/** An input item in the editor: its rows are reactive there, and reading their originals is five times as fast. */
interface EditorItem {
	json: Record<string, unknown> & { __v_raw?: Record<string, unknown> };
}

/**
 * The input as a table in one text: the number of rows, then a line of headers, then a line for each row, cells
 * separated by tabs. The editor runs this source inside an expression, so it uses nothing from outside. What tells which
 * columns make a lead is kept: long text is cut, what is no text is "1", and a column that a row does not have is a
 * backspace. A nested field is a column whose header is its path, joined by form feeds; of a list that is its first
 * entry. Empty where there are no rows.
 *
 * The editor stands still meanwhile, and the text is sent to n8n, once for the mapping and once for the cost: it ends after
 * a second or 4 MB.
 */
export function writeTable(items: readonly EditorItem[]): string {
	const endsAt = Date.now() + 1000;
	const keys = new Map<string, string>();
	const headers: string[] = [];
	const columns = new Map<string, number>();
	const lines: string[] = [];
	let cells: string[] = [];
	let length = 0;

	const toText = (value: unknown) => {
		if (typeof value !== 'string') return value === null || value === undefined ? '' : '1';
		const text = value.length > 100 ? value.slice(0, 100) : value;
		return /[\b\t\n\f]/.test(text) ? text.replace(/[\b\t\n\f]+/g, ' ') : text;
	};
	const writeCell = (header: string, value: unknown, depth: number) => {
		if (typeof value !== 'object' || value === null) {
			let column = columns.get(header);
			if (column === undefined) {
				column = headers.push(header) - 1;
				columns.set(header, column);
			}
			while (cells.length < column) cells.push('\b');
			cells[column] = toText(value);
			return;
		}
		const entries = Array.isArray(value) ? [['[]', value[0]]] : Object.entries(value);
		for (const [key, inner] of entries) {
			// Deeper than one level, only what a node wraps its values in.
			if (depth === 0 || (depth < 3 && key === 'value')) {
				writeCell(header + '\f' + toText(key), inner, depth + 1);
			}
		}
	};
	for (const item of items) {
		const row = item.json.__v_raw ?? item.json;
		// The editor shows this while the rows are on their way to it.
		if (lines.length === 0 && row.__isTrimmedManualExecutionDataItem) return '';
		// The rows of a list nearly always have the same keys, which take as long to list as their values to read.
		if (lines.length < 500 || lines.length % 20 === 0) {
			for (const key of Object.keys(row)) if (!keys.has(key)) keys.set(key, toText(key));
		}
		cells = [];
		for (const [key, header] of keys) {
			const value = row[key];
			if (value !== undefined) writeCell(header, value, 0);
		}
		const line = cells.join('\t');
		length += line.length;
		if (length > 4000000 || Date.now() > endsAt) break;
		lines.push(line);
	}
	return lines.length === 0 ? '' : [items.length, headers.join('\t'), ...lines].join('\n');
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

type Cells = Record<string, unknown>;

/** Reads what `writeTable` wrote; equal rows are one object. `total`: the input's rows, of which these are the first. */
export function readTable(text: string): { rows: Cells[]; total: number } {
	const [total = '', headerLine = '', ...lines] = text.split('\n');
	const paths = headerLine.split('\t').map((header) => header.split('\f'));
	const known = new Map<string, Cells>();
	const rows = lines.map((line) => {
		const row = known.get(line) ?? readLine(paths, line);
		known.set(line, row);
		return row;
	});
	return { rows, total: Math.max(Number(total), rows.length) };
}

/** Without a prototype: a header may be called `__proto__`. */
function createCells(): Cells {
	return Object.create(null) as Cells;
}

function readLine(paths: readonly string[][], line: string): Cells {
	const row = createCells();
	line.split('\t').forEach((cell, column) => {
		const path = paths[column];
		if (cell !== MISSING && path) setAt(row, path, cell);
	});
	return row;
}

function setAt(root: Cells, [key = '', ...rest]: readonly string[], cell: string): void {
	if (rest.length === 0) {
		root[key] = cell;
		return;
	}
	const isList = rest[0] === LIST_ENTRY;
	const inner = !isList && typeof root[key] === 'object' ? (root[key] as Cells) : createCells();
	setAt(inner, rest, cell);
	root[key] = isList ? [inner[LIST_ENTRY]] : inner;
}
