import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { createControl, type SandboxControl } from './control/control';
import { parseInput } from './input';
import type { z } from 'zod';
import { settingsSchema, type SandboxSettings } from './settings';
import { shapeSchema } from './shape';
import { SandboxState } from './state';

const HOST = '127.0.0.1';

export interface RunningSandbox {
	/** Without a trailing slash. */
	baseUrl: string;
	token: string;
	control: SandboxControl;
	/** Stops everything immediately: open requests, jobs, deliveries and their retries. */
	close: () => Promise<void>;
}

export interface SandboxOptions extends Partial<SandboxSettings> {
	/** How responses look at first, and again after a reset. */
	shape?: z.input<typeof shapeSchema>;
}

/** Starts a sandbox on 127.0.0.1; rejects when the port is in use or a setting is invalid. */
export async function startSandbox({ shape, ...options }: SandboxOptions = {}): Promise<RunningSandbox> {
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
	const settings = parseInput(settingsSchema, given, 'settings');
	const state = new SandboxState(settings, parseInput(shapeSchema, shape ?? {}, 'shape'));
	const app = createApp(state);
	await app.listen({ host: HOST, port: settings.port });
	const { port } = app.server.address() as AddressInfo; // a string only for a pipe or Unix socket
	return {
		baseUrl: `http://${HOST}:${port}`,
		token: settings.token,
		control: createControl(state),
		close: async () => {
			await state.stop();
			await app.close();
		},
	};
}
