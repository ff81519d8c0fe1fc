import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import type { InstalledN8n } from '../../test/support/realN8n/installN8n';
import { endGroup, spawnGroup } from '../../test/support/realN8n/processGroup';
import type { TaskAnswer, TaskName, Tasks } from './host';

type TaskInput<Name extends TaskName> = Parameters<Tasks[Name]>[1];
type TaskResult<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;

export interface EngineHost {
	/** Runs a task; one at a time. @throws Error with the task's error. */
	call: <Name extends TaskName>(task: Name, input: TaskInput<Name>) => Promise<TaskResult<Name>>;
	end: () => Promise<void>;
}

/**
 * Starts a process with n8n's engine, with the Node.js that runs n8n.
 *
 * @param ownPackage our package as it is installed into n8n.
 * @param userFolder for the settings that n8n's engine writes.
 */
export function startHost(n8n: InstalledN8n, ownPackage: string, userFolder: string): EngineHost {
	const preload = resolve(__dirname, 'useInstalledN8n.cjs');
	const flags = ['--expose-gc', '--require', preload, '--import', require.resolve('tsx')];
	const env = {
		PATH: process.env.PATH,
		HOME: userFolder,
		N8N_USER_FOLDER: userFolder,
		N8N_ENCRYPTION_KEY: 'bench',
		N8N_LOG_LEVEL: 'silent',
		BENCH_N8N_FOLDER: n8n.folder,
		BENCH_OWN_PACKAGE: ownPackage,
	};
	const child = spawnGroup(n8n.nodeBinary, [...flags, join(__dirname, 'host.ts')], {
		env,
		cwd: resolve(__dirname, '../..'),
		stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
	});
	return {
		call: async <Name extends TaskName>(task: Name, input: TaskInput<Name>): Promise<TaskResult<Name>> => {
			child.send({ task, input });
			const reply = await Promise.race([nextAnswer(child), afterEnd(child)]);
			if (!reply.ok) throw new Error(`${task}: ${reply.message}`);
			return reply.result as TaskResult<Name>;
		},
		end: async () => await endGroup(child),
	};
}

async function nextAnswer(child: ChildProcess): Promise<TaskAnswer> {
	for (;;) {
		const [message] = (await once(child, 'message')) as [object];
		// The TypeScript loader also sends messages on this channel.
		if ('ok' in message) return message as TaskAnswer;
	}
}

async function afterEnd(child: ChildProcess): Promise<TaskAnswer> {
	await once(child, 'exit');
	return { ok: false, message: 'the engine process has ended' };
}
