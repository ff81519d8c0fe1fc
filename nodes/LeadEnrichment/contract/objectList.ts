import { z } from 'zod';

import { isRecord } from '../values/records';

/** One enriched lead. The records of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/**
 * A list of objects: results, or skipped leads. An entry that is no object is left out rather than the whole list;
 * anything but a list counts as absent.
 */
export const objectListSchema = z
	.unknown()
	.transform((value): LeadResult[] | null | undefined =>
		Array.isArray(value) ? value.filter(isRecord) : value === null ? null : undefined,
	);
