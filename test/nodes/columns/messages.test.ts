import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';

type Row = Record<string, unknown>;

const read = (row: Row) => createRowReader([row])(row);
const BY_HAND = ', or set Columns to Map by Hand';
const FULL = 'the column with the full name to "Full Name" (its parts to "First Name" and "Last Name")';
const COMPANY = 'the column with the company to "Company"';
const OBJECTS =
	'Set Columns to Map by Hand, or use an Edit Fields node to move the values inside objects into columns: ';
const LINK = ', or put the profile link into a column "LinkedIn URL"';
const DOMAIN = { Website: 'https://www.engines.example' };

const ALONE = 'An email address alone is not enough: ';
const ADD_LINK = ', or a column "LinkedIn URL"';

const FULL_NAME = { 'Full Name': 'Anna Berg', Company: 'Engines' };
const TWO_NAMES = { 'First Name': 'Anna', 'Last Name': 'Berg', Company: 'Engines' };
const MASKED = { 'First Name': 'Anna', 'Last Name': 'B***', ...DOMAIN };
const LAST = 'the column with the last name to "Last Name" (with both names to "Full Name")';
const THIS = (header: string) => `"${header}" to "Full Name" if it holds people`;

describe('a list that is refused', () => {
	it.each<[label: string, row: Row, fix: string, mended: Row]>([
		['odd headers', { Wer: 'Anna Berg', Firma: 'Engines' }, `Rename ${THIS('Wer')}${BY_HAND}`, FULL_NAME],
		[
			'a title beside the name of an executive',
			{ title: 'CEO', executive_name: 'Anna Berg', company: 'Engines' },
			`Rename ${FULL}${BY_HAND}`,
			{ title: 'CEO', ...FULL_NAME },
		],
		[
			'guests that are a yes or a no',
			{ Guest: 'Yes', Who: 'Xhevdet Krasniqi', Company: 'Engines' },
			`Rename ${FULL}${BY_HAND}`,
			{ Guest: 'Yes', ...FULL_NAME },
		],
		[
			'unknown names',
			{ Name: 'Zork Quill', Company: 'Engines' },
			`Rename ${THIS('Name')}${BY_HAND}`,
			FULL_NAME,
		],
		[
			'names with nothing beside them',
			{ Name: 'Anna Berg', Arbeit: 'Engines' },
			`Rename ${THIS('Name')}, and ${COMPANY}${BY_HAND}`,
			FULL_NAME,
		],
		[
			'both names in one',
			{ 'First Name': 'Anna Berg', Company: 'Engines' },
			`Rename ${LAST}${BY_HAND}`,
			FULL_NAME,
		],
		[
			'an unknown column of last names',
			{ 'First Name': 'Anna', Clan: 'Berg', Company: 'Engines' },
			`Rename ${LAST}${BY_HAND}`,
			TWO_NAMES,
		],
		[
			'an unknown column of companies',
			{ 'First Name': 'Anna', 'Last Name': 'Berg', Arbeit: 'Engines' },
			`Rename ${COMPANY}${BY_HAND}`,
			TWO_NAMES,
		],
		[
			'records deeper than they are read',
			{ answer: { person: { given: 'Anna', family: 'Berg' }, firm: 'Engines' } },
			`${OBJECTS}"Full Name" and "Company"`,
			FULL_NAME,
		],
		[
			'senders with their names before their addresses',
			{ From: '"Berg, Anna" <anna@engines.example>', To: 'me@own.example', Subject: 'Offer' },
			`Rename ${THIS('From')}${BY_HAND}`,
			{ 'Full Name': '"Berg, Anna" <anna@engines.example>', To: 'me@own.example', Subject: 'Offer' },
		],
		[
			'senders with a private mailbox, who have no company',
			{ From: 'anna@gmail.com', Subject: 'Offer' },
			`${ALONE}add columns "Full Name" and "Company"${ADD_LINK}`,
			FULL_NAME,
		],
		[
			'addresses without names',
			{ value: 'anna@engines.example', type: 'personal' },
			`${ALONE}add a column "Full Name"${ADD_LINK}`,
			{ value: 'anna@engines.example', 'Full Name': 'Anna Berg' },
		],
		[
			'addresses alone',
			{ Email: 'anna@engines.example' },
			`${ALONE}add a column "Full Name"${ADD_LINK}`,
			{ Email: 'anna@engines.example', 'Full Name': 'Anna Berg' },
		],
		[
			'private addresses alone',
			{ 'E-Mail': 'anna@gmail.com' },
			`${ALONE}add columns "Full Name" and "Company"${ADD_LINK}`,
			{ 'E-Mail': 'anna@gmail.com', ...FULL_NAME },
		],
		[
			'names alone',
			{ 'First Name': 'Anna', 'Last Name': 'Berg' },
			`Add a column "Company"${ADD_LINK}`,
			TWO_NAMES,
		],
		[
			'unclear names alone',
			{ Name: 'Anna Berg' },
			`Rename ${THIS('Name')}, and add a column "Company"${BY_HAND}`,
			FULL_NAME,
		],
		[
			'flat columns beside an object without names',
			{ Who: 'Xhevdet Krasniqi', Company: 'Engines', meta: { created: '2024-01-02' } },
			`Rename ${FULL}${BY_HAND}`,
			FULL_NAME,
		],
		[
			'a full name of one word',
			{ 'Full Name': 'Anna', ...DOMAIN },
			`Put the names into columns "First Name" and "Last Name"${LINK}`,
			{ ...TWO_NAMES, 'Full Name': 'Anna' },
		],
		['B***', MASKED, `Correct the name${LINK}`, { ...MASKED, 'LinkedIn URL': 'linkedin.com/in/anna' }],
		[
			'a file without a line of headers',
			{ 'Anna Berg': 'Thomas Keller', Engines: 'Acme' },
			'In the file, add a first line such as Full Name, Company, LinkedIn URL, in the order of the columns',
			FULL_NAME,
		],
	])('for %s is accepted once its message was followed', (_label, row, fix, mended) => {
		expect(read(row)).toMatchObject({ ok: false, problem: { fix } });
		expect(read(mended)).toMatchObject({ ok: true });
	});

	it.each<[label: string, rows: readonly Row[]]>([
		['repeat', ['Anna Berg', 'Tom Lee', 'Anna Berg'].map((Wer) => ({ Wer, Firma: 'Engines' }))],
		['stand beside names', [{ Nazwisko: 'Wójcik', Wer: 'Anna Berg', Firma: 'Engines' }]],
		['stand beside known headers of names', [{ Kunde: 'Engines GmbH', Wer: 'Anna Berg' }]],
	])('is not told to use names that %s', (_label, rows) => {
		const fix = expect.not.stringContaining('"Wer"') as unknown;
		expect(createRowReader(rows)(rows[0] ?? {})).toMatchObject({ ok: false, problem: { fix } });
	});

	it.each<[kind: string, row: Row]>([
		['a link', { 'https://www.linkedin.com/in/ada': 'linkedin.com/in/grace' }],
		['an address', { Engines: 'Acme', 'Ada@engines.example': 'grace@acme.example' }],
		['a person’s name', { 'Anna Berg': 'Thomas Keller', Engines: 'Acme' }],
	])('for lack of headers shows that one is %s, but not its text', (kind, row) => {
		const rule = `cannot be read: the file has no header line: its first row, with ${kind}, was read as headers`;
		expect(read(row)).toMatchObject({ ok: false, problem: { rule } });
	});

	it('is never told to use the names of somebody else', () => {
		const row = { 'Account Owner': 'Anna Berg', Company: 'Engines' };
		expect(read(row)).toMatchObject({ problem: { fix: `Add a column "Full Name"${ADD_LINK}` } });
	});
});
