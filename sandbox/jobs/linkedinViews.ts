import type { LeadResult } from '../people/leadResults';

/** Of a job's record; its streamed deliveries have the described word. */
export const LINKEDIN_IN_PROGRESS = 'processing';
const ENRICHED = ['enrichEmail', 'enrichPhone'];
const CONTACTS = [...ENRICHED, 'enrich_email', 'enrich_phone'];

/** A result in the spelling of the public service, which says of what it has not found that it has not. */
export function toLinkedinResult({ customData, network, messages, ...result }: LeadResult): LeadResult {
	const missing = CONTACTS.filter((name) => result[name] === null);
	const hasHit = CONTACTS.some((name) => typeof result[name] === 'string');
	const own = customData === undefined ? {} : { custom_data: customData };
	if (!hasHit && missing.some((name) => ENRICHED.includes(name)))
		return { error: 'No contact details found', ...own };
	return {
		...result,
		['post' in result ? 'linkedin' : 'linkedin_url']: network,
		...(messages !== undefined && { messages: toLinkedinMessages(messages as LeadResult) }),
		...(missing.length > 0 && { enrichment_errors: missing.map((name) => `${name}: not found`) }),
		...own,
	};
}

const toLinkedinMessages = ({ network, ...others }: LeadResult) => ({
	...others,
	...(network !== undefined && { linkedin: network }),
});

const countFound = (results: readonly LeadResult[], names: readonly string[]) =>
	results.filter((result) => names.some((name) => typeof result[name] === 'string')).length;

/** What a job's record says besides once its leads are there. */
export const countContacts = (results: readonly LeadResult[]) => ({
	emails_found: countFound(results, ['enrichEmail', 'enrich_email']),
	phones_found: countFound(results, ['enrichPhone', 'enrich_phone']),
});

/** Of the final delivery an id and results alone are documented. Without results its status tells why. */
export function toLinkedinDelivery<View extends { enrichment_id: string }>(view: View): object {
	const { enrichment_id, results } = view as View & { results?: unknown };
	return Array.isArray(results) ? { enrichment_id, results } : view;
}
