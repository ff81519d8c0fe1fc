import { createRowReader } from '../../../nodes/LeadEnrichment/columns/rowReader';
import { toCompanyDomain } from '../../../nodes/LeadEnrichment/leads/canonicalLinks';
import { findSureKey, listIdentityKeys } from '../../../nodes/LeadEnrichment/leads/identity';
import { normalizeText } from '../../../nodes/LeadEnrichment/values/text';
import { isHttpUrl, isUri } from '../../../nodes/LeadEnrichment/values/webAddress';

/** Accents of two classes by turns: to bring n of them into their order takes `normalize` about n² steps. */
const ACCENTS = '\u0316\u0301'.repeat(500_000);
const SLASHES = '/'.repeat(60_000);

/** The lengths of all texts that `normalize` is called on meanwhile. */
function listNormalized(run: () => void): number[] {
	const lengths: number[] = [];
	const normalize = jest.spyOn(String.prototype, 'normalize').mockImplementation(function (this: string) {
		lengths.push(this.length);
		return String(this);
	});
	try {
		run();
	} finally {
		normalize.mockRestore();
	}
	return lengths;
}

describe('a text of megabytes in a delivery does not hold up n8n', () => {
	it.each([
		['a name', { full_name: ACCENTS, company_name: 'Engines' }],
		['a company’s name', { full_name: 'Ada Byron', company_name: ACCENTS }],
		['a company’s domain', { full_name: 'Ada Byron', company_domain: ACCENTS }],
		['a domain with a dot', { full_name: 'Ada Byron', company_domain: `a.${ACCENTS}` }],
		['a profile link', { network: `https://www.linkedin.com/in/${ACCENTS}` }],
		['the host of a link', { network: `https://${ACCENTS}.example/in/ada` }],
		['a lead that the result repeats', { input: { firstName: 'A', lastName: ACCENTS, companyName: 'E' } }],
	])('as %s: nothing longer than an address is ever normalised', (_label, lead) => {
		const lengths = listNormalized(() => {
			listIdentityKeys(lead);
			findSureKey(lead);
		});
		expect(lengths.filter((length) => length > 8_192)).toEqual([]);
	});

	it.each(['network', 'networkUrl', 'profile_url'])('as slashes in %s, which identify nobody', (field) => {
		for (const link of [SLASHES, `https://network.example/in${SLASHES}x`, `a.example${SLASHES}x`]) {
			expect(findSureKey({ [field]: link })).toBeUndefined();
		}
	});
});

describe('a text of megabytes in a row', () => {
	it.each([
		['a company is sent as it is', { firstName: 'Ada', lastName: 'Byron', companyName: ACCENTS }, true],
		['a name is none', { firstName: 'Ada', lastName: `Byron${ACCENTS}`, companyName: 'E' }, false],
	])('as %s, and is not normalised', (_label, lead, ok) => {
		const read = createRowReader([lead]);
		const lengths = listNormalized(() => expect(read(lead)).toMatchObject({ ok }));
		expect(lengths.filter((length) => length > 8_192)).toEqual([]);
	});

	it.each([
		`https://network.example/${SLASHES}`,
		`https://${ACCENTS}.example/`,
		`network.example/${SLASHES}`,
	])('as a profile link is refused with the rule', (networkUrl) => {
		expect(createRowReader([{ networkUrl }])({ networkUrl })).toMatchObject({
			ok: false,
			problem: { field: 'Profile URL', rule: 'must have at most 8192 characters' },
		});
	});

	it('is no domain and no address', () => {
		expect(toCompanyDomain(`https://www.engines.example/${SLASHES}`)).toBeUndefined();
		expect(isHttpUrl(`https://a.example/${SLASHES}`)).toBe(false);
		expect(isUri(`https://a.example/${SLASHES}`)).toBe(false);
	});

	it('as custom data is refused with the rule, and not taken apart to be counted', () => {
		const iterate = jest.spyOn(String.prototype, Symbol.iterator as never);
		const row = { networkUrl: 'https://network.example/in/ada', customData: { note: ACCENTS } };
		const reading = createRowReader([row])(row);
		const iterated = iterate.mock.contexts.length;
		iterate.mockRestore();
		expect(reading).toMatchObject({ ok: false, problem: { field: 'Custom Data (JSON): note' } });
		expect(iterated).toBe(0);
	});
});

describe('two texts are compared without regard to capitals, blanks and the composition of accents', () => {
	it.each([
		[' Zoe\u0308  BYRON\t', 'zoë byron'],
		['ＡＤＡ', 'ada'],
		['x'.repeat(1_000).toUpperCase(), 'x'.repeat(1_000)],
	])('%j', (text, normalized) => {
		expect(normalizeText(text)).toBe(normalized);
	});

	it('but as they are when they are longer than any name', () => {
		const text = ` ${'X'.repeat(1_000)}`;
		expect(normalizeText(text)).toBe(text);
	});
});
