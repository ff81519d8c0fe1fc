import { join } from 'node:path';
import { installN8n, type InstalledN8n } from '../test/support/realN8n/installN8n';
import { installPackage } from '../test/support/realN8n/installPackage';
import { packPackage } from '../test/support/realN8n/packPackage';
import { makeUserFolder } from '../test/support/environment';
import { startHost, type EngineHost } from './engine/startHost';
import { report } from '../test/support/progress';

/** What the measurements share: an installed n8n, and our package as it is installed into n8n. */
export interface BenchEnvironment {
	n8n: InstalledN8n;
	/** The packed package. */
	tarball: string;
	/** The folder of the unpacked package. */
	ownPackage: string;
	/** Starts a process with n8n's engine and nodes. */
	startEngine: () => EngineHost;
}

let preparing: Promise<BenchEnvironment> | undefined;

/** Prepares the environment on the first call; the teardown removes it. */
export async function prepareBenchEnvironment(): Promise<BenchEnvironment> {
	preparing ??= prepare();
	return await preparing;
}

async function prepare(): Promise<BenchEnvironment> {
	const n8n = await installN8n({ onProgress: report });
	const tarball = await packPackage();
	const userFolder = await makeUserFolder();
	await installPackage(tarball, userFolder);
	const ownPackage = join(userFolder, '.n8n', 'nodes', 'node_modules', 'n8n-nodes-lead-enrichment');
	return { n8n, tarball, ownPackage, startEngine: () => startHost(n8n, ownPackage, userFolder) };
}
