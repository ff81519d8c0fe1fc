import {
	toComparedDomain,
	toCompanyDomain,
	toRegisteredDomain,
} from '../../../nodes/LeadEnrichment/leads/canonicalLinks';
import {
	toSentCustomData,
	toSentDomain,
	toSentTypes,
	toSentText,
	toSentLink,
} from '../../../nodes/LeadEnrichment/leads/cells';

type Case = [label: string, value: unknown, read: unknown];

describe('a name as a list holds it', () => {
	it.each<Case>([
		['accents', 'Zoë', 'Zoë'],
		['letters beyond the basic plane', '𠮷田', '𠮷田'],
		['an apostrophe, a hyphen and a blank', "O'Neill-van Dyk", "O'Neill-van Dyk"],
		['blanks around it', ' \tAda\u00a0\n', 'Ada'],
		['a number', 42, '42'],
		['zero', 0, '0'],
		['a big integer', 9007199254740993n, '9007199254740993'],
		['a boolean', false, 'false'],
		['a list, which is left for the check to name', ['Ada'], ['Ada']],
		['an object, which is left for the check to name', { first: 'Ada' }, { first: 'Ada' }],
	])('is read from %s', (_label, value, read) => {
		expect(toSentText(value)).toEqual(read);
	});

	it.each([
		['control characters', 'Ac\u0007me', 'Acme'],
		['half a character', 'Acme\ud83d', 'Acme'],
		['lines and tabs', 'Acme\r\n\tEngines', 'Acme Engines'],
		['blanks of any kind, and several', 'Acme\u00a0 \u2009Engines', 'Acme Engines'],
		['characters that nobody sees', '\u200eAc\u00adme\u200b\ufeff\u200d\u202c', 'Acme'],
		['a letter that parts a Persian word', 'علی\u200cرضا\u200c', 'علی\u200cرضا'],
	])('is read without what nobody meant: %s', (_label, value, read) => {
		expect(toSentText(value)).toBe(read);
	});

	it('keeps every character of a cell of 5 MB', () => {
		const cell = 'é'.repeat(5_000_000);
		expect(toSentText(` ${cell} `) === cell).toBe(true);
	});
});

describe('a company domain', () => {
	it.each<Case>([
		['a plain domain, as it is', 'engines.example', 'engines.example'],
		['a plain domain in capitals', 'Engines.Example', 'engines.example'],
		['a port without a scheme', 'engines.example:8080', 'engines.example'],
		['text that is no domain, as it is', 'Engines Ltd.', 'Engines Ltd.'],
		['an e-mail address', 'Ada@Engines.example', 'engines.example'],
		['a link with its text', '[Engines](https://engines.example/)', 'engines.example'],
		['one domain, twice', 'engines.example, www.engines.example', 'engines.example'],
		['two domains, left for the check', 'engines.example, looms.example', 'engines.example, looms.example'],
		['a scheme alone, left for the check', 'http://', 'http://'],
		['blanks around it', ' engines.example ', 'engines.example'],
		['a web address', 'https://engines.example', 'engines.example'],
		['a web address with path, query and part', 'https://engines.example/a/b?c=d#e', 'engines.example'],
		['a web address with www', 'http://www.engines.example/', 'engines.example'],
		['capitals', 'HTTPS://WWW.Engines.Example/About', 'engines.example'],
		['www without a scheme', 'www.engines.example', 'engines.example'],
		['a path without a scheme', 'engines.example/about', 'engines.example'],
		['a query without a scheme', 'engines.example?utm_source=crm', 'engines.example'],
		['a part without a scheme', 'engines.example#top', 'engines.example'],
		['no scheme but slashes', '//engines.example/x', 'engines.example'],
		['another scheme', 'ftp://engines.example/file', 'engines.example'],
		['a port', 'https://engines.example:8443/x', 'engines.example'],
		['a port and www without a scheme', 'www.engines.example:8080', 'engines.example'],
		['user info', 'https://user:secret@engines.example/', 'engines.example'],
		['user info with an at sign in it', 'https://user:se@cret@engines.example/', 'engines.example'],
		['an at sign in its path', 'https://engines.example/@ada', 'engines.example'],
		['a dot at the end of the host', 'https://www.engines.example./', 'engines.example'],
		['a dot at the end of the host before a port', 'https://engines.example.:443/', 'engines.example'],
		['a host in another script', 'https://www.münchen.example/über-uns', 'münchen.example'],
		['a host in Punycode', 'https://xn--mnchen-3ya.example/', 'xn--mnchen-3ya.example'],
		['a subdomain that begins like www', 'https://wwwhite.engines.example', 'wwwhite.engines.example'],
		['lines behind the host', 'https://engines.example/a\nb', 'engines.example'],
		['a number', 42, '42'],
		['a placeholder for no value, which is no address', 'N/A', 'N/A'],
	])('is read from %s', (_label, value, read) => {
		expect(toSentDomain(value)).toEqual(read);
	});
});

