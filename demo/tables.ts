import Table from 'cli-table3';
import type { EnrichReport } from './enrichContacts';

const SHOWN_ROWS = 10;
/** No colors, which would be escape sequences in a log file; a rule below the header only. */
const PLAIN = { head: [], border: [], compact: true };

/** The first enriched contacts of the written file. */
export function toContactTable({ rowsOut }: EnrichReport): string {
	const head = ['Contact', 'Company', 'Title', 'Email', 'Phone'];
	const table = new Table({ head, colWidths: [20, 22, 18, 44, 18], style: PLAIN });
	for (const row of rowsOut.slice(0, SHOWN_ROWS)) {
		const name =
			`${row['First Name']} ${row['Last Name']}`.trim().replace(/\s+/g, ' ') || row['Person Linkedin Url'];
		const company = row['Account Name'] || row['Company Website'];
		table.push([name, company, row.Title, row.email, row.phone].map((cell) => cell ?? ''));
	}
	return table.toString();
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
