import { CHOOSE_ENCODING, findListFault } from '../../../nodes/LeadEnrichment/columns/rowProblems';

describe('what went wrong when a list was read from its file', () => {
	it.each([
		[';', '";"', ';'],
		['\t', 'tabs', 'a pasted tab'],
		['|', '"|"', '|'],
	])('is the delimiter, where the one header holds %j', (delimiter, shown, entered) => {
		expect(findListFault([`Vorname${delimiter}Nachname`])).toEqual({
			field: 'lead',
			rule: `cannot be read: the columns of the file are divided by ${shown}, and it was read as one column`,
			fix: `In the Extract from File node, add the option Delimiter and enter ${entered}`,
		});
	});

	it('is the encoding, of which the first header that suffers is named', () => {
		expect(findListFault(['Nom', 'Pr\ufffdnom', 'Soci\ufffdt\ufffd'])).toEqual({
			field: 'Pr\ufffdnom',
			rule: 'cannot be read: the file has another encoding than the one it was read with',
			fix: CHOOSE_ENCODING,
		});
		expect(findListFault([`Pr\ufffdnom${'x'.repeat(50)}`])?.field).toBe(`Pr\ufffdnom${'x'.repeat(34)}`);
	});

	it.each([[['Notes:']], [['Notes', '__EMPTY']], [['', 'NOTES']]])(
		'is the line with which it begins, where its headers are %j',
		(headers) => {
			expect(findListFault(headers)).toEqual({
				field: 'lead',
				rule: 'cannot be read: the file begins with notes, as LinkedIn’s export of connections does',
				fix: 'In the Extract from File node, add the option Starting Line and enter the line of the headers (4 there)',
			});
		},
	);

	it.each([
		[[]],
		[['Vorname']],
		[['Vorname, Nachname']],
		[['Vorname; Rufname', 'Nachname']],
		[['Name', 'Company', 'Notes']],
		[['My Notes', 'Name']],
	])('is nothing, where its headers are %j', (headers) => {
		expect(findListFault(headers)).toBeUndefined();
	});
});
