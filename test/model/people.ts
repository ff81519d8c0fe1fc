import type { IDataObject } from 'n8n-workflow';

/** How a row's cells break a rule, so that its lead may not be sent. */
export const BAD_CELLS = ['noCompany', 'sixProperties', 'longProperty', 'noLink', 'unknownDetail'] as const;
export const CONTACTS = ['none', 'emails', 'phones', 'emails,phones', 'phones,emails'] as const;

/** The columns of a row that has a contact detail already, and what Only Missing then asks for. */
const OWN_CONTACTS = {
	nothing: { cells: {}, missing: undefined },
	email: { cells: { 'Work Email': 'ada@gmail.com' }, missing: 'phones' },
	phone: { cells: { Mobile: '+44 20 5550 0101' }, missing: 'emails' },
} as const;

/** One person under two job names is two leads. */
export const LISTS = ['List A', 'List B'] as const;

/** How a row of a scenario is made. */
export interface RowPlan {
	person: number;
	customData: number;
	contacts: (typeof CONTACTS)[number];
	/** The contact detail that stands in a column of its own; only rows that ask for both have one. */
	has: keyof typeof OWN_CONTACTS;
	/** Written as people write it: blanks around names, a link without scheme and with a slash at its end. */
	isMessy: boolean;
	bad: (typeof BAD_CELLS)[number] | undefined;
	/** The value of the column that Job Name reads; undefined if Job Name is not set. */
	list: (typeof LISTS)[number] | undefined;
}

/** What a lead says of a person, in the service's words. */
export interface Person {
	networkUrl?: string;
	firstName?: string;
	lastName?: string;
	companyName?: string;
	companyDomain?: string;
}

/** Namesakes in two companies, people of one company, and people who are known by their link alone or by its side. */
export const PEOPLE: readonly Person[] = [
	{ networkUrl: 'https://network.example/in/ada' },
	{ networkUrl: 'https://network.example/in/ada-2' },
	{ networkUrl: 'https://network.example/in/eve', firstName: 'Eve', lastName: 'King', companyName: 'Looms' },
	{ firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' },
	{ firstName: 'Ada', lastName: 'Byron', companyName: 'Looms' },
	{ firstName: 'Ada', lastName: 'Byron', companyDomain: 'mills.example' },
	{ firstName: 'Zoë', lastName: 'Byron', companyName: 'Engines' },
];

type CustomData = Record<string, string>;

function fiveProperties(value: string): CustomData {
	return Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, value]));
}

/** With five properties there is no room for another one. */
export const CUSTOM_DATA: readonly CustomData[] = [
	{},
	{ note: 'one' },
	{ note: 'two' },
	fiveProperties('one'),
	fiveProperties('two'),
];

const OWN_NAMES: ReadonlySet<string> = new Set(CUSTOM_DATA.flatMap((data) => Object.keys(data)));

/** Only bad rows are about this person, so that a lead with the name shows that one was sent. */
export const NOBODY = 'Nobody';

function toMessy(person: Person): Person {
	return Object.fromEntries(
		Object.entries(person).map(([field, value]: [string, string]) => [
			field,
			field === 'networkUrl' ? ` ${value.replace('https://', '')}/` : ` ${value} `,
		]),
	);
}

function toBadCells({ bad }: RowPlan): IDataObject {
	const nobody = { firstName: NOBODY, lastName: 'Bad', companyName: 'Engines' };
	switch (bad) {
		case 'noCompany':
			return { firstName: NOBODY, lastName: 'Bad' };
		case 'sixProperties':
			return { ...nobody, customData: { ...fiveProperties('one'), f: 'one' } };
		case 'longProperty':
			return { ...nobody, customData: { note: 'x'.repeat(101) } };
		case 'noLink':
			return { ...nobody, networkUrl: `ask ${NOBODY}` };
		default:
			return { ...nobody, enrichType: 'faxes' };
	}
}

/** The input row, numbered so that it can be told from every other one. */
export function toRow(plan: RowPlan, index: number): IDataObject {
	const numbered = { row: index, ...(plan.list && { list: plan.list }) };
	if (plan.bad) return { ...numbered, ...toBadCells(plan) };
	const person = PEOPLE[plan.person] ?? {};
	const customData = toOwnData(plan);
	return {
		...numbered,
		...(plan.isMessy ? toMessy(person) : person),
		...(plan.contacts !== 'none' && { enrichType: plan.contacts }),
		...OWN_CONTACTS[plan.has].cells,
		...(customData && { customData }),
	};
}

/** The row's own custom data; undefined where it has none. */
export function toOwnData({ customData }: RowPlan): CustomData | undefined {
	const data = CUSTOM_DATA[customData] ?? {};
	return Object.keys(data).length > 0 ? data : undefined;
}

/** What of a lead makes it another one. */
interface LeadParts {
	person: number;
	contacts: readonly string[];
	customData: CustomData | undefined;
	list: string | undefined;
}

function toKey({ person, contacts, customData, list }: LeadParts): string {
	const asked = contacts.length === 0 ? 'emails,phones' : [...new Set(contacts)].sort().join();
	return JSON.stringify([person, asked, customData ?? null, list ?? null]);
}

/** What a run looks for, by Contact Details to Find. */
const FOUND = { emails: ['emails'], phones: ['phones'], emailsAndPhones: [], none: [] } as const;

/** Equal for rows that ask the service for the same; what a row itself asks for counts where the run looks for any. */
export function keyOfRow(plan: RowPlan, find: keyof typeof FOUND, countsCustomData: boolean): string {
	const { missing } = OWN_CONTACTS[plan.has];
	const asked = plan.contacts === CONTACTS[0] || find === 'none' ? FOUND[find] : plan.contacts.split(',');
	return toKey({
		...plan,
		contacts: missing ? [missing] : asked,
		customData: countsCustomData ? toOwnData(plan) : undefined,
	});
}

export type SentLead = Person & {
	enrichType?: string[];
	customData?: CustomData;
	/** The list that its job is called after. */
	list?: string | undefined;
};

/** The number of the person that a sent lead is about; -1 for somebody else. */
export function personOf(lead: SentLead): number {
	const fields = ['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'] as const;
	return PEOPLE.findIndex((person) => fields.every((field) => person[field] === lead[field]));
}

/** The same as `keyOfRow`, of a lead that was sent. */
export function keyOfLead(lead: SentLead, countsCustomData: boolean): string {
	const own = Object.entries(lead.customData ?? {}).filter(([name]) => OWN_NAMES.has(name));
	const customData = own.length > 0 ? Object.fromEntries(own) : undefined;
	return toKey({
		person: personOf(lead),
		contacts: lead.enrichType ?? [],
		customData: countsCustomData ? customData : undefined,
		list: lead.list,
	});
}

/** Equal for leads whose results nothing can tell apart: with five properties of their own they get no mark. */
export function keyOfResult({ enrichType, ...lead }: SentLead): string {
	const isFull = Object.keys(lead.customData ?? {}).filter((name) => OWN_NAMES.has(name)).length === 5;
	return keyOfLead(isFull ? lead : { ...lead, enrichType }, true);
}
