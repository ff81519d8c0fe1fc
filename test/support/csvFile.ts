import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const rowsSchema = z.array(z.record(z.string()));

export type CsvRow = Record<string, string>;

/** How a CSV file differs from the usual: commas, UTF-8, headers in its first line. */
export interface CsvFormat {
	delimiter?: string;
	encoding?: 'latin1';
	/** The line of the headers, counted from 1. */
	headerLine?: number;
}

/** The data rows of a CSV file, with or without a byte order mark. */
export function parseCsv(content: Buffer, { delimiter, encoding, headerLine }: CsvFormat = {}): CsvRow[] {
	return rowsSchema.parse(
		parse(content, { bom: true, columns: true, delimiter, encoding, from_line: headerLine }),
	);
}

/** The data rows of a CSV file of the usual format. */
export async function readCsv(path: string): Promise<CsvRow[]> {
	return parseCsv(await readFile(path));
}
