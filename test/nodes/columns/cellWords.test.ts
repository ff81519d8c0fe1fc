import { isNoCompany, toCompanyText } from '../../../nodes/LeadEnrichment/columns/words/cellWords';
import { isCompanyHost } from '../../../nodes/LeadEnrichment/leads/mailHosts';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

describe('a host of pages that belong to their users', () => {
	it.each(
		splitList(`
			linkedin.com, de.linkedin.com, facebook.com, github.com, crunchbase.com, maps.google.com,
			eu1.app.hubspot.com, engines.pipedrive.com, calendly.com, us02web.zoom.us, engines.sharepoint.com,
			bit.ly, linktr.ee, engines.wordpress.com, engines.github.io
		`),
	)('is no company’s: %s', (host) => {
		expect(isCompanyHost(host, '')).toBe(false);
		expect(isCompanyHost(host, '/about')).toBe(false);
	});

	it.each(['notlinkedin.com', 'linkedin.com.engines.example', 'com', 'google.engines.example'])(
		'may be a company’s: %s',
		(host) => {
			expect(isCompanyHost(host, '/about')).toBe(true);
		},
	);
});

describe('a platform', () => {
	it.each(splitList('etsy.com, booking.com, doctolib.de, amazon.co.uk'))(
		'is the employer of its own people alone: %s',
		(host) => {
			expect(isCompanyHost(host, '')).toBe(true);
			expect(isCompanyHost(host, '/anna-berg')).toBe(false);
			expect(isCompanyHost(`anna.${host}`, '')).toBe(false);
		},
	);
});

describe('a company that is no employer', () => {
	it.each(
		splitList(`
			Self-employed, Freelance Designer, Stealth AI Startup, Retired, ex-Google, The Berg Household, false, 0, Selbständige Beraterin,
			12 Main Street, Hauptstraße 12, (home), Individual, Google (former), Own business, None of your business,
			Einzelunternehmer, Desempleado, 4711
		`),
	)('counts as empty: %s', (text) => {
		expect(isNoCompany(text)).toBe(true);
	});

	it.each(
		splitList(
			'Stealth Security, Exxon, Apex-AG, 3M, Studio 54, Street Smart, 1984, Individual Software, Sono Motors',
		),
	)('is not %s', (text) => {
		expect(isNoCompany(text)).toBe(false);
	});
});

describe('the host of a company’s tool', () => {
	it.each(
		splitList(`
			app, apps, crm, my, login, dashboard, portal, calendar, cal, meet, meeting, meetings, book, booking, docs, drive, files,
			share, forms, lightning, cloud
		`).map((label) => `${label}.engines.example`),
	)('counts for its start page and not for a page of a user: %s', (host) => {
		expect(isCompanyHost(host, '')).toBe(true);
		expect(isCompanyHost(host, '/about')).toBe(false);
	});

	it.each([
		'box.engines.example',
		'myapp.engines.example',
		'application.engines.example',
		'engines.app.example',
	])('is not %s, whose pages are the company’s own', (host) => {
		expect(isCompanyHost(host, '/about')).toBe(true);
	});
});

it.each([
	['Câmara Municipal | de Vila Serena', 'Câmara Municipal de Vila Serena'],
	['Engines | We build them', 'Engines'],
	['STAFF | Engines GmbH', 'Engines GmbH'],
	['@engines', 'engines'],
	['Engines', 'Engines'],
])('a company that is written %s is read as a person reads it', (text, company) => {
	expect(toCompanyText(text)).toBe(company);
});

it('kinds of visitors, with pipes between, are no company', () => {
	expect(['EXHIBITOR | STAFF', 'Visitor', 'Besucher'].filter((text) => !isNoCompany(text))).toEqual([]);
});
