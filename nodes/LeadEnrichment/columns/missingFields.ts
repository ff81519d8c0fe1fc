import {
	findLeadField,
	findMissingIdentification,
	LEAD_FIELD_DEFINITIONS,
	type LeadField,
} from '../leads/leadFields';
import { checkLead, type LeadReading, type Problem, readNamedFields } from '../leads/leadFields';
import type { Column } from './column';
import type { ColumnPlan } from './columnPlan';
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

function hasColumn(plan: ColumnPlan, field: LeadField, { unclearName }: RowFields): boolean {
	if (field === 'companyName') return plan.companyName.length + plan.website.length > 0;
	// See `isPerson` in readRow.ts: in such a list the text under "Name" is a person's.
	const isOfPeople = plan.companyName.length > 0 && !unclearName;
	const whole = ['fullName', 'lastFirstName', ...(isOfPeople ? (['person'] as const) : [])] as const;
	const own = field === 'firstName' ? (['firstName'] as const) : (['lastName', 'restOfName'] as const);
	return plan.nameGroups.some(({ columns }) =>
		[...whole, ...own].some((meaning) => columns[meaning].length > 0),
	);
}

const quote = (labels: readonly string[]) =>
	labels
		.map((text) => `"${text}"`)
		.join(', ')
		.slice(1, -1);

/** What a person may have to look at beside the missing field. */
function listReasons({ unclearName, otherLink }: RowFields): string[] {
	const reasons: string[] = [];
	if (unclearName) {
		reasons.push(
			`"${unclearName.header}" counts as a person’s name only beside a company’s name or a profile link: call it "Full Name" if it is one`,
		);
	}
	if (otherLink) reasons.push(`"${otherLink.header}" does not lead to a person’s profile`);
	return reasons;
}

const describeUnsplit = ({ header }: Column): Problem => ({
	field: header,
	rule: 'cannot be split into a first and a last name without a guess',
	fix: 'Put the names into two columns, or add a column with the profile link',
});

const describeEmpty = (missing: readonly LeadField[], reasons: readonly string[] = []): Problem => ({
	field: quote(missing.map(label)),
	rule: `${missing.length > 1 ? 'are' : 'is'} empty: a lead needs ${NEEDED_FIELDS}${reasons.join('')}`,
});

function describeMissing(
	missing: readonly LeadField[],
	headers: readonly string[],
	reasons: readonly string[],
): Problem {
	const [be, it] = missing.length > 1 ? ['are', 'them'] : ['is', 'it'];
	return {
		field: quote(missing.map(label)),
		rule: `${be} missing: no column of the list is known to hold ${it}. A lead needs ${NEEDED_FIELDS}. The list’s columns: ${showHeaders(headers)}${reasons.join('')}`,
		fix: `Rename the column that holds ${it}, or set Mapping Column Mode to Map Each Column Manually`,
	};
}

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
	if (fields.unsplit) return describeUnsplit(fields.unsplit);
	const reasons = listReasons(fields).map((reason) => `; ${reason}`);
	const withoutColumn = missing.filter((field) => !hasColumn(plan, field, fields));
	return withoutColumn.length > 0
		? describeMissing(withoutColumn, headers, reasons)
		: describeEmpty(missing, reasons);
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
