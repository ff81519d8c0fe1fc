import { z } from 'zod';
import { parseInput } from '../input';
import type { SandboxState } from '../state';

/** The input of a command that takes none. */
export const nothing = z.strictObject({}).default({});

/** A command of the control API: a method in the same process, and an endpoint over HTTP. */
interface Command<Schema extends z.ZodTypeAny, Result> {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Below `/_sandbox`. The parameters of the path, the query string and the JSON body form one input. */
	path: string;
	description: string;
	input: Schema;
	run: (state: SandboxState, input: z.output<Schema>) => Result;
}

/** Adds `invoke`, which checks the input: an invalid one throws an InputError. */
export const command = <Schema extends z.ZodTypeAny, Result>(entry: Command<Schema, Result>) => ({
	...entry,
	invoke: (state: SandboxState, input: unknown): Result =>
		entry.run(state, parseInput(entry.input, input, 'input')),
});
