import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';

type Row = Record<string, unknown>;

const readFirst = (rows: readonly Row[]) => createRowReader(rows)(rows[0] ?? {});
const BY_HAND = ', or set Columns to Map by Hand';
const FULL = 'the column with the full name to "Full Name" (its parts to "First Name" and "Last Name")';
const COMPANY = 'the column with the company to "Company"';
const OBJECTS =
	'Set Columns to Map by Hand, or with an Edit Fields node put what lies in objects into columns of its own: ';
const LINK = ', or put the profile link into a column "LinkedIn URL"';
const DOMAIN = { Website: 'https://www.engines.example' };

/** Lists that are refused, what the message says, and the list once that is done, with the columns that remain. */
const REFUSED: ReadonlyArray<[label: string, rows: Row[], fix: string, mended: Row[]]> = [
	[
		'one unknown column of full names',
		[{ Wer: 'Anna Berg', Firma: 'Engines' }],
		`Rename "Wer" to "Full Name" if it holds people${BY_HAND}`,
		[{ 'Full Name': 'Anna Berg', Firma: 'Engines' }],
	],
	[
		'a title beside the name of an executive',
		[
			{ title: 'CEO', executive_name: 'Anna Berg', company: 'Engines' },
			{ title: 'VP Sales', executive_name: 'Tom Ray', company: 'Acme' },
		],
		`Rename ${FULL}${BY_HAND}`,
		[{ title: 'CEO', 'Full Name': 'Anna Berg', company: 'Engines' }],
	],
	[
		'guests that are a yes or a no',
		[{ Guest: 'Yes', Who: 'Xhevdet Krasniqi', Company: 'Engines' }],
		`Rename ${FULL}${BY_HAND}`,
		[{ Guest: 'Yes', 'Full Name': 'Xhevdet Krasniqi', Company: 'Engines' }],
	],
	[
		'names of which too few are known',
		[{ Name: 'Zork Quill', Company: 'Engines' }],
		`Rename "Name" to "Full Name" if it holds people${BY_HAND}`,
		[{ 'Full Name': 'Zork Quill', Company: 'Engines' }],
	],
	[
		'names with nothing beside them',
		[{ Name: 'Anna Berg', Arbeit: 'Engines' }],
		`Rename "Name" to "Full Name" if it holds people, and ${COMPANY}${BY_HAND}`,
		[{ 'Full Name': 'Anna Berg', Company: 'Engines' }],
	],
	[
		'both names under First Name',
		[{ 'First Name': 'Anna Berg', Company: 'Engines' }],
		`Rename the column with the last name to "Last Name" (with both names to "Full Name")${BY_HAND}`,
		[{ 'Full Name': 'Anna Berg', Company: 'Engines' }],
	],
	[
		'an unknown column of last names',
		[{ 'First Name': 'Anna', Clan: 'Berg', Company: 'Engines' }],
		`Rename the column with the last name to "Last Name" (with both names to "Full Name")${BY_HAND}`,
		[{ 'First Name': 'Anna', 'Last Name': 'Berg', Company: 'Engines' }],
	],
	[
		'an unknown column of companies',
		[{ 'First Name': 'Anna', 'Last Name': 'Berg', Arbeit: 'Engines' }],
		`Rename ${COMPANY}${BY_HAND}`,
		[{ 'First Name': 'Anna', 'Last Name': 'Berg', Company: 'Engines' }],
	],
	[
		'records deeper than they are read',
		[{ answer: { person: { given: 'Anna', family: 'Berg' }, firm: 'Engines' } }],
		`${OBJECTS}"Full Name" and "Company"`,
		[{ 'Full Name': 'Anna Berg', Company: 'Engines' }],
	],
	[
		'a full name of one word',
		[{ 'Full Name': 'Anna', ...DOMAIN }],
		`Put the names into columns "First Name" and "Last Name"${LINK}`,
		[{ 'Full Name': 'Anna', 'First Name': 'Anna', 'Last Name': 'Berg', ...DOMAIN }],
	],
	[
		'a masked last name',
		[{ 'First Name': 'Anna', 'Last Name': 'B***', ...DOMAIN }],
		`Correct the name${LINK}`,
		[{ 'First Name': 'Anna', 'Last Name': 'B***', ...DOMAIN, 'LinkedIn URL': 'linkedin.com/in/anna-berg' }],
	],
	[
		'a file without a line of headers',
		[{ 'Anna Berg': 'Thomas Keller', Engines: 'Acme' }],
		'In the file, add a first line such as Full Name, Company, LinkedIn URL, in the order of its columns',
		[
			{ 'Full Name': 'Anna Berg', Company: 'Engines' },
			{ 'Full Name': 'Thomas Keller', Company: 'Acme' },
		],
	],
];

describe('a list that is refused', () => {
	it.each(REFUSED)('is accepted once its message was followed: %s', (_label, rows, fix, mended) => {
		const reading = readFirst(rows);
		expect(reading).toMatchObject({ ok: false, problem: { fix } });
		expect(readFirst(mended)).toMatchObject({ ok: true });
	});

	it('is never told to use the names of somebody else', () => {
		const rows = [{ 'Account Owner': 'Anna Berg', Company: 'Engines' }];
		expect(readFirst(rows)).toMatchObject({ problem: { fix: `Rename ${FULL}${BY_HAND}` } });
	});
});
