import './environment';
import './logs';
import { PackageDirectoryLoader } from 'n8n-core';
import type { INodeTypeDescription } from 'n8n-workflow';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { PACKAGE_ROOT } from './environment';
import { findNode, type NodeName, type NodePackage } from './nodePackage';

function newestFileTime(folder: string): number {
	const entries = readdirSync(path.join(PACKAGE_ROOT, folder), { recursive: true, withFileTypes: true });
	const files = entries.filter((entry) => entry.isFile());
	return Math.max(0, ...files.map((file) => statSync(path.join(file.parentPath, file.name)).mtimeMs));
}

/** The engine runs what is in `dist`, so a test against an old build would say nothing about the sources. */
function assertFreshBuild(): void {
	let builtAt: number;
	try {
		builtAt = newestFileTime('dist');
	} catch {
		throw new Error('There is no dist folder: run npm run build first');
	}
	if (Math.max(newestFileTime('nodes'), newestFileTime('credentials')) > builtAt) {
		throw new Error('dist is older than the sources: run npm run build first');
	}
}

let loading: Promise<NodePackage> | undefined;

/** A package in a folder, as n8n has it after loading. */
export async function loadPackage(folder: string): Promise<NodePackage> {
	const loader = new PackageDirectoryLoader(folder);
	await loader.loadAll();
	return loader;
}

/** The built package, read as n8n reads it when it starts: for the tests of the package itself. */
export async function loadBuiltPackage(): Promise<NodePackage> {
	if (!loading) assertFreshBuild();
	loading ??= loadPackage(PACKAGE_ROOT);
	return await loading;
}

export async function loadDescription(name: NodeName): Promise<INodeTypeDescription> {
	return findNode(await loadBuiltPackage(), name).description;
}
