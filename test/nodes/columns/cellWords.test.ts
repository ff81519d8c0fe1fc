import { isCompanyHost, isPrivateMailHost } from '../../../nodes/LeadEnrichment/columns/words/cellWords';
import { splitList } from '../../../nodes/LeadEnrichment/columns/words/wordList';

describe('a host of mailboxes', () => {
	it.each(
		splitList(`
			gmail.com, web.de, free.fr, libero.it, telefonica.net, uol.com.br, ziggo.nl, btinternet.com,
			yahoo.com, yahoo.co.uk, hotmail.fr, outlook.com, live.nl, gmx.de, aol.com, windowslive.com,
			yandex.kz, protonmail.ch
		`),
	)('belongs to nobody’s company: %s', (host) => {
		expect(isPrivateMailHost(host)).toBe(true);
		expect(isCompanyHost(host, false)).toBe(false);
	});

	it.each([
		'engines.example',
		'notgmail.com',
		'notyahoo.com',
		'live.engines.com',
		'outlook.engines.example',
		'aol.info',
	])('may be the company’s: %s', (host) => {
		expect(isPrivateMailHost(host)).toBe(false);
		expect(isCompanyHost(host, false)).toBe(true);
	});
});

describe('a host of pages that belong to their users', () => {
	it.each(
		splitList(`
			linkedin.com, de.linkedin.com, facebook.com, github.com, crunchbase.com, maps.google.com,
			eu1.app.hubspot.com, engines.pipedrive.com, calendly.com, us02web.zoom.us, engines.sharepoint.com,
			bit.ly, linktr.ee, engines.wordpress.com, engines.github.io
		`),
	)('is no company’s: %s', (host) => {
		expect(isCompanyHost(host, false)).toBe(false);
		expect(isCompanyHost(host, true)).toBe(false);
	});

	it.each(['notlinkedin.com', 'linkedin.com.engines.example', 'com', 'google.engines.example'])(
		'may be a company’s: %s',
		(host) => {
			expect(isCompanyHost(host, true)).toBe(true);
		},
	);
});

describe('the host of a company’s tool', () => {
	it.each(
		[
			...[
				'app',
				'apps',
				'crm',
				'my',
				'login',
				'dashboard',
				'portal',
				'calendar',
				'cal',
				'meet',
				'meeting',
				'meetings',
			],
			...['book', 'booking', 'docs', 'drive', 'files', 'share', 'forms', 'lightning', 'cloud'],
		].map((label) => `${label}.engines.example`),
	)('counts for its start page and not for a page of a user: %s', (host) => {
		expect(isCompanyHost(host, false)).toBe(true);
		expect(isCompanyHost(host, true)).toBe(false);
	});

	it.each([
		'booking.com',
		'box.engines.example',
		'myapp.engines.example',
		'application.engines.example',
		'engines.app.example',
	])('is not %s, whose pages are the company’s own', (host) => {
		expect(isCompanyHost(host, true)).toBe(true);
	});
});
