import type { IDataObject, IExecuteFunctions, INode, IWebhookFunctions } from 'n8n-workflow';
import { runInNewContext } from 'node:vm';

import { storeSuspendedRun, type SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { makeNode } from '../fakeContext';

/** What n8n keeps of a run, in the form that it has after the database: as JSON. */
export function storeRun(run: SuspendedRun): IDataObject {
	const stored: IDataObject = {};
	storeSuspendedRun({ getContext: () => stored } as unknown as IExecuteFunctions, run, ['token-1']);
	return JSON.parse(JSON.stringify(stored)) as IDataObject;
}

/**
 * The part of a webhook's context that reads what is stored. As in n8n, an expression ends at the first closing braces,
 * and evaluating one is the only way to the node's own context.
 */
export function makeStoredContext(
	stored: IDataObject,
	node: Partial<INode> = {},
	expressions: string[] = [],
): IWebhookFunctions {
	const { name } = makeNode(node);
	const context = {
		getNode: () => makeNode(node),
		evaluateExpression: (text: string, itemIndex: number): unknown => {
			const [, code] = /^\{\{ ([^{}]+) \}\}$/.exec(text) ?? [];
			if (code === undefined || itemIndex !== 0) throw new Error(`no expression: ${text}`);
			expressions.push(code);
			return runInNewContext(code, { $node: { [name]: { context: stored } } });
		},
	};
	return context as unknown as IWebhookFunctions;
}
