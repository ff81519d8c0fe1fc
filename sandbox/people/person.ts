import type { Faker } from '@faker-js/faker';
import { NOT_FOUND_VALUE } from '../assumptions';
import { fakerFor } from './random';

/** The fields of a person that a lead may contain; the result repeats them unchanged. */
export interface KnownFields {
	firstName?: string;
	lastName?: string;
	companyName?: string;
	companyDomain?: string;
	networkUrl?: string;
}

export type Person = ReturnType<typeof makePerson>;

/** The settings that decide which people are generated. */
export interface Population {
	seed: number;
	contactHitRate: number;
}

/** Generates a person; the same identity always gives the same person. */
export function makePerson(population: Population, identity: string, known: KnownFields = {}) {
	const faker = fakerFor(population.seed, identity);
	const firstName = filled(known.firstName) ?? faker.person.firstName();
	const lastName = filled(known.lastName) ?? faker.person.lastName();
	const companyName = filled(known.companyName) ?? faker.company.name();
	const companyDomain = filled(known.companyDomain) ?? `${slug(companyName) || 'company'}.example`;
	const number = faker.number.int({ min: 100, max: 9_999 });
	const userName = `${slug(`${firstName} ${lastName}`) || 'member'}-${number}`;
	return {
		firstName,
		lastName,
		fullName: `${firstName} ${lastName}`,
		jobTitle: faker.person.jobTitle(),
		companyName,
		companyDomain,
		userName,
		network: filled(known.networkUrl) ?? `https://network.example/in/${userName}`,
		location: faker.location.city(),
		country: faker.location.country(),
		connections: faker.number.int({ min: 40, max: 30_000 }),
		followers: faker.number.int({ min: 40, max: 90_000 }),
		email: found(faker, population, makeEmail(firstName, lastName, number, companyDomain)),
		phone: found(faker, population, makePhone(faker)),
		topic: faker.company.buzzNoun(),
		goal: faker.company.buzzPhrase(),
		year: faker.number.int({ min: 2019, max: 2025 }),
	};
}

/** Only what a lead says of the person, not which details are requested. */
export const identityOf = (known: KnownFields): string =>
	JSON.stringify([known.networkUrl, known.firstName, known.lastName, known.companyName, known.companyDomain]);

const filled = (text: string | undefined): string | undefined =>
	text === undefined || text.trim() === '' ? undefined : text;

function found(faker: Faker, population: Population, value: string): string | null {
	return faker.number.float() < population.contactHitRate ? value : NOT_FOUND_VALUE;
}

/** An address that reaches nobody: a lead's own domain is replaced unless it is reserved for examples. */
function makeEmail(firstName: string, lastName: string, number: number, companyDomain: string): string {
	const name = [slug(firstName), slug(lastName)].filter((part) => part !== '').join('.');
	const isReserved = /(^|\.)(example|test|example\.(com|org|net))$/.test(companyDomain);
	const domain = isReserved ? companyDomain : `${slug(companyDomain) || 'company'}.example`;
	return `${name || `contact-${number}`}@${domain}`;
}

/** The numbers 555-0100 to 555-0199 are reserved for fiction. */
const makePhone = (faker: Faker): string =>
	`+1 ${faker.number.int({ min: 212, max: 989 })} 555 01${faker.string.numeric(2)}`;

/** The Latin letters and digits of a text, without accents, joined by hyphens. */
export function slug(text: string): string {
	const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
	return plain
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-+|-+$/g, '')
		.slice(0, 60);
}

/** A name in English letters, for `translate`: without accents, or another name when its script is not Latin. */
export function translateName(population: Population, name: string, part: 'firstName' | 'lastName'): string {
	const plain = name.normalize('NFD').replace(/\p{M}/gu, '');
	if (/^[\x20-\x7e]*$/.test(plain)) return plain;
	const faker = fakerFor(population.seed, part, name);
	return part === 'firstName' ? faker.person.firstName() : faker.person.lastName();
}
