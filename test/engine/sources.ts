import './environment';
import './logs';
import { PackageDirectoryLoader } from 'n8n-core';
import type { INodeType } from 'n8n-workflow';
import path from 'node:path';

import { LeadEnrichmentApi } from '../../credentials/LeadEnrichmentApi.credentials';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { LeadEnrichmentTrigger } from '../../nodes/LeadEnrichment/LeadEnrichmentTrigger.node';
import { PACKAGE_ROOT } from './environment';
import { findNode, type NodeName, type NodePackage } from './nodePackage';

/** By the names under which n8n looks for them in the files that package.json lists. */
const CLASSES: Readonly<Record<string, new () => object>> = {
	LeadEnrichment,
	LeadEnrichmentTrigger,
	LeadEnrichmentApi,
};

/** Stands in for the method of n8n's loader that requires a compiled file and makes an instance of its class. */
function loadClass(sourcePath: string): object {
	const [className = ''] = path.parse(sourcePath).name.split('.');
	const Class = CLASSES[className];
	if (!Class) throw new Error(`package.json lists ${sourcePath}: name its class in test/engine/sources.ts`);
	return new Class();
}

/**
 * n8n's own loader over the sources. What it does to a node after loading (icons, codex, load-options methods, the
 * parameters that it adds to some kinds of nodes) it does here too; only the classes are those of the TypeScript
 * files, so that coverage, mutation testing and the debugger see them.
 */
class SourceLoader extends PackageDirectoryLoader {
	constructor() {
		super(PACKAGE_ROOT);
		const { n8n } = this.packageJson;
		const toSource = (file: string) => file.replace(/^dist\//, '');
		if (n8n?.nodes) n8n.nodes = n8n.nodes.map(toSource);
		if (n8n?.credentials) n8n.credentials = n8n.credentials.map(toSource);
		// Private in n8n's types. Should it be renamed, n8n looks for compiled files beside the sources and finds none.
		Object.assign(this, { loadClass });
	}
}

let loading: Promise<NodePackage> | undefined;

async function loadAll(): Promise<NodePackage> {
	const loader = new SourceLoader();
	await loader.loadAll();
	return loader;
}

/** The nodes and the credential of the sources, as n8n has them after loading the package. */
export async function loadSources(): Promise<NodePackage> {
	loading ??= loadAll();
	return await loading;
}

export async function loadNode(name: NodeName): Promise<INodeType> {
	return findNode(await loadSources(), name);
}
