/** A number with its noun, which takes an "s" where it is not one: `1 row`, `2 rows`. */
export function count(number: number, noun: string): string {
	return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
