import type { IExecuteFunctions, INode } from 'n8n-workflow';

import { isRecord } from '../values/records';

/** The node's parameters as they are for one input item. */
export interface ItemParameters {
	node: INode;
	itemIndex: number;
	/** A parameter with its expressions evaluated, or its default; null if it is hidden. */
	read: (name: string) => unknown;
	/** The `options` collection; empty where the user added none. */
	readOptions: () => Record<string, unknown>;
}

function createParameters(
	context: IExecuteFunctions,
	itemIndex: number,
	onRead: (name: string) => void,
): ItemParameters {
	const read: ItemParameters['read'] = (name) => {
		onRead(name);
		// n8n throws for a hidden parameter without a fallback.
		return context.getNodeParameter(name, itemIndex, null);
	};
	const readOptions = () => {
		const options = read('options');
		return isRecord(options) ? options : {};
	};
	return { node: context.getNode(), itemIndex, read, readOptions };
}

export function readItemParameters(context: IExecuteFunctions, itemIndex: number): ItemParameters {
	return createParameters(context, itemIndex, () => undefined);
}

/** Whether a stored parameter holds an expression anywhere; without one it is the same for every item. */
function hasExpression(value: unknown): boolean {
	if (typeof value === 'string') return value.startsWith('=');
	if (Array.isArray(value)) return value.some(hasExpression);
	return isRecord(value) && Object.values(value).some(hasExpression);
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
	return (itemIndex) => {
		if (constant) return constant.value;
		const value = compute(
			createParameters(context, itemIndex, (name) => {
				const [topLevelName = name] = name.split('.');
				isKnownToVary ||= hasExpression(stored[topLevelName]);
			}),
		);
		if (!isKnownToVary) constant = { value };
		return value;
	};
}
