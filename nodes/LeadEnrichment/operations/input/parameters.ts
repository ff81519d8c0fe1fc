import type { IExecuteFunctions, INode } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { enrichFields } from '../../editor/enrichFields';
import { listByName } from '../../editor/fieldParts';
import { getJobFields } from '../../editor/jobFields';
import { postSearchFields, searchFields } from '../../editor/searchFields';
import { isTool, toNodeError } from '../../items/items';
import { type Problem, toProblem } from '../../leads/leadFields';
import { lazy } from '../../values/memory';
import { isRecord } from '../../values/records';

export interface ItemParameters {
	node: INode;
	itemIndex: number;
	/** A parameter with its expressions evaluated, or its default; null if it is hidden. */
	read: (name: string) => unknown;
	isManual: () => boolean;
	/** The `options` collection; empty where the user added none. */
	readOptions: () => Record<string, unknown>;
}

/** `onRead` is told the name of each parameter that is read. */
export function readItemParameters(
	context: IExecuteFunctions,
	itemIndex: number,
	onRead?: (name: string) => void,
): ItemParameters {
	const read = (name: string): unknown => {
		onRead?.(name);
		// n8n throws for a hidden parameter without a fallback.
		return context.getNodeParameter(name, itemIndex, null);
	};
	const readOptions = () => {
		const options = read('options');
		return isRecord(options) ? options : {};
	};
	const isManual = () => context.getMode() === 'manual';
	return { node: context.getNode(), itemIndex, read, isManual, readOptions };
}

/** Whether a stored parameter holds an expression anywhere; without one it is the same for every item. */
function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/**
 * Makes a function of the item's index out of `compute`, which may read nothing but the parameters that it is given.
 * If none of those that it read for the first item holds an expression, its value is the same for every item, and is
 * not computed again: reading a parameter costs n8n more than enriching its row.
 */
export function memoizeConstant<T>(
	context: IExecuteFunctions,
	compute: (parameters: ItemParameters) => T,
): (itemIndex: number) => T {
	const stored = context.getNode().parameters;
	let constant: { value: T } | undefined;
	let isKnownToVary = false;
	const onRead = (name: string) => {
		const [topLevelName = ''] = name.split('.');
		isKnownToVary ||= hasExpression(stored[topLevelName]);
	};
	return (itemIndex) => {
		if (constant) return constant.value;
		const value = compute(readItemParameters(context, itemIndex, onRead));
		if (!isKnownToVary) constant = { value };
		return value;
	};
}

type InputPlace = Pick<ItemParameters, 'node' | 'itemIndex'>;

const FIELDS_BY_NAME = lazy(() =>
	listByName([...enrichFields, ...searchFields, ...postSearchFields, ...getJobFields]),
);

/** A parameter as the panel calls it (`"Leads (JSON)[3].firstName"`); an agent's model knows its stored name alone. */
export function showParameter(path: string, node: INode): string {
	const [, name = '', inside = ''] = /^(\w+)(.*)$/s.exec(path) ?? [];
	const label = FIELDS_BY_NAME().get(name)?.displayName;
	if (label === undefined) return `"${path}"`;
	return `"${label}${inside.replace(/\.(\d+)/g, '[$1]')}"${isTool(node) ? ` (${path})` : ''}`;
}

/** The end of an error of the input. With On Error set to Continue, the other items go on. */
export function describeUnpaid({ onError, continueOnFail }: INode): string {
	const goesOn = continueOnFail === true || (onError !== undefined && onError !== 'stopWorkflow');
	return `Nothing was sent or paid${goesOn ? ' for this item' : ''}`;
}

/** The error for input that breaks a rule: which item, which parameter, which rule, and how to fix it. */
export function toInputError({ node, itemIndex }: InputPlace, { field, rule, fix }: Required<Problem>) {
	return toNodeError(node, itemIndex, {
		message: `Item ${itemIndex}: ${showParameter(field, node)} ${rule}`,
		description: `${fix}. ${describeUnpaid(node)}`,
		help: 'rules',
	});
}

/** Checks the parameter `name`, or without it a group of them. @throws NodeOperationError with item, field and rule. */
export function checkParameter<T>(
	place: InputPlace,
	schema: ZodType<T, ZodTypeDef, unknown>,
	value: unknown,
	name = '',
): T {
	const parsed = schema.safeParse(value);
	if (parsed.success) return parsed.data;
	const { field, rule } = toProblem(parsed.error);
	const path = [name, field].filter(Boolean).join('.');
	const fix = 'Change this value in the node, or the data it comes from';
	throw toInputError(place, { field: path, rule, fix });
}

/** A list of texts, a list in a list (one array expression) or one text, without blank entries; undefined for none. */
export function readTextList(value: unknown): unknown[] | undefined {
	const list = [value].flat(2).map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
	const filled = list.filter((entry) => entry !== '' && entry !== undefined && entry !== null);
	return filled.length > 0 ? filled : undefined;
}

/** A JSON parameter, as text or as its value; undefined when it is empty. @throws NodeOperationError for no JSON. */
export function parseJsonParameter(place: InputPlace, field: string, value: unknown): unknown {
	if (typeof value !== 'string') return value;
	try {
		return value.trim() === '' ? undefined : JSON.parse(value);
	} catch {
		const fix = 'Check the quotes, commas and brackets of the JSON text';
		throw toInputError(place, { field, rule: 'is not valid JSON', fix });
	}
}

/** A JSON parameter that must be an object; undefined when it is empty. @throws NodeOperationError */
export function readObjectParameter(place: InputPlace, field: string, value: unknown) {
	const parsed = parseJsonParameter(place, field, value) ?? {};
	if (isRecord(parsed)) return Object.keys(parsed).length > 0 ? parsed : undefined;
	throw toInputError(place, { field, rule: 'must be a JSON object', fix: 'Write it as {"name": "value"}' });
}
