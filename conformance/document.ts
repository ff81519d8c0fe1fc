/** An assumption of `docs/service-interface.md`. */
export interface Assumption {
	/** `A1`. */
	id: string;
	/** The number of the section that it stands in: `2.2`. */
	section: string;
	text: string;
}

/** A heading: `2.2` and what it says. */
export interface Section {
	number: string;
	title: string;
}

export interface InterfaceDocument {
	sections: Section[];
	assumptions: Assumption[];
}

/** Markdown's marks of code are of no use in a terminal. */
const toPlain = (text: string) => text.replace(/`/g, '').trim();

/** Reads sections and assumptions: the document is the one place where they are written. */
export function readInterfaceDocument(markdown: string): InterfaceDocument {
	const document: InterfaceDocument = { sections: [], assumptions: [] };
	for (const line of markdown.split('\n')) {
		const [, number, title] = /^#+ (\d(?:\.\d)?)\.? (.+)$/.exec(line) ?? [];
		if (number && title) document.sections.push({ number, title: toPlain(title) });
		const [, id, text] = /^- \*\*(A\d+)\*\* (.+)$/.exec(line) ?? [];
		const section = document.sections.at(-1)?.number;
		if (id && text && section) document.assumptions.push({ id, section, text: toPlain(text) });
	}
	return document;
}
