import {
	checkLead,
	findLeadField,
	listMissingIdentification,
	labelOf,
	type LeadField,
	type LeadReading,
	type Problem,
	toNamedFields,
} from '../leads/leadFields';
import { findPersonLink, isOtherNetworkPage } from '../leads/personLinks';
import { agree, describeCount, describeSome, joinFirst, uncapitalize } from '../values/text';
import { lazy, remember } from '../values/memory';
import { isMisread } from '../values/misread';
import { isObject } from '../values/objects';
import {
	type Column,
	findCell,
	findColumnReading,
	hardlyRepeats,
	holdsMostly,
	isFlat,
	joinTexts,
	toCellText,
	toColumn,
} from './column';
import { type Row, toObject } from './records';
import { type ColumnPlan, namesPerson } from './columnPlan';
import { namesOther, normalizeHeader, findHeaderReading } from './headers';
import { listAddresses } from '../leads/companyDomains';
import { isSurelyPerson } from './names/evidence';
import { separateNames, splitFullName } from './names/splitName';
import type { NameFault, UnclearName } from './personName';
import type { RowFields } from './rowFields';

const MOST_HEADERS_SHOWN = 12;
const LONGEST_TEXT_SHOWN = 40;
const shortenHeader = (text: string) =>
	text.length > LONGEST_TEXT_SHOWN ? `${text.slice(0, LONGEST_TEXT_SHOWN)}…` : text;

/** What identifies a lead, with the editor's labels. */
export const NEEDED_FIELDS = `a ${labelOf('networkUrl')}, or ${labelOf('firstName')} and ${labelOf('lastName')} with ${labelOf('companyName')} or ${labelOf('companyDomain')}`;

export function showHeaders(headers: readonly string[]): string {
	return headers.length === 0 ? 'none' : joinFirst(headers.map(shortenHeader), MOST_HEADERS_SHOWN);
}

/** Delimiters of a file whose columns were read as one. */
const DELIMITERS = [
	{ sign: ';', shown: '";"', entered: ';' },
	{ sign: '\t', shown: 'tabs', entered: 'a pasted tab' },
	{ sign: '|', shown: '"|"', entered: '|' },
] as const;
const SET_OPTION = 'In the Extract from File node, add the option';
export const CHOOSE_ENCODING = `${SET_OPTION} Encoding and choose Latin1, UTF-8 or UTF16LE, whichever shows the accents correctly, or save the file as CSV UTF-8`;

const ADD_HEADERS = 'add a first line such as Full Name, Company, LinkedIn URL, in the order of the columns';

/** The most lines that may precede a file's headers. */
const MOST_LINES_ABOVE = 10;

/** The row with the headers of a file that starts with other lines, which may be headers, too; -1 if there is none. */
function indexOfHeaders(rows: readonly Row[], isKnown: boolean): number {
	return rows.slice(0, isKnown ? 1 : MOST_LINES_ABOVE).findIndex((row) => {
		const cells = Object.entries(row).filter(([, cell]) => cell !== '');
		const isHeader = ([header, cell]: [string, unknown]) =>
			typeof cell === 'string' && cell !== header && findHeaderReading(cell) !== undefined;
		const found = cells.filter(isHeader).length;
		return found > 1 && (!isKnown || found > cells.length / 2);
	});
}

const cannotRead = (rule: string, fix: string, short = rule): Problem => ({
	field: 'lead',
	rule: `cannot be read: ${rule}`,
	short,
	fix,
});

const describeMisread = (field: string): Problem => ({
	...cannotRead('the file was read with the wrong encoding', CHOOSE_ENCODING, `${field}: wrong encoding`),
	field,
	// Beside rows that were read well, one cell was already wrong in the file.
	ofOneRow: `column "${field}": the text is garbled. Correct this cell`,
});

const isMisreadCell = (cell: unknown) => isMisread(typeof cell === 'string' ? cell : joinTexts(cell));

/** The problem of a row with a column in a wrong encoding. */
export function findMisread(row: Row, { telling, own }: ColumnPlan): Problem | undefined {
	const column = [...telling, ...own.customData].find((one) => isMisreadCell(findCell(row, one)));
	return column && describeMisread(column.header);
}

