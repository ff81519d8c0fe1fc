import type { ZodTypeAny } from 'zod';

/** What a schema finds wrong with a value, as "field rule"; empty when nothing is. */
export function listProblems(schema: ZodTypeAny, value: unknown): string[] {
	const parsed = schema.safeParse(value);
	return parsed.success
		? []
		: parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`.trim());
}
