import type { LeadResult } from '../service/contract/answers';
import {
	foldName,
	KNOWN_FIELDS,
	PARSE_VALUE,
	PLAIN_NAME,
	RESULT_FIELDS,
	toFields,
} from '../service/contract/resultFields';
import { remember } from '../values/memory';
import { isObject, toObject } from '../values/objects';

type Fields = ReturnType<typeof toFields>;
type Kind = keyof typeof PARSE_VALUE;
export type ResultField = keyof typeof RESULT_FIELDS;

/** The fields of a result, or of a lead in it, by where they stand: its own and those of the objects in it. */
interface OwnLevels {
	/** The result and the objects in it that may describe its person. */
	all: Fields[];
	/** Those of them in which `name` is the person's. */
	people: Fields[];
	companies: Fields[];
}

export interface Levels extends OwnLevels {
	/** What stands in `lead`, which may only repeat what was sent: it counts after all else. */
	echo: OwnLevels;
}

const KINDS: Record<ResultField, Kind> = {
	fullName: 'name',
	firstName: 'part',
	lastName: 'part',
	jobTitle: 'text',
	companyName: 'name',
	companyDomain: 'name',
	profileUrl: 'link',
	email: 'email',
	phone: 'phone',
	location: 'text',
	summary: 'text',
	top_problems: 'text',
	internal_strategic_initiatives: 'text',
	public_appearances: 'text',
};

/** What a company's own object may call these. */
const COMPANY_SOURCES: Partial<Record<ResultField, readonly string[]>> = {
	companyName: [...RESULT_FIELDS.companyName, PLAIN_NAME],
	companyDomain: [...RESULT_FIELDS.companyDomain, 'domain'],
};

const COMPANY = /^(?:current)?(?:company|organi[sz]ation|employer|account|worksfor)(?:data|info|details)?$/;
const PERSON =
	/^(?:person|contact|lead|attributes|profile|data|author|candidate|prospect|member|user|result|properties|fields)(?:data|info|details)?$/;
/** The person, or only the lead that was sent. */
const ECHO = 'lead';
/** Objects with these names describe someone or something else. */
const OTHERS = /message|post|compan|organi[sz]ation|employer|manager|owner|error/;

/** Whom an object in a result describes, by its name. */
const toRole = remember((name): 'company' | 'person' | 'echo' | 'either' | 'other' => {
	const folded = foldName(name);
	if (COMPANY.test(folded)) return 'company';
	if (OTHERS.test(folded)) return 'other';
	if (folded === ECHO) return 'echo';
	if (PERSON.test(folded)) return 'person';
	return KNOWN_FIELDS.has(folded) ? 'other' : 'either';
});

const listObjects = (record: LeadResult) =>
	Object.entries(record).flatMap(([name, value]) =>
		isObject(value) ? [{ role: toRole(name), record: value }] : [],
	);

function toOwnLevels(result: LeadResult): OwnLevels {
	const objects = listObjects(result);
	const levels = objects.filter(({ role }) => role === 'person' || role === 'either');
	const inLevels = levels.flatMap(({ record }) => listObjects(record));
	const companies = [...objects, ...inLevels].filter(({ role }) => role === 'company');
	const own = { role: 'person', fields: toFields(result) };
	const all = [own, ...levels.map(({ role, record }) => ({ role, fields: toFields(record) }))];
	return {
		all: all.map(({ fields }) => fields),
		people: all.flatMap(({ role, fields }) => (role === 'person' ? [fields] : [])),
		companies: companies.map(({ record }) => toFields(record)),
	};
}

export function toLevels(result: LeadResult): Levels {
	const echo = listObjects(result).find(({ role }) => role === 'echo');
	return { ...toOwnLevels(result), echo: toOwnLevels(toObject(echo?.record)) };
}

/** The first value of this kind under one of these names; undefined if there is none. */
function findValue(levels: readonly Fields[], names: readonly string[], kind: Kind): unknown {
	for (const name of names) {
		for (const level of levels) {
			const value = PARSE_VALUE[kind](level.get(name));
			if (value !== undefined) return value;
		}
	}
	return undefined;
}

/** All texts of the result's field, however it is spelt. */
export const listTexts = ({ all }: OwnLevels, field: ResultField) =>
	RESULT_FIELDS[field]
		.flatMap((name) => all.flatMap((level) => level.get(name)))
		.filter((value) => typeof value === 'string');

/** First and last name of one object, with a space between them. */
function joinNames(level: Fields): { name: string; isComplete: boolean } {
	const { firstName, lastName } = RESULT_FIELDS;
	const parts = [firstName, lastName].map((names) => findValue([level], names, 'part'));
	const filled = parts.filter((part) => typeof part === 'string');
	return { name: filled.join(' '), isComplete: filled.length === parts.length };
}

/** The person's name. For comparison, both of its parts count before a whole name, and half a name is none. */
export function readName({ all, people }: OwnLevels, { isCompared = false } = {}): unknown {
	const joined = all.map(joinNames).filter(({ name, isComplete }) => (isCompared ? isComplete : name !== ''));
	const [parts] = joined.map(({ name }) => name);
	const whole = findValue(all, RESULT_FIELDS.fullName, 'name');
	return (isCompared ? (parts ?? whole) : (whole ?? parts)) ?? findValue(people, [PLAIN_NAME], 'name');
}

/** What a result says in a field, of the person or, of a company, in the company's own object. */
export function readField(levels: OwnLevels, field: ResultField): unknown {
	if (field === 'fullName') return readName(levels);
	return (
		findValue(levels.all, RESULT_FIELDS[field], KINDS[field]) ??
		findValue(levels.companies, COMPANY_SOURCES[field] ?? [], KINDS[field])
	);
}
