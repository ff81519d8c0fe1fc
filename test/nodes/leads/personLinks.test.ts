import { toSentLink } from '../../../nodes/LeadEnrichment/leads/cells';
import { findPersonLink, isOtherNetworkPage } from '../../../nodes/LeadEnrichment/leads/personLinks';
import { findLinkProblem } from '../../../nodes/LeadEnrichment/service/contract/requests';

const LINK = 'https://www.linkedin.com/in/ada';

describe('the link to a person', () => {
	it.each([
		'LinkedIn: https://www.linkedin.com/in/ada',
		'LinkedIn: http://linkedin.com/in/ada, see there',
		'see linkedin.com/in/ada.',
		'see linkedin.com/in/ada ...',
		'see linkedin.com/in/ada...',
		'de.linkedin.com/in/ada and others',
		'=HYPERLINK("https://www.linkedin.com/in/ada","Ada")',
		"<a href='https://www.linkedin.com/in/ada'>Ada</a>",
		'Ada <https://www.linkedin.com/in/ada>',
		'[Ada](https://www.linkedin.com/in/ada)',
		'[https://www.linkedin.com/in/ada]',
		'{https://www.linkedin.com/in/ada}',
		'https://engines.example | https://www.linkedin.com/in/ada',
		'https://archive.example/web/2026/https://www.linkedin.com/in/ada',
		'https://www.linkedin.com/in/ada|https://engines.example',
		'https://www.linkedin.com/in/ada;http://engines.example',
		'https://www.linkedin.com/in/ada,https://engines.example',
		'https://www.linkedin.com/in/ada;;www.engines.example',
		'https://engines.example,https://www.linkedin.com/in/ada,https://other.example',
	])('is found within other text: %s', (text) => {
		expect(findPersonLink(text, false)).toEqual({ link: LINK, kind: 'person' });
		expect(findPersonLink(text, true)).toEqual({ link: LINK, kind: 'person' });
	});

	it('of another network is found in such a list where the header says that it is one', () => {
		const link = 'https://engines.example/in/ada';
		expect(findPersonLink(`${link},https://other.example`, true)).toEqual({ link, kind: 'person' });
	});

	it.each(['in/ada', '/in/ada', 'in/ada/', '/in/ada/', 'in/ren%C3%A9e'])('is found in a path: %s', (text) => {
		const [, path = ''] = /^\/?(.*?)\/?$/.exec(text) ?? [];
		expect(findPersonLink(text, true)?.link).toBe(`https://www.linkedin.com/${path}`);
		expect(findPersonLink(text, false)).toBeUndefined();
	});

	it.each([
		['in/ada', 'person'],
		['in/ada/details/skills', 'person'],
		['in/ACoAAAExAmPlE0123456789aBcDeF', 'numbered'],
		['pub/ada-byron/1/2/3', 'person'],
		['sales/lead/ACwAAExAmPlE01,NAME_SEARCH', 'salesTool'],
		['sales/people/ACwAAExAmPlE01', 'salesTool'],
		['sales/profile/123456', 'salesTool'],
		['talent/profile/AEMAAExAmPlE07', 'salesTool'],
		['talent/hire/12345/profile/AEMAAExAmPlE07', 'salesTool'],
		['talent/hire/12345/manage/all/profile/AEMAAExAmPlE07', 'salesTool'],
		['recruiter/profile/123456', 'salesTool'],
	])('that leads to the page %s is of the kind %s', (path, kind) => {
		expect(findPersonLink(`https://www.linkedin.com/${path}`, false)?.kind).toBe(kind);
		expect(findPersonLink(`see www.linkedin.com/${path}`, false)?.kind).toBe(kind);
	});

	it.each([
		['http://network.example/in/ada', true],
		['https://network.example/in/ada', true],
		['https://de.my-network.network.example/in/ada', true],
		['https://engines.example/in/ada', false],
		['https://mynetwork.example/in/ada', false],
		['http://engines.example/in/network.ada', false],
	])('may have any host where the header says that it is one: %s, elsewhere %j', (link, isNetwork) => {
		const found = { link, kind: 'person' };
		expect(findPersonLink(`${link}/`, true)).toEqual(found);
		expect(findPersonLink(`${link}/`, false)).toEqual(isNetwork ? found : undefined);
	});

	it.each([
		'https://www.linkedin.com/company/engines',
		'LinkedIn: https://www.linkedin.com/company/engines',
		'https://www.linkedin.com/in/',
		'https://www.linkedin.com/pub/',
		'https://www.linkedin.com/posts/ada',
		'https://www.linkedin.com/sales/lead/',
		'https://www.linkedin.com/sales/company/17412',
		'https://www.linkedin.com/sales/search/people?query=(filters)',
		'https://www.linkedin.com/talent/hire/1/discover/recruiterSearch',
		'https://www.linkedin.com/talent/hire/1/discover?next=/profile/AEMAAExAmPlE07',
		'https://www.linkedin.com/recruiter/projects/123456',
		'see https://www.notlinkedin.com/in/ada',
		'https://business.linkedin.com/talent/profile/tips',
		'https://network.example/company/engines',
		'https://network.example/in/ada/posts',
		'https://archive.example/web/https://network.example/in/ada',
		'https://engines.example/',
		'https://engines.example/in/ada/news',
		'see notes',
	])('is not found in %s', (text) => {
		expect(findPersonLink(text, true)).toBeUndefined();
		expect(findPersonLink(text, false)).toBeUndefined();
	});

	it('is looked for in cells of 2,000 characters at most', () => {
		const text = `${LINK} ${'x'.repeat(2_000)}`;
		expect(findPersonLink(text.slice(0, 2_000), true)?.link).toBe(LINK);
		expect(findPersonLink(text.slice(0, 2_001), true)).toBeUndefined();
	});
});

