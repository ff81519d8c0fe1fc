import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { matchResults, matchSkipped } from '../../../nodes/LeadEnrichment/leads/matchResults';
import type { LeadResult } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { makeHash, makeReference } from '../makeReference';

interface Slot {
	hash: string;
	lead: LeadInput;
}

const SLOTS = { a: '1', b: '2', c: '3', d: '4', e: '5' };
const JOHN = { firstName: 'John', lastName: 'Smith' };
const FIRST_REFERENCE = { n8n_row_reference: makeReference(0) };
const PROFILE = 'https://www.linkedin.com/in/john-smith';

function toSlots(...leads: LeadInput[]): Slot[] {
	return leads.map((lead, index) => ({ hash: makeHash(index), lead: { customData: SLOTS, ...lead } }));
}

/** For each lead the number of the result that it got, or "no_result". */
function listResults(sentLeads: Slot[], results: LeadResult[]): unknown[] {
	const matches = matchResults(sentLeads, results);
	return sentLeads.map((sentLead) => {
		const result = matches.results.get(sentLead);
		return result ? results.indexOf(result) : 'no_result';
	});
}

const ACME = { ...JOHN, companyName: 'Acme' };
const FOUND = { full_name: 'John Smith', company_name: 'Acme' };
/** Two people of Acme, by what they differ in. */
const two = (field: string, ...values: string[]): LeadInput[] =>
	values.map((value) => ({ ...ACME, [field]: value }));
const TWO_LINKS = two('networkUrl', `${PROFILE}-1`, `${PROFILE}-2`);

type Case = [label: string, leads: LeadInput[], results: LeadResult[], expected: unknown[]];

describe('a result never reaches the row of another person', () => {
	it.each<Case>([
		[
			'of the same name at another company, when only the first comes back, under its canonical link',
			[{ networkUrl: 'https://de.linkedin.com/in/john-smith?trk=list' }, { ...JOHN, companyName: 'Globex' }],
			[{ ...FOUND, network: PROFILE }],
			[0, 'no_result'],
		],
		['of the same name, without a company', [ACME], [{ full_name: 'John Smith' }], ['no_result']],
		[
			'of the same name and company with another link',
			[{ ...ACME, networkUrl: `${PROFILE}-2` }],
			[{ ...FOUND, network: PROFILE }],
			['no_result'],
		],
		['of two namesakes with links, when it has none', TWO_LINKS, [FOUND], ['no_result', 'no_result']],
		[
			'of the same name at two companies of one name',
			two('companyDomain', 'acme.example', 'acme.test'),
			[{ ...FOUND, company_domain: 'acme.invalid' }],
			['no_result', 'no_result'],
		],
		[
			'whose name differs in its diacritics, when there are two such people',
			two('lastName', 'Müller', 'Muller'),
			[{ ...FOUND, full_name: 'Jöhn Müller' }],
			['no_result', 'no_result'],
		],
		[
			'whose name differs in vowel signs, which are letters',
			[{ firstName: 'राम', lastName: 'लाल', companyName: 'Acme' }],
			[{ ...FOUND, full_name: 'रम लल' }],
			['no_result'],
		],
		[
			'whose link differs in its query alone',
			[{ networkUrl: 'https://network.example/view?id=1' }],
			[{ network: 'https://network.example/view?id=2' }],
			['no_result'],
		],
		[
			'because both links lead to the network’s first page alone',
			[{ networkUrl: 'https://www.linkedin.com', ...ACME }],
			[{ ...FOUND, network: 'https://www.linkedin.com/', full_name: 'Jane Roe' }],
			['no_result'],
		],
	])('%s', (_label, leads, results, expected) => {
		expect(listResults(toSlots(...leads), results)).toEqual(expected);
	});
});

