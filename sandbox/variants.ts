import type { z } from 'zod';
import { settingsSchema, type SandboxSettings } from './settings';
import { shapeSchema, type Shape } from './shape';

/** A service that differs from the plain sandbox. */
interface Variant {
	/** How, in a line. */
	description: string;
	/** What it contradicts in the service's interface description; undefined where the description leaves it open. */
	contradicts?: string;
	shape?: z.input<typeof shapeSchema>;
	settings?: Partial<SandboxSettings>;
}

const OTHER_NAMES = {
	full_name: 'name',
	first_name: 'given',
	last_name: 'family',
	job_title: 'position',
	company_name: 'organisation',
	company_domain: 'site',
	network: 'page',
	location: 'place',
};

/** Services to try the probe against. What the nodes make of services that differ is tested with test/variants. */
const TABLE = {
	linkedin: {
		description: 'the spelling, record and charges of a public service that speaks this interface',
		contradicts: 'networkUrl and what goes with it',
		shape: {
			fieldNames: 'linkedin',
			statusWords: { inProgress: 'processing', streamed: 'in_progress' },
			charges: { postSearch: 5 },
		},
		settings: { deliveryAttempts: 4 },
	},
	'status-words': {
		description: 'a job is accepted, working, ready',
		shape: {
			statusWords: {
				pending: 'accepted',
				inProgress: 'working',
				completed: 'ready',
				streamed: 'in_progress',
			},
		},
	},
	'field-names': {
		description: 'results of Enrich and Search have other names',
		shape: { results: { names: OTHER_NAMES } },
	},
	wrapped: {
		description: 'every body stands in the property data',
		contradicts: 'the bodies of all answers',
		shape: { answers: { wrapper: 'data' } },
	},
} as const satisfies Record<string, Variant>;

export type VariantName = keyof typeof TABLE;
export const VARIANTS: Readonly<Record<VariantName, Variant>> = TABLE;
// Object.keys loses the names' type.
export const VARIANT_NAMES = Object.keys(TABLE) as VariantName[];

export function isVariantName(name: string): name is VariantName {
	return name in TABLE;
}

/** The settings and the shape that a sandbox of this variant begins with; undefined for the plain one. */
export function findVariant(name: VariantName | undefined): {
	settings: Partial<SandboxSettings>;
	shape: Shape;
} {
	const { shape = {}, settings = {} }: Variant = name === undefined ? { description: '' } : VARIANTS[name];
	return { settings: settingsSchema.partial().parse(settings), shape: shapeSchema.parse(shape) };
}
