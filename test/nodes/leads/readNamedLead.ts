import { checkLead, type LeadReading, readNamedFields } from '../../../nodes/LeadEnrichment/leads/leadFields';

/** A lead written with the service's field names, checked. */
export const readNamedLead = (source: Record<string, unknown>): LeadReading =>
	checkLead(readNamedFields(source));
