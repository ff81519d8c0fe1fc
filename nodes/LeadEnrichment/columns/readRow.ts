import { findMissingIdentification, type LeadField, toLeadValue } from '../leads/leadFields';
import { type Column, findCell, findFilledCell, readAllText, type Row } from './column';
import type { ColumnPlan } from './columnPlan';
import {
	findCompanyDomain,
	findPersonLink,
	findWorkDomain,
	isOtherNetworkPage,
	PERSON_LINK_KINDS,
	type PersonLink,
} from './links';
import { readPersonName } from './readName';

/** What the columns of a row make of its lead, before it is checked. */
export class RowFields {
	readonly lead: Record<string, unknown> = {};
	/** The column that each field was read from. */
	readonly sources: Partial<Record<LeadField, Column>> = {};
	/** The column of a full name that cannot be split without a guess. */
	unsplit?: Column;
	/** A text under "Name" that was not taken for a person's name: nothing shows that the list is one of people. */
	unclearName?: Column;
	/** A cell under a profile link's header that leads somewhere else. */
	otherLink?: Column;

	constructor(readonly row: Row) {}

	set(field: LeadField, value: unknown, column: Column): void {
		this.lead[field] = value;
		this.sources[field] = column;
	}

	/** Takes the first filled cell under a field's own name as it is: the check names what is wrong with it. */
	setOwn(field: LeadField, columns: readonly Column[]): void {
		for (const column of columns) {
			const value = toLeadValue(field, this.row[column.key]);
			if (value !== undefined) return this.set(field, value, column);
		}
	}

	/** The same of cells that are no text, where the texts of all columns have been looked at and none was found. */
	setOwnValue(field: LeadField, { own }: ColumnPlan): void {
		if (this.lead[field] !== undefined) return;
		this.setOwn(
			field,
			own[field].filter(({ key }) => typeof this.row[key] !== 'string'),
		);
	}
}

interface FoundLink extends PersonLink {
	column: Column;
}

function findLink(fields: RowFields, column: Column, isProfileLink: boolean): PersonLink | undefined {
	const cell = findFilledCell(fields.row, [column]);
	if (!cell) return undefined;
	const found = findPersonLink(cell.text, isProfileLink);
	if (found || !isProfileLink) return found;
	const link = String(toLeadValue('networkUrl', cell.text));
	// Under the field's own name any network's link counts, and what is none is named as a fault.
	if (column.field && !isOtherNetworkPage(link)) return { link, kind: 'person' };
	fields.otherLink ??= column;
	return undefined;
}

/** The best link of a row, of the first column that has one of its kind. */
function findBestLink(fields: RowFields, { profileLink, anyLink }: ColumnPlan): FoundLink | undefined {
	const rank = ({ kind }: PersonLink) => PERSON_LINK_KINDS.indexOf(kind);
	let best: FoundLink | undefined;
	for (const columns of [profileLink, anyLink]) {
		for (const column of columns) {
			const found = findLink(fields, column, columns === profileLink);
			if (found && (!best || rank(found) < rank(best))) best = { ...found, column };
			if (best?.kind === 'person') return best;
		}
	}
	return best;
}

/** What a CRM system or a database calls its records: it stands where a list was exported without their names. */
const RECORD_ID =
	/^(?:rec[0-9A-Za-z]{14}|001[0-9A-Za-z]{12}(?:[0-9A-Z]{3})?|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)$/;

function readCompany(fields: RowFields, plan: ColumnPlan): void {
	// A company may be called 3M, but not 4711.
	const name = findFilledCell(fields.row, plan.companyName, (text) => RECORD_ID.test(text));
	if (name) fields.set('companyName', name.text, name.column);
	fields.setOwnValue('companyName', plan);
	for (const column of plan.website) {
		const domain = findCompanyDomain(findFilledCell(fields.row, [column])?.text ?? '');
		if (domain !== undefined) return fields.set('companyDomain', domain, column);
	}
	fields.setOwnValue('companyDomain', plan);
}

function readPerson(fields: RowFields, plan: ColumnPlan): void {
	const { row, lead } = fields;
	const isOfPeople = plan.companyName.length > 0 || lead.networkUrl !== undefined;
	const { firstName, lastName, unsplit } = readPersonName(
		row,
		plan.nameGroups,
		(name) => isOfPeople && name !== lead.companyName,
	);
	if (firstName) fields.set('firstName', firstName.text, firstName.column);
	if (lastName) fields.set('lastName', lastName.text, lastName.column);
	fields.unsplit = unsplit;
	fields.setOwnValue('firstName', plan);
	fields.setOwnValue('lastName', plan);
	if (lead.firstName !== undefined || lead.lastName !== undefined || unsplit) return;
	const unclear = plan.nameGroups.flatMap(({ person }) => person);
	fields.unclearName = findFilledCell(row, unclear)?.column;
}

function readWorkAddress(fields: RowFields, { email }: ColumnPlan): void {
	for (const column of email) {
		const domain = findWorkDomain(readAllText(findCell(fields.row, column)));
		if (domain !== undefined) return fields.set('companyDomain', domain, column);
	}
}

/** Reads the lead out of a row whose columns are planned; nothing is checked yet. */
export function readRowFields(row: Row, plan: ColumnPlan): RowFields {
	const fields = new RowFields(row);
	const { lead } = fields;
	const link = findBestLink(fields, plan);
	const setLink = () => link && fields.set('networkUrl', link.link, link.column);
	if (link?.kind !== 'salesTool') setLink();
	if (!link) fields.setOwnValue('networkUrl', plan);
	readCompany(fields, plan);
	readPerson(fields, plan);
	if (lead.companyName === undefined && lead.companyDomain === undefined) readWorkAddress(fields, plan);
	// A sales tool's page of a person can be seen by its customers alone: it serves where nothing else does.
	if (link?.kind === 'salesTool' && findMissingIdentification(lead).length > 0) setLink();
	for (const field of ['enrichType', 'customData'] as const) fields.setOwn(field, plan.own[field]);
	return fields;
}
