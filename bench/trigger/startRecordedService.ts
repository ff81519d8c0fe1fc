import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { endGroup, spawnGroup } from '../../test/support/realN8n/processGroup';
import type { Service } from '../../test/support/environment';
import type { Recording } from './recording';

const TOKEN = 'token-of-the-benchmark';
const addressSchema = z.object({ port: z.number() });

export interface RecordedService extends Service {
	close: () => Promise<void>;
}

/** Starts the service that answers from memory, in its own process, so that it does not slow down the sender. */
export async function startRecordedService(
	{ streamed, whole }: Recording,
	folder: string,
): Promise<RecordedService> {
	const file = join(folder, 'readings.json');
	const readings = [streamed, ...whole].map(({ enrichmentId, reading }) => [enrichmentId, reading]);
	await writeFile(file, JSON.stringify(Object.fromEntries(readings)));
	const program = join(__dirname, 'recordedService.ts');
	const child = spawnGroup(process.execPath, ['--import', 'tsx', program, file, TOKEN], {
		stdio: ['ignore', 'pipe', 'inherit'],
	});
	if (!child.stdout) throw new Error('The recorded service has no output');
	const ended = once(child, 'close').then(() => {
		throw new Error('The recorded service ended while starting');
	});
	const lines = createInterface(child.stdout);
	const [line] = (await Promise.race([once(lines, 'line'), ended])) as [string];
	ended.catch(() => undefined);
	const { port } = addressSchema.parse(JSON.parse(line));
	return {
		baseUrl: `http://127.0.0.1:${port}`,
		token: TOKEN,
		close: async () => await endGroup(child),
	};
}
