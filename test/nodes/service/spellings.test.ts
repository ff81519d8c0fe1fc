import {
	type FieldNames,
	findExpectedFieldNames,
	resolveFieldNames,
} from '../../../nodes/LeadEnrichment/service/contract/spellings';

describe('the spelling of a credential', () => {
	it.each<[chosen: unknown, baseUrl: string, fieldNames: FieldNames]>([
		['described', 'https://api.preceptai.co.uk', 'described'],
		['linkedin', 'https://service.example', 'linkedin'],
		['auto', 'https://service.example', 'described'],
		['auto', 'https://api.preceptai.co.uk/', 'linkedin'],
		['auto', 'https://preceptai.co.uk:8443/api', 'linkedin'],
		['auto', 'https://notpreceptai.co.uk', 'described'],
		['auto', 'https://preceptai.co.uk.evil.example', 'described'],
		// A credential that was saved before it had the field, or that an expression fills.
		[undefined, 'https://api.preceptai.co.uk', 'linkedin'],
		['toString', 'https://service.example', 'described'],
	])('%j at %s is %s', (chosen, baseUrl, fieldNames) => {
		expect(resolveFieldNames(chosen, baseUrl)).toBe(fieldNames);
	});
});

it.each<[used: FieldNames, words: string, expected: FieldNames | undefined]>([
	['described', 'leads.0.linkedinUrl is required', 'linkedin'],
	['described', 'timeframe must be one of 24h, week, month, year', 'linkedin'],
	['described', 'networkUrl must be a web address', undefined],
	['linkedin', 'leads.0: network_url is missing', 'described'],
	['linkedin', 'linkedinUrl must be a web address', undefined],
])('a service that gets requests as %s and answers "%s" expects %s', (used, words, expected) => {
	expect(findExpectedFieldNames(words, used)).toBe(expected);
});