describe('a page of a network', () => {
	it.each([
		['https://www.linkedin.com/company/engines', true],
		['https://www.linkedin.com/', true],
		['https://www.linkedin.com', true],
		['https://www.linkedin.com/sales/company/17412', true],
		['https://network.example/company/engines', true],
		['https://network.example/companies/engines', true],
		['https://network.example/school/engines', true],
		['http://network.example/showcase/engines', true],
		[LINK, false],
		['https://www.linkedin.com/sales/lead/ABC', false],
		['https://www.linkedin.com.engines.example/about', false],
		['https://network.example/in/ada', false],
		['https://network.example/in/company/ada', false],
		['https://archive.example/web/https://network.example/company/engines', false],
		['https://archive.example/web/https://www.linkedin.com/company/engines', false],
	])('%s is another than a person’s: %j', (link, expected) => {
		expect(isOtherNetworkPage(link)).toBe(expected);
	});
});

describe('of a cell with more than a link nothing but the link is taken', () => {
	const BOB = 'https://www.linkedin.com/in/bob';

	it.each([
		...[',', ';', ')', '),', '"', '\u2069', '%2C', '%E2%81%A9', '.'].map((mark) => `${LINK}${mark}`),
		'https://www.linkedin.com/in/https://www.linkedin.com/in/ada',
		'https://www.linkedin.com/in/www.linkedin.com/in/ada',
		'https://www.linkedin.com/in/linkedin.com/in/ada/',
		'https://www.linkedin.com/in/in/ada',
		`${LINK} ${LINK}/`,
		`${LINK}, linkedin.com/in/Ada`,
	])('%s', (text) => {
		expect(findPersonLink(text, true)).toEqual({ link: LINK, kind: 'person' });
		expect(toSentLink(text)).toBe(LINK);
	});

	it.each([
		`${LINK} ${BOB}`,
		`${LINK},${BOB}`,
		`${LINK};www.linkedin.com/in/bob`,
		`${LINK}\nlinkedin.com/in/bob`,
	])('unless it leads to two people: %j', (text) => {
		const sent = toSentLink(text);
		expect(sent).toBe(`${LINK} ${BOB}`);
		expect(findLinkProblem(String(sent))).toContain('must be one link');
	});

	it('unless they are two people of another network', () => {
		const text = 'https://network.example/in/ada, https://network.example/in/bob';
		expect(findLinkProblem(String(toSentLink(text)))).toContain('must be one link');
	});

	it.each(['undefined', 'null', '{{slug}}', '${slug}', 'in', 'N-A', '', 'username'])(
		'and nothing where it does not say who it is: /in/%s',
		(slug) => {
			const text = `https://www.linkedin.com/in/${slug}`;
			expect(findPersonLink(text, true)).toBeUndefined();
			expect(toSentLink(text)).toBeUndefined();
		},
	);

	it('where a link leads, not what it is called', () => {
		expect(toSentLink('[Ada](https://www.linkedin.com/in/ada)')).toBe(LINK);
		expect(toSentLink('<a href="https://www.linkedin.com/in/ada">Ada</a>')).toBe(LINK);
		expect(toSentLink('=HYPERLINK("https://www.linkedin.com/in/ada","Ada")')).toBe(LINK);
	});
});
