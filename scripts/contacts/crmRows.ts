import { type Faker, en, base, Faker as FakerClass } from '@faker-js/faker';
import { makeFakers } from './locales';

const SEED = 2026;
const COMPANY_COUNT = 430;
const RESERVED_ENDINGS = ['example', 'test', 'example.com', 'example.org'];
const OWNERS = ['Priya N.', 'Tomás R.', 'Åsa L.', 'unassigned'];

/** One row of the export, with the headers that a CRM writes. */
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

/** Generates the same contacts every time: names in 18 languages, blank and untidy cells, some duplicates. */
export function makeCrmRows(count: number, duplicateCount: number): CrmRow[] {
	const random = new FakerClass({ locale: [en, base] });
	random.seed(SEED);
	const companies = makeCompanies(random);
	const people = Array.from({ length: count - duplicateCount }, (_, index) =>
		makeRow(random, random.helpers.arrayElement(companies), index),
	);
	const duplicates = random.helpers
		.arrayElements(people, duplicateCount)
		.map((row) => duplicateRow(random, row));
	const shuffled = random.helpers.shuffle([...people, ...duplicates]);
	return shuffled.map((row, index) => ({ ...row, 'Record ID': `CRM-${String(index + 1).padStart(5, '0')}` }));
}

function makeCompanies(random: Faker): Company[] {
	const fakers = makeFakers(SEED);
	return Array.from({ length: COMPANY_COUNT }, (_, index) => {
		const faker = random.helpers.weightedArrayElement(fakers);
		const name = faker.company.name();
		const label = toLabel(name) || 'company';
		return { name, faker, domain: `${label}-${index + 1}.${random.helpers.arrayElement(RESERVED_ENDINGS)}` };
	});
}

function makeRow(random: Faker, company: Company, index: number): CrmRow {
	const firstName = company.faker.person.firstName();
	const lastName = company.faker.person.lastName();
	const row: CrmRow = {
		'Record ID': '',
		'First Name': untidy(random, firstName),
		'Last Name': untidy(random, lastName),
		Title: company.faker.person.jobTitle(),
		'Account Name': untidy(random, company.name),
		'Company Website': toWebsite(random, company.domain),
		'Person Linkedin Url': toProfileUrl(random, `${firstName} ${lastName}`, index),
		Owner: random.helpers.arrayElement(OWNERS),
		'Last Activity': random.date
			.between({ from: '2024-01-01T00:00:00Z', to: '2025-12-31T00:00:00Z' })
			.toISOString()
			.slice(0, 10),
		Notes: makeNote(random, firstName, company.name),
	};
	return withBlanks(random, row);
}

/** Blanks some cells, but leaves each contact enough to be identified. */
function withBlanks(random: Faker, row: CrmRow): CrmRow {
	const blanked = { ...row };
	if (random.datatype.boolean(0.1)) blanked.Title = '';
	const percent = random.number.int({ min: 1, max: 100 });
	if (percent <= 30) blanked['Person Linkedin Url'] = '';
	if (percent > 20 && percent <= 30) blanked['Account Name'] = '';
	if (percent > 30 && percent <= 42) blanked['Company Website'] = '';
	if (percent > 42 && percent <= 47) blanked['Account Name'] = blanked['Company Website'] = '';
	if (percent > 47 && percent <= 50) blanked['First Name'] = blanked['Last Name'] = '';
	return blanked;
}

/** The same person, entered again by another salesperson. */
function duplicateRow(random: Faker, row: CrmRow): CrmRow {
	return { ...row, Owner: random.helpers.arrayElement(OWNERS), Notes: 'Met again at the fair' };
}

function untidy(random: Faker, text: string): string {
	const percent = random.number.int({ min: 1, max: 100 });
	if (percent <= 3) return ` ${text}`;
	if (percent <= 6) return `${text} `;
	return percent <= 9 ? text.toUpperCase() : text;
}

function toWebsite(random: Faker, domain: string): string {
	const spellings = [`https://www.${domain}/`, `https://www.${domain}/about?lang=en`, `http://${domain}`];
	return random.helpers.arrayElement([
		...spellings,
		domain,
		`www.${domain}`,
		`HTTPS://WWW.${domain.toUpperCase()}/`,
	]);
}

function toProfileUrl(random: Faker, name: string, index: number): string {
	// Names in other scripts are percent-encoded in profile URLs.
	const label = toLabel(name) || encodeURIComponent(name.toLowerCase().replaceAll(' ', '-'));
	const tail = random.datatype.boolean(0.15) ? '/?trk=export' : '';
	return `https://network.example/in/${label}-${index + 1}${tail}`;
}

function makeNote(random: Faker, firstName: string, company: string): string {
	return random.helpers.weightedArrayElement([
		{ weight: 5, value: '' },
		{ weight: 1, value: `Said "call me in spring", then went quiet` },
		{ weight: 1, value: `Budget holder; likes short mails, hates calls` },
		{ weight: 1, value: `Line 1: met ${firstName} at a fair\nLine 2: wants a quote, by Friday` },
		{ weight: 1, value: `${company} – moved office, new address pending` },
	]);
}

/** The part of a name that a host name may contain: letters without accents, digits and hyphens. */
function toLabel(name: string): string {
	const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
	return plain
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 40);
}
