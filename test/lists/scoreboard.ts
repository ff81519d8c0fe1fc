// `npm run lists [-- --lists FOLDER] [-- --names FOLDER]`: how the lists of this folder, further lists and labelled
// names are read, each score beside the recorded one. Ends with 1 where one is worse; `--record` keeps the new ones.
// `--follow FIELD` writes what is read of a (new) lead field into the expected leads that are right in all others.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { z } from 'zod';

import { createRowReader } from '../../nodes/LeadEnrichment/columns/rowReader';
import { omit, pick } from '../../nodes/LeadEnrichment/values/objects';
import { acceptedLists, refusedLists } from './lists';
type Row = Record<string, unknown>;
type Lead = Row | null;

/** A list whose rows are each to become one of some leads, or none. */
interface Case {
	rows: readonly Row[];
	isRight: (lead: Lead, index: number) => boolean;
	isPerson: (index: number) => boolean;
}

/** Rows by what became of them. `wrong`: a lead was sent that is not the row's; `refused`: a person that was not sent. */
const scoreSchema = z.object({ rows: z.number(), right: z.number(), wrong: z.number(), refused: z.number() });
type Score = z.infer<typeof scoreSchema>;

function score(cases: readonly Case[], print?: (row: Row, lead: Lead) => void): Score {
	const sum = { rows: 0, right: 0, wrong: 0, refused: 0 };
	for (const { rows, isRight, isPerson } of cases) {
		const read = createRowReader(rows);
		rows.forEach((row, index) => {
			const reading = read(row);
			const lead = reading.ok ? reading.lead : null;
			const outcome = isRight(lead, index) ? 'right' : lead ? 'wrong' : 'refused';
			sum.rows += 1;
			sum[outcome] += outcome === 'refused' && !isPerson(index) ? 0 : 1;
			if (outcome !== 'right') print?.(row, lead);
		});
	}
	return sum;
}
const toCase = (rows: readonly Row[], leads?: readonly Lead[] | null): Case => ({
	rows,
	isRight: (lead, index) => isDeepStrictEqual(lead, leads?.[index] ?? null),
	isPerson: (index) => Boolean(leads?.[index]),
});
const furtherSchema = z.object({
	rows: z.array(z.record(z.unknown())),
	leads: z.array(z.record(z.unknown()).nullable()).nullish(),
});

