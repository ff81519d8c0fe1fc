import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { makeCrmRows } from './crmRows';

const CONTACT_COUNT = 1_200;
const DUPLICATE_COUNT = 40;
const target = resolve(__dirname, '../../examples/contacts.csv');

// Windows line endings and a byte order mark, as spreadsheet programs and CRMs write them.
const csv = stringify(makeCrmRows(CONTACT_COUNT, DUPLICATE_COUNT), {
	header: true,
	bom: true,
	record_delimiter: 'windows',
});
writeFileSync(target, csv);
console.log(`${CONTACT_COUNT} contacts written to ${target}`);
