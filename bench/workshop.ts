import { join } from 'node:path';
import { installN8n, type InstalledN8n } from '../demo/realN8n/installN8n';
import { installPackage } from '../demo/realN8n/installPackage';
import { packPackage } from '../demo/realN8n/packPackage';
import { makeUserFolder } from '../demo/environment';
import { startHost, type EngineHost } from './engine/startHost';

/** What the measurements share: an n8n, and our package as it is installed into one. */
export interface Workshop {
	n8n: InstalledN8n;
	/** The packed package. */
	tarball: string;
	/** The package, unpacked. */
	ownPackage: string;
	/** Starts a process with n8n's engine and nodes. */
	startEngine: (options?: { nodeFlags?: string[] }) => EngineHost;
}

let opening: Promise<Workshop> | undefined;

/** Opens the workshop on the first call; the teardown clears it away. */
export async function openWorkshop(onProgress: (message: string) => void): Promise<Workshop> {
	opening ??= open(onProgress);
	return await opening;
}

async function open(onProgress: (message: string) => void): Promise<Workshop> {
	const n8n = await installN8n({ onProgress });
	const tarball = await packPackage();
	const userFolder = await makeUserFolder();
	await installPackage(tarball, userFolder);
	const ownPackage = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-lead-enrichment');
	const startEngine: Workshop['startEngine'] = (options) =>
		startHost({ n8n, ownPackage, userFolder, ...options });
	return { n8n, tarball, ownPackage, startEngine };
}