function readFurtherLists(folder: string): Case[] {
	const files = readdirSync(folder).filter((file) => file.endsWith('.json'));
	return files.sort().map((file) => {
		const { rows, leads } = furtherSchema.parse(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
		return toCase(rows, leads);
	});
}
function follow(folder: string, field: string): void {
	for (const name of readdirSync(folder)) {
		const file = path.join(folder, name);
		const given = JSON.parse(readFileSync(file, 'utf8')) as Row;
		const { rows, leads } = furtherSchema.parse(given);
		const read = createRowReader(rows);
		const toFollow = (lead: Lead, index: number) => {
			const reading = read(rows[index] ?? {});
			const isSame =
				lead && reading.ok && isDeepStrictEqual(omit(reading.lead, [field]), omit(lead, [field]));
			return isSame && field in reading.lead ? { ...lead, ...pick(reading.lead, [field], {}) } : lead;
		};
		const followed = leads?.map(toFollow);
		if (isDeepStrictEqual(followed, leads)) continue;
		writeFileSync(file, `${JSON.stringify({ ...given, leads: followed }, null, 2)}\n`);
	}
}
const nameSchema = z.array(
	z.object({ name: z.string(), first: z.string(), middle: z.string().optional(), last: z.string() }),
);
type Name = z.infer<typeof nameSchema>[number];

/** Without initials behind the first word, which may be left out. */
function fold(...parts: string[]): string {
	const [first = '', ...more] =
		parts
			.join(' ')
			.normalize('NFC')
			.toLowerCase()
			.match(/[\p{L}\p{M}-]+/gu) ?? [];
	return [first, ...more.filter((word) => word.length > 1)].join(' ');
}

/** A middle name may stand with the first or the last name, and be left out where it is an initial. */
function isNameRight({ first, middle = '', last }: Name, lead: Lead): boolean {
	const got = [fold(String(lead?.firstName)), fold(String(lead?.lastName))];
	return [
		[fold(first, middle), fold(last)],
		[fold(first), fold('x', middle, last).slice(2)],
	].some((expected) => isDeepStrictEqual(got, expected));
}
const beside = (header: string, name: string): Row => ({ [header]: name, Company: 'Acme Rockets' });

function nameLists(folder: string): Record<string, Case[]> {
	const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
	const people = nameSchema.parse(read('people.json'));
	const companies = z.array(z.object({ name: z.string() })).parse(read('companies.json'));
	const toPeopleCase = (header: string, names: readonly Name[]): Case => ({
		rows: names.map(({ name }) => beside(header, name)),
		isRight: (lead, index) => names[index] !== undefined && lead !== null && isNameRight(names[index], lead),
		isPerson: () => true,
	});
	const rows = companies.map(({ name }) => beside('Name', name));
	const step = people.length / companies.length;
	const some = companies.flatMap((_company, index) => people[Math.floor(index * step)] ?? []);
	const mixed: Case = {
		rows: [...rows, ...some.map(({ name }) => beside('Name', name))],
		isRight: (lead, index) => {
			const name = some[index - rows.length];
			return name ? lead !== null && isNameRight(name, lead) : lead === null;
		},
		isPerson: (index) => index >= rows.length,
	};
	const inThrees = <T>(list: readonly T[]) =>
		list.flatMap((_entry, index) => (index % 3 === 0 ? [list.slice(index, index + 3)] : []));
	return {
		'people under Full Name': [toPeopleCase('Full Name', people)],
		'people under Name, in lists of 3': inThrees(people).map((names) => toPeopleCase('Name', names)),
		'companies under Name': [toCase(rows)],
		'companies under Name, in lists of 3': inThrees(rows).map((list) => toCase(list)),
		'companies and as many people under Name': [mixed],
	};
}
const { values } = parseArgs({
	options: {
		follow: { type: 'string' },
		lists: { type: 'string' },
		names: { type: 'string' },
		record: { type: 'boolean' },
		verbose: { type: 'boolean' },
	},
});
for (const folder of ['accepted', 'collected']) {
	if (values.follow !== undefined) follow(path.join(__dirname, folder), values.follow);
}
const sets: Record<string, Case[]> = {
	'our lists of people': acceptedLists().map(({ rows, leads }) => toCase(rows, leads)),
	'our lists without people': refusedLists().map(({ rows }) => toCase(rows)),
	'lists that somebody else collected': readFurtherLists(path.join(__dirname, 'collected')),
	...(values.lists === undefined
		? {}
		: { [`lists of ${path.basename(values.lists)}`]: readFurtherLists(values.lists) }),
	...(values.names === undefined ? {} : nameLists(values.names)),
};
const FILE = path.join(__dirname, 'scores.json');
const recorded = z.record(scoreSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')));
const print = (row: Row, lead: Lead) => console.log(JSON.stringify(row), '→', JSON.stringify(lead));
const scores = Object.entries(sets).map(([name, cases]) => {
	const now = score(cases, values.verbose ? print : undefined);
	const before = recorded[name];
	const isWorse = before !== undefined && (now.right < before.right || now.wrong > before.wrong);
	const beside = (key: keyof Score) => (before ? `${now[key]} (${before[key]})` : `${now[key]}`);
	return { name, now, isWorse, shown: [beside('rows'), beside('right'), beside('wrong'), beside('refused')] };
});
for (const {
	name,
	shown: [rows, right, wrong, refused],
	isWorse,
} of scores) {
	console.log(
		`${isWorse ? 'WORSE ' : ''}${name}: rows ${rows}, right ${right}, wrong ${wrong}, refused ${refused}`,
	);
}
if (values.record) {
	const all = { ...recorded, ...Object.fromEntries(scores.map(({ name, now }) => [name, now])) };
	writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}
process.exitCode = scores.some(({ isWorse }) => isWorse) && !values.record ? 1 : 0;
