import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import {
	findCacheFolder,
	readManifest,
	removeAbandoned,
	toBuildingFolder,
	type Manifest,
} from './cacheFolder';
import { ExpectedFailure } from './ExpectedFailure';
import { buildSqlite } from './buildSqlite';
import { installNode, NODE_VERSION } from './installNode';
import { lastLines, runNpm } from './runCommand';
import { atTeardown } from './teardown';

const NEEDED_BYTES = 4 * 1024 ** 3;
const MARKER = 'installed.json';
const DEFAULT_MANIFEST_FOLDER = resolve(__dirname, '../n8n');
const markerSchema = z.object({ version: z.string(), nodeBinary: z.string() });

export interface InstalledN8n {
	version: string;
	/** The folder whose node_modules holds n8n. */
	folder: string;
	/** The Node.js binary that runs it. */
	nodeBinary: string;
}

export interface InstallOptions {
	/** A folder with the package.json, lock file and .npmrc of one n8n version; by default `demo/n8n`. */
	manifestFolder?: string;
	onProgress: (message: string) => void;
}

/** Installs a real n8n with its own Node.js, or returns the installation that an earlier run made. */
export async function installN8n({
	manifestFolder = DEFAULT_MANIFEST_FOLDER,
	onProgress,
}: InstallOptions): Promise<InstalledN8n> {
	const manifest = await readManifest(manifestFolder);
	const folder = await findCacheFolder(manifest, NODE_VERSION);
	const found = await readInstalled(folder);
	if (found) {
		onProgress(`n8n ${found.version} is installed already, in ${folder}`);
		return found;
	}
	await removeAbandoned(dirname(folder));
	await checkDiskSpace(dirname(folder));
	await buildFolder(manifest, folder, onProgress);
	const installed = await readInstalled(folder);
	if (!installed) throw new Error(`The installation left no ${MARKER} in ${folder}`);
	return installed;
}

async function readInstalled(folder: string): Promise<InstalledN8n | undefined> {
	const marker = join(folder, MARKER);
	if (!existsSync(marker)) return undefined;
	const { version, nodeBinary } = markerSchema.parse(JSON.parse(await readFile(marker, 'utf8')));
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

/**
 * Installs into a temporary folder beside the final one and renames it at the end: an incomplete
 * installation is never taken for a complete one, and two runs do not disturb each other.
 */
async function buildFolder(
	manifest: Manifest,
	folder: string,
	onProgress: InstallOptions['onProgress'],
): Promise<void> {
	const building = toBuildingFolder(folder);
	const remove = async () => await rm(building, { recursive: true, force: true });
	atTeardown(remove);
	await remove();
	await mkdir(building, { recursive: true });
	try {
		await fillFolder(manifest, building, onProgress);
		await moveInPlace(building, folder);
	} catch (error) {
		await remove();
		throw error;
	}
}

async function fillFolder(
	manifest: Manifest,
	folder: string,
	onProgress: InstallOptions['onProgress'],
): Promise<void> {
	onProgress(`Installing Node ${NODE_VERSION} for n8n (a few seconds)`);
	const node = await installNode(join(folder, 'node'));
	onProgress(
		`Installing n8n ${manifest.version} from npm: about 2,100 packages and 2.2 GB, one to five minutes`,
	);
	for (const [name, text] of manifest.files) await writeFile(join(folder, name), text);
	await installPackages(folder);
	onProgress("Getting n8n's SQLite module: downloaded where it can be, else compiled (one to three minutes)");
	await buildSqlite(folder, node);
	const marker = { version: manifest.version, nodeBinary: node.binaryInside(folder) };
	await writeFile(join(folder, MARKER), JSON.stringify(marker));
}

async function installPackages(folder: string): Promise<void> {
	const { succeeded, output } = await runNpm(['ci', '--loglevel=error'], { cwd: folder });
	if (succeeded) return;
	throw new ExpectedFailure(
		`npm could not install n8n. It said:\n${lastLines(output)}`,
		/ENOSPC|no space left/i.test(output)
			? 'The disk is full: free about 4 GB, or set LEAD_ENRICHMENT_CACHE to a folder on another disk.'
			: 'Check that npm reaches its registry (npm ping), then run this again.',
	);
}

async function moveInPlace(building: string, folder: string): Promise<void> {
	// Another run may have finished first: then its installation is used.
	if (existsSync(join(folder, MARKER))) return await rm(building, { recursive: true, force: true });
	await rm(folder, { recursive: true, force: true });
	await rename(building, folder);
}
