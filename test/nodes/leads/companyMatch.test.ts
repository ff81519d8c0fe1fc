import { matchCompany } from '../../../nodes/LeadEnrichment/leads/companyMatch';
import { simplifyLead } from '../../../nodes/LeadEnrichment/leads/simplify';
import pairs from './companyPairs.json';

interface Named {
	name?: string;
	domain?: string;
}

const toSent = ({ name, domain }: Named) => ({
	...(name !== undefined && { companyName: name }),
	...(domain !== undefined && { companyDomain: domain }),
});
const toFound = ({ name, domain }: Named) => ({ company_name: name ?? null, company_domain: domain ?? null });
const judge = ({ sent, found }: { sent: Named; found: Named }) => matchCompany(toSent(sent), toFound(found));
const toWords = ({ sent, found }: { sent: Named; found: Named }) =>
	[sent, found].map(({ name = '', domain = '' }) => `${name} (${domain})`).join(' / ');

/** How many of the pairs get each verdict. */
function count(isSame: boolean) {
	const verdicts = pairs.filter(({ same }) => same === isSame).map((pair) => judge(pair) ?? 'silent');
	const countOf = (verdict: string) => verdicts.filter((one) => one === verdict).length;
	return { same: countOf('same'), different: countOf('different'), silent: countOf('silent') };
}

/** The pairs were written by somebody who had not seen the code. */
describe('whether two ways to write a company mean the same', () => {
	it('is wrongly denied of at most 2 in 100 pairs that do', () => {
		const { same, different, silent } = count(true);
		expect(different / (same + different + silent)).toBeLessThanOrEqual(0.02);
	});

	it('is told as often as when this was written', () => {
		expect({ ofSame: count(true), ofOthers: count(false) }).toEqual({
			ofSame: { same: 140, different: 2, silent: 11 },
			ofOthers: { same: 7, different: 12, silent: 27 },
		});
	});

	it('is told in either direction alike', () => {
		const differing = pairs.filter((pair) => judge(pair) !== judge({ sent: pair.found, found: pair.sent }));
		expect(differing.map(toWords)).toEqual([]);
	});

	it.each<[label: string, sent: Named, found: Named, verdict: string | undefined]>([
		['nothing was sent', {}, { name: 'Engines' }, undefined],
		['nothing was found', { name: 'Analytical Engines', domain: 'engines.example' }, {}, undefined],
		['one word stands against one', { name: 'Engines' }, { name: 'Looms' }, undefined],
		['two words stand against a mail host', { name: 'Big Looms' }, { domain: 'gmail.com' }, undefined],
		['a service of the domain was sent', { domain: 'careers.acme.com' }, { domain: 'acme.com' }, 'same'],
		['the legal forms differ', { name: 'Acme GmbH' }, { name: 'ACME, Inc.' }, 'same'],
		['the name is in the domain', { name: 'Acme' }, { domain: 'acme-group.com' }, 'same'],
		['the umlaut is written out', { name: 'Müller Söhne' }, { name: 'Mueller Soehne' }, 'same'],
		['two domains differ', { domain: 'zalando.de' }, { domain: 'adidas.com' }, 'different'],
		['two names differ', { name: 'Jade Looms' }, { name: 'Copper Mills' }, 'different'],
		['a name is longer than any', { name: 'Jade Looms' }, { name: 'ab cd '.repeat(50_000) }, undefined],
	])('where %s', (_label, sent, found, verdict) => {
		expect(judge({ sent, found })).toBe(verdict);
	});
});

it('stands behind the location', () => {
	const lead = simplifyLead(
		'id',
		{ full_name: 'Ada', company: 'Acme' },
		{},
		{ sent: { companyName: 'Acme' } },
	);
	const names = Object.keys(lead);
	expect(names.slice(names.indexOf('location'))).toEqual([
		'location',
		'company_match',
		'enrichment_id',
		'lead_key',
	]);
});
