import './environment';
import './logs';

import { PackageDirectoryLoader } from 'n8n-core';
import type { ICredentialType, INodeType, INodeTypeDescription, INodeTypes } from 'n8n-workflow';
import { PACKAGE_ROOT } from './environment';
import { assertFreshBuild } from './freshness';
import { TEST_NODES } from './testNodes';

export const PACKAGE_NAME = 'n8n-nodes-lead-enrichment';
export const CREDENTIAL_NAME = 'leadEnrichmentApi';
export type NodeName = 'leadEnrichment' | 'leadEnrichmentTrigger';

let loading: Promise<PackageDirectoryLoader> | undefined;

async function loadAll(): Promise<PackageDirectoryLoader> {
	assertFreshBuild();
	const loader = new PackageDirectoryLoader(PACKAGE_ROOT);
	await loader.loadAll();
	return loader;
}

/** The built package, read as n8n reads it when it starts. */
export async function loadBuiltPackage(): Promise<PackageDirectoryLoader> {
	loading ??= loadAll();
	return await loading;
}

function findNode(loader: PackageDirectoryLoader, name: string): INodeType {
	const { type } = loader.getNode(name);
	if ('nodeVersions' in type) throw new Error(`The node ${name} has several versions: choose one`);
	return type;
}

export async function loadNode(name: NodeName): Promise<INodeType> {
	return findNode(await loadBuiltPackage(), name);
}

export async function loadDescription(name: NodeName): Promise<INodeTypeDescription> {
	return (await loadNode(name)).description;
}

export async function loadCredential(): Promise<ICredentialType> {
	return (await loadBuiltPackage()).getCredential(CREDENTIAL_NAME).type;
}

/** The package's nodes under their full names, and the harness's own beside them. */
export async function loadNodeTypes(): Promise<INodeTypes> {
	const loader = await loadBuiltPackage();
	const find = (type: string): INodeType =>
		TEST_NODES[type] ?? findNode(loader, type.replace(`${PACKAGE_NAME}.`, ''));
	return { getByName: find, getByNameAndVersion: find, getKnownTypes: () => ({}) };
}
