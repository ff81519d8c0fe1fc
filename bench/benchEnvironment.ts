import { join } from 'node:path';
import { installN8n, type InstalledN8n } from '../test/support/realN8n/installN8n';
import { installPackage } from '../test/support/realN8n/installPackage';
import { packPackage } from '../test/support/realN8n/packPackage';
import { makeUserFolder } from '../test/support/environment';
import { startHost, type EngineHost } from './engine/startHost';

/** What the measurements share: an installed n8n, and our package as it is installed into n8n. */
export interface BenchEnvironment {
	n8n: InstalledN8n;
	/** The packed package. */
	tarball: string;
	/** The folder of the unpacked package. */
	ownPackage: string;
	/** Starts a process with n8n's engine and nodes. */
	startEngine: (options?: { nodeFlags?: string[] }) => EngineHost;
}

let preparing: Promise<BenchEnvironment> | undefined;

/** Prepares the environment on the first call; the teardown removes it. */
export async function prepareBenchEnvironment(
	onProgress: (message: string) => void,
): Promise<BenchEnvironment> {
	preparing ??= prepare(onProgress);
	return await preparing;
}

async function prepare(onProgress: (message: string) => void): Promise<BenchEnvironment> {
	const n8n = await installN8n({ onProgress });
	const tarball = await packPackage();
	const userFolder = await makeUserFolder();
	await installPackage(tarball, userFolder);
	const ownPackage = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-lead-enrichment');
	const startEngine: BenchEnvironment['startEngine'] = (options) =>
		startHost({ n8n, ownPackage, userFolder, ...options });
	return { n8n, tarball, ownPackage, startEngine };
}
