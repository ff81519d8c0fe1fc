import {
	findPersonLink,
	joinPersonLinks,
	isOtherNetworkPage,
	PERSON_LINK_KINDS,
	type PersonLink,
} from '../leads/personLinks';
import { listMissingIdentification, type LeadField, toLeadValue } from '../leads/leadFields';
import {
	type Column,
	type FilledCell,
	findCell,
	findColumnReading,
	findFilledCell,
	hasKeyOf,
	listEntries,
	listTexts,
	joinTexts,
	toCellText,
	toColumn,
} from './column';
import type { Row } from './records';
import { type ColumnPlan, type NameGroup, OWN_FIELDS } from './columnPlan';
import { findWorkDomain } from '../leads/companyDomains';
import { fitsCompany, fitsHandle, isSurelyPerson } from './names/evidence';
import { toCompanyText } from './words/cellWords';
import { findSlug, fitsAddressInRow, type NameJudge } from './openNames';
import { countPersons, type NameFault, toPersonName, type UnclearName } from './personName';
import { isObject } from '../values/objects';
import { foldWord } from '../values/wordList';

/** The lead that a row's columns yield, before it is checked. */
export class RowFields {
	readonly lead: Record<string, unknown> = {};
	readonly sources: Partial<Record<LeadField, Column>> = {};
	nameFault?: NameFault;
	/** A text under an open header that was not accepted as a person's name, for lack of evidence. */
	unclearName?: UnclearName;
	/** A cell under a profile link's header that leads somewhere else. */
	otherLink?: Column;

	hasSecondPerson?: boolean;

	constructor(readonly row: Row) {}

	set(field: LeadField, value: unknown, column: Column): void {
		this.lead[field] = value;
		this.sources[field] = column;
	}

	drop(field: LeadField): void {
		delete this.lead[field];
		delete this.sources[field];
	}

	/** Fills a field that is still empty from the first of these places that has something for it. */
	fill(field: LeadField, ...places: ReadonlyArray<() => FoundValue | undefined>): void {
		for (const find of this.lead[field] === undefined ? places : []) {
			const found = find();
			if (found) return this.set(field, found.text, found.column);
		}
	}
}

/** What a cell says for a field: under the field's own name, whatever stands there. */
interface FoundValue {
	text: unknown;
	column: Column;
}

/** The first filled cell under a field's own name as it is; the check reports what is wrong with it. */
const findOwn = (field: LeadField, row: Row, columns: readonly Column[]): FoundValue | undefined =>
	columns
		.map((column) => ({ text: toLeadValue(field, findCell(row, column)), column }))
		.find(({ text }) => text !== undefined);

/** Such a cell if it is none that is read as text: a fault, except for a company called like a number. */
function findOwnValue(field: LeadField, row: Row, { own }: ColumnPlan): FoundValue | undefined {
	const isTaken = (cell: unknown) =>
		typeof cell === 'object' || (field === 'companyName' && typeof cell === 'number' && cell !== 0);
	return findOwn(
		field,
		row,
		own[field].filter((column) => isTaken(findCell(row, column))),
	);
}

/** Words of headers for a person of whom a row may have several besides its own. */
const COLLEAGUE = /^(?:employee|founder|member|recipient|billing)/;

interface FoundLink extends FilledCell {
	kind: PersonLink['kind'];
}

function findLink(fields: RowFields, column: Column, plan: ColumnPlan): PersonLink | undefined {
	const cell = findFilledCell(fields.row, [column], undefined, true);
	if (!cell) return undefined;
	const isProfileLink = plan.profileLink.includes(column);
	const listIn = (entry: unknown) =>
		[toCellText(entry, true), ...listTexts(entry, true)]
			.flatMap((text) => findPersonLink(text, isProfileLink) ?? [])
			.slice(0, 1);
	// In a list of links, the profile's may be anywhere; those of several people are none that can be sent.
	const found = joinPersonLinks(listEntries(findCell(fields.row, column)).flatMap(listIn));
	if (found || !isProfileLink) return plan.listSharedLinks().has(cell.text) ? undefined : found;
	const link = toLeadValue('networkUrl', cell.text);
	// Under the field's own name any network's link counts, and the check reports other values.
	if (column.field && typeof link === 'string' && !isOtherNetworkPage(link)) return { link, kind: 'person' };
	fields.otherLink ??= column;
	return undefined;
}

