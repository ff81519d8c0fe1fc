import path from 'node:path';
import type { PackageDirectoryLoader } from 'n8n-core';
import { NodeConnectionTypes, type ICredentialType, type INodeType, type INodeTypes } from 'n8n-workflow';
import { TEST_NODES } from './testNodes';

export const PACKAGE_NAME = 'n8n-nodes-lead-enrichment';
export const CREDENTIAL_NAME = 'leadEnrichmentApi';
export type NodeName = 'leadEnrichment' | 'leadEnrichmentTrigger';
/** As a workflow file stores them. */
export const TYPE_VERSIONS: Readonly<Record<NodeName, number>> = {
	leadEnrichment: 1,
	leadEnrichmentTrigger: 2,
};

/** Our package as n8n has it in memory: read from the sources (`loadSources`) or from `dist` (`loadBuiltPackage`). */
export type NodePackage = Pick<
	PackageDirectoryLoader,
	'getNode' | 'getCredential' | 'known' | 'resolveSourcePath'
>;

export function findNode(nodePackage: NodePackage, name: string): INodeType {
	const { type } = nodePackage.getNode(name);
	if ('nodeVersions' in type) throw new Error(`The node ${name} has several versions: choose one`);
	return type;
}

/** The folder of a node's file, in which n8n looks for its output previews. */
export function findNodeFolder(nodePackage: NodePackage, name: NodeName): string {
	const { sourcePath } = nodePackage.known.nodes[name] ?? {};
	if (!sourcePath) throw new Error(`n8n does not know the node ${name}`);
	return path.dirname(nodePackage.resolveSourcePath(sourcePath));
}

export function findCredential(nodePackage: NodePackage): ICredentialType {
	return nodePackage.getCredential(CREDENTIAL_NAME).type;
}

/** The type's name ends so where an AI agent calls the node. */
export const TOOL_SUFFIX = 'Tool';

/** The second type of a node that is usable as tool. n8n's loader knows nothing of it: n8n's server makes it. */
function toTool(node: INodeType): INodeType {
	const { description } = node;
	const name = `${description.name}${TOOL_SUFFIX}`;
	const tool = { description: { ...description, name, outputs: [NodeConnectionTypes.AiTool] } };
	return Object.assign(Object.create(node) as INodeType, tool);
}

/** The package's nodes under their full names, also as tools, and the harness's own beside them. */
export function toNodeTypes(nodePackage: NodePackage): INodeTypes {
	const find = (type: string): INodeType => {
		const name = type.replace(`${PACKAGE_NAME}.`, '');
		if (name.endsWith(TOOL_SUFFIX)) return toTool(findNode(nodePackage, name.slice(0, -TOOL_SUFFIX.length)));
		return TEST_NODES[type] ?? findNode(nodePackage, name);
	};
	return { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
}
