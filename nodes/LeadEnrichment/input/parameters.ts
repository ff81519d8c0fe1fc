import type { IExecuteFunctions, INode } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import { toMeantValue } from '../leads/cells';
import { type Problem, toProblem } from '../leads/leadFields';
import { FailureError } from '../service/failure';
import { RUN_SETTING_NAMES, type RunSettings } from '../settings/runSettings';
import type { OperationName } from '../settings/setting';
import {
	settingOf,
	isSettingName,
	type SettingName,
	SETTINGS,
	type SettingValue,
} from '../settings/settings';
import { isObject, toCanonicalJson } from '../values/objects';
import { goesOnAfterErrors, isTool } from '../settings/nodeUse';

export interface ItemParameters {
	node: INode;
	itemIndex: number;
	/** A parameter with its expressions evaluated; null if it is hidden, or if the option was not added. */
	read: (path: string) => unknown;
	isManual: () => boolean;
}

/** A parameter as the workflow stores it; undefined if it is hidden, or if the option was not added. */
function findStored({ parameters }: INode, path: string): unknown {
	const [name = '', option] = path.split('.');
	const stored: unknown = parameters[name];
	if (option === undefined) return stored;
	return isObject(stored) ? stored[option] : undefined;
}

/** Calls `onRead` with the path of each parameter that is read. */
export function readItemParameters(
	context: IExecuteFunctions,
	itemIndex: number,
	onRead?: (path: string) => void,
): ItemParameters {
	const read = (path: string): unknown => {
		onRead?.(path);
		// Without a fallback, n8n throws for a hidden parameter.
		return context.getNodeParameter(path, itemIndex, null);
	};
	const isManual = () => context.getMode() === 'manual';
	return { node: context.getNode(), itemIndex, read, isManual };
}

/** Whether a stored parameter contains an expression; without one it is the same for every item. */
function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	return typeof value === 'object' && value !== null && Object.values(value).some(hasExpression);
}

/**
 * Turns `compute` into a function of the item's index. `compute` may read nothing but the parameters it is given. If
 * those read for the first item hold no expression, the value is computed once for all items: reading a parameter
 * costs n8n more than enriching its row.
 */
export function memoizeConstant<T>(
	context: IExecuteFunctions,
	compute: (parameters: ItemParameters) => T,
): (itemIndex: number) => T {
	let constant: { value: T } | undefined;
	let isKnownToVary = false;
	const onRead = (path: string) => {
		isKnownToVary ||= hasExpression(findStored(context.getNode(), path));
	};
	return (itemIndex) => {
		if (constant) return constant.value;
		const value = compute(readItemParameters(context, itemIndex, onRead));
		if (!isKnownToVary) constant = { value };
		return value;
	};
}

type InputPlace = Pick<ItemParameters, 'node' | 'itemIndex'>;

/** Whether a parameter applies to the whole run rather than to an item. */
function isOfRun(path: string): boolean {
	const name = path.replace(/\W.*$/s, '');
	return isSettingName(name) && settingOf(name).scope === 'run';
}

/** A parameter's label in the panel (`'Keywords[3]'`), for AI agents with its stored name, which their model knows. */
function showParameter(path: string, node: INode): string {
	const [, name = '', inside = ''] = /^(\w+)(.*)$/s.exec(path) ?? [];
	if (!isSettingName(name)) return `'${path}'`;
	const { displayName } = settingOf(name).field;
	return `'${displayName}${inside.replace(/\.(\d+)/g, '[$1]')}'${isTool(node) ? ` (${path})` : ''}`;
}

/** The last sentence of an input error. If the node continues after errors, only this item was not sent. */
export function describeUnpaid(node: INode): string {
	return `Nothing was sent or charged${goesOnAfterErrors(node) ? ' for this item' : ''}`;
}

/** The error for invalid input: which item, parameter and rule, and how to fix it. */
export function toInputError(
	{ node, itemIndex }: InputPlace,
	{ field, rule, fix }: Pick<Problem, 'field' | 'rule'> & { fix: string },
) {
	return new FailureError({
		code: isOfRun(field) ? 'bad_setting' : 'bad_row',
		message: `${showParameter(field, node)} ${rule}`,
		isOfItem: true,
		fix: `${fix}. ${describeUnpaid(node)}`,
		help: 'rules',
		itemIndex,
	});
}

/**
 * Checks the parameter `name`, or several together if there is no name.
 * @throws FailureError with item, field and rule.
 */
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

const toPath = (name: SettingName) => (settingOf(name).isOption ? `options.${name}` : name);

/** The value of a setting that is hidden or was not added. */
function findDefault(name: SettingName): unknown {
	const { field, isOffByDefault } = settingOf(name);
	return isOffByDefault ? undefined : field.default;
}

/**
 * The value that n8n passes for a setting, or its default if it is hidden or was not added.
 * @throws FailureError
 */
function readGiven(parameters: ItemParameters, name: SettingName): unknown {
	const { node, read } = parameters;
	const { field, fixedInTool, scope } = settingOf(name);
	if (fixedInTool !== undefined && isTool(node)) return fixedInTool;
	const path = toPath(name);
	const value = read(path);
	if (value !== null && value !== undefined)
		return isTool(node) && field.type !== 'json' ? toMeantValue(name, value) : value;
	if (findStored(node, path) === undefined) return findDefault(name);
	// n8n passes undefined for an empty expression, and a run must not go on without a setting that it relies on.
	if (scope === 'job') return undefined;
	const fix = 'Correct its expression, or enter a value';
	throw toInputError(parameters, { field: name, rule: 'is empty, or its expression returns nothing', fix });
}

/** The value of a setting for an item. @throws FailureError with item, field and rule. */
export function readSetting<Name extends SettingName>(
	parameters: ItemParameters,
	name: Name,
): SettingValue<Name> {
	const schema = SETTINGS[name].schema as ZodType<SettingValue<Name>, ZodTypeDef, unknown>;
	return checkParameter(parameters, schema, readGiven(parameters, name), name);
}

/** The value of a setting for the whole run. @throws FailureError if items differ in it. */
function readForRun<Name extends SettingName>(context: IExecuteFunctions, name: Name): SettingValue<Name> {
	const node = context.getNode();
	const read = (itemIndex: number) => readSetting(readItemParameters(context, itemIndex), name);
	const value = read(0);
	if (!hasExpression(findStored(node, toPath(name)))) return value;
	const shown = toCanonicalJson(value);
	const itemIndex = context
		.getInputData()
		.findIndex((_item, index) => toCanonicalJson(read(index)) !== shown);
	if (itemIndex < 0) return value;
	throw toInputError(
		{ node, itemIndex },
		{
			field: name,
			rule: 'applies to the whole run, but its expression gives this item a different value than item 0',
			fix: 'Give all items the same value, or run the node once for each value',
		},
	);
}

/**
 * The settings of the whole run, with defaults for those that the operation does not have.
 * @throws FailureError
 */
export function readRunSettings(context: IExecuteFunctions, operation: OperationName): RunSettings {
	const values = RUN_SETTING_NAMES.map((name) => {
		const isOffered = settingOf(name).operations.includes(operation);
		return [name, isOffered ? readForRun(context, name) : findDefault(name)];
	});
	return Object.fromEntries(values) as RunSettings;
}
