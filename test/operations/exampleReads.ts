import { isObject } from '../../nodes/LeadEnrichment/values/objects';
import type { Workflow, WorkflowNode } from '../support/realN8n/workflowFile';

/** Nodes that put out the items that they get. */
const PASSING_TYPES = ['if', 'filter', 'merge', 'noOp'].map((name) => `n8n-nodes-base.${name}`);
const OURS = 'n8n-nodes-lead-enrichment.';

const passesOn = ({ type, parameters }: WorkflowNode) =>
	PASSING_TYPES.includes(type) || parameters.operation === 'rowNotExists';

export const isOurs = ({ type }: WorkflowNode) => type.startsWith(OURS);

/** The nodes that get the items of a node, from any of its outputs. */
function listNext({ nodes, connections }: Workflow, name: string): WorkflowNode[] {
	const { main = [] } = (connections[name] ?? {}) as { main?: Array<Array<{ node: string }> | null> };
	const names = main.flatMap((output) => (output ?? []).map(({ node }) => node));
	return nodes.filter((node) => names.includes(node.name));
}

/** The nodes whose `$json` is an item of the node: those behind it, and behind nodes that pass its items on. */
export function listReaders(workflow: Workflow, name: string): WorkflowNode[] {
	return listNext(workflow, name).flatMap((next) => [
		next,
		...(passesOn(next) ? listReaders(workflow, next.name) : []),
	]);
}

/** The names of the nodes whose items a node gets. */
export const listPrevious = (workflow: Workflow, name: string): string[] =>
	workflow.nodes.flatMap((node) =>
		listNext(workflow, node.name).some((next) => next.name === name) ? [node.name] : [],
	);

/** All texts in a value, however deep. */
export function listTexts(value: unknown): string[] {
	if (typeof value === 'string') return [value];
	return isObject(value) || Array.isArray(value) ? Object.values(value).flatMap(listTexts) : [];
}

/** The expressions of a node, and of which fields they read what `$json` or an item of `name` has. */
export const listExpressions = ({ parameters }: WorkflowNode): string[] =>
	listTexts(parameters).filter((text) => text.startsWith('='));

const FIELD = String.raw`(?:\??\.([A-Za-z_]\w*)|\??\.?\['([^']+)'\])`;
const toFields = (text: string, item: string) =>
	[...text.matchAll(new RegExp(item + FIELD, 'g'))].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
const escape = (text: string) => text.replace(/[^\w ]/g, String.raw`\$&`);

/** The fields of a node's items that the workflow reads. */
export function listFieldsRead(workflow: Workflow, name: string): string[] {
	const direct = listReaders(workflow, name).flatMap((node) =>
		listExpressions(node).flatMap((text) => toFields(text, String.raw`\$json`)),
	);
	const named = String.raw`\$\('${escape(name)}'\)\.(?:item|first\(\)|last\(\))\.json`;
	const byName = workflow.nodes.flatMap((node) =>
		listExpressions(node).flatMap((text) => toFields(text, named)),
	);
	return [...new Set([...direct, ...byName])];
}

/** The rows that an example holds: its list, or what is pinned to the nodes in front of ours. */
export function listRows({ nodes, pinData = {} }: Workflow): Array<Record<string, unknown>> {
	const written = nodes.flatMap(({ parameters: { jsonOutput } }) => {
		if (typeof jsonOutput !== 'string' || jsonOutput.startsWith('=')) return [];
		const { contacts = [] } = JSON.parse(jsonOutput) as { contacts?: Array<Record<string, unknown>> };
		return contacts;
	});
	return [...written, ...Object.values(pinData).flatMap((items) => items.map(({ json }) => json))];
}
