import { listTexts, toLevels } from '../nodes/LeadEnrichment/leads/resultReader';
import { toHash } from '../nodes/LeadEnrichment/leads/hash';
import { checkLead, type LeadInput } from '../nodes/LeadEnrichment/leads/leadFields';
import { addReference } from '../nodes/LeadEnrichment/leads/reference';
import type { LeadResult } from '../nodes/LeadEnrichment/service/contract/answers';
import type { ChargedWork } from '../nodes/LeadEnrichment/service/contract/charges';
import { START_PATHS } from '../nodes/LeadEnrichment/service/contract/requests';

/** The smallest paid job of an operation. */
export interface Work {
	subject: string;
	path: string;
	charged: ChargedWork;
	buildBody: (lead: LeadInput) => Record<string, unknown>;
}

/** A made-up person at a domain that is reserved for examples. */
export const MADE_UP_LEAD: LeadInput = {
	firstName: 'Ada',
	lastName: 'Example',
	companyDomain: 'example.com',
};

/** The person that a search has found, for Enrich to find, too; undefined for one without a profile link. */
export function toLead(result: LeadResult): LeadInput | undefined {
	const levels = toLevels(result);
	const [networkUrl = ''] = listTexts(levels, 'profileUrl');
	const [companyDomain] = listTexts(levels, 'companyDomain');
	const reading = checkLead({ networkUrl, companyDomain });
	return reading.ok ? reading.lead : undefined;
}

const ONE_FOUND = { limit: 1, includeContactDetails: false, findInsights: false };

/** The cheapest ones first, and the search before Enrich, which takes the person that it found. */
export const WORKS: readonly Work[] = [
	{
		subject: 'Search',
		path: START_PATHS.peopleSearch,
		charged: { operation: 'peopleSearch', leads: 1, contactDetails: [] },
		buildBody: () => ({ query: 'Marketing managers at software companies', ...ONE_FOUND }),
	},
	{
		subject: 'Post Search',
		path: START_PATHS.postSearch,
		charged: { operation: 'postSearch', leads: 1, contactDetails: [] },
		buildBody: () => ({ keywords: ['marketing'], timeframe: 'month', sortBy: 'relevance', ...ONE_FOUND }),
	},
	{
		subject: 'Enrich',
		path: START_PATHS.enrich,
		charged: { operation: 'enrich', leads: 1, contactDetails: ['emails'] },
		// With `www.`, which the nodes leave out, to see in which form the service returns a domain.
		buildBody: ({ companyDomain, ...lead }) => ({
			leads: [
				addReference(
					{
						...lead,
						...(companyDomain && { companyDomain: `www.${companyDomain}` }),
						enrichType: ['emails'],
					},
					toHash({ ...lead, companyDomain }),
				),
			],
			includeContactDetails: true,
		}),
	},
];
