import Table from 'cli-table3';
import type { CsvRow } from '../test/support/csvFile';
import type { EnrichReport } from './enrichContacts';
import type { ListReport } from './enrichLists';
import type { StreamReport } from './streamPostSearch';

const SHOWN_ROWS = 10;
const LEAD_FIELDS = ['full_name', 'job_title', 'company_name', 'email', 'phone'];
/** No colors, which would be escape sequences in a log file; a rule below the header only. */
const PLAIN = { head: [], border: [], compact: true };

/** The first enriched contacts of the written file. */
export function toContactTable({ rowsOut }: EnrichReport): string {
	return toTable(
		['Contact', 'Company', 'Title', 'Email', 'Phone'],
		rowsOut.map((row) => [
			joinCells(row, ['First Name', 'Last Name']) || row['Person Linkedin Url'],
			row['Account Name'] || row['Company Website'],
			row.Title,
			row.email,
			row.phone,
		]),
	);
}

function joinCells(row: CsvRow, columns: readonly string[]): string {
	return columns
		.map((column) => toCell(row[column]))
		.join(' ')
		.trim();
}

export function toSummaryTable({ rowsIn, rowsOut, jobIds, results, creditsSpent }: EnrichReport): string {
	const table = new Table({ style: PLAIN });
	const countFilled = (column: string) => rowsOut.filter((row) => row[column]).length;
	table.push(
		{ 'Rows in': rowsIn.length },
		{ 'Rows out': rowsOut.length },
		{ 'With email': countFilled('email') },
		{ 'With phone': countFilled('phone') },
		{ Jobs: jobIds.length },
		{ 'Duplicates, paid for once': rowsIn.length - results.length },
		{ 'Credits spent': Number(creditsSpent.toFixed(2)) },
	);
	return table.toString();
}

/** The rows of an enriched list, with the reason where nothing was looked for. */
export function toListTable({ list: { shown }, rowsOut }: ListReport): string {
	return toTable(
		['Name', 'Company', 'Title', 'Found email, or why there is none', 'Found phone'],
		rowsOut.map((row) => [
			joinCells(row, shown.name),
			row[shown.company],
			row[shown.title],
			row['Found Email'] || row['Why Not'],
			row['Found Phone'],
		]),
	);
}

/** The leads that the trigger received, in the order of arrival. */
export function toReceivedTable({ received }: StreamReport): string {
	return toTable(
		['Post author', 'Title', 'Company', 'Email', 'Phone'],
		received.map((lead) => LEAD_FIELDS.map((field) => lead[field])),
	);
}

function toTable(head: string[], rows: unknown[][]): string {
	const table = new Table({ head, colWidths: [20, 22, 18, 44, 18], style: PLAIN });
	table.push(...rows.slice(0, SHOWN_ROWS).map((cells) => cells.map(toCell)));
	return table.toString();
}

function toCell(value: unknown): string {
	return typeof value === 'string' ? value.trim() : '';
}
