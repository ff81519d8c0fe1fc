import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';

const CACHE_NAME = 'n8n-nodes-lead-enrichment';
const BUILDING = '.building-';
const MANIFEST_FOLDER = resolve(__dirname, '../n8n');
const MANIFEST_FILES = ['package.json', 'package-lock.json', '.npmrc'];
const manifestSchema = z.object({ dependencies: z.object({ n8n: z.string() }) });

export interface Manifest {
	version: string;
	/** The contents of the files that determine what is installed, by file name. */
	files: Map<string, string>;
}

/** Reads the folder that pins one version of n8n. */
export async function readManifest(): Promise<Manifest> {
	const files = new Map<string, string>();
	for (const name of MANIFEST_FILES) files.set(name, await readFile(join(MANIFEST_FOLDER, name), 'utf8'));
	const manifest = manifestSchema.parse(JSON.parse(files.get('package.json') ?? ''));
	return { version: manifest.dependencies.n8n, files };
}

/** The folder of this n8n: outside the clone, so that a fresh clone reuses it. */
export async function findCacheFolder(manifest: Manifest, nodeVersion: string): Promise<string> {
	const hash = createHash('sha256');
	for (const text of manifest.files.values()) hash.update(text);
	hash.update(`${nodeVersion} ${process.platform} ${process.arch}`);
	const name = `n8n-${manifest.version}-${hash.digest('hex').slice(0, 12)}`;
	return join(await makeCacheRoot(), name);
}

/** A temporary folder beside the final one, in which this process installs. */
export function toBuildingFolder(folder: string): string {
	return `${folder}${BUILDING}${process.pid}`;
}

/** Removes the folders of installations that were killed: 2 GB each. */
export async function removeAbandoned(cacheRoot: string): Promise<void> {
	for (const name of await readdir(cacheRoot)) {
		const [, pid] = name.split(BUILDING);
		if (pid && !isRunning(Number(pid))) await rm(join(cacheRoot, name), { recursive: true, force: true });
	}
}

function isRunning(pid: number): boolean {
	try {
		return process.kill(pid, 0);
	} catch {
		return false;
	}
}

/** The folder of all installations. Falls back to a temporary folder where the home folder is not writable, as in some containers. */
export async function makeCacheRoot(): Promise<string> {
	const { LEAD_ENRICHMENT_CACHE, XDG_CACHE_HOME } = process.env;
	const root = join(LEAD_ENRICHMENT_CACHE || XDG_CACHE_HOME || join(homedir(), '.cache'), CACHE_NAME);
	try {
		await mkdir(root, { recursive: true });
		return root;
	} catch {
		const fallback = join(tmpdir(), CACHE_NAME);
		await mkdir(fallback, { recursive: true });
		return fallback;
	}
}
