import { INPUT_TABLE, writeTable } from '../../../nodes/LeadEnrichment/editor/inputTable';
import { describeHighestCost, highestCostField } from '../../../nodes/LeadEnrichment/editor/highestCost';
import {
	describeMapping,
	inputTableField,
	mappingNotice,
	NODE_HINTS,
} from '../../../nodes/LeadEnrichment/editor/notices';
import { LEAD_FIELD_DEFINITIONS, LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';

/** The mapping as the editor gets it while its parameters are these. */
const readMapping = (parameters: Record<string, unknown>) => describeMapping((name) => parameters[name]);

/** The line below an automatic mapping for a text that the editor has sent. */
const readLine = (text: unknown, others: Record<string, unknown> = {}) =>
	readMapping({ 'inputTable.text': text, ...others }).emptyFieldsNotice;

const write = (...rows: Array<Record<string, unknown>>) => writeTable(rows.map((json) => ({ json })));

const HOW_TO_MAP =
	'. Give the columns usual headers, such as Full Name and Company Name, or set Mapping Column Mode to Map Each Column Manually.';

describe('the line below an automatic mapping', () => {
	it('says which column each lead field takes, over all rows', () => {
		expect(readLine(write({ Vorname: 'Ada' }, { Vorname: 'Eve' }))).toBe(
			`First Name ← Vorname (0 of 2 rows)${HOW_TO_MAP}`,
		);
	});

	it('says of how many rows that is, where the editor has sent only the first ones', () => {
		expect(readLine('3\n["Vorname"]\n["Ada"]\n["Eve"]')).toBe(
			`The first 2 of 3 rows: First Name ← Vorname (0 of 2 rows)${HOW_TO_MAP}`,
		);
	});

	it('says that faulty rows will stop the run, and how the others go on', () => {
		const good = { 'First Name': 'Ada', 'Last Name': 'Byron', Company: 'Engines' };
		const stops =
			'The run stops before anything is paid, unless On Error is set to Continue in the node’s settings: then the 2 are sent';
		expect(readLine(write(good, { 'First Name': 'Eve' }, good))).toContain(`(2 of 3 rows). ${stops}`);
		expect(readLine(write(good, good))).not.toContain('stops');
		expect(readLine(write(good, good))).toContain('No renaming is needed, whatever n8n says below');
	});

	it.each([
		[undefined, 'Vorname', 'First Name'],
		['exact', 'Vorname', 'No column'],
		['exact', 'First Name', 'First Name'],
		['={{ $json.matching }}', 'Vorname', 'First Name'],
	])('follows the option Column Matching: %s reads %s', (matching, header, start) => {
		const line = readLine(write({ [header]: 'Ada' }), { 'options.columnMatching': matching });
		expect(line?.startsWith(start)).toBe(true);
	});

	it.each<[fault: string, row: Record<string, unknown>, fix: string]>([
		['a wrong delimiter', { 'Vorname;Firma': 'Ada;Engines' }, 'option Delimiter and enter ;'],
		['a wrong encoding', { 'Pr\ufffdnom': 'Zo' }, 'option Encoding'],
		['an encoding of two bytes', { '\u0000V': 'Ada' }, 'option Encoding'],
	])('says how to read the file again that was read with %s', (_fault, row, fix) => {
		expect(readLine(write(row))).toMatch(/^The list cannot be read: /);
		expect(readLine(write(row))).toContain(fix);
	});

	it('says of a list without a column of a lead that none is recognised', () => {
		expect(readLine(write({ SKU: 'A-1', Price: 3 }))).toContain('No column is recognised (0 of 1 row)');
	});

	it('says which option would spare what the rows have already, and what it finds where it is set', () => {
		const rows = write(
			{ 'Full Name': 'Ada Byron', Email: 'ada@engines.example' },
			{ 'Full Name': 'Eve Moss' },
		);
		const spares =
			'1 row has an email or a phone already: add the option Only Missing and switch it on to pay only for what is missing.';
		expect(readLine(rows)).toContain(spares);
		const found =
			'Rows with an email: 1, with a phone: 0. Only Missing asks for the rest; a row that lacks nothing stops no run. If the list has more';
		expect(readLine(rows, { 'options.onlyMissing': true })).toContain(found);
		const known = { Email: 'ada@engines.example', Phone: '+44 20 7946 0018' };
		expect(readLine(write(known, known))).toContain(' 2 rows have an email or a phone already: ');
		expect(readLine(write(known), { 'options.onlyMissing': true })).toMatch(/stops no run\.$/);
	});

	it.each([undefined, '', 5])('says how to get rows where there are no rows: %p', (text) => {
		expect(readLine(text)).toMatch(
			/^To see here which column .* open the node before this one.* behind a form .* runs this node, too, and pays\./,
		);
	});

	it('shows the headers as they are, and never as HTML', () => {
		expect(readLine(write({ '<"Company"> & \'Name\'': 'x' }))).toBe(
			`Company Name ← &#60;&#34;Company&#34;&#62; &#38; &#39;Name&#39; (0 of 1 row)${HOW_TO_MAP}`,
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

describe('what a lead needs', () => {
	it.each([
		['below an automatic mapping without rows', readLine('') ?? ''],
		['above a mapping by hand', mappingNotice.displayName],
	])('stands %s, with the labels of the fields', (_label, text) => {
		for (const field of ['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain'] as const)
			expect(text).toContain(LEAD_FIELD_DEFINITIONS[field].label);
	});

	it('is followed by the rows for the line below an automatic mapping, which nobody sees or sets', () => {
		expect(inputTableField).toMatchObject({ type: 'hidden', default: { text: INPUT_TABLE } });
	});
});

const ENRICH = { operation: 'enrich', leadSource: 'inputItems', includeContactDetails: true };
const SEARCH = { operation: 'search', limit: 10 };
const POST_SEARCH = { operation: 'postSearch', limit: 10 };
const DETAILS = { includeContactDetails: true };

describe('the highest cost of a search', () => {
	const signal = (text: string) => ({ ...SEARCH, 'options.activitySignal': text });

	it.each<[label: string, parameters: Record<string, unknown>, cost: string]>([
		['of leads alone', SEARCH, '1 credits'],
		['of the authors of posts alone', POST_SEARCH, '1 credits'],
		['with insights', { ...SEARCH, findInsights: true }, '11 credits'],
		['with insights switched off', { ...SEARCH, findInsights: false }, '1 credits'],
		['with an activity signal', signal('{"x": 1}'), '51 credits'],
		['with a signal that is no JSON yet', signal('{"x"'), '51 credits'],
		['with an empty signal', signal(''), '1 credits'],
		['with a signal of nothing', signal(' {\n\t} '), '1 credits'],
		['with two objects as its signal', signal('{} {"x": 1}'), '51 credits'],
		['with an object behind its signal', signal('{"x": 1} {}'), '51 credits'],
		['of posts, which take no signal', { ...signal('{"x": 1}'), ...POST_SEARCH }, '1 credits'],
		['with activity keywords', { ...SEARCH, 'options.activityKeywords': ['chess'] }, '51 credits'],
		['with no activity keyword', { ...SEARCH, 'options.activityKeywords': [] }, '1 credits'],
		['with contact details', { ...SEARCH, ...DETAILS }, '111 credits (assumed)'],
		['of posts with contact details', { ...POST_SEARCH, ...DETAILS }, '111 credits'],
		['of posts with emails', { ...POST_SEARCH, ...DETAILS, enrichType: ['emails'] }, '11 credits'],
		['of posts whose kinds are hidden', { ...POST_SEARCH, enrichType: ['phones'] }, '1 credits'],
		[
			'with a limit by expression and contact details',
			{ ...SEARCH, ...DETAILS, limit: '={{ $json.n }}' },
			'11.1 credits for each lead (assumed)',
		],
	])('%s is told', (_label, parameters, cost) => {
		const [line, ...others] = describeHighestCost((name) => parameters[name], 'described');
		expect([line?.value, others]).toEqual([highestCostField.default, []]);
		expect(line?.name.replace(/( for 10 leads)? with [a-z ]+\b/, '')).toBe(`Up to ${cost}`);
	});

	it.each([
		[SEARCH, 'Up to 1 credits for 10 leads with no contact details'],
		[{ ...POST_SEARCH, ...DETAILS }, 'Up to 111 credits for 10 leads with emails and phones'],
	])('says what it is the cost of: the editor may have dropped the last change', (parameters, text) => {
		const [line] = describeHighestCost((name) => (parameters as Record<string, unknown>)[name], 'described');
		expect(line?.name).toBe(text);
	});

	it('is told for all rows of the input, each of which is a search', () => {
		const read = (name: string) => ({ ...SEARCH, 'inputRows.text': '2' })[name];
		expect(describeHighestCost(read, 'described')[0]?.name).toBe(
			'2 searches, one for each row: up to 2 credits',
		);
	});

	it('is one entry of a list that nobody can open', () => {
		expect(highestCostField.disabledOptions).toEqual({ show: { resource: ['lead'] } });
	});

	it('is worked out anew by a method of the node whenever a parameter changes that it depends on', () => {
		const { loadOptionsMethod = '', loadOptionsDependsOn = [] } = highestCostField.typeOptions ?? {};
		expect(new LeadEnrichment().methods.loadOptions).toHaveProperty(loadOptionsMethod);
		const read = new Set<string>();
		const byHand = { ...ENRICH, leadSource: 'json' };
		const mapped = { ...ENRICH, 'inputTable.text': write({ Name: 'Ada' }) };
		for (const parameters of [SEARCH, POST_SEARCH, byHand, mapped] as Array<Record<string, unknown>>) {
			describeHighestCost((name) => {
				read.add(name);
				return parameters[name];
			}, 'described');
		}
		// The operation has a field of its own; the texts of the notices follow the input and the mode of the mapping.
		const others = ['operation', 'inputTable.text', 'mappingNotice.text', 'inputRows.text'];
		const followed = loadOptionsDependsOn.filter((name) => name !== 'lead.mappingMode');
		expect([...others, ...followed].sort()).toEqual([...read].sort());
	});
});

describe('the highest cost of an enrichment', () => {
	const ADA = { 'First Name': 'Ada', 'Last Name': 'Byron', Company: 'Engines' };
	const EVE = { ...ADA, 'First Name': 'Eve' };
	const table = write(ADA, EVE, ADA, { ...ADA, 'Last Name': '' });
	const [withEmail, withBoth] = [
		{ Email: 'a@x.example' },
		{ Email: 'b@x.example', Phone: '+44 20 7946 0018' },
	];
	const rows = write({ ...ADA, ...withEmail }, EVE, { ...ADA, 'First Name': 'Ida', ...withBoth });
	const typed = [{ enrichType: 'emails' }, { enrichType: 'phones' }].map((own) => ({ ...ADA, ...own }));
	const ownTypes = { 'inputTable.text': write(...typed) };
	const onlyMissing = { 'options.onlyMissing': true, 'inputTable.text': rows };

	it.each<[label: string, parameters: Record<string, unknown>, cost: string]>([
		['each lead of the rows once', {}, 'Up to 24 credits for 2 leads of 4 rows'],
		['each row', { 'options.deduplicateLeads': false }, 'Up to 36 credits for 3 leads of 4 rows'],
		['rows that ask for other details', ownTypes, 'Up to 13 credits for 2 leads of 2 rows'],
		['what Only Missing sends', onlyMissing, 'Up to 23 credits for 2 leads of 3 rows'],
		['emails alone', { enrichType: ['emails'] }, 'Up to 4 credits for 2 leads of 4 rows'],
		['no contact details', { includeContactDetails: false }, 'Up to 2 credits for 2 leads of 4 rows'],
		[
			'columns by their exact names',
			{ 'options.columnMatching': 'exact' },
			'Up to 0 credits for 0 leads of 4 rows',
		],
		[
			'the first rows of a long list',
			{ 'inputTable.text': table.replace('4', '9000') },
			'Up to 24 credits for 2 leads of the first 4 of 9000 rows',
		],
		[
			'a mapping by hand',
			{ 'inputTable.text': '', 'mappingNotice.text': '4' },
			`Up to 12 credits for each lead, 4 rows`,
		],
		['no input yet', { 'inputTable.text': '' }, `Up to 12 credits for each lead`],
		['leads from JSON', { leadSource: 'json' }, `Up to 12 credits for each lead`],
	])('counts %s', (_label, changes, cost) => {
		const parameters: Record<string, unknown> = { ...ENRICH, 'inputTable.text': table, ...changes };
		const [line] = describeHighestCost((name) => parameters[name], 'described');
		expect(line?.name).toBe(`${cost} (assumed)`);
	});
});

describe('a hint before the node is run', () => {
	it('is a warning in whole sentences, in the node’s own view', () => {
		expect(NODE_HINTS).toHaveLength(2);
		for (const { message, ...hint } of NODE_HINTS) {
			expect(message).toMatch(/^[A-Z].{30,}\.$/s);
			expect(hint).toMatchObject({ type: 'warning', location: 'ndv', whenToDisplay: 'beforeExecution' });
		}
	});
});
