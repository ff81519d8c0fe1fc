import { base, en, Faker, allLocales, type LocaleDefinition } from '@faker-js/faker';

/** Faker has no Hindi locale; these names add the Devanagari script. */
const hi: LocaleDefinition = {
	person: {
		first_name: {
			generic: ['आरव', 'दिया', 'ईशान', 'काव्या', 'रोहन', 'सुनीता', 'विक्रम', 'अनन्या', 'प्रिया', 'अर्जुन'],
		},
		last_name: {
			generic: ['शर्मा', 'वर्मा', 'गुप्ता', 'मिश्रा', 'चौधरी', 'पटेल', 'त्रिपाठी', 'जोशी', 'नायर', 'रेड्डी'],
		},
	},
};

/** The share of each language, in percent of the contacts. */
const SHARES: Array<[LocaleDefinition, number]> = [
	[en, 30],
	[allLocales.de, 9],
	[allLocales.fr, 7],
	[allLocales.es, 6],
	[allLocales.pt_BR, 5],
	[allLocales.pl, 4],
	[allLocales.cs_CZ, 3],
	[allLocales.tr, 3],
	[allLocales.vi, 3],
	[allLocales.ru, 4],
	[allLocales.uk, 3],
	[allLocales.el, 4],
	[allLocales.ar, 4],
	[allLocales.he, 3],
	[hi, 3],
	[allLocales.zh_CN, 3],
	[allLocales.ja, 3],
	[allLocales.ko, 3],
];

export interface WeightedFaker {
	value: Faker;
	weight: number;
}

/** One generator of people per language, each with its own fixed seed. */
export function makeFakers(seed: number): WeightedFaker[] {
	return SHARES.map(([locale, weight], index) => {
		const faker = new Faker({ locale: [locale, en, base] });
		faker.seed(seed + index);
		return { value: faker, weight };
	});
}
