import { toLeadValue } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { isCompanyHost, isNoCompanyDomain } from '../../../nodes/LeadEnrichment/leads/mailHosts';
import { splitList } from '../../../nodes/LeadEnrichment/values/wordList';

describe('a domain that is no company’s', () => {
	it.each(
		splitList(`
			gmail.com, web.de, free.fr, libero.it, telefonica.net, uol.com.br, ziggo.nl, btinternet.com,
			yahoo.com, yahoo.co.uk, hotmail.fr, outlook.com, live.nl, gmx.de, aol.com, windowslive.com,
			yandex.kz, btconnect.com, ocn.ne.jp, comhem.se, protonmail.ch, tampabay.rr.com, comcast.net, t-online.de, gmial.com, alumni.stanford.edu, aim.com, interia.eu, yopmail.com, wanadoo.es, co.uk, com.br, uk.com, pages.dev,
			engines.pages.dev, engines.web.app, engines.framer.website, careers.engines.onrender.com
		`),
	)('has mailboxes for everybody: %s', (host) => {
		expect(isNoCompanyDomain(host)).toBe(true);
		expect(isCompanyHost(host, '')).toBe(false);
	});

	it.each(
		splitList(`
			Gmail.com, https://www.gmail.com/mail, ada@gmail.com, localhost, localhost:5678, http://localhost/x,
			https://n8n.localhost:5678/, 127.0.0.1, http://192.168.0.1:8080/x, [::1], http://[::1]:5678/, 2001:db8::1,
			linkedin.com, https://www.linkedin.com/in/ada, de.linkedin.com, facebook.com, Xing.com, x.com
		`),
	)('is as an empty cell: %s', (text) => {
		expect(toLeadValue('companyDomain', text)).toBeUndefined();
	});

	it.each(
		splitList(`
			engines.example, notgmail.com, notyahoo.com, live.engines.com, outlook.engines.example, salesforce.com,
			github.com, google.com, linkedin.com.engines.example, spacex.com, localhost.engines.example, 1.2, ab:cd,
			123.45.engines.example
		`),
	)('is not %s, though a person may have a page there', (text) => {
		expect(isNoCompanyDomain(text)).toBe(false);
		expect(toLeadValue('companyDomain', text)).toBe(text);
	});

	it.each(['a.'.repeat(2_000_000), ':'.repeat(2_000_000), '1.'.repeat(2_000_000)])(
		'is told in little time of a text that is no domain: %.10s',
		(text) => {
			expect(isNoCompanyDomain(text)).toBe(false);
		},
	);
});
