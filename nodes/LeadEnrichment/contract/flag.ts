import { z } from 'zod';

/** "true" and "false" as an expression may return them, whatever their case, as a boolean; anything else as it is. */
export function readFlag(value: unknown): unknown {
	const text = typeof value === 'string' ? value.trim().toLowerCase() : undefined;
	return text === 'true' || text === 'false' ? text === 'true' : value;
}

/** A yes or no, also as text. Anything else is an error rather than a silent no. */
export const flagSchema = z.preprocess(
	readFlag,
	z.boolean({ required_error: 'must be true or false', invalid_type_error: 'must be true or false' }),
);
