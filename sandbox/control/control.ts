import type { z } from 'zod';
import type { SandboxState } from '../state';
import { deliveryCommands } from './deliveryCommands';
import { jobCommands } from './jobCommands';
import { requestCommands } from './requestCommands';
import { serviceCommands } from './serviceCommands';

/** Every power of the control path, once. */
export const COMMANDS = { ...requestCommands, ...jobCommands, ...deliveryCommands, ...serviceCommands };

type Commands = typeof COMMANDS;
type Arguments<Value> = undefined extends Value ? [input?: Value] : [input: Value];

/** The in-process handle: one method for each command, taking its input and returning its result. */
export type SandboxControl = {
	[Name in keyof Commands]: (
		...input: Arguments<z.input<Commands[Name]['input']>>
	) => ReturnType<Commands[Name]['run']>;
};

/** The control handle of one sandbox. A bad input throws an error that names the field. */
export function createControl(state: SandboxState): SandboxControl {
	const methods = Object.entries(COMMANDS).map(([name, { invoke }]) => [
		name,
		(input?: unknown) => invoke(state, input),
	]);
	// Object.fromEntries forgets which name had which method; the mapped type above is what was just built.
	return Object.fromEntries(methods) as SandboxControl;
}
