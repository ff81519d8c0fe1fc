import { LINE_BREAK, readCodes, readRow } from './cells';
import { FLAGS, LIMITS, NODE_FACTS, NOT_WHEN, TOOL_LINE, type Cells } from './renderReference';
import {
	NODE_PATH,
	numberRepeated,
	toChoiceFacts,
	type Entry,
	type NamedEntry,
	type Surface,
} from './surface';

/** The first code span of a text, as it is: a name, or nothing. */
const readName = (text: string) => /`([^`]*)`/.exec(text)?.[1] ?? '';

function parseRule(rule: string): [key: string, value: unknown] {
	const flag = FLAGS.find(([label]) => rule === label);
	if (flag) return [flag[1], true];
	const limit = LIMITS.find(([label]) => rule.startsWith(`${label} `));
	if (limit) return [limit[1], readCodes(rule)[0]];
	throw new Error(`docs/parameters.md has an unknown rule in a column Type: ${rule}`);
}

function parseConditions(lines: string[]): Entry {
	return Object.fromEntries(
		lines.map((line) => {
			const [, ...values] = readCodes(line);
			return [readName(line), values];
		}),
	);
}

const listLines = (cell = '') => (cell === '' ? [] : cell.split(LINE_BREAK));

function parseParameter(place: string, cells: Partial<Cells>): NamedEntry {
	const [type, ...rules] = (cells.Type ?? '').split(', ');
	const [typeName] = readCodes(type ?? '');
	const [value] = readCodes(cells.Default ?? '');
	const choices = listLines(cells.Values).map((line) => readCodes(line)[0]);
	const conditions = listLines(cells['Shown when']);
	const show = conditions.filter((line) => !line.startsWith(NOT_WHEN));
	const hide = conditions.filter((line) => line.startsWith(NOT_WHEN));
	const entry: Entry = {
		type: typeName,
		...(value !== undefined && { default: value }),
		...toChoiceFacts(typeName, choices),
		...Object.fromEntries(rules.map(parseRule)),
		...(show.length > 0 && { show: parseConditions(show) }),
		...(hide.length > 0 && { hide: parseConditions(hide) }),
	};
	return [`${place}${readName(cells.Name ?? '')}`, entry];
}

/** The tables among some lines: each row by the titles of its columns. */
function listRows(lines: string[]): Array<Partial<Cells>> {
	let titles: string[] | undefined;
	const rows: Array<Partial<Cells>> = [];
	for (const line of lines) {
		if (!line.startsWith('| ')) titles = undefined;
		else if (!titles) titles = readRow(line);
		else if (!line.startsWith('| ---')) {
			const cells = readRow(line);
			rows.push(Object.fromEntries(titles.map((title, index) => [title, cells[index]])));
		}
	}
	return rows;
}

function parseNode(lines: string[]): Entry {
	const facts = NODE_FACTS.flatMap(([label, key]) =>
		lines
			.filter((line) => line.startsWith(`- ${label}: `))
			.map((line): [string, unknown] => [key, readCodes(line)]),
	);
	return { ...Object.fromEntries(facts), ...(lines.includes(TOOL_LINE) && { usableAsTool: true }) };
}

/** The parts of a text that begin with a heading of a level, under the name in it, and what stands before the first. */
const splitAt = (heading: string, text: string) =>
	text
		.split(new RegExp(`^${heading} `, 'm'))
		.map((part) => part.split('\n'))
		.map(([title = '', ...lines]) => ({ name: readName(title), lines }));

function parseOwner(lines: string[]): Surface[string] {
	const [head, ...places] = splitAt('###', lines.join('\n'));
	const node = parseNode(head?.lines ?? []);
	const parameters = places.flatMap(({ name, lines: inside }) =>
		listRows(inside).map((cells) => parseParameter(name, cells)),
	);
	return { ...(Object.keys(node).length > 0 && { [NODE_PATH]: node }), ...numberRepeated(parameters) };
}

/** The facts that docs/parameters.md states. @throws Error for a line that the generator does not write */
export function parseReference(text: string): Surface {
	const [, ...owners] = splitAt('##', text);
	return Object.fromEntries(owners.map(({ name, lines }) => [name, parseOwner(lines)]));
}
