import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../../demo/realN8n/freePort';
import type { InstalledN8n } from '../../../demo/realN8n/installN8n';
import { installPackage } from '../../../demo/realN8n/installPackage';
import { toN8nVariables } from '../../../demo/realN8n/n8nSettings';
import { killGroup } from '../../../demo/realN8n/processGroup';
import { spawnN8n, waitForStart } from '../../../demo/realN8n/startN8n';
import { makeUserFolder } from '../../../demo/environment';
import { openDoor } from '../openDoor';

type Program = Parameters<typeof spawnN8n>[1];

/** What is the same for every process of one n8n. */
interface Installation {
	n8n: InstalledN8n;
	/** The packed community package, which every process needs. */
	tarball: string;
	encryptionKey: string;
	env: NodeJS.ProcessEnv;
}

/** One of n8n's processes: it can be killed, and started again in the same place. The teardown ends it. */
export class QueueProcess {
	/** Whether it takes calls, as its readiness probe says. */
	isReady = false;
	private child: ChildProcess | undefined;

	private constructor(
		private readonly n8n: InstalledN8n,
		private readonly program: Program,
		readonly baseUrl: string,
		readonly logFile: string,
		private readonly env: NodeJS.ProcessEnv,
	) {}

	/** Prepares a process with a user folder and ports of its own; `start` starts it. */
	static async prepare(
		program: Program,
		{ n8n, tarball, encryptionKey, env }: Installation,
	): Promise<QueueProcess> {
		const port = await findFreePort();
		const userFolder = await makeUserFolder();
		await installPackage(tarball, userFolder);
		const settings = toN8nVariables({
			nodeBinary: n8n.nodeBinary,
			userFolder,
			filesFolder: join(userFolder, 'files'),
			port,
			brokerPort: await findFreePort(),
			encryptionKey,
		});
		// A worker serves nothing but this.
		const health = {
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: String(port),
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
		};
		const logFile = join(userFolder, 'n8n.log');
		const baseUrl = `http://127.0.0.1:${port}`;
		return new QueueProcess(n8n, program, baseUrl, logFile, { ...settings, ...health, ...env });
	}

	/** Starts it, for the first time or after `kill`, and returns when it is ready. */
	async start(): Promise<void> {
		const { n8n, program, baseUrl, logFile, env } = this;
		this.child = await spawnN8n(n8n, program, env, logFile);
		const urls = [`${baseUrl}/healthz/readiness`];
		// Its editor and API are there some seconds later.
		if (program === 'start') urls.push(`${baseUrl}/rest/settings`, `${baseUrl}/`);
		await waitForStart({ n8n, child: this.child, logFile, urls });
		this.isReady = true;
	}

	/** `kill -9`; the process can save nothing any more. */
	async kill(): Promise<void> {
		this.isReady = false;
		if (this.child) await killGroup(this.child);
	}
}

/** An n8n in queue mode: it takes calls in one process, runs workflows in two others, and is edited in a fourth. */
export interface RunningQueue {
	/** Where calls from outside go: the webhook process, when it is ready. */
	n8n: { baseUrl: string };
	main: QueueProcess;
	webhook: QueueProcess;
	workers: [QueueProcess, QueueProcess];
}

/** Starts all four and returns when they are ready. */
export async function startQueue(options: Omit<Installation, 'encryptionKey'>): Promise<RunningQueue> {
	const door = await openDoor();
	const installation = {
		...options,
		encryptionKey: randomBytes(24).toString('hex'),
		// Not the main process: whoever calls from outside is to reach the webhook process.
		env: { ...options.env, WEBHOOK_URL: `${door.url}/` },
	};
	const prepare = async (program: Program) => await QueueProcess.prepare(program, installation);
	const [main, webhook, ...workers] = await Promise.all([
		prepare('start'),
		prepare('webhook'),
		prepare('worker'),
		prepare('worker'),
	]);
	door.leadTo(webhook);
	// It makes the tables, which the others need.
	await main.start();
	await Promise.all([webhook, ...workers].map(async (process) => await process.start()));
	return { n8n: { baseUrl: door.url }, main, webhook, workers };
}
