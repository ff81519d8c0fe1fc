import { messagesField, PARAGRAPH_BREAK } from '../assumptions';
import {
	contactsWanted,
	type ContactType,
	type EnrichRequest,
	type LeadInput,
	type PostSearchRequest,
	type SearchRequest,
} from '../requests/requestSchemas';
import { makeMessages } from './messages';
import { identityOf, makePerson, translateName, type Person, type Population } from './person';
import { writePost, type PostMetrics } from './posts';

export type LeadResult = Record<string, unknown>;

/** The result of one lead of an enrich job, with the field names of Post Search where its own are not known. */
export function enrichedLead(population: Population, request: EnrichRequest, lead: LeadInput): LeadResult {
	const known = request.translate ? translated(population, lead) : lead;
	const person = makePerson(population, identityOf(lead), known);
	const insights = insightsOf(person);
	const interests = request.interests.map((keyword) => interestParagraph(person, keyword));
	return {
		...profileOf(person),
		...contactsOf(person, contactsWanted({ ...request, enrichType: lead.enrichType }), {
			emails: 'enrichEmail',
			phones: 'enrichPhone',
		}),
		...insights,
		summary: [insights.summary, ...interests].join(PARAGRAPH_BREAK),
		...(request.generateMessage.length > 0 && messagesField(makeMessages(person, request.generateMessage))),
		...(lead.customData !== undefined && { customData: lead.customData }),
	};
}

export function foundLead(population: Population, request: SearchRequest, index: number): LeadResult {
	return searchResult(makePerson(population, `${request.query}#${index}`), request);
}

export function foundAuthor(
	population: Population,
	request: PostSearchRequest,
	metrics: PostMetrics,
	startedAtMs: number,
): LeadResult {
	const person = makePerson(population, metrics.author);
	return {
		...searchResult(person, request),
		...(request.location !== undefined && { location: request.location }),
		user_name: person.userName,
		connections_count: person.connections,
		followers: person.followers,
		post: writePost(population, request, metrics, startedAtMs),
	};
}

function searchResult(person: Person, request: SearchRequest | PostSearchRequest): LeadResult {
	return {
		...profileOf(person),
		...contactsOf(person, contactsWanted(request), { emails: 'enrich_email', phones: 'enrich_phone' }),
		...(request.findInsights && insightsOf(person)),
	};
}

function translated(population: Population, lead: LeadInput): LeadInput {
	return {
		...lead,
		firstName: lead.firstName && translateName(population, lead.firstName, 'firstName'),
		lastName: lead.lastName && translateName(population, lead.lastName, 'lastName'),
	};
}

export const profileOf = (person: Person) => ({
	full_name: person.fullName,
	first_name: person.firstName,
	last_name: person.lastName,
	job_title: person.jobTitle,
	company_name: person.companyName,
	company_domain: person.companyDomain,
	network: person.network,
	location: person.location,
	country: person.country,
});

function contactsOf(person: Person, wanted: ContactType[], names: Record<ContactType, string>): LeadResult {
	const values = { emails: person.email, phones: person.phone };
	return Object.fromEntries(wanted.map((type) => [names[type], values[type]]));
}

const insightsOf = (person: Person) => ({
	summary: `${person.fullName} is ${person.jobTitle} at ${person.companyName}, based in ${person.location}.`,
	top_problems: `Too little time to ${person.goal}; ${person.topic} that do not work together.`,
	internal_strategic_initiatives: `A programme at ${person.companyName} to ${person.goal}.`,
	public_appearances: `Spoke about ${person.topic} at the ${person.country} Industry Forum ${person.year}.`,
});

/** The service begins each such paragraph with the keyword, followed by the word Interest in square brackets. */
const interestParagraph = (person: Person, keyword: string) =>
	`${keyword} [Interest] ${person.firstName} wrote about ${keyword} in ${person.year}.`;