/** A file without a header line: n8n has numbered its columns, or used the first row as headers. */
function findNoHeaders(headers: readonly string[], rows: readonly Row[]): Problem | undefined {
	const some = rows.slice(0, MOST_LINES_ABOVE);
	const isNumbered = (header: string) =>
		/^row\.\d+$/.test(header) ||
		(header === 'row' && some.some(({ row }) => Array.isArray(row) || (isObject(row) && '0' in row)));
	if (headers.some(isNumbered)) {
		return cannotRead(
			'the columns have numbers instead of headers',
			`In the Extract from File node, switch on Header Row. If the file has no header line, ${ADD_HEADERS}`,
		);
	}
	const isPerson = (header: string) =>
		isSurelyPerson(header) &&
		!NAME_WORD.test(normalizeHeader(header)) &&
		some.some((row) => isSurelyPerson(toCellText(row[header])));
	// The kind only: n8n's log shows the rule.
	const kinds: Readonly<Record<string, (header: string) => boolean>> = {
		'a link': (header) => /^https?:\/\/\S+$/i.test(header) || findPersonLink(header, false) !== undefined,
		'an address': (header) => listAddresses(header)[0] === header.toLowerCase(),
		'a person’s name': isPerson,
	};
	const kind = Object.keys(kinds).find((name) => headers.some((header) => kinds[name]?.(header)));
	if (kind === undefined) return undefined;
	const rule = `the file has no header line: its first row, with ${kind}, was read as headers`;
	return cannotRead(rule, `In the file, ${ADD_HEADERS}`, 'the file has no header line');
}

/** What went wrong when a list was read from its file, by its headers or first rows; undefined if nothing did. */
export function findListFault(headers: readonly string[], rows: readonly Row[] = [], isKnown = true) {
	const [first = ''] = headers;
	const delimiter = headers.length > 1 ? undefined : DELIMITERS.find(({ sign }) => first.includes(sign));
	const unreadable = headers.find((header) => isMisread(header) || header.includes('\u0000'));
	if (delimiter !== undefined) {
		const { shown, entered } = delimiter;
		const option = `${SET_OPTION} Delimiter and enter ${entered}`;
		return cannotRead(
			`the file’s columns are separated by ${shown}, but it was read as one column`,
			[option, ...describeSome([unreadable !== undefined, CHOOSE_ENCODING])].join('. '),
			`columns separated by ${shown}, read as one`,
		);
	}
	if (unreadable !== undefined) return describeMisread(unreadable.slice(0, 40));
	if (headers.length <= 2 && headers.some((header) => normalizeHeader(header) === 'notes')) {
		return cannotRead(
			'the file begins with notes, like LinkedIn’s export of connections',
			`${SET_OPTION} Starting Line and enter the number of the header line (4 in LinkedIn’s export)`,
			'the file begins with notes',
		);
	}
	const headerRow = indexOfHeaders(rows, isKnown);
	if (headerRow < 0) return isKnown ? undefined : findNoHeaders(headers, rows);
	return cannotRead(
		`the headers are in item ${headerRow}, below other lines of the file`,
		`${SET_OPTION} Starting Line and enter ${headerRow + 2} (for an Excel file: the option Range with ${headerRow + 1})`,
		`the headers are in item ${headerRow}`,
	);
}

function hasColumn(plan: ColumnPlan, field: LeadField, { unclearName }: RowFields): boolean {
	// Where addresses were found by their cells, they alone may tell the company.
	const isByCells = plan.email.some((column) => findColumnReading(column)?.meaning !== 'email');
	if (field === 'companyName') return plan.companyName.length + plan.website.length > 0 || isByCells;
	// In such a list, the text under "Name" is a person's.
	const isOfPeople = plan.companyName.length > 0 && !unclearName;
	return plan.nameGroups.some((group) => {
		const own = field === 'firstName' ? group.firstName : [...group.lastName, ...group.restOfName];
		const open = isOfPeople ? [...group.person, ...group.contact] : [];
		return [own, open, group.fullName, group.lastFirstName].some((columns) => columns.length > 0);
	});
}

const WHY_UNCLEAR = {
	alone: 'is read as a name only next to a company name, a profile link or a matching work email',
	unknown: 'is not used, because too few of its cells are known names or match an email next to them',
};

export function describeSecondPersons(rows: number): string {
	return `${describeCount(rows, 'row')} ${agree(rows, 'names', 'name')} a second person, who is not sent`;
}

const MAP_BY_HAND = 'Columns to Map by Hand';
const FULL_NAME = 'Full Name';
const NAMES = (['firstName', 'lastName'] as const).map(labelOf);

/** Words of names in many languages, within normalised headers. */
const NAME_WORD = /nam[en]|navn|naam|nom|nazwisk|imie|jmeno|prijmeni|nimi|имя|фамилия/;

function looksLikeName(column: Column): boolean {
	const reading = findColumnReading(column);
	return reading ? namesPerson(reading) : NAME_WORD.test(normalizeHeader(column.header));
}

