import type { z } from 'zod';
import type { SandboxState } from '../state';
import { deliveryCommands } from './deliveryCommands';
import { jobCommands } from './jobCommands';
import { requestCommands } from './requestCommands';
import { serviceCommands } from './serviceCommands';

export const COMMANDS = { ...requestCommands, ...jobCommands, ...deliveryCommands, ...serviceCommands };

type Commands = typeof COMMANDS;
type Arguments<Value> = undefined extends Value ? [input?: Value] : [input: Value];

/** The control API in the same process: a method for each command, with its input and its result. */
export type SandboxControl = {
	[Name in keyof Commands]: (
		...input: Arguments<z.input<Commands[Name]['input']>>
	) => ReturnType<Commands[Name]['run']>;
};

/** An invalid input throws an error that names the field. */
export function createControl(state: SandboxState): SandboxControl {
	const methods = Object.entries(COMMANDS).map(([name, { invoke }]) => [
		name,
		(input?: unknown) => invoke(state, input),
	]);
	// Object.fromEntries loses which name has which method.
	return Object.fromEntries(methods) as SandboxControl;
}
