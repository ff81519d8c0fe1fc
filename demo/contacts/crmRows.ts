import { type Faker, en, base, Faker as FakerClass } from '@faker-js/faker';
import { makeFakers } from './locales';

const SEED = 2026;
const COMPANY_COUNT = 430;
const RESERVED_ENDINGS = ['example', 'test', 'example.com', 'example.org'];
const OWNERS = ['Priya N.', 'Tomás R.', 'Åsa L.', 'unassigned'];

/** One line of the export, with the headers as a CRM writes them. */
export interface CrmRow {
	'Record ID': string;
	'First Name': string;
	'Last Name': string;
	Title: string;
	'Account Name': string;
	'Company Website': string;
	'Person Linkedin Url': string;
	Owner: string;
	'Last Activity': string;
	Notes: string;
}

interface Company {
	name: string;
	domain: string;
	faker: Faker;
}

/** Made-up contacts, always the same: people of 18 languages, blanks, untidy cells and some double entries. */
export function makeCrmRows(count: number, duplicateCount: number): CrmRow[] {
	const dice = new FakerClass({ locale: [en, base] });
	dice.seed(SEED);
	const companies = makeCompanies(dice);
	const people = Array.from({ length: count - duplicateCount }, (_, index) =>
		makeRow(dice, dice.helpers.arrayElement(companies), index),
	);
	const doubles = dice.helpers.arrayElements(people, duplicateCount).map((row) => enterAgain(dice, row));
	const mixed = dice.helpers.shuffle([...people, ...doubles]);
	return mixed.map((row, index) => ({ ...row, 'Record ID': `CRM-${String(index + 1).padStart(5, '0')}` }));
}

function makeCompanies(dice: Faker): Company[] {
	const fakers = makeFakers(SEED);
	return Array.from({ length: COMPANY_COUNT }, (_, index) => {
		const faker = dice.helpers.weightedArrayElement(fakers);
		const name = faker.company.name();
		const label = toLabel(name) || 'company';
		return { name, faker, domain: `${label}-${index + 1}.${dice.helpers.arrayElement(RESERVED_ENDINGS)}` };
	});
}

function makeRow(dice: Faker, company: Company, index: number): CrmRow {
	const firstName = company.faker.person.firstName();
	const lastName = company.faker.person.lastName();
	const row: CrmRow = {
		'Record ID': '',
		'First Name': untidy(dice, firstName),
		'Last Name': untidy(dice, lastName),
		Title: company.faker.person.jobTitle(),
		'Account Name': untidy(dice, company.name),
		'Company Website': toWebsite(dice, company.domain),
		'Person Linkedin Url': toProfileUrl(dice, `${firstName} ${lastName}`, index),
		Owner: dice.helpers.arrayElement(OWNERS),
		'Last Activity': dice.date
			.between({ from: '2024-01-01T00:00:00Z', to: '2025-12-31T00:00:00Z' })
			.toISOString()
			.slice(0, 10),
		Notes: makeNote(dice, firstName, company.name),
	};
	return withBlanks(dice, row);
}

/** Blanks as salespeople leave them, but never so many that nobody could tell who the contact is. */
function withBlanks(dice: Faker, row: CrmRow): CrmRow {
	const blanked = { ...row };
	if (dice.datatype.boolean(0.1)) blanked.Title = '';
	const fate = dice.number.int({ min: 1, max: 100 });
	if (fate <= 30) blanked['Person Linkedin Url'] = '';
	if (fate > 20 && fate <= 30) blanked['Account Name'] = '';
	if (fate > 30 && fate <= 42) blanked['Company Website'] = '';
	if (fate > 42 && fate <= 47) blanked['Account Name'] = blanked['Company Website'] = '';
	if (fate > 47 && fate <= 50) blanked['First Name'] = blanked['Last Name'] = '';
	return blanked;
}

/** The same person once more, entered by another salesperson. */
function enterAgain(dice: Faker, row: CrmRow): CrmRow {
	return { ...row, Owner: dice.helpers.arrayElement(OWNERS), Notes: 'Met again at the fair' };
}

function untidy(dice: Faker, text: string): string {
	const fate = dice.number.int({ min: 1, max: 100 });
	if (fate <= 3) return ` ${text}`;
	if (fate <= 6) return `${text} `;
	return fate <= 9 ? text.toUpperCase() : text;
}

function toWebsite(dice: Faker, domain: string): string {
	const spellings = [`https://www.${domain}/`, `https://www.${domain}/about?lang=en`, `http://${domain}`];
	return dice.helpers.arrayElement([
		...spellings,
		domain,
		`www.${domain}`,
		`HTTPS://WWW.${domain.toUpperCase()}/`,
	]);
}

function toProfileUrl(dice: Faker, name: string, index: number): string {
	// Names in other scripts stand percent-encoded in the address, as networks write them.
	const label = toLabel(name) || encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));
	const tail = dice.datatype.boolean(0.15) ? '/?trk=export' : '';
	return `https://network.example/in/${label}-${index + 1}${tail}`;
}

function makeNote(dice: Faker, firstName: string, company: string): string {
	return dice.helpers.weightedArrayElement([
		{ weight: 5, value: '' },
		{ weight: 1, value: `Said "call me in spring", then went quiet` },
		{ weight: 1, value: `Budget holder; likes short mails, hates calls` },
		{ weight: 1, value: `Line 1: met ${firstName} at a fair\nLine 2: wants a quote, by Friday` },
		{ weight: 1, value: `${company} – moved office, new address pending` },
	]);
}

/** What of a name can stand in a host name: letters without accents, digits and hyphens. */
function toLabel(name: string): string {
	const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
	return plain
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 40);
}
