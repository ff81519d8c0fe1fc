import { CUSTOM_DATA_MAX_PROPERTIES, isRecord, type LeadInput, type LeadResult } from '../contract/lead';

/** The property of `customData` that says which lead of a run a result belongs to (rule 3). */
const REFERENCE_PROPERTY = 'n8n_row_reference';
/** The values have a form of their own, so that data of the caller's under the same key is left alone. */
const REFERENCE_PATTERN = /^n8n-row-(\d{1,9})$/;

/** The lead with its reference; or as it is where the caller's own data leaves no slot (§2.2 allows five). */
export function addReference(lead: LeadInput, index: number): LeadInput {
	const own = lead.customData ?? {};
	if (REFERENCE_PROPERTY in own || Object.keys(own).length >= CUSTOM_DATA_MAX_PROPERTIES) return lead;
	return { ...lead, customData: { ...own, [REFERENCE_PROPERTY]: `n8n-row-${index}` } };
}

/** §2.5 shows `customData`; the snake_case spelling is read as well, like every field of a result. */
const CUSTOM_DATA_KEYS = ['customData', 'custom_data'] as const;

function parseReference(customData: unknown): number | undefined {
	const value = isRecord(customData) ? customData[REFERENCE_PROPERTY] : undefined;
	const match = typeof value === 'string' ? REFERENCE_PATTERN.exec(value) : null;
	return match ? Number(match[1]) : undefined;
}

/** The index that `addReference` wrote, read from a result or a skipped lead. */
export function readReference(result: LeadResult): number | undefined {
	return parseReference(result.customData) ?? parseReference(result.custom_data);
}

/** The caller's own data on a result or lead, without the reference; undefined where there is none. */
export function readCustomData(result: LeadResult): unknown {
	const clean = removeReference(result);
	return clean.customData ?? clean.custom_data;
}

/** The result without the reference; `customData` goes with it where nothing else stood in it. */
export function removeReference<T extends LeadResult>(result: T): T {
	const key = CUSTOM_DATA_KEYS.find((name) => parseReference(result[name]) !== undefined);
	if (key === undefined) return result;
	const { [REFERENCE_PROPERTY]: _reference, ...own } = result[key] as Record<string, unknown>;
	const { [key]: _customData, ...rest } = result;
	return (Object.keys(own).length > 0 ? { ...result, [key]: own } : rest) as T;
}
