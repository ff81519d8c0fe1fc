/** The colours of a chart. */
export interface Theme {
	name: string;
	background: string;
	text: string;
	line: string;
	/** Ours stand out from what they are compared with; the second of a group is paler. */
	toColor: (isOwn: boolean, index: number) => string | undefined;
}

function toTheme(
	name: string,
	[background, text, line]: [string, string, string],
	own: string[],
	other: string[],
): Theme {
	return { name, background, text, line, toColor: (isOwn, index) => (isOwn ? own : other)[index] };
}

/** Those of GitHub's pages, where the documents are read. */
export const THEMES: Theme[] = [
	toTheme('light', ['#ffffff', '#1f2328', '#d1d9e0'], ['#1a7f37', '#8ddb8c'], ['#59636e', '#afb8c1']),
	toTheme('dark', ['#0d1117', '#f0f6fc', '#3d444d'], ['#3fb950', '#1f6f33'], ['#9198a1', '#545d68']),
];
