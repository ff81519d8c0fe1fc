import type { z } from 'zod';

/** The input breaks a rule; the message names each field. */
export class InputError extends Error {
	override name = 'InputError';
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const MAX_PROBLEMS_SHOWN = 5;

/** Returns the parsed input, or throws an InputError that names each field by its path, such as `leads[0].firstName`. */
export function parseInput<Schema extends z.ZodTypeAny>(
	schema: Schema,
	value: unknown,
	whole = 'body',
): z.output<Schema> {
	const parsed = schema.safeParse(value, { errorMap: describeIssue });
	if (parsed.success) return parsed.data as z.output<Schema>; // zod types a generic schema's data as any
	const problems = parsed.error.issues.map((issue) => `${fieldName(issue.path, whole)}: ${issue.message}`);
	throw new InputError(problems.slice(0, MAX_PROBLEMS_SHOWN).join('; '));
}

function fieldName(path: Array<string | number>, whole: string): string {
	if (path.length === 0) return whole;
	return path
		.map((part) => (typeof part === 'number' ? `[${part}]` : `.${part}`))
		.join('')
		.replace(/^\./, '');
}

/** Replaces zod's messages, which are written for programmers: users of the node read these. */
const describeIssue: z.ZodErrorMap = (issue, context) => {
	switch (issue.code) {
		case 'invalid_type':
			return { message: describeType(issue.expected, issue.received) };
		case 'too_big':
			return { message: `must ${boundary(issue.type, 'at most', issue.maximum)}${given(context.data)}` };
		case 'too_small':
			return { message: `must ${boundary(issue.type, 'at least', issue.minimum)}${given(context.data)}` };
		case 'invalid_enum_value':
			return { message: `must be one of ${issue.options.join(', ')}; got ${quote(issue.received)}` };
		case 'invalid_union_discriminator':
			return { message: `must be one of ${issue.options.join(', ')}` };
		case 'unrecognized_keys':
			return { message: `has no field ${issue.keys.join(', ')}` };
		default:
			return { message: context.defaultError };
	}
};

const TYPE_NAMES: Record<string, string> = {
	string: 'a string',
	number: 'a number',
	integer: 'a whole number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	null: 'null',
	float: 'a fraction',
	nan: 'no number',
};

function describeType(expected: string, received: string): string {
	if (received === 'undefined') return 'is required';
	return `must be ${TYPE_NAMES[expected] ?? expected}, got ${TYPE_NAMES[received] ?? received}`;
}

function boundary(type: string, side: string, bound: number | bigint): string {
	if (type === 'array') return `hold ${side} ${bound} ${Number(bound) === 1 ? 'item' : 'items'}`;
	if (type === 'string') return `have ${side} ${bound} characters`;
	return `be ${side} ${bound}`;
}

function given(data: unknown): string {
	if (typeof data === 'number') return `, got ${data}`;
	return typeof data === 'string' || Array.isArray(data) ? `, got ${data.length}` : '';
}

const quote = (value: unknown): string => JSON.stringify(value) ?? 'nothing';
