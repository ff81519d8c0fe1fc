import type { AddressInfo } from 'node:net';
import { createApp } from './app';
import { createControl, type SandboxControl } from './control/control';
import { parseInput } from './input';
import { settingsSchema, type SandboxSettings } from './settings';
import { SandboxState } from './state';
import { findVariant, type VariantName } from './variants';

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
	/** Begins as this variant; the settings that are given count. */
	variant?: VariantName;
}

/** Starts a sandbox on 127.0.0.1; rejects when the port is in use or a setting is invalid. */
export async function startSandbox({ variant, ...options }: SandboxOptions = {}): Promise<RunningSandbox> {
	const { settings: own, shape } = findVariant(variant);
	const given = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
	const settings = parseInput(settingsSchema, { ...own, ...given }, 'settings');
	const state = new SandboxState(settings, shape);
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
