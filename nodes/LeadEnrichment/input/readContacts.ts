import type { IExecuteFunctions } from 'n8n-workflow';

import { createContactReader, type OwnContacts } from '../columns/ownContacts';
import { type Contacts, listRows, type SourceRow } from '../leads/lead';
import { CONTACT_NAMES, ENRICH_TYPES, type EnrichType } from '../service/contract/requests';
import { KINDS_TO_FIND } from '../settings/settings';

/** What a row has under `email` and `phone` as long as nothing was found, if `asked` was asked for. */
export function toContacts(own: OwnContacts, asked: readonly EnrichType[]): Contacts {
	const shown = ENRICH_TYPES.filter((type) => own[type] !== undefined || asked.includes(type));
	return Object.fromEntries(shown.map((type) => [CONTACT_NAMES[type], own[type] ?? null]));
}

/** The rows of a run that failed as a whole. Whatever was wrong with it, rows of Enrich keep their contact details. */
export function listFailedRows(context: IExecuteFunctions): SourceRow[] {
	const rows = listRows(context);
	const { operation, simplify, find } = context.getNode().parameters;
	if (operation !== 'enrich' || simplify === false) return rows;
	const read = createContactReader(rows.map(({ source }) => source));
	const asked = Object.entries(KINDS_TO_FIND).flatMap(([name, types]) => (name === find ? types : []));
	return rows.map((row) => ({ ...row, contacts: toContacts(read(row.source), asked) }));
}
