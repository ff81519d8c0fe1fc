import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';

/** What the panel calls a parameter or an option, by its stored name. */
export function labelOf(name: string): string {
	const { properties } = new LeadEnrichment().description;
	const all = properties.flatMap((field) => [field, ...(field.options ?? [])]);
	const found = all.find((field) => field.name === name && 'displayName' in field);
	if (!found || !('displayName' in found)) throw new Error(`There is no parameter "${name}"`);
	return found.displayName;
}
