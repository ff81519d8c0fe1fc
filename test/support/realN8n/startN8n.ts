import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile } from 'node:fs/promises';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { request } from 'undici';
import { ExpectedFailure } from './ExpectedFailure';
import { findFreePort } from './freePort';
import type { InstalledN8n } from './installN8n';
import { installPackage } from './installPackage';
import { toN8nVariables } from './n8nSettings';
import { endGroup, killGroup, spawnGroup } from './processGroup';
import { lastLines } from './runCommand';
import { waitUntil } from './waitUntil';

const START_DEADLINE_MS = 180_000;

export interface StartOptions {
	n8n: InstalledN8n;
	/** An empty folder for n8n's database, settings and log, without a symbolic link in its path. */
	userFolder: string;
	/** The folder that its file nodes may use; by default `files` inside the user folder. */
	filesFolder?: string;
	/** The packed community package to install before the start; omitted where it is already installed. */
	tarball?: string;
	/** By default a free one. A restarted n8n needs the same port: the resume URLs of waiting executions contain it. */
	port?: number;
	/** By default a new one. A restarted n8n needs the same key to decrypt its credentials. */
	encryptionKey?: string;
	/** Environment variables in addition to the usual ones. */
	env?: NodeJS.ProcessEnv;
}

export interface RunningN8n {
	baseUrl: string;
	filesFolder: string;
	logFile: string;
	/** Ends this n8n and the processes that it started, nothing else. */
	stop: () => Promise<void>;
	/** The same with `kill -9`, as a power failure would. */
	kill: () => Promise<void>;
}

/** Starts n8n on a loopback port and returns when its editor, its API and its webhooks answer. */
export async function startN8n(options: StartOptions): Promise<RunningN8n> {
	const { n8n, userFolder, tarball, filesFolder = join(userFolder, 'files') } = options;
	await mkdir(filesFolder, { recursive: true });
	if (tarball) await installPackage(tarball, userFolder);
	const { port = await findFreePort(), encryptionKey = randomBytes(24).toString('hex') } = options;
	const settings = toN8nVariables({
		nodeBinary: n8n.nodeBinary,
		userFolder,
		filesFolder,
		port,
		brokerPort: await findFreePort(),
		encryptionKey,
	});
	const logFile = join(userFolder, 'n8n.log');
	const child = await spawnN8n(n8n, 'start', { ...settings, ...options.env }, logFile);
	const running: RunningN8n = {
		baseUrl: `http://127.0.0.1:${port}`,
		filesFolder,
		logFile,
		stop: async () => await endGroup(child),
		kill: async () => await killGroup(child),
	};
	const { baseUrl } = running;
	// The health check answers some seconds before the editor and the API.
	const urls = [`${baseUrl}/healthz/readiness`, `${baseUrl}/rest/settings`, `${baseUrl}/`];
	await waitForStart({ n8n, child, logFile, urls });
	return running;
}

/** Starts one of n8n's programs; returns without waiting until it is ready. */
export async function spawnN8n(
	n8n: InstalledN8n,
	program: 'start' | 'worker' | 'webhook',
	env: NodeJS.ProcessEnv,
	logFile: string,
): Promise<ChildProcess> {
	const log = await open(logFile, 'a');
	const command = join(n8n.folder, 'node_modules', 'n8n', 'bin', 'n8n');
	try {
		return spawnGroup(n8n.nodeBinary, [command, program], {
			env,
			// n8n resolves packages from the working directory; in its own folder it finds only its own.
			cwd: n8n.folder,
			stdio: ['ignore', log.fd, log.fd],
		});
	} finally {
		await log.close();
	}
}

export interface StartingN8n {
	n8n: InstalledN8n;
	child: ChildProcess;
	logFile: string;
	/** The URLs that all answer when it is ready. */
	urls: string[];
}

/** Returns when one of n8n's programs is ready. Otherwise ends it. @throws ExpectedFailure with the end of its log. */
export async function waitForStart({ n8n, child, logFile, urls }: StartingN8n): Promise<void> {
	let spawnError: Error | undefined;
	child.once('error', (error) => (spawnError = error));
	const hasEnded = () => spawnError !== undefined || child.exitCode !== null || child.signalCode !== null;
	const isReady = await waitUntil(async () => hasEnded() || (await allAnswer(urls)), {
		deadlineMs: START_DEADLINE_MS,
	});
	if (isReady && !hasEnded()) return;
	const happened = hasEnded() ? 'n8n ended while starting' : 'n8n did not answer within three minutes';
	await endGroup(child);
	const log = spawnError?.message ?? (await readFile(logFile, 'utf8'));
	throw new ExpectedFailure(`${happened}. The end of its log:\n${lastLines(log)}`, toFix(log, n8n.folder));
}

async function allAnswer(urls: string[]): Promise<boolean> {
	for (const url of urls) {
		try {
			const { statusCode, body } = await request(url);
			await body.dump();
			if (statusCode !== 200) return false;
		} catch {
			return false;
		}
	}
	return true;
}

function toFix(log: string, folder: string): string {
	return /already in use|EADDRINUSE/.test(log)
		? 'Another program took the port in the meantime: run this again.'
		: `Run this again; if it fails the same way, delete ${folder}, and n8n is installed again.`;
}
