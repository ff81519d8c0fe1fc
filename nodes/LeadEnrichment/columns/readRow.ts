import { findMissingIdentification, type LeadField } from '../leads/leadFields';
import { toLeadValue } from '../leads/leadFields';
import { isRecordId, readAllText } from './cellText';
import type { Column } from './column';
import type { ColumnPlan } from './columnPlan';
import {
	findCompanyDomain,
	findPersonLink,
	findWorkDomain,
	isOtherNetworkPage,
	PERSON_LINK_KINDS,
	type PersonLink,
} from './links';
import { findText, type NameReading, readCellOf, readName } from './readName';

/** What the columns of a row make of its lead, before it is checked. */
export interface RowFields {
	lead: Record<string, unknown>;
	/** The column that each field was read from. */
	sources: Partial<Record<LeadField, Column>>;
	/** A full name that cannot be split without a guess. */
	unsplit?: NameReading['unsplit'];
	/** A text under "Name" that was not taken for a person's name: nothing shows that the list is one of people. */
	unclearName?: Column;
	/** A cell under a profile link's header that leads somewhere else. */
	otherLink?: Column;
}

type Row = Record<string, unknown>;

/** The fields that are found by their own name alone. */
const OWN_NAME_FIELDS: readonly LeadField[] = ['enrichType', 'customData'];

class RowReading implements RowFields {
	readonly lead: Record<string, unknown> = {};
	readonly sources: Partial<Record<LeadField, Column>> = {};
	unsplit?: NameReading['unsplit'];
	unclearName?: Column;
	otherLink?: Column;
	private salesToolLink?: { link: string; column: Column };

	constructor(
		private readonly row: Row,
		private readonly plan: ColumnPlan,
	) {}

	read(): this {
		this.readLink();
		this.readCompany();
		this.readName();
		this.readWorkAddress();
		this.readSalesToolLink();
		for (const field of OWN_NAME_FIELDS) this.readOwn(field, () => true);
		return this;
	}

	private set(field: LeadField, value: unknown, column: Column): void {
		this.lead[field] = value;
		this.sources[field] = column;
	}

	/** The first filled cell under a field's own name, of whatever type: the check names what is wrong with it. */
	private readOwn(field: LeadField, isWanted = isNoText): void {
		for (const column of this.plan.own[field]) {
			const cell = this.row[column.key];
			const value = isWanted(cell) ? toLeadValue(field, cell) : undefined;
			if (value !== undefined) return this.set(field, value, column);
		}
	}

	private readLink(): void {
		const { profileLink, anyLink } = this.plan;
		let best: (PersonLink & { column: Column }) | undefined;
		for (const columns of [profileLink, anyLink]) {
			for (const column of columns) {
				const found = this.findLink(column, columns === profileLink);
				if (found && (!best || rankLink(found) < rankLink(best))) best = { ...found, column };
				if (best?.kind === 'person') return this.set('networkUrl', best.link, best.column);
			}
		}
		if (best?.kind === 'numbered') this.set('networkUrl', best.link, best.column);
		else this.salesToolLink = best;
		if (!best) this.readOwn('networkUrl');
	}

	private findLink(column: Column, isProfileLink: boolean): PersonLink | undefined {
		const cell = findText(this.row, [column]);
		if (!cell) return undefined;
		const found = findPersonLink(cell.text, isProfileLink);
		if (found || !isProfileLink) return found;
		const link = String(toLeadValue('networkUrl', cell.text));
		// Under the field's own name any network's link counts, and what is none is named as a fault.
		if (column.field && !isOtherNetworkPage(link)) return { link, kind: 'person' };
		this.otherLink ??= column;
		return undefined;
	}

	private readCompany(): void {
		const name = findText(this.row, this.plan.companyName, isRecordId);
		if (name) this.set('companyName', name.text, name.column);
		else this.readOwn('companyName');
		for (const column of this.plan.website) {
			const text = findText(this.row, [column])?.text;
			const domain = text === undefined ? undefined : findCompanyDomain(text);
			if (domain !== undefined) return this.set('companyDomain', domain, column);
		}
		this.readOwn('companyDomain');
	}

	private readName(): void {
		const { lead, plan } = this;
		const isPerson = (name: string) =>
			(plan.companyName.length > 0 || lead.networkUrl !== undefined) && name !== lead.companyName;
		const name = readName(this.row, plan.nameGroups, isPerson);
		if (name.firstNameColumn) this.set('firstName', name.firstName, name.firstNameColumn);
		if (name.lastNameColumn) this.set('lastName', name.lastName, name.lastNameColumn);
		this.unsplit = name.unsplit;
		for (const field of ['firstName', 'lastName'] as const) {
			if (lead[field] === undefined) this.readOwn(field);
		}
		if (lead.firstName === undefined && lead.lastName === undefined && !name.unsplit) this.findUnclearName();
	}

	private findUnclearName(): void {
		for (const { columns } of this.plan.nameGroups) {
			this.unclearName ??= findText(this.row, columns.person)?.column;
		}
	}

	private readWorkAddress(): void {
		if (this.lead.companyName !== undefined || this.lead.companyDomain !== undefined) return;
		for (const column of this.plan.email) {
			const domain = findWorkDomain(readAllText(readCellOf(this.row, column)));
			if (domain !== undefined) return this.set('companyDomain', domain, column);
		}
	}

	/** A sales tool's page of a person can be seen by its customers alone: it serves where nothing else does. */
	private readSalesToolLink(): void {
		const { lead, salesToolLink } = this;
		const isIdentified = findMissingIdentification(lead).length === 0;
		if (salesToolLink && !isIdentified) this.set('networkUrl', salesToolLink.link, salesToolLink.column);
	}
}

const isNoText = (cell: unknown) => typeof cell !== 'string';
const rankLink = ({ kind }: PersonLink) => PERSON_LINK_KINDS.indexOf(kind);

/** Reads the lead out of a row whose columns are planned; nothing is checked yet. */
export function readRowFields(row: Row, plan: ColumnPlan): RowFields {
	return new RowReading(row, plan).read();
}
