import {
	buildColumnNotice,
	buildMappingNotice,
	describeMapping,
} from '../../../nodes/LeadEnrichment/editor/columnNotice';
import { INPUT_TABLE, writeTable } from '../../../nodes/LeadEnrichment/editor/inputTable';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';

const SHOWN = { show: { resource: ['lead'] } };

/** The mapping as the editor gets it while its parameters are these. */
const readMapping = (parameters: Record<string, unknown>) => describeMapping((name) => parameters[name]);

/** The line below an automatic mapping for a text that the editor has sent. */
const readLine = (text: unknown, others: Record<string, unknown> = {}) =>
	readMapping({ 'inputTable.text': text, ...others }).emptyFieldsNotice;

const write = (...rows: Array<Record<string, unknown>>) => writeTable(rows.map((json) => ({ json })));

describe('the line below an automatic mapping', () => {
	it('says which column each lead field takes, over all rows', () => {
		expect(readLine(write({ Vorname: 'Ada' }, { Vorname: 'Eve' }))).toBe(
			'First Name ← Vorname (0 of 2 rows)',
		);
	});

	it('says of how many rows that is, where the editor has sent only the first ones', () => {
		expect(readLine('3\nVorname\nAda\nEve')).toBe(
			'The first 2 of 3 rows: First Name ← Vorname (0 of 2 rows)',
		);
	});

	it.each([
		[undefined, 'Vorname', 'First Name'],
		['smart', 'Vorname', 'First Name'],
		['exact', 'Vorname', 'No column'],
		['exact', 'First Name', 'First Name'],
		['={{ $json.matching }}', 'Vorname', 'First Name'],
	])('follows the option Column Matching: %s reads %s', (matching, header, start) => {
		const line = readLine(write({ [header]: 'Ada' }), { 'options.columnMatching': matching });
		expect(line?.startsWith(start)).toBe(true);
	});

	it.each([undefined, '', null, 5])(
		'asks to execute the previous nodes where there are no rows: %p',
		(text) => {
			expect(readLine(text)).toMatch(/^Execute the previous nodes/);
		},
	);

	it('shows the headers as they are, and never as HTML', () => {
		expect(readLine(write({ '<"Company"> & \'Name\'': 'x' }))).toBe(
			'Company Name ← &#60;&#34;Company&#34;&#62; &#38; &#39;Name&#39; (0 of 1 row)',
		);
	});
});

it('the mapping offers each lead field by its name as a text that nobody must fill in', () => {
	const { fields } = readMapping({});
	expect(fields.map(({ id }) => id)).toEqual(LEAD_FIELDS);
	expect(fields.find(({ id }) => id === 'companyName')).toEqual({
		id: 'companyName',
		displayName: 'Company Name',
		type: 'string',
		display: true,
		required: false,
		defaultMatch: false,
		canBeUsedToMatch: false,
		removed: false,
	});
});

describe('a notice of the mapping', () => {
	it.each([
		['automatic', buildColumnNotice(SHOWN), /^No renaming is needed/],
		['by hand', buildMappingNotice(SHOWN), /Leave the others empty\.$/],
	])('says what a lead needs: %s', (_label, notice, own) => {
		expect(notice).toMatchObject({ type: 'notice', displayOptions: SHOWN });
		expect(notice.displayName).toMatch(own);
		for (const field of ['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'] as const)
			expect(notice.displayName).toContain(LEAD_FIELD_DEFINITIONS[field].label);
	});

	it('reads the rows for the line below an automatic mapping', () => {
		expect(buildColumnNotice(SHOWN).default).toEqual({ text: INPUT_TABLE });
	});
});
