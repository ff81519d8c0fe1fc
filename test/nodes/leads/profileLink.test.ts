import fc from 'fast-check';

import { toProfileLink } from '../../../nodes/LeadEnrichment/leads/canonicalLinks';
import { toLeadValue } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { findLinkProblem } from '../../../nodes/LeadEnrichment/service/contract/requests';
import { isUri } from '../../../nodes/LeadEnrichment/values/webAddress';
import { readNamedLead } from './readNamedLead';

const ADA = 'https://www.linkedin.com/in/ada-byron';

describe('a person’s link on the professional network is sent and paid once, however it is written', () => {
	it.each([
		ADA,
		'http://www.linkedin.com/in/ada-byron',
		'HTTPS://WWW.LinkedIn.COM/in/ada-byron',
		'https://www.linkedin.com:443/in/ada-byron',
		'https://www.linkedin.com./in/ada-byron',
		'https://linkedin.com/in/ada-byron',
		'linkedin.com/in/ada-byron',
		'www.linkedin.com/in/ada-byron',
		'//www.linkedin.com/in/ada-byron',
		' https://www.linkedin.com/in/ada-byron\n',
		'https://de.linkedin.com/in/ada-byron',
		'uk.linkedin.com/in/ada-byron',
		'https://m.linkedin.com/in/ada-byron',
		'https://touch.www.linkedin.com/in/ada-byron',
		'https://www.linkedin.com/mwlite/in/ada-byron',
		'https://www.linkedin.com/in/ada-byron/',
		'https://www.linkedin.com//in//ada-byron//',
		'https://www.linkedin.com/in/Ada-Byron',
		'https://www.linkedin.com/IN/ADA-BYRON',
		'https://www.linkedin.com/in/%61da%2Dbyron',
		'https://www.linkedin.com/in/ada-byron%20',
		'https://www.linkedin.com/in/ada-byron/de',
		'https://www.linkedin.com/in/ada-byron/en-us/',
		'https://www.linkedin.com/in/ada-byron?locale=de_DE',
		'https://www.linkedin.com/in/ada-byron/?originalSubdomain=de',
		'https://www.linkedin.com/in/ada-byron/recent-activity/all/',
		'https://www.linkedin.com/in/ada-byron?trk=public_profile_browsemap&utm_source=x#experience',
		'https://www.linkedin.com/in/ada-byron?utm_campaign=50%',
	])('%j', (text) => {
		expect(toProfileLink(text)).toBe(ADA);
	});

	it.each([
		['letters', 'https://www.linkedin.com/in/josé'],
		['letters of which the accent is a character of its own', 'https://www.linkedin.com/in/jose\u0301'],
		['percent-encoding', 'https://www.linkedin.com/in/jos%C3%A9'],
		['percent-encoding in lower case', 'https://www.linkedin.com/in/jos%c3%a9'],
		['capitals', 'https://www.linkedin.com/in/JOSÉ'],
	])('with an accent in it: %s', (_label, text) => {
		expect(toProfileLink(text)).toBe('https://www.linkedin.com/in/jos%C3%A9');
	});

	it('keeps the capitals of a member’s number, which are part of it', () => {
		const link = 'https://www.linkedin.com/in/ACoAABcDeFgHiJkLmNoPqRsTuVwXyZ0123456789a';
		expect(toProfileLink(`${link}/`)).toBe(link);
	});

	it.each([
		['https://www.linkedin.com/in/ada-byron-2', 'https://www.linkedin.com/in/ada-byron-2'],
		['https://de.linkedin.com/profile/view?id=7&trk=x', 'https://www.linkedin.com/profile/view?id=7'],
		['https://de.linkedin.com/pub/ada/1/2/3/', 'https://www.linkedin.com/pub/ada/1/2/3'],
		['https://www.linkedin.com.evil.example/in/ada/', 'https://www.linkedin.com.evil.example/in/ada'],
		['https://www.linkedin.com@evil.example/in/ada', 'https://www.linkedin.com@evil.example/in/ada'],
		['https://www.linkedin.com/company/engines/in/ada', 'https://www.linkedin.com/company/engines/in/ada'],
		['https://notlinkedin.com/in/Ada', 'https://notlinkedin.com/in/Ada'],
	])('but is never taken for another person’s: %s', (text, link) => {
		expect(toProfileLink(text)).toBe(link);
	});
});