describe('a profile link', () => {
	it.each<Case>([
		['a whole address, as it is', 'https://network.example/in/ada?x=1', 'https://network.example/in/ada?x=1'],
		['an address without a scheme', 'network.example/in/ada', 'https://network.example/in/ada'],
		['a host alone', 'network.example', 'https://network.example'],
		['a port without a scheme', 'network.example:8080/in/ada', 'https://network.example:8080/in/ada'],
		['the unseen', '\u200ehttps://a.example/\u200bin/a\u00adda\u0000\ufeff', 'https://a.example/in/ada'],
		['text that is no address, left for the check to name', 'ask Ada', 'ask Ada'],
		['a handle, left for the check to name', '@ada', '@ada'],
		['an e-mail address, left for the check to name', 'ada@engines.example', 'ada@engines.example'],
	])('is read from %s', (_label, value, read) => {
		expect(toSentLink(value)).toEqual(read);
	});
});

describe('the kinds of contact details', () => {
	it.each<Case>([
		['a list', ['emails', 'phones'], ['emails', 'phones']],
		['one word', 'emails', ['emails']],
		['a comma list', 'emails, phones', ['emails', 'phones']],
		['a comma list with gaps', ' ,emails,, ', ['emails']],
		['words for nothing', 'N/A', undefined],
		['a list without quotes, left for the check to name', '[emails]', '[emails]'],
		['capitals', 'Emails,PHONES', ['emails', 'phones']],
		['repetitions', ['emails', 'Emails', 'emails'], ['emails']],
		['the JSON text of a list', ' ["emails", "phones"]', ['emails', 'phones']],
		['JSON text that is broken, left for the check to name', '["emails"', '["emails"'],
		['an unknown kind, left for the check to name', 'fax', ['fax']],
		['a number, left for the check to name', 7, 7],
		['a list with an object in it, left for the check to name', [{ a: 1 }, 'Fax'], [{ a: 1 }, 'fax']],
		['an empty list', [], undefined],
		['the JSON text of an empty list', '[]', undefined],
		['commas only', ' , ,', undefined],
	])('are read from %s', (_label, value, read) => {
		expect(toSentTypes(value)).toEqual(read);
	});
});

describe('custom data', () => {
	it.each<Case>([
		['an object', { id: 'a' }, { id: 'a' }],
		['JSON text', ' {"id": "a", "n": 7} ', { id: 'a', n: '7' }],
		['numbers and booleans', { n: 7, zero: 0, yes: true }, { n: '7', zero: '0', yes: 'true' }],
		['text beside a number', { note: ' x ', n: 7 }, { note: ' x ', n: '7' }],
		['text, whose blanks are the caller’s', { note: ' x ', empty: '' }, { note: ' x ', empty: '' }],
		['control characters in it', { note: ' a\u0007\ud83d\tb', n: 'N/A' }, { note: ' a b', n: 'N/A' }],
		['properties without a value', { a: null, b: undefined, c: 'x' }, { c: 'x' }],
		['nothing but properties without a value', { a: null }, undefined],
		['numbers that are none', { a: NaN, b: -Infinity, c: 'x' }, { c: 'x' }],
		['an empty object', {}, undefined],
		['the JSON text of an empty object', '{}', undefined],
		['nested values, left for the check to name', { tags: ['a'] }, { tags: ['a'] }],
		['a list, left for the check to name', ['a'], ['a']],
		['text that is no JSON, left for the check to name', '{id: 1', '{id: 1'],
	])('is read from %s', (_label, value, read) => {
		expect(toSentCustomData(value)).toEqual(read);
	});
});

describe('the domain of a company', () => {
	it.each([
		['engines.example', 'engines.example'],
		['https://www.Engines.example \n', 'engines.example'],
		['https://engines.example /about', 'engines.example'],
		['engines.example :443', undefined],
		['engines example.test', undefined],
		['N/A', undefined],
	])('is compared in its one form: %j', (text, domain) => {
		expect(toCompanyDomain(text)).toBe(domain);
	});

	it.each([
		['careers.engines.com', 'engines.com'],
		['uk.engines.com', 'engines.com'],
		['www2.engines.co.uk', 'engines.co.uk'],
		['de.jobs.engines.com', 'engines.com'],
		['mail.it.engines.de', 'engines.de'],
		['shop.bmw.de', 'bmw.de'],
		['blog.münchen.example', 'münchen.example'],
		['jobs.ch', 'jobs.ch'],
		['mail.ru', 'mail.ru'],
		['jobs.co.uk', 'jobs.co.uk'],
		['ab.org.pl', 'ab.org.pl'],
		['ab.adv.br', 'ab.adv.br'],
		['news.uk.com', 'news.uk.com'],
		['works.engines.com', 'works.engines.com'],
		['mailing.engines.com', 'mailing.engines.com'],
	])('is what is registered, without labels for services and countries: %s', (host, domain) => {
		expect(toRegisteredDomain(host)).toBe(domain);
		expect(toComparedDomain(host)).toBe(toComparedDomain(domain));
		expect(toSentDomain(`https://www.${host}/`)).toBe(host === 'mail.ru' ? undefined : domain);
	});

	it.each([
		['münchen.example', 'xn--mnchen-3ya.example'],
		['engines.example', 'engines.example'],
		['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
		['n/a', 'n/a'],
		['1.2', '1.2'],
		['engines ltd.', 'engines ltd.'],
		['müller & söhne', 'müller & söhne'],
	])('is compared as ASCII, and text that is none as it is: %j', (text, domain) => {
		expect(toComparedDomain(text)).toBe(domain);
	});
});

it('accents that are written apart are sent composed', () => {
	expect(toSentText('Ba\u0308ckerei O\u0308l')).toBe('B\u00e4ckerei \u00d6l');
});
