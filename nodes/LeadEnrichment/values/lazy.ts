/**
 * Makes a function that returns what `build` makes, which is called once, when the value is first needed: n8n loads the
 * nodes whenever it starts, and few starts need any table of words.
 */
export function lazy<T extends object>(build: () => T): () => T {
	let built: T | undefined;
	return () => (built ??= build());
}