/** The link of the best kind in a row, and of these the first. */
function findBestLink(fields: RowFields, plan: ColumnPlan): FoundLink | undefined {
	const found = [...plan.profileLink, ...plan.anyLink].flatMap((column): FoundLink[] => {
		const link = findLink(fields, column, plan);
		return link ? [{ text: link.link, kind: link.kind, column }] : [];
	});
	return PERSON_LINK_KINDS.flatMap((best) => found.filter(({ kind }) => kind === best))[0];
}

/** A website's entry that is its owner's, as Google Contacts and profiles mark it. */
const isPersonalSite = (entry: unknown) =>
	isObject(entry) && /^(?:personal|blog|portfolio)$/i.test(toCellText(entry.type));

/** The domain of a work address; beside a company's name only if it resembles the name. */
function findRowDomain({ row, lead }: RowFields, { email }: ColumnPlan): FilledCell | undefined {
	const { companyName } = lead;
	for (const column of email) {
		const domain = findWorkDomain(joinTexts(findCell(row, column)));
		const isOwn =
			domain !== undefined && (typeof companyName !== 'string' || fitsCompany(companyName, domain));
		if (isOwn) return { text: domain, column };
	}
	return undefined;
}

function findWebsite(fields: RowFields, plan: ColumnPlan): FilledCell | undefined {
	const work = findRowDomain(fields, plan)?.text;
	const { companyName } = fields.lead;
	const isCompanys = (domain: string) =>
		work === undefined ||
		typeof companyName !== 'string' ||
		fitsCompany(companyName, domain) ||
		domain.split('.')[0] === work.split('.')[0];
	for (const column of plan.website) {
		if (!findFilledCell(fields.row, [column], undefined, true)) continue;
		for (const entry of listEntries(findCell(fields.row, column))) {
			const domain = plan.texts.findDomain(toCellText(entry, true));
			const isPersonal = work !== undefined && isPersonalSite(entry);
			if (domain !== undefined && !isPersonal && isCompanys(domain)) return { text: domain, column };
		}
	}
	return undefined;
}

function findCompany(row: Row, columns: readonly Column[], { texts }: ColumnPlan): FilledCell | undefined {
	const cell = findFilledCell(row, columns, texts.isNoCompany);
	return cell && { ...cell, text: toCompanyText(cell.text) };
}

function setCompany(fields: RowFields, plan: ColumnPlan): void {
	const { row } = fields;
	fields.fill(
		'companyName',
		() => findCompany(row, plan.companyName, plan),
		() => findOwnValue('companyName', row, plan),
	);
	fields.fill(
		'companyDomain',
		() => findWebsite(fields, plan),
		() => findOwnValue('companyDomain', row, plan),
	);
}

/** Whether a company has its person's name: "Anna Berg", "Berg, Anna". */
function isOwnName(company: string, first: string, last: string): boolean {
	// Fast path: the length settles nearly all.
	if (Math.abs(company.length - first.length - last.length - 1) > 1) return false;
	const [whole, given, family] = [company, first, last].map(foldWord);
	return [`${given} ${family}`, `${family} ${given}`, `${family}, ${given}`].some((name) => name === whole);
}

const SAYS_COMPANY = /^is[\s_-]?(?:an?[\s_-])?company$/i;
const SAYS_KIND =
	/^(?:(?:contact|record|customer|company|lead)[\s_-]?)?(?:type|kind)$|^(?:company|person)[\s_-]?\/[\s_-]?(?:company|person)$/i;
const YES = /^(?:true|yes|y|1|x)$/i;
const COMPANY = /^(?:company|organi[sz]ation|firma|unternehmen|société|entreprise|empresa|azienda|bedrijf)$/i;

/** The column in which a row says that it is a company: CRM systems mix people and companies in one list. */
function findCompanyMark(row: Row): Column | undefined {
	const key = Object.keys(row).find((header) => {
		const words = SAYS_COMPANY.test(header) ? YES : SAYS_KIND.test(header) ? COMPANY : undefined;
		const cell = row[header];
		return words?.test(cell === true ? 'true' : toCellText(cell)) === true;
	});
	return key === undefined ? undefined : toColumn([key]);
}

const saysCompany = (column: Column) => findColumnReading(column)?.isCompany === true;
const saysPerson = (column: Column) => findColumnReading(column)?.isPerson === true;

