/** The entries of a table of words: what stands between its commas, however its lines are broken. */
export function splitList(text: string): string[] {
	return text
		.split(',')
		.map((entry) => entry.trim().replace(/\s+/g, ' '))
		.filter((entry) => entry !== '');
}
