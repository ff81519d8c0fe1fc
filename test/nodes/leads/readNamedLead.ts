import { checkLead, type LeadReading, toNamedFields } from '../../../nodes/LeadEnrichment/leads/leadFields';

/** A lead written with the service's field names, checked. */
export const readNamedLead = (source: Record<string, unknown>): LeadReading =>
	checkLead(toNamedFields(source));