/** The columns that would hold what a list lacks under a better header: people's, by their cells, and any of a kind. */
export function createColumnProposer(columns: readonly Column[], rows: readonly Row[]) {
	const isName = (text: string) => splitFullName(text) !== undefined;
	const mayHold = (column: Column, isOne: (text: string) => boolean) =>
		hardlyRepeats(column, rows, 0.9) && holdsMostly(column, rows, isOne);
	const isUnknown = (column: Column) =>
		isFlat(column) && !findColumnReading(column) && !namesOther(column.header);
	const findOnly = lazy(() => {
		const found = columns.filter((column) => isUnknown(column) && mayHold(column, isSurelyPerson));
		return found.length === 1 && !columns.some(looksLikeName) ? found : [];
	});
	const mayHoldNames = remember((header) => {
		const column = columns.find((one) => one.header === header);
		return column !== undefined && mayHold(column, isName);
	});
	const listPlaces = lazy(() => {
		const list = (isOf: (column: Column) => boolean, isOne: (text: string) => boolean) =>
			columns.filter((column) => isFlat(column) && isOf(column) && holdsMostly(column, rows, isOne));
		return {
			whole: list((column) => isUnknown(column) || looksLikeName(column), isName),
			texts: list(isUnknown, (text) => /^[^@/]*\p{L}[^@/]*$/u.test(text)),
		};
	});
	return {
		findNames: (unclear?: UnclearName): string | undefined => {
			const header = unclear?.column.header;
			return header !== undefined && mayHoldNames(header) ? header : findOnly()[0]?.header;
		},
		/** Whether a column may hold what a list lacks: one of whole names for any name, of other words for all else. */
		isThere: (target: string, proposed?: string): boolean => {
			const { whole, texts } = listPlaces();
			if (target === FULL_NAME) return whole.length > 0;
			return [...texts, ...(NAMES.includes(target) ? whole : [])].some(({ header }) => header !== proposed);
		},
	};
}
type ColumnProposer = ReturnType<typeof createColumnProposer>;

const NO_PROFILE = 'does not lead to a person’s profile';

function describeReasons({ unclearName, otherLink }: RowFields, proposed?: string): string {
	const isProposed = unclearName && unclearName.column.header === proposed;
	const unclear = isProposed ? `; "${proposed}" ${WHY_UNCLEAR[unclearName.why]}` : '';
	return unclear + (otherLink ? `; "${otherLink.header}" ${NO_PROFILE}` : '');
}

/** What a list or row lacks, in a few words; `name` stands for both names. */
function listLacks(missing: readonly LeadField[], name: string): string[] {
	const names = missing.filter((field) => field !== 'companyName').map(labelOf);
	return [...(names.length > 1 ? [name] : names), ...(missing.includes('companyName') ? ['Company'] : [])];
}

/** Whether a row's names may lie in its objects, or nowhere else. */
function isInObjects(row: Row): boolean {
	const cells = Object.values(row);
	const objects = cells.map(toObject).filter((object) => object !== undefined);
	const hasName = (object: Row) => Object.keys(object).some((key) => looksLikeName(toColumn([key])));
	return objects.some(hasName) || (objects.length > 0 && !cells.some((cell) => typeof cell === 'string'));
}

const joinQuoted = (texts: readonly string[]) => texts.map((text) => `"${text}"`).join(' and ');

/** How to add the columns that a list lacks. */
function describeFix(
	withoutColumn: readonly LeadField[],
	{ row, lead }: RowFields,
	{ email, companyName }: ColumnPlan,
	isThere: ColumnProposer['isThere'],
	proposed?: string,
): string {
	const targets = listLacks(withoutColumn, FULL_NAME);
	const isProposed = proposed !== undefined && targets.includes(FULL_NAME);
	if (!isProposed && isInObjects(row)) {
		return `Set ${MAP_BY_HAND}, or use an Edit Fields node to move the values inside objects into columns: ${joinQuoted(targets)}`;
	}
	const rename = (target: string) => {
		if (isProposed && target === FULL_NAME) return `"${proposed}" to "${FULL_NAME}" if it holds people`;
		const parts = target === FULL_NAME ? ' (its parts to "First Name" and "Last Name")' : '';
		const whole = NAMES.includes(target) ? ` (with both names to "${FULL_NAME}")` : parts;
		return `the column with the ${target.toLowerCase()} to "${target}"${whole}`;
	};
	const there = targets.filter((target) => isThere(target, proposed));
	const absent = there.length > 0 ? targets : listLacks(listMissingIdentification(lead), FULL_NAME);
	const added = absent.filter((target) => !there.includes(target));
	const add = `Add ${agree(added.length, 'a column', 'columns')} ${joinQuoted(added)}`;
	if (there.length > 0) {
		const steps = [...there.map(rename), ...describeSome([added.length, uncapitalize(add)])];
		return `Rename ${steps.join(', and ')}, or set ${MAP_BY_HAND}`;
	}
	const isAddressAlone = email.length > 0 && companyName.length === 0 && targets.includes(FULL_NAME);
	const fix = isAddressAlone ? `An email address alone is not enough: ${uncapitalize(add)}` : add;
	return `${fix}, or a column "LinkedIn URL"`;
}

