import { statfs, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { buildFolder, readBuilt } from './buildFolder';
import { findCacheFolder, readManifest, type Manifest } from './cacheFolder';
import { ExpectedFailure } from './ExpectedFailure';
import { buildSqlite } from './buildSqlite';
import { installNode, NODE_VERSION } from './installNode';
import { hasLock, resolveVersion, withVersion } from './namedVersion';
import { lastLines, runNpm } from './runCommand';

const NEEDED_BYTES = 4 * 1024 ** 3;
const markerSchema = z.object({ version: z.string(), nodeBinary: z.string() });

export interface InstalledN8n {
	version: string;
	/** The folder whose node_modules holds n8n. */
	folder: string;
	/** The Node.js binary that runs it. */
	nodeBinary: string;
}

export interface InstallOptions {
	onProgress: (message: string) => void;
}

/**
 * Installs a real n8n with its own Node.js, or returns the installation that an earlier run made: the version that
 * `test/support/n8n` pins, or the one that LEAD_ENRICHMENT_N8N_VERSION names.
 */
export async function installN8n({ onProgress }: InstallOptions): Promise<InstalledN8n> {
	const manifest = await chooseManifest();
	const folder = await findCacheFolder(manifest, NODE_VERSION);
	const found = await readInstalled(folder);
	if (found) {
		onProgress(`n8n ${found.version} is installed already, in ${folder}`);
		return found;
	}
	await buildFolder(folder, async (building) => {
		await checkDiskSpace(building);
		return await fillFolder(manifest, building, onProgress);
	});
	const installed = await readInstalled(folder);
	if (!installed) throw new Error(`The installation left nothing in ${folder}`);
	return installed;
}

async function chooseManifest(): Promise<Manifest> {
	const manifest = await readManifest();
	const { LEAD_ENRICHMENT_N8N_VERSION: named } = process.env;
	return named ? withVersion(manifest, await resolveVersion(named)) : manifest;
}

async function readInstalled(folder: string): Promise<InstalledN8n | undefined> {
	const marker = await readBuilt(folder);
	if (marker === undefined) return undefined;
	const { version, nodeBinary } = markerSchema.parse(marker);
	return { version, folder, nodeBinary: resolve(folder, nodeBinary) };
}

async function checkDiskSpace(folder: string): Promise<void> {
	const { bavail, bsize } = await statfs(folder);
	const freeBytes = bavail * bsize;
	if (freeBytes >= NEEDED_BYTES) return;
	const toGigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);
	throw new ExpectedFailure(
		`Installing n8n needs ${toGigabytes(NEEDED_BYTES)} GB, and ${folder} has ${toGigabytes(freeBytes)} GB free.`,
		'Free some space, or set LEAD_ENRICHMENT_CACHE to a folder on another disk.',
	);
}

async function fillFolder(
	manifest: Manifest,
	folder: string,
	onProgress: InstallOptions['onProgress'],
): Promise<z.infer<typeof markerSchema>> {
	onProgress(`Installing Node ${NODE_VERSION} for n8n (a few seconds)`);
	const node = await installNode(join(folder, 'node'));
	onProgress(
		`Installing n8n ${manifest.version} from npm: about 2,100 packages and 2.2 GB, one to five minutes`,
	);
	for (const [name, text] of manifest.files) await writeFile(join(folder, name), text);
	await installPackages(folder, hasLock(manifest) ? 'ci' : 'install');
	onProgress("Getting n8n's SQLite module: downloaded where it can be, else compiled (one to three minutes)");
	await buildSqlite(folder, node);
	return { version: manifest.version, nodeBinary: node.binaryInside(folder) };
}

async function installPackages(folder: string, command: 'ci' | 'install'): Promise<void> {
	const { succeeded, output } = await runNpm([command, '--loglevel=error'], { cwd: folder });
	if (succeeded) return;
	throw new ExpectedFailure(
		`npm could not install n8n. It said:\n${lastLines(output)}`,
		/ENOSPC|no space left/i.test(output)
			? 'The disk is full: free about 4 GB, or set LEAD_ENRICHMENT_CACHE to a folder on another disk.'
			: 'Check that npm reaches its registry (npm ping), then run this again.',
	);
}
