import { removeDecoration } from '../../../../nodes/LeadEnrichment/columns/names/decoration';
import { dropRemarks } from '../../../../nodes/LeadEnrichment/columns/names/nameParts';
import { splitFullName } from '../../../../nodes/LeadEnrichment/columns/names/splitName';
import { splitList } from '../../../../nodes/LeadEnrichment/values/wordList';

const ADA = { firstName: 'Ada', lastName: 'Lovelace' };

describe('a name without what stands around it', () => {
	it.each(
		splitList(`
			-, –, ‒, ―, :, ·, *, ~, », ›, --, ::, |, —, •, //, @, #, at, née, geb., geborene
		`),
	)('ends before %s and a word', (separator) => {
		expect(splitFullName(`Ada Lovelace ${separator} Byron`)).toEqual(ADA);
	});

	it.each(
		splitList(`
			she/her, she/her/hers, he/him, he/him/his, they/them, they/them/theirs, he/they, she / her, ze/zir,
			xe/xem, sie/ihr, er/ihm, elle/elle, il/lui, ella/ella, él/él, elu/elu, ela/ela, ele/ele, any/all,
			They/Them
		`),
	)('has no pronouns: %s', (pronouns) => {
		expect(splitFullName(`Ada Lovelace ${pronouns}`)).toEqual(ADA);
		expect(splitFullName(`Ada Lovelace,${pronouns}`)).toEqual(ADA);
		expect(splitFullName(`Ada Lovelace ${pronouns}: Growth`)).toEqual(ADA);
	});

	it.each(
		splitList(`
			Ada [Addie] Lovelace, Ada {Addie} Lovelace, Ada <Addie> Lovelace,
			Ada(Addie)Lovelace, Ada)Lovelace, Ada"Addie"Lovelace, "Addie" Ada Lovelace,
			(CEO) "Ada Lovelace", "Ada Lovelace" (she/her)
		`),
	)('has no remark in brackets or quotes: %s', (text) => {
		expect(splitFullName(text)).toEqual(ADA);
	});

	it.each([
		...['Ada\tLovelace', 'Ada\nLovelace', 'Ada \u200dLovelace', 'Ada  Lovelace ★ Growth', '...Ada Lovelace'],
		...['| Ada Lovelace', '01 | Ada Lovelace', '~~Ada Lovelace~~', 'Ada Lovelace!!', 'Ada Lovelace-'],
	])('has no marks at its ends, and one blank inside: %j', (text) => {
		expect(splitFullName(text)).toEqual(ADA);
	});

	it.each([
		'MBA, Acme',
		...splitList(`
			Ph. D., Ph. D, M. Sc., M. Sc, B. Sc., M. A., B. A., M. Eng., B. Eng., M. Ed., M. Phil., Dipl. Ing., LL. M., LL. B.,
			SCRUM
		`),
	])('has no degree behind it: %s', (degree) => {
		expect(splitFullName(`Ada Lovelace, ${degree}`)).toEqual(ADA);
	});

	it('has no titles that are written together in front', () => {
		expect(splitFullName('Prof.Dr.Ada Lovelace')).toEqual(ADA);
		expect(dropRemarks('Dr., Ada')).toBe('Ada');
	});

	it.each([
		['J. Lovelace ★ Sales', 'J. Lovelace'],
		['J Lovelace ★ Sales', 'J Lovelace'],
		['Ada B ★ Sales', 'Ada B'],
		['Ada  Lovelace ★ Sales', 'Ada Lovelace'],
		['D. ’Angelo ★ Sales', 'D. ’Angelo'],
		['★ Ada ★ Lovelace', 'Ada Lovelace'],
		['★  Ada ★ Lovelace', 'Ada Lovelace'],
		['Ada  ★ Lovelace', 'Ada Lovelace'],
		['Ada★Lovelace', 'Ada Lovelace'],
	])('is what symbols part from other words: %s', (text, name) => {
		expect(removeDecoration(text)).toBe(name);
	});
});
