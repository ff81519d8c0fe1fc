import { isDeepStrictEqual } from 'node:util';
import type { Entries, Entry, Surface } from './surface';

export interface Changes {
	/** What was taken away or is different now. */
	breaking: string[];
	/** What is there in addition. */
	added: string[];
}

/** Lists of which a saved workflow names members: it does not notice a new one. */
const LISTS = ['options', 'columns', 'versions'];

const show = (value: unknown) => (value === undefined ? 'not set' : JSON.stringify(value));

function join(parts: Changes[]): Changes {
	return {
		breaking: parts.flatMap(({ breaking }) => breaking),
		added: parts.flatMap(({ added }) => added),
	};
}

function compareLists(name: string, before: unknown[], after: unknown[]): Changes {
	return {
		breaking: before
			.filter((value) => !after.includes(value))
			.map((value) => `${name}: ${show(value)} is gone`),
		added: after.filter((value) => !before.includes(value)).map((value) => `${name}: ${show(value)}`),
	};
}

/** Whether conditions of display let through all that others do: then nothing is hidden that was shown before. */
function showAsMuch(before: unknown, after: unknown): boolean {
	if (!isConditions(before)) return false;
	if (after === undefined) return true;
	if (!isConditions(after)) return false;
	return Object.entries(after).every(([name, values]) => {
		const earlier = before[name];
		return (
			Array.isArray(earlier) && Array.isArray(values) && earlier.every((value) => values.includes(value))
		);
	});
}

function isConditions(value: unknown): value is Record<string, unknown> {
	return typeof value === 'object' && value !== null;
}

/** Whether a limit lets through all that it did before. */
function limitsLess(key: string, before: unknown, after: unknown): boolean {
	if (after === undefined) return true;
	if (typeof before !== 'number' || typeof after !== 'number') return false;
	return key === 'minValue' ? after < before : after > before;
}

/** Whether every saved value, and every place where it is shown, stays good. */
function isRelaxed(key: string, before: unknown, after: unknown): boolean {
	if (key === 'show') return showAsMuch(before, after);
	if (key === 'minValue' || key === 'maxValue') return limitsLess(key, before, after);
	return key === 'required' && after === undefined;
}

function compareKey(key: string, before: unknown, after: unknown): Changes {
	if (isDeepStrictEqual(before, after)) return { breaking: [], added: [] };
	if (LISTS.includes(key) && Array.isArray(before) && Array.isArray(after))
		return compareLists(key, before, after);
	const change = `${key}: was ${show(before)}, is ${show(after)}`;
	return isRelaxed(key, before, after)
		? { breaking: [], added: [change] }
		: { breaking: [change], added: [] };
}

function compareEntry(before: Entry | undefined, after: Entry | undefined): Changes {
	if (!after) return { breaking: ['is gone'], added: [] };
	if (!before) {
		const warning = after.required ? ', required: only compatible where no saved workflow shows it' : '';
		return {
			breaking: [],
			added: [`is new: ${String(after.type)}, default ${show(after.default)}${warning}`],
		};
	}
	const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return join(keys.map((key) => compareKey(key, before[key], after[key])));
}

/** What became of the parameters of one node or credential. */
export function compareEntries(before: Entries, after: Entries): Changes {
	const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return join(
		paths.map((path) => {
			const { breaking, added } = compareEntry(before[path], after[path]);
			const name = (text: string) => `${path} ${text}`;
			return { breaking: breaking.map(name), added: added.map(name) };
		}),
	);
}

export function compareSurfaces(before: Surface, after: Surface): Changes {
	const owners = [...new Set([...Object.keys(before), ...Object.keys(after)])];
	return join(
		owners.map((owner) => {
			const { breaking, added } = compareEntries(before[owner] ?? {}, after[owner] ?? {});
			const name = (text: string) => `${owner}: ${text}`;
			return { breaking: breaking.map(name), added: added.map(name) };
		}),
	);
}

const toList = (lines: string[]) => lines.map((line) => `  - ${line}`).join('\n');

const explainBreaking = (lines: string[]) =>
	`A saved workflow may depend on what was changed here:
${toList(lines)}

n8n saves parameters by name, and leaves out those that have their default. A workflow saved before this change would run differently, or not at all. So a new node version is needed: keep the old form as it is, add the new version to "version" of the node, and show the new form in it alone (displayOptions: { show: { '@version': [2] } }). A credential has no versions: there the old form has to stay.

Only if no published version of this package has the old form, write docs/parameters.md anew: npm run docs:parameters`;

const explainAdded = (lines: string[]) =>
	`Added since docs/parameters.md was written:
${toList(lines)}

A saved workflow does not notice this, if the default does what was done before. Then write docs/parameters.md anew and commit it with your change: npm run docs:parameters`;

/** What to tell whoever changed the parameters; empty when nothing was changed. */
export function explainChanges({ breaking, added }: Changes): string {
	return [
		...(breaking.length > 0 ? [explainBreaking(breaking)] : []),
		...(added.length > 0 ? [explainAdded(added)] : []),
	].join('\n\n');
}
