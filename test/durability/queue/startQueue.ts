import { randomBytes } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { findFreePort } from '../../support/realN8n/freePort';
import type { InstalledN8n } from '../../support/realN8n/installN8n';
import { installPackage } from '../../support/realN8n/installPackage';
import { toN8nVariables } from '../../support/realN8n/n8nSettings';
import { killGroup } from '../../support/realN8n/processGroup';
import { spawnN8n, waitForStart } from '../../support/realN8n/startN8n';
import { makeUserFolder } from '../../support/environment';
import { startLoadBalancer } from '../loadBalancer';

type Program = Parameters<typeof spawnN8n>[1];

/** What all processes of one n8n have in common. */
interface Installation {
	n8n: InstalledN8n;
	/** The packed community package, which every process needs. */
	tarball: string;
	encryptionKey: string;
	env: NodeJS.ProcessEnv;
}

/** One of n8n's processes, which can be killed and started again with the same settings. The teardown ends it. */
export class QueueProcess {
	/** Whether its readiness check has succeeded since the last start. */
	isReady = false;
	private child: ChildProcess | undefined;

	private constructor(
		private readonly n8n: InstalledN8n,
		private readonly program: Program,
		readonly baseUrl: string,
		readonly logFile: string,
		private readonly env: NodeJS.ProcessEnv,
	) {}

	/** Prepares a process with its own user folder and ports; `start` starts it. */
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
		// The only thing that a worker serves.
		const health = {
			QUEUE_HEALTH_CHECK_ACTIVE: 'true',
			QUEUE_HEALTH_CHECK_PORT: String(port),
			N8N_WORKER_SERVER_ADDRESS: '127.0.0.1',
		};
		const logFile = join(userFolder, 'n8n.log');
		const baseUrl = `http://127.0.0.1:${port}`;
		return new QueueProcess(n8n, program, baseUrl, logFile, { ...settings, ...health, ...env });
	}

	get pid(): number | undefined {
		return this.child?.pid;
	}

	/** Starts the process, for the first time or after `kill`, and returns when it is ready. */
	async start(): Promise<void> {
		const { n8n, program, baseUrl, logFile, env } = this;
		this.child = await spawnN8n(n8n, program, env, logFile);
		const urls = [`${baseUrl}/healthz/readiness`];
		// The editor and the API answer some seconds after the readiness check.
		if (program === 'start') urls.push(`${baseUrl}/rest/settings`, `${baseUrl}/`);
		await waitForStart({ n8n, child: this.child, logFile, urls });
		this.isReady = true;
	}

	/** `kill -9`: the process cannot save anything. */
	async kill(): Promise<void> {
		this.isReady = false;
		if (this.child) await killGroup(this.child);
	}
}

/** An n8n in queue mode: a main process for the editor, a webhook process and two workers. */
export interface RunningQueue {
	/** The load balancer, which forwards calls to the webhook process. */
	n8n: { baseUrl: string };
	main: QueueProcess;
	webhook: QueueProcess;
	workers: [QueueProcess, QueueProcess];
}

/** Starts all four processes and returns when they are ready. */
export async function startQueue(options: Omit<Installation, 'encryptionKey'>): Promise<RunningQueue> {
	const loadBalancer = await startLoadBalancer();
	const installation = {
		...options,
		encryptionKey: randomBytes(24).toString('hex'),
		// Calls from outside go to the webhook process, not to the main process.
		env: { ...options.env, WEBHOOK_URL: `${loadBalancer.url}/` },
	};
	const prepare = async (program: Program) => await QueueProcess.prepare(program, installation);
	const [main, webhook, ...workers] = await Promise.all([
		prepare('start'),
		prepare('webhook'),
		prepare('worker'),
		prepare('worker'),
	]);
	loadBalancer.routeTo(webhook);
	// The main process creates the database tables that the others need.
	await main.start();
	await Promise.all([webhook, ...workers].map(async (process) => await process.start()));
	return { n8n: { baseUrl: loadBalancer.url }, main, webhook, workers };
}
