import { z } from 'zod';

type Kind = 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';

/** What n8n's editor reads of a JSON schema: no more is written in ours. */
export interface OutputSchema {
	/** Of a list the editor shows the first; objects and arrays it only knows alone. */
	type: Kind | Kind[];
	properties?: Record<string, OutputSchema>;
	items?: OutputSchema;
	/** In which outcome the field is there. */
	description?: string;
}

const kinds = z.enum(['array', 'boolean', 'integer', 'null', 'number', 'object', 'string']);
const scalarKinds = kinds.exclude(['array', 'object']);
const partSchema: z.ZodType<OutputSchema> = z.lazy(() =>
	z
		.object({
			// The editor makes its example of the first: null is what may stand instead.
			type: z.union([kinds, z.tuple([scalarKinds.exclude(['null']), z.literal('null')])]),
			properties: z.record(partSchema).optional(),
			items: partSchema.optional(),
			description: z.string().min(1).optional(),
		})
		.strict(),
);
const fileSchema = z
	.object({
		type: z.literal('object'),
		// Without properties the editor shows no preview.
		properties: z
			.record(partSchema.refine(({ description }) => description !== undefined))
			.refine((properties) => Object.keys(properties).length > 0),
		version: z.literal(1),
	})
	.strict();

/** @throws ZodError for a file that the editor would not show. */
export function parseOutputSchema(content: unknown): OutputSchema {
	return fileSchema.parse(content);
}

/** An object or array may be null without the schema saying so: it cannot, see `OutputSchema`. */
function isKind(kind: Kind, value: unknown): boolean {
	if (value === null) return ['null', 'object', 'array'].includes(kind);
	if (Array.isArray(value)) return kind === 'array';
	if (kind === 'integer') return Number.isInteger(value);
	return typeof value === kind;
}

/**
 * The parts of a value with the schemas they are to fit; a part that the schema does not know has none. What an object
 * without properties holds is the user's own.
 */
function listParts(schema: OutputSchema, value: unknown): Array<[string, OutputSchema | undefined, unknown]> {
	if (Array.isArray(value)) return value.map((part) => ['[]', schema.items, part]);
	if (typeof value !== 'object' || value === null || !schema.properties) return [];
	return Object.entries(value).map(([name, part]) => [`.${name}`, schema.properties?.[name], part]);
}

/** Says where a value does not fit, also in fields that the schema does not know; empty when it fits. */
export function findMisfits(schema: OutputSchema, value: unknown, path = ''): string[] {
	if (![schema.type].flat().some((kind) => isKind(kind, value))) {
		return [`${path} is no ${[schema.type].flat().join(' or ')}: ${JSON.stringify(value)}`];
	}
	return listParts(schema, value).flatMap(([name, part, inner]) =>
		part ? findMisfits(part, inner, path + name) : [`${path}${name} is not in the preview`],
	);
}

/** Every field that the schema knows: `.post`, `.post.url`, `.results[].full_name`. */
export function listFields(schema: OutputSchema, path = ''): string[] {
	const fields = Object.entries(schema.properties ?? {}).map(([name, part]): [string, OutputSchema] => [
		`${path}.${name}`,
		part,
	]);
	return [
		...fields.flatMap(([field, part]) => [field, ...listFields(part, field)]),
		...(schema.items ? listFields(schema.items, `${path}[]`) : []),
	];
}

/** The fields of the schema that a value has, with something in them. */
export function listFilledFields(schema: OutputSchema, value: unknown, path = ''): string[] {
	return listParts(schema, value).flatMap(([name, part, inner]) => {
		if (!part || inner === null) return [];
		const field = path + name;
		return [...(name === '[]' ? [] : [field]), ...listFilledFields(part, inner, field)];
	});
}
