import './environment';
import './logs';

import { PackageDirectoryLoader } from 'n8n-core';
import type { INodeTypeDescription } from 'n8n-workflow';
import { PACKAGE_ROOT } from './environment';
import { assertFreshBuild } from './freshness';
import { findNode, type NodeName, type NodePackage } from './nodePackage';

let loading: Promise<NodePackage> | undefined;

async function loadAll(): Promise<NodePackage> {
	assertFreshBuild();
	const loader = new PackageDirectoryLoader(PACKAGE_ROOT);
	await loader.loadAll();
	return loader;
}

/** The built package, read as n8n reads it when it starts: for the tests of the package itself. */
export async function loadBuiltPackage(): Promise<NodePackage> {
	loading ??= loadAll();
	return await loading;
}

export async function loadDescription(name: NodeName): Promise<INodeTypeDescription> {
	return findNode(await loadBuiltPackage(), name).description;
}
