import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { removeAbandoned, toBuildingFolder } from './cacheFolder';
import { atTeardown } from './teardown';

const MARKER = 'installed.json';

/** What `buildFolder` has left in a complete folder; undefined where there is none. */
export async function readBuilt(folder: string): Promise<unknown> {
	const marker = join(folder, MARKER);
	return existsSync(marker) ? JSON.parse(await readFile(marker, 'utf8')) : undefined;
}

/**
 * Fills a temporary folder beside the final one and renames it at the end: an incomplete installation is never taken for
 * a complete one, and two runs do not disturb each other. `fill` returns what `readBuilt` is to return from then on.
 */
export async function buildFolder(
	folder: string,
	fill: (building: string) => Promise<object>,
): Promise<void> {
	await removeAbandoned(dirname(folder));
	const building = toBuildingFolder(folder);
	const remove = async () => await rm(building, { recursive: true, force: true });
	atTeardown(remove);
	await remove();
	await mkdir(building, { recursive: true });
	try {
		await writeFile(join(building, MARKER), JSON.stringify(await fill(building)));
		await moveInPlace(building, folder);
	} catch (error) {
		await remove();
		throw error;
	}
}

async function moveInPlace(building: string, folder: string): Promise<void> {
	// Another run may have finished first: then its installation is used.
	if (existsSync(join(folder, MARKER))) return await rm(building, { recursive: true, force: true });
	await rm(folder, { recursive: true, force: true });
	await rename(building, folder);
}
