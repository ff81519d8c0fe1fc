import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findFreePort } from '../support/realN8n/freePort';
import type { InstalledN8n } from '../support/realN8n/installN8n';
import { runCommand } from '../support/realN8n/runCommand';
import { startN8n, type RunningN8n } from '../support/realN8n/startN8n';
import { makeUserFolder } from '../support/environment';
import { startLoadBalancer } from './loadBalancer';

const READ_STATUSES = `
	const { DatabaseSync } = require('node:sqlite');
	const database = new DatabaseSync(process.argv[1]);
	console.log(JSON.stringify(database.prepare('SELECT id, status FROM execution_entity').all()));
`;
const statusesSchema = z.array(z.object({ id: z.coerce.string(), status: z.string() }));

/** An n8n that can be killed and started again with the same database, port and key, as after a power failure. */
export class RestartableN8n {
	private running: RunningN8n | undefined;
	/** The load balancer forwards deliveries only while this is true. */
	isReady = false;

	private constructor(
		private readonly n8n: InstalledN8n,
		private readonly settings: { userFolder: string; port: number; encryptionKey: string },
		/** The load balancer's URL, to which the service sends its deliveries. */
		readonly publicUrl: string,
	) {}

	static async start(n8n: InstalledN8n, tarball: string): Promise<RestartableN8n> {
		const settings = {
			userFolder: await makeUserFolder(),
			port: await findFreePort(),
			encryptionKey: randomBytes(24).toString('hex'),
		};
		const loadBalancer = await startLoadBalancer();
		const restartable = new RestartableN8n(n8n, settings, loadBalancer.url);
		loadBalancer.routeTo(restartable);
		await restartable.startUp(tarball);
		return restartable;
	}

	get baseUrl(): string {
		return `http://127.0.0.1:${this.settings.port}`;
	}

	/** `kill -9`: n8n cannot save anything. */
	async kill(): Promise<void> {
		this.isReady = false;
		await this.running?.kill();
	}

	/** Starts a killed n8n again, with the community package that is already installed. */
	async restart(): Promise<void> {
		await this.startUp();
	}

	/** What it has logged since the first start. */
	async readLog(): Promise<string> {
		return await readFile(join(this.settings.userFolder, 'n8n.log'), 'utf8');
	}

	/** The status of each execution by its id, read from the database of an n8n that is not running. */
	async readStatuses(): Promise<Map<string, string>> {
		const { userFolder } = this.settings;
		const args = ['--no-warnings', '-e', READ_STATUSES, join(userFolder, '.n8n', 'database.sqlite')];
		const { succeeded, output } = await runCommand(this.n8n.nodeBinary, args, { cwd: userFolder });
		if (!succeeded) throw new Error(`n8n's database could not be read: ${output}`);
		const rows = statusesSchema.parse(JSON.parse(output));
		return new Map(rows.map(({ id, status }) => [id, status]));
	}

	private async startUp(tarball?: string): Promise<void> {
		const env = { WEBHOOK_URL: `${this.publicUrl}/` };
		this.running = await startN8n({ n8n: this.n8n, ...this.settings, tarball, env });
		this.isReady = true;
	}
}
