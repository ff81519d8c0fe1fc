import { sublimeSearch } from '@n8n/utils/search/sublime-search';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { INodeType } from 'n8n-workflow';
import { loadBuiltPackage, loadDescription } from '../engine/builtPackage';
import { callWebhook } from '../engine/callWebhook';
import { PACKAGE_ROOT } from '../engine/environment';
import {
	CREDENTIAL_NAME,
	findCredential,
	findNode,
	findNodeFolder,
	type NodePackage,
} from '../engine/nodePackage';
import { loadSources } from '../engine/sources';
import { makeRows, runAction, toCredentials, toJson, useSandbox } from '../operations/service';

const NODES = ['leadEnrichment', 'leadEnrichmentTrigger'] as const;

/** As text, without the folder of the build in the paths of icons. */
function toText(loaded: object): string {
	return JSON.stringify(loaded, null, '\t').replaceAll('/dist/', '/');
}

/** Where the loader found an icon, seen from the package: `icons/{package}/dist/…`. */
function toFiles(iconUrl: unknown): string[] {
	const { light, dark } = iconUrl as { light: string; dark: string };
	return [light, dark].map((url) => path.join(PACKAGE_ROOT, url.split('/').slice(2).join('/')));
}

/** What the methods of a node are called: those that fill lists, and those that fill column mappings. */
function listMethods({ methods = {} }: INodeType): string[] {
	return Object.entries(methods).flatMap(([kind, named]) =>
		Object.keys(named).map((name) => `${kind}.${name}`),
	);
}

/** The previews in the folder where n8n looks for those of a node, by their paths. */
function readPreviews(nodePackage: NodePackage): Record<string, unknown> {
	const folder = path.join(findNodeFolder(nodePackage, 'leadEnrichment'), '__schema__');
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	return Object.fromEntries(
		files
			.filter((file) => file.endsWith('.json'))
			.map((file) => [file, JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as unknown]),
	);
}

describe('the built package as n8n loads it', () => {
	it('has both nodes and the credential under the names that saved workflows use', async () => {
		const { known } = await loadBuiltPackage();
		expect(Object.keys(known.nodes)).toEqual(NODES);
		expect(Object.keys(known.credentials)).toEqual([CREDENTIAL_NAME]);
		expect(known.credentials[CREDENTIAL_NAME]?.supportedNodes).toEqual(NODES);
	});

	it.each(NODES)('has a node %s that is the one of the sources', async (name) => {
		const built = findNode(await loadBuiltPackage(), name);
		const source = findNode(await loadSources(), name);
		expect(toText(built.description)).toBe(toText(source.description));
		expect(listMethods(built)).toEqual(listMethods(source));
	});

	it('holds no declarations of types, which n8n does not read', async () => {
		await loadBuiltPackage();
		const built = readdirSync(path.join(PACKAGE_ROOT, 'dist'), { recursive: true, encoding: 'utf8' });
		const args = ['pack', '--dry-run', '--json', '--ignore-scripts'];
		const listed = JSON.parse(execFileSync('npm', args, { cwd: PACKAGE_ROOT, encoding: 'utf8' })) as Array<{
			files: Array<{ path: string }>;
		}>;
		const packed = listed.flatMap(({ files }) => files.map((file) => file.path));
		expect(packed).toContain('dist/nodes/LeadEnrichment/nodes.js');
		expect([...built, ...packed].filter((file) => file.endsWith('.d.ts'))).toEqual([]);
	});

	it('has a credential that is the one of the sources', async () => {
		const built = findCredential(await loadBuiltPackage());
		expect(toText(built)).toBe(toText(findCredential(await loadSources())));
	});

	it('has a light and a dark icon of each node and of the credential', async () => {
		const described = await Promise.all(NODES.map(loadDescription));
		const owners = [...described, findCredential(await loadBuiltPackage())];
		for (const { iconUrl } of owners) {
			expect(toFiles(iconUrl).map((file) => existsSync(file))).toEqual([true, true]);
		}
	});

	it.each(NODES)('has a codex of %s, by which n8n sorts and finds it', async (name) => {
		const { codex } = await loadDescription(name);
		expect(codex?.categories).toEqual(['Marketing & Content', 'Sales']);
		expect(codex?.alias).toContain('lead generation');
	});

	// The node panel lists both nodes as one: the action node with its aliases, and with the trigger's description.
	const isFound = async (typed: string): Promise<boolean> => {
		const { displayName, codex } = await loadDescription('leadEnrichment');
		return sublimeSearch(typed, [{ properties: { displayName, codex } }]).length > 0;
	};

	it.each([
		'b2b leads',
		'company contacts',
		'contact data',
		'csv',
		'email finder',
		'enrich contacts',
		'enrich leads',
		'find emails',
		'find people',
		'lead enrichment',
		'lead generation',
		'linkedin profile',
		'mobile number',
		'phone numbers',
		'prospect',
		'work email',
	])('is found in the node panel by "%s", as n8n searches it', async (typed) => {
		expect(await isFound(typed)).toBe(true);
	});

	it.each(['company enrichment', 'email verification', 'verified email', 'waterfall'])(
		'is not found by "%s", which it does not do',
		async (typed) => {
			expect(await isFound(typed)).toBe(false);
		},
	);

	it('says in the node panel what both nodes do and that finding leads costs credits', async () => {
		const { description } = await loadDescription('leadEnrichmentTrigger');
		expect(description).toMatch(/^Find business contacts.*costs credits.*trigger starts a workflow/);
	});

	it('has the output previews of the sources in the folder where n8n looks for them', async () => {
		const previews = readPreviews(await loadBuiltPackage());
		expect(Object.keys(previews)).not.toEqual([]);
		expect(previews).toEqual(readPreviews(await loadSources()));
	});
});

describe('the built nodes on n8n’s engine', () => {
	const current = useSandbox();

	it('enrich rows', async () => {
		const nodePackage = await loadBuiltPackage();
		const { items, error } = await runAction(current(), { nodePackage, items: makeRows(2) });
		expect(error).toBeUndefined();
		expect(toJson(items).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1']);
	});

	it('start a workflow with the leads of a delivery', async () => {
		const nodePackage = await loadBuiltPackage();
		const run = { nodePackage, items: makeRows(2), parameters: { getResults: 'none' } };
		const { items } = await runAction(current(), run);
		const { status, workflowData } = await callWebhook({
			node: 'leadEnrichmentTrigger',
			nodePackage,
			credentials: toCredentials(current()),
			parameters: { simplify: false },
			body: { enrichment_id: items[0]?.json.enrichment_id, status: 'completed' },
		});
		expect(status).toBe(200);
		expect(toJson(workflowData?.[0] ?? []).map((lead) => lead.first_name)).toEqual(['Ada0', 'Ada1']);
	});
});
