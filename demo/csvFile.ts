import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';

const rowsSchema = z.array(z.record(z.string()));

export type CsvRow = Record<string, string>;

/** The data rows of a CSV file, with or without a byte order mark. */
export async function readCsv(path: string): Promise<CsvRow[]> {
	return rowsSchema.parse(parse(await readFile(path), { bom: true, columns: true }));
}