describe('a link of another host keeps all that may name the person', () => {
	it.each([
		['the host’s case', 'HTTPS://Network.Example/in/Ada', 'https://network.example/in/Ada'],
		['a default port', 'http://network.example:80/in/ada', 'http://network.example/in/ada'],
		['a user', 'https://ada:secret@network.example/', 'https://ada:secret@network.example'],
		['another port', 'https://network.example:8443/in/ada', 'https://network.example:8443/in/ada'],
		['a slash at the end', 'https://network.example/in/ada//', 'https://network.example/in/ada'],
		['a slash before the query', 'https://network.example/view/?id=7', 'https://network.example/view?id=7'],
		['no path', 'https://network.example/', 'https://network.example'],
		['a fragment', 'https://network.example/in/ada#about', 'https://network.example/in/ada'],
		['a route', 'https://crm.example/#/contacts/7', 'https://crm.example#/contacts/7'],
		['a query', 'https://network.example/view?b=2&a=1', 'https://network.example/view?b=2&a=1'],
		['tracking', 'https://a.example/v?utm_id=a&id=7&gclid=b&trk=d&UTM_X=e', 'https://a.example/v?id=7'],
		['only tracking', 'https://network.example/in/ada?trk=x', 'https://network.example/in/ada'],
		['the case of an encoding', 'https://a.example/in/jos%c3%a9', 'https://a.example/in/jos%C3%A9'],
		['an encoding that is not needed', 'https://a.example/in/%61%2Db', 'https://a.example/in/a-b'],
		['letters to encode', 'https://network.example/in/josé', 'https://network.example/in/jos%C3%A9'],
		['a bar', 'https://network.example/in/a|b', 'https://network.example/in/a%7Cb'],
		['angle brackets', 'https://network.example/in/a<b>', 'https://network.example/in/a%3Cb%3E'],
		['square brackets', 'https://a.example/in/a[1]?x[]=2', 'https://a.example/in/a%5B1%5D?x%5B%5D=2'],
		['a backslash in the query', 'https://network.example/v?id=a\\b', 'https://network.example/v?id=a%5Cb'],
		['a host in another script', 'https://münchen.example/in/ada', 'https://xn--mnchen-3ya.example/in/ada'],
		['an address of version 6', 'http://[::1]:8080/in/ada', 'http://[::1]:8080/in/ada'],
	])('%s', (_label, text, link) => {
		expect(toProfileLink(text)).toBe(link);
		expect(isUri(link)).toBe(true);
	});
});

describe('a link loses what only says where a visitor came from', () => {
	it.each([
		...['_ga', '_gl', '_hsenc', '_hsmi', 'dclid', 'fbclid', 'gbraid', 'gclid', 'igshid', 'li_fat_id', 'lici'],
		...['licu', 'lipi', 'mc_cid', 'mc_eid', 'mkt_tok', 'msclkid', 'originalReferer', 'originalSubdomain'],
		...['trackingId', 'trk', 'trkCampaign', 'trkInfo', 'ttclid', 'twclid', 'utm_source', 'wbraid', 'yclid'],
	])('%s', (name) => {
		const link = 'https://network.example/view?id=7';
		expect(toProfileLink(`${link}&${name}=x`)).toBe(link);
		expect(toProfileLink(`https://network.example/view?${name}=x&id=7`)).toBe(link);
		expect(toProfileLink(`${link}&my${name}=x`)).toBe(`${link}&my${name}=x`);
	});

	it('though it has 8,192 characters, as many as can be sent', () => {
		const begin = 'https://network.example/in/ada?trk=';
		expect(toProfileLink(begin.padEnd(8192, 'x'))).toBe('https://network.example/in/ada');
		expect(toProfileLink(begin.padEnd(8193, 'x'))).toBeUndefined();
	});
});

describe('a link that cannot be sent names its field and the rule, before anything is paid', () => {
	const NO_ADDRESS = 'must be a web address that begins with http:// or https://';
	it.each([
		['a lone percent sign', 'https://network.example/in/%zz', 'must be a URI'],
		['a lone percent sign at the end', 'https://www.linkedin.com/in/ada%', 'must be a URI'],
		['a backslash', 'https://network.example\\in\\ada', 'must be a URI'],
		['a missing scheme and a lone percent sign', 'network.example/in/%zz', 'must be a URI'],
		['a blank', 'https://network.example/in/ada byron', NO_ADDRESS],
		['another scheme', 'ftp://network.example/in/ada', NO_ADDRESS],
		['a handle', '@ada', NO_ADDRESS],
		['8,193 characters', `https://a.example/${'a'.repeat(8_175)}`, 'must have at most 8192 characters'],
	])('%s', (_label, networkUrl, rule) => {
		expect(readNamedLead({ networkUrl })).toEqual({
			ok: false,
			problem: { field: 'networkUrl', rule: expect.stringContaining(rule) as string },
		});
	});
});

describe('for any text', () => {
	const HOSTS = 'linkedin.com De.LinkedIn.com network.example a.example:80 [::1] münchen.example'.split(' ');
	const RESTS = ['.', '..', '%2e', '%25zz', 'a%2Fb'];
	const anyAddress = fc
		.tuple(
			fc.constantFrom('', 'https://', 'HTTP://', '//'),
			fc.constantFrom(...HOSTS),
			fc.constantFrom('/in/', '/IN//', '/', '?id=', '#/'),
			fc.oneof(fc.string({ unit: 'binary', maxLength: 12 }), fc.constantFrom(...RESTS)),
			fc.constantFrom('', '/', '/de', '?trk=1&b=%', '#x', '%'),
		)
		.map((parts) => parts.join(''));

	it('what is sent is a URI, or is refused', () => {
		fc.assert(
			fc.property(fc.oneof(anyAddress, fc.webUrl(), fc.string({ unit: 'binary' })), (text) => {
				const reading = readNamedLead({ networkUrl: text, firstName: 'A', lastName: 'B', companyName: 'C' });
				const sent = reading.ok ? reading.lead.networkUrl : undefined;
				expect(sent === undefined || isUri(sent)).toBe(true);
				expect(sent === undefined ? undefined : findLinkProblem(sent)).toBeUndefined();
			}),
			{ numRuns: 500 },
		);
	});

	it('the one form of a link is its own one form', () => {
		fc.assert(
			fc.property(fc.oneof(anyAddress, fc.webUrl()), (text) => {
				const link = toLeadValue('networkUrl', text);
				expect(toLeadValue('networkUrl', link)).toBe(link);
			}),
			{ numRuns: 500 },
		);
	});
});