/** Quotes between the labels only, because the error quotes the whole. */
const joinLabels = (fields: readonly LeadField[]) => fields.map(labelOf).join("', '");

/** `no last name and no company`. */
const describeLack = (missing: readonly LeadField[]) =>
	listLacks(missing, 'name')
		.map((lack) => `no ${lack.toLowerCase()}`)
		.join(' and ');

const describeEmpty = (missing: readonly LeadField[], why = ''): Problem => ({
	field: joinLabels(missing),
	rule: `${agree(missing.length, 'is', 'are')} empty`,
	needs: `: a lead needs ${NEEDED_FIELDS}`,
	why,
	short: describeLack(missing),
});

function describeNameFix({ column }: NameFault, { nameGroups }: ColumnPlan): string {
	const isPart = nameGroups.some(({ firstName, lastName }) => [...firstName, ...lastName].includes(column));
	const names = isPart ? 'Correct the name' : 'Put the names into columns "First Name" and "Last Name"';
	return `${names}, or put the profile link into a column "LinkedIn URL"`;
}

/** Why a row's columns make no lead; undefined if it has everything a lead needs. */
export function findMissing(
	fields: RowFields,
	plan: ColumnPlan,
	headers: readonly string[],
	{ findNames, isThere }: ColumnProposer,
): Problem | undefined {
	const missing = listMissingIdentification(fields.lead);
	if (missing.length === 0) return undefined;
	if (fields.nameFault) {
		return {
			field: fields.nameFault.column.header,
			rule: fields.nameFault.rule,
			fix: describeNameFix(fields.nameFault, plan),
		};
	}
	const proposed = findNames(fields.unclearName);
	const reasons = describeReasons(fields, proposed);
	const withoutColumn = missing.filter((field) => !hasColumn(plan, field, fields));
	if (withoutColumn.length === 0) return describeEmpty(missing, reasons);
	if (headers.length === 0) {
		const rule = 'are missing: the input has no columns';
		const fix = 'Connect a list of contacts that has headers';
		return { field: joinLabels(missing), rule, short: describeLack(missing), fix };
	}
	const [be, it] = [agree(withoutColumn.length, 'is', 'are'), agree(withoutColumn.length, 'it', 'them')];
	return {
		field: joinLabels(withoutColumn),
		rule: `${be} missing: no column was recognised for ${it}`,
		needs: `. A lead needs ${NEEDED_FIELDS}`,
		why: `. The list’s columns: ${showHeaders(headers)}${reasons}`,
		short: describeLack(withoutColumn),
		fix: describeFix(withoutColumn, fields, plan, isThere, proposed),
	};
}

/** Checks a lead read from columns. A problem shows the editor's label: `Custom Data (JSON): note`. */
export function checkColumns(lead: Record<string, unknown>): LeadReading {
	const reading = checkLead(lead);
	if (reading.ok) return reading;
	const [name = '', ...path] = reading.problem.field.split('.');
	const inside = path.join('.');
	// The position in a list of kinds means nothing to users.
	const shown = inside === '' || name === 'enrichType' ? '' : `: ${inside}`;
	const field = `${findLeadField(name)?.label ?? name}${shown}`;
	return { ok: false, problem: { ...reading.problem, field } };
}

/** Checks a lead whose columns were mapped by hand, with the editor's labels. */
export function checkMappedLead(source: Record<string, unknown>): LeadReading {
	const named = toNamedFields(source);
	// A column of full names can only be mapped to both fields.
	const { firstName, lastName, networkUrl } = named;
	const whole =
		typeof firstName === 'string' && typeof lastName === 'string'
			? separateNames(firstName, lastName)
			: undefined;
	// As in columns that are recognised: such a link identifies nobody, and is not paid for.
	const isElsewhere = typeof networkUrl === 'string' && isOtherNetworkPage(networkUrl);
	const reason = isElsewhere ? `; the ${labelOf('networkUrl')} ${NO_PROFILE}` : '';
	const lead: Record<string, unknown> = { ...named, ...whole, ...(isElsewhere && { networkUrl: undefined }) };
	const misread = Object.entries(source).find(([, cell]) => isMisreadCell(cell))?.[0];
	if (misread !== undefined)
		return { ok: false, problem: describeMisread(findLeadField(misread)?.label ?? misread) };
	const missing = listMissingIdentification(lead);
	return missing.length > 0 ? { ok: false, problem: describeEmpty(missing, reason) } : checkColumns(lead);
}
