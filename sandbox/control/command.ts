import type { z } from 'zod';
import { parseInput } from '../input';
import type { SandboxState } from '../state';

/** One power of the control path: the same entry is a method in-process and a path over HTTP. */
interface Command<Schema extends z.ZodTypeAny, Result> {
	method: 'GET' | 'POST' | 'PUT' | 'DELETE';
	/** Below `/_sandbox`. Fields named in it, in the query string and in a JSON body are one input. */
	path: string;
	description: string;
	input: Schema;
	run: (state: SandboxState, input: z.output<Schema>) => Result;
}

/** Completes a command: `invoke` takes input from anywhere, and a bad one throws an InputError. */
export const command = <Schema extends z.ZodTypeAny, Result>(entry: Command<Schema, Result>) => ({
	...entry,
	invoke: (state: SandboxState, input: unknown): Result =>
		entry.run(state, parseInput(entry.input, input, 'input')),
});