describe('a result without a reference reaches its own row', () => {
	it.each<Case>([
		[
			'under its canonical link',
			[{ networkUrl: 'https://www.linkedin.com/in/jos%C3%A9' }],
			[{ network: 'http://es.linkedin.com/in/Jos%c3%a9/?trk=x' }],
			[0],
		],
		[
			'under a link with another scheme, www and capitals, on any host',
			[{ networkUrl: 'https://network.example/in/Ada' }],
			[{ network: 'http://www.network.example/in/ada/' }],
			[0],
		],
		[
			'of two whose links differ in capitals, by its exact link',
			['Ada', 'ada'].map((handle) => ({ networkUrl: `https://network.example/in/${handle}` })),
			[{ network: 'https://network.example/in/ada' }],
			['no_result', 0],
		],
		['by name and company, when one side has no link', [ACME], [{ ...FOUND, network: PROFILE }], [0]],
		[
			'by name and company, when a field for the link holds the network’s name',
			[{ ...ACME, networkUrl: PROFILE }],
			[{ ...FOUND, network: 'LinkedIn' }],
			[0],
		],
		[
			'by a name that lost its diacritics, or got some',
			[
				{ firstName: 'Jürgen', lastName: 'Müller', companyName: 'Łódź Looms' },
				{ firstName: 'Jose', lastName: 'Diaz', companyDomain: 'acme.example' },
			],
			[
				{ full_name: 'José Díaz', company_domain: 'acme.example' },
				{ full_name: 'Jurgen Muller', company_name: 'Lodz Looms' },
			],
			[1, 0],
		],
		[
			'by its very name, before one that differs in its diacritics',
			two('lastName', 'Müller', 'Muller'),
			['John Muller', 'John Müller'].map((name) => ({ ...FOUND, full_name: name })),
			[1, 0],
		],
		[
			'though another one only tells an error',
			[{ networkUrl: PROFILE, ...ACME }],
			[
				{ network: PROFILE, error: 'timeout' },
				{ ...FOUND, email: 'j@acme.example' },
			],
			[1],
		],
		[
			'by name and domain in another script',
			[{ ...JOHN, companyDomain: 'münchen.example' }],
			[{ full_name: 'John Smith', company_domain: 'https://www.xn--mnchen-3ya.example/' }],
			[0],
		],
		[
			'by the lead that it repeats, though it has the link of a page that the person moved to',
			[{ networkUrl: `${PROFILE}-old` }, { networkUrl: PROFILE }],
			[{ network: PROFILE, input: { networkUrl: `${PROFILE}-old` } }],
			[0, 'no_result'],
		],
		[
			'by name and company, of two namesakes the one that has no link either',
			[{ ...ACME, networkUrl: PROFILE }, ACME],
			[FOUND],
			['no_result', 0],
		],
		['as the only namesake left', TWO_LINKS, [FOUND, { network: `${PROFILE}-1` }], [1, 0]],
	])('%s', (_label, leads, results, expected) => {
		expect(listResults(toSlots(...leads), results)).toEqual(expected);
	});

	it.each<[label: string, own: LeadInput['customData'], expected: unknown[]]>([
		['the first', { a: '1' }, [0, 1, 'no_result']],
		['none', undefined, [0, 1, 'no_result']],
		['the last', { a: '3' }, [0, 'no_result', 1]],
	])(
		'of the same person, when another of these rows has its result by reference, and it has the data of %s',
		(_label, customData, expected) => {
			const leads = [{ ...FIRST_REFERENCE, a: '1' }, { a: '1' }, { a: '3' }].map((data) => ({
				networkUrl: PROFILE,
				customData: data,
			}));
			const results = [
				{ network: PROFILE, customData: { ...FIRST_REFERENCE, a: '1' } },
				{ network: PROFILE, customData },
			];
			expect(listResults(toSlots(...leads), results)).toEqual(expected);
			expect(matchResults(toSlots(...leads), results).unmatched).toBe(0);
		},
	);
});

describe('a skipped lead is found though the service writes it in its own way', () => {
	it.each<[label: string, skipped: LeadResult]>([
		['its link', { networkUrl: 'http://linkedin.com/in/John-Smith/' }],
		['its custom data as JSON text', { customData: JSON.stringify(SLOTS) }],
		['its domain', { companyDomain: 'https://www.Acme.example' }],
		['its contact details in another order', { enrichType: ['phones', 'emails'] }],
	])('%s', (_label, skipped) => {
		const lead: LeadInput = { networkUrl: PROFILE, companyDomain: 'acme.example' };
		const sentLeads = toSlots(lead, { ...ACME, enrichType: ['emails'], customData: {} });
		expect([...matchSkipped(sentLeads, [skipped]).skipped]).toEqual([sentLeads[0]]);
	});
});

it('a skipped lead that the service names twice by its reference is one lead', () => {
	const sentLeads = toSlots({ networkUrl: PROFILE }, { networkUrl: PROFILE });
	const skipped = [1, 2].map(() => ({ networkUrl: PROFILE, customData: FIRST_REFERENCE }));
	expect([...matchSkipped(sentLeads, skipped).skipped]).toEqual([sentLeads[0]]);
});

describe('20,000 rows of one person', () => {
	/** Counts how often the leads’ custom data is looked at: per row a few times, and not once for every other row. */
	function makeCountedSlots(count: number) {
		const counted = { reads: 0 };
		const sentLeads = Array.from({ length: count }, (_slot, index): Slot => ({
			hash: makeHash(index),
			lead: {
				networkUrl: PROFILE,
				get customData() {
					counted.reads++;
					return { ...SLOTS, e: `${index}` };
				},
			},
		}));
		return { sentLeads, counted };
	}

	it.each<[label: string, change: (e: string) => LeadResult]>([
		['as it was sent', (e) => ({ network: PROFILE, customData: { ...SLOTS, e } })],
		['changed', (e) => ({ network: PROFILE, customData: { e } })],
		['not at all', () => ({ network: PROFILE })],
	])('are matched in time that grows with their number, custom data coming back %s', (_label, change) => {
		const count = 2_000;
		const { sentLeads, counted } = makeCountedSlots(count);
		// 7 and the number of rows have no divisor in common: each row comes up once.
		const results = sentLeads.map((_slot, index) => change(`${(index * 7) % count}`));
		expect(matchResults(sentLeads, results).results.size).toBe(count);
		expect(counted.reads).toBeLessThan(20 * count);
	});

	it('are all found when they come back shuffled, each by its own custom data', () => {
		const count = 20_000;
		const { sentLeads } = makeCountedSlots(count);
		const toData = (index: number) => ({ ...SLOTS, e: `${(index * 7) % count}` });
		const results = sentLeads.map((_slot, index) => ({ network: PROFILE, customData: toData(index) }));
		const { results: found } = matchResults(sentLeads, results);
		const wrong = sentLeads.filter(
			(slot) => makeHash((found.get(slot)?.customData as typeof SLOTS).e) !== slot.hash,
		);
		expect(wrong).toEqual([]);
	});

	it('are looked through once when the service skips leads that are none of them', () => {
		const count = 2_000;
		const { sentLeads, counted } = makeCountedSlots(count);
		const skipped = sentLeads.map((_slot, index) => ({ customData: { e: `none ${index}` } }));
		expect(matchSkipped(sentLeads, skipped)).toEqual({ skipped: new Set(), unplaced: count });
		expect(counted.reads).toBeLessThan(20 * count);
	});
});
