import { isRecord } from './records';

function sortKeys(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(sortKeys);
	if (!isRecord(value)) return value;
	return Object.fromEntries(
		Object.keys(value)
			.sort()
			.map((key) => [key, sortKeys(value[key])]),
	);
}

/** JSON text that is the same for equal values, whatever the order of their properties. */
export function toCanonicalJson(value: unknown): string {
	return JSON.stringify(sortKeys(value)) ?? '';
}
