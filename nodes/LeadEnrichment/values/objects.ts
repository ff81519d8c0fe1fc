export type JsonObject = Record<string, unknown>;

/** Whether a value is an object but not an array, like a JSON object. */
export function isObject(value: unknown): value is JsonObject {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export const toObject = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** A copy without these properties, in order. `delete` would leave an object that uses four times the memory. */
export function omit(object: Readonly<JsonObject>, names: readonly string[]): JsonObject {
	if (!names.some((name) => Object.hasOwn(object, name))) return { ...object };
	return Object.fromEntries(Object.entries(object).filter(([name]) => !names.includes(name)));
}

export function areEqual(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((text, index) => text === other[index]);
}

export function addToList<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
	const list = lists.get(key);
	if (list) list.push(value);
	else lists.set(key, [value]);
}

/** An object in which `__proto__` is a name like any other, since a column may be called that. */
class Names {
	[name: string]: unknown;
}
Object.setPrototypeOf(Names.prototype, null);

/** A copy with these properties in this order; `changed` replaces some of them. */
export function pick(
	object: Readonly<JsonObject>,
	names: readonly string[],
	changed: JsonObject,
): JsonObject {
	const picked = new Names();
	for (const name of names) picked[name] = object[name];
	return { ...Object.assign(picked, changed) };
}

/**
 * A copy to add properties to; a spread then turns it into a plain object. Five times as fast as adding to a plain
 * object, with a quarter of the memory, because V8 copies a whole object at once.
 */
export function toNames(object: Readonly<JsonObject>): JsonObject {
	return Object.assign(new Names(), object);
}

/** The value with each text in it changed, and each name of a property; `change` gets a property's text with its name. */
export function mapTexts(
	value: unknown,
	change: (text: string, name?: string) => string,
	name?: string,
): unknown {
	if (typeof value === 'string') return change(value, name);
	if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, change));
	if (!isObject(value)) return value;
	const parts = Object.entries(value).map(([own, part]) => [change(own), mapTexts(part, change, own)]);
	return Object.fromEntries(parts);
}

/** The same value with all object properties in alphabetical order. */
export function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (!isObject(value)) return value;
	const keys = Object.keys(value).sort();
	return Object.fromEntries(keys.map((key) => [key, sortKeys(value[key])]));
}

/** The same JSON text for equal values, whatever the order of their properties. */
export function toCanonicalJson(value: unknown): string {
	return JSON.stringify(sortKeys(value)) ?? '';
}

/** Whether two values have the same JSON, whatever the order of their properties. */
export const areSame = (one: unknown, other: unknown) =>
	one === other || toCanonicalJson(one) === toCanonicalJson(other);

/** The value of a JSON text; undefined for other texts. */
export function parseJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

/** Whether a value has more than 200 levels. No real data has, and reading it would overflow the stack. */
export function isTooDeep(value: unknown, levels = 200): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((part) => isTooDeep(part, levels - 1));
}

/** Whether a value survives being stored as JSON: no cycle, nothing that JSON cannot write, at most 200 levels. */
export function isStorable(value: unknown): boolean {
	try {
		return !isTooDeep(JSON.parse(JSON.stringify(value) ?? 'null'));
	} catch {
		return false;
	}
}
