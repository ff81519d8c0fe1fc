/** Whether two lists hold the same texts in the same order. */
export function areEqual(one: readonly string[], other: readonly string[]): boolean {
	return one.length === other.length && one.every((text, index) => text === other[index]);
}
