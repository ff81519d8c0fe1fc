import {
	checkLead,
	findLeadField,
	findMissingIdentification,
	LEAD_FIELD_DEFINITIONS,
	type LeadField,
	type LeadReading,
	type Problem,
	readNamedFields,
} from '../leads/leadFields';
import type { ColumnPlan } from './columnPlan';
import { normalizeHeader } from './headers';
import type { RowFields } from './readRow';

const MOST_HEADERS_SHOWN = 12;
const LONGEST_TEXT_SHOWN = 40;
const label = (field: LeadField) => LEAD_FIELD_DEFINITIONS[field].label;
const shorten = (text: string) =>
	text.length > LONGEST_TEXT_SHOWN ? `${text.slice(0, LONGEST_TEXT_SHOWN)}…` : text;

/** What identifies a lead, in the words of the editor. */
export const NEEDED_FIELDS = `its ${label('networkUrl')}, or its ${label('firstName')} and ${label('lastName')} with its ${label('companyName')} or ${label('companyDomain')}`;

/** The headers of a list for a message: the first of them, each cut. */
export function showHeaders(headers: readonly string[]): string {
	if (headers.length === 0) return 'none';
	const shown = headers.slice(0, MOST_HEADERS_SHOWN).map(shorten).join(', ');
	const more = headers.length - MOST_HEADERS_SHOWN;
	return more > 0 ? `${shown} and ${more} more` : shown;
}

/** What may stand between the columns of a file that was read as one column. */
export const DELIMITERS = [';', '\t', '|'] as const;
/** How to read a file whose headers hold characters that could not be read. */
export const CHOOSE_ENCODING =
	'In the Extract from File node, add the option Encoding and choose Latin1, or UTF16LE for text from Excel; or save the file as CSV UTF-8';

/** What went wrong when a list was read from its file, as its headers show it; undefined for a sound one. */
export function findListFault(headers: readonly string[]): Problem | undefined {
	const [first = ''] = headers;
	const delimiter = headers.length > 1 ? undefined : DELIMITERS.find((text) => first.includes(text));
	if (delimiter !== undefined) {
		const [shown, entered] = delimiter === '\t' ? ['tabs', 'a pasted tab'] : [`"${delimiter}"`, delimiter];
		return {
			field: 'lead',
			rule: `cannot be read: the columns of the file are divided by ${shown}, and it was read as one column`,
			fix: `In the Extract from File node, add the option Delimiter and enter ${entered}`,
		};
	}
	const unreadable = headers.find((header) => header.includes('\ufffd'));
	if (unreadable !== undefined) {
		return {
			field: unreadable.slice(0, 40),
			rule: 'cannot be read: the file has another encoding than the one it was read with',
			fix: CHOOSE_ENCODING,
		};
	}
	if (headers.length <= 2 && headers.some((header) => normalizeHeader(header) === 'notes')) {
		return {
			field: 'lead',
			rule: 'cannot be read: the file begins with notes, as LinkedIn’s export of connections does',
			fix: 'In the Extract from File node, add the option Starting Line and enter the line of the headers (4 there)',
		};
	}
	return undefined;
}

function hasColumn(plan: ColumnPlan, field: LeadField, { unclearName }: RowFields): boolean {
	if (field === 'companyName') return plan.companyName.length + plan.website.length > 0;
	// See `isOfPeople` in readRow.ts: in such a list the text under "Name" is a person's.
	const isOfPeople = plan.companyName.length > 0 && !unclearName;
	return plan.nameGroups.some((group) => {
		const own =
			field === 'firstName' ? group.firstName.length : group.lastName.length + group.restOfName.length;
		return (
			own + group.fullName.length + group.lastFirstName.length + (isOfPeople ? group.person.length : 0) > 0
		);
	});
}

/** What a person may have to look at beside the missing field. */
function describeReasons({ unclearName, otherLink }: RowFields): string {
	const unclear = `; "${unclearName?.header}" counts as a person’s name only beside a company’s name or a profile link: call it "Full Name" if it is one`;
	const other = `; "${otherLink?.header}" does not lead to a person’s profile`;
	return `${unclearName ? unclear : ''}${otherLink ? other : ''}`;
}

/** The editor puts the whole into quotes. */
const joinLabels = (fields: readonly LeadField[]) => fields.map(label).join('", "');

const describeEmpty = (missing: readonly LeadField[], reasons = ''): Problem => ({
	field: joinLabels(missing),
	rule: `${missing.length > 1 ? 'are' : 'is'} empty: a lead needs ${NEEDED_FIELDS}${reasons}`,
});

/**
 * Why the columns of a row make no lead: a full name that cannot be split, columns that the list does not have, or cells
 * that are empty. Undefined for a row that has what a lead needs.
 */
export function findMissing(
	fields: RowFields,
	plan: ColumnPlan,
	headers: readonly string[],
): Problem | undefined {
	const missing = findMissingIdentification(fields.lead);
	if (missing.length === 0) return undefined;
	if (fields.unsplit) {
		return {
			field: fields.unsplit.header,
			rule: 'cannot be split into a first and a last name without a guess',
			fix: 'Put the names into two columns, or add a column with the profile link',
		};
	}
	const reasons = describeReasons(fields);
	const withoutColumn = missing.filter((field) => !hasColumn(plan, field, fields));
	if (withoutColumn.length === 0) return describeEmpty(missing, reasons);
	const [be, it] = withoutColumn.length > 1 ? ['are', 'them'] : ['is', 'it'];
	return {
		field: joinLabels(withoutColumn),
		rule: `${be} missing: no column of the list is known to hold ${it}. A lead needs ${NEEDED_FIELDS}. The list’s columns: ${showHeaders(headers)}${reasons}`,
		fix: `Rename the column that holds ${it}, or set Mapping Column Mode to Map Each Column Manually`,
	};
}

/** A lead read from columns, checked; a problem names its column as the editor does: `Custom Data (JSON): note`. */
export function checkColumns(lead: Record<string, unknown>): LeadReading {
	const reading = checkLead(lead);
	if (reading.ok) return reading;
	const [name = '', ...path] = reading.problem.field.split('.');
	const inside = path.join('.');
	// The place in a list of kinds says nothing to a person.
	const shown = inside === '' || name === 'enrichType' ? '' : `: ${inside}`;
	const field = `${findLeadField(name)?.label ?? name}${shown}`;
	return { ok: false, problem: { ...reading.problem, field } };
}

/** A lead whose columns a person has mapped by hand, in the editor's words. */
export function readMappedLead(source: Record<string, unknown>): LeadReading {
	const lead = readNamedFields(source);
	const missing = findMissingIdentification(lead);
	return missing.length > 0 ? { ok: false, problem: describeEmpty(missing) } : checkColumns(lead);
}