/** The names of a company's contact person, without the open ones, which are the company's. */
function keepContacts({ contact, ...group }: NameGroup): NameGroup {
	const names = Object.entries(group).map(([meaning, columns]) => [meaning, columns.filter(saysPerson)]);
	return { ...group, ...(Object.fromEntries(names) as Partial<NameGroup>), contact };
}

function setPerson(fields: RowFields, plan: ColumnPlan, judge: NameJudge): void {
	const { row, lead } = fields;
	const mark = findCompanyMark(row);
	const open = plan.nameGroups.flatMap(({ person }) => person.filter((column) => !saysPerson(column)));
	if (mark) fields.fill('companyName', () => findCompany(row, open, plan));
	const isBesideCompany = plan.companyName.some((column) => hasKeyOf(row, column));
	const isBesideSite = plan.website.filter(saysCompany).some((column) => hasKeyOf(row, column));
	const { firstName, lastName, fault, unclear } = toPersonName(
		row,
		mark ? plan.nameGroups.map(keepContacts) : plan.nameGroups,
		(cell, name, isContact) => {
			if (!judge.isPerson(row, cell, name) || cell.text === lead.companyName) return 'unknown';
			// "Follow us" may stand beside a company's website where the names of its people were looked for.
			const isSure = isBesideSite && isSurelyPerson(cell.text);
			const isBacked = isContact || isBesideCompany || isSure || lead.networkUrl;
			return isBacked || (name && fitsAddressInRow(row, name, plan)) ? undefined : 'alone';
		},
		judge.split,
		plan.texts.findPartFault,
	);
	fields.fill('firstName', () => firstName);
	fields.fill('lastName', () => lastName);
	fields.nameFault = fault;
	if (mark && !firstName && !lastName) {
		fields.nameFault = { column: mark, rule: 'says that the row is a company, not a person' };
		return;
	}
	// Self-employed people enter their own name as company.
	if (firstName && lastName && isOwnName(String(lead.companyName), firstName.text, lastName.text)) {
		fields.drop('companyName');
	}
	fields.fill('firstName', () => findOwnValue('firstName', row, plan));
	fields.fill('lastName', () => findOwnValue('lastName', row, plan));
	if (lead.firstName === undefined && lead.lastName === undefined && !fault) fields.unclearName = unclear;
}

/** Whether a link's header names somebody else than its name's, as "Employee LinkedIn" and "Contact 2 LinkedIn" may. */
function isOthersLink({ lead, sources }: RowFields): boolean {
	const [link, name] = [sources.networkUrl, sources.firstName].map(
		(column) => column && findColumnReading(column),
	);
	if (!link?.isPerson || !name || link.group === name.group) return false;
	const isOther = link.number > 1 || COLLEAGUE.test(link.group);
	const person = { firstName: String(lead.firstName), lastName: String(lead.lastName) };
	return isOther && !fitsHandle(person, findSlug(String(lead.networkUrl)));
}

/** Reads a row's lead with the column plan, unchecked. */
export function toRowFields(row: Row, plan: ColumnPlan, judge: NameJudge): RowFields {
	const fields = new RowFields(row);
	const { lead } = fields;
	const link = findBestLink(fields, plan);
	// Only the tool's customers can see its page of a person, so it is used only if the lead lacks something else.
	const isLastResort = link?.kind === 'salesTool';
	const fillLink = () => fields.fill('networkUrl', () => link ?? findOwnValue('networkUrl', row, plan));
	if (!isLastResort) fillLink();
	setCompany(fields, plan);
	setPerson(fields, plan, judge);
	fields.fill('companyDomain', () => findRowDomain(fields, plan));
	if (isLastResort && listMissingIdentification(lead).length > 0) fillLink();
	if (isOthersLink(fields)) {
		const isOwn = (column: Column) => column !== fields.sources.networkUrl;
		const [profileLink, anyLink] = [plan.profileLink.filter(isOwn), plan.anyLink.filter(isOwn)];
		return toRowFields(row, { ...plan, profileLink, anyLink }, judge);
	}
	if (plan.nameGroups.length > 1)
		fields.hasSecondPerson = countPersons(row, plan.nameGroups, judge.split) > 1;
	for (const field of OWN_FIELDS) fields.fill(field, () => findOwn(field, row, plan.own[field]));
	return fields;
}
