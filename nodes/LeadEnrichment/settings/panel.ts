import type { INodeProperties } from 'n8n-workflow';

import { toCanonicalJson } from '../values/objects';
import { compareLabels } from './fieldParts';
import type { OperationName } from './setting';
import { settingOf, isSettingName, SETTING_NAMES, type SettingName } from './settings';

type Conditions = NonNullable<NonNullable<INodeProperties['displayOptions']>['show']>;

/** When a setting is shown, by the operation's other settings; in a tool, without those that are hidden there. */
function toConditions(name: SettingName, operation: OperationName, inTool: boolean): Conditions {
	const { showWhere = {}, isOption } = settingOf(name);
	const applicable = Object.entries(showWhere).filter(([other]) => {
		if (!isSettingName(other)) return false;
		const { operations, fixedInTool } = settingOf(other);
		return operations.includes(operation) && !(inTool && fixedInTool !== undefined);
	});
	return Object.fromEntries(applicable.map(([other, values]) => [`${isOption ? '/' : ''}${other}`, values]));
}

function withConditions(field: INodeProperties, show: Conditions, hide: Conditions = {}): INodeProperties {
	const displayOptions = {
		...(Object.keys(show).length > 0 && { show }),
		...(Object.keys(hide).length > 0 && { hide }),
	};
	return Object.keys(displayOptions).length > 0 ? { ...field, displayOptions } : field;
}

const IN_TOOL: Conditions = { '@tool': [true] };

/** A setting's field; two fields if a tool has its own default, because n8n allows one default per field. */
function listForms(name: SettingName, operation: OperationName): INodeProperties[] {
	const { field, defaults, defaultInTool, fixedInTool } = settingOf(name);
	const usual = { ...field, name, default: defaults?.[operation] ?? field.default };
	const show = toConditions(name, operation, false);
	if (fixedInTool !== undefined) return [withConditions(usual, show, IN_TOOL)];
	if (defaultInTool === undefined) return [withConditions(usual, show)];
	const showInTool = { ...toConditions(name, operation, true), ...IN_TOOL };
	return [
		withConditions(usual, show, IN_TOOL),
		withConditions({ ...usual, default: defaultInTool }, showInTool),
	];
}

/** The collection of `options`, in alphabetical order, as n8n requires. */
export function buildOptionsField(options: readonly INodeProperties[]): INodeProperties {
	return {
		displayName: 'Options',
		name: 'options',
		type: 'collection',
		placeholder: 'Add option',
		default: {},
		options: [...options].sort((one, other) => compareLabels(one.displayName, other.displayName)),
	};
}

export function buildFields(operation: OperationName): INodeProperties[] {
	const own = SETTING_NAMES.filter((name) => settingOf(name).operations.includes(operation));
	const options = own.filter((name) => settingOf(name).isOption);
	const collection = buildOptionsField(options.flatMap((name) => listForms(name, operation)));
	// If all options share a condition, the collection needs it too: an empty collection could not be opened.
	const [needed = {}, ...others] = options.map((name) => toConditions(name, operation, false));
	const isShared = others.every((other) => toCanonicalJson(other) === toCanonicalJson(needed));
	const shown = Object.entries(isShared ? needed : {}).map(([name, values]) => [name.slice(1), values]);
	return [
		...own.filter((name) => !options.includes(name)).flatMap((name) => listForms(name, operation)),
		withConditions(collection, Object.fromEntries(shown) as Conditions),
	];
}
