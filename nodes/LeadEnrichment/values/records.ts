/** An object that is no list: what a JSON object becomes. */
export function isRecord(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A copy without these properties, the others in their order. */
export function omit(
	record: Readonly<Record<string, unknown>>,
	names: readonly string[],
): Record<string, unknown> {
	const rest = { ...record };
	for (const name of names) delete rest[name];
	return rest;
}
