import type { LeadInput } from '../../nodes/LeadEnrichment/leads/leadFields';
import { addReference } from '../../nodes/LeadEnrichment/leads/reference';

/** A lead as it was sent, with its reference. */
export interface SentLead {
	index: number;
	lead: LeadInput;
}

/** Made-up people at domains that are reserved for examples. */
export const MADE_UP_CONTACTS: readonly [LeadInput, LeadInput] = [
	{
		firstName: 'Ada',
		lastName: 'Conformance',
		companyName: 'Example Engines',
		companyDomain: 'example.com',
		networkUrl: 'https://www.example.com/in/ada-conformance',
	},
	{ firstName: 'Bela', lastName: 'Conformance', companyName: 'Example Looms', companyDomain: 'example.org' },
];

/** 100 code points, which are 200 UTF-16 units. */
const LONG_TEXT = '🙂'.repeat(100);
export const LONG_TEXT_PROPERTY = 'conformance_long';

export function withLongText(lead: LeadInput): LeadInput {
	return { ...lead, customData: { ...lead.customData, [LONG_TEXT_PROPERTY]: LONG_TEXT } };
}

export function withoutLink({ networkUrl: _link, ...lead }: LeadInput): LeadInput {
	return lead;
}

/** Whether a lead can do without its profile link. */
export function hasName(lead: LeadInput): boolean {
	const { firstName, lastName, companyName, companyDomain } = lead;
	return Boolean(firstName && lastName && (companyName ?? companyDomain));
}

/** Numbered as a run of Enrich numbers them. */
export function toSentLeads(leads: readonly LeadInput[]): SentLead[] {
	return leads.map((lead, index) => ({ index, lead: addReference(lead, index) }));
}
