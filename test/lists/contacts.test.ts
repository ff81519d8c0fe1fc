import { createContactReader } from '../../nodes/LeadEnrichment/columns/ownContacts';
import { ENRICH_TYPES } from '../../nodes/LeadEnrichment/service/contract/requests';
import { acceptedLists, refusedLists } from './lists';

/** What the rows of some lists have, as one can see in the files: E an email, P a phone. */
const CONTACTS: Readonly<Record<string, readonly string[]>> = {
	// The corporate phone is the company's; a secondary email is the person's.
	'apollo-contacts': ['E', 'E', 'E', 'E'],
	'airtable-node-fields': ['E', '', ''],
	'airtable-node-flat': ['', '', ''],
	'cognism-enriched': ['EP', '', ''],
	'copper-people-export': ['E', 'E', 'E', 'E'],
	'dropcontact-node': ['EP', 'E', 'E'],
	'dynamics-365-contacts': ['EP', 'E', '', ''],
	// "Info Requested" is no address, and the buyer is somebody else.
	'eventbrite-attendees': ['E', 'E', ''],
	'gmail-senders': ['E', 'E', 'E', 'E'],
	'google-contacts-new': ['E', '', 'E', 'P'],
	'google-contacts-node': ['E', 'E', 'P'],
	'google-contacts-old': ['EP', 'E', 'P', '', 'P'],
	'hand-de-ansprechpartner': ['EP', '', 'E', ''],
	'hand-es-nombre-apellidos-empresa': ['EP', '', 'E', 'E'],
	'hand-it-referente': ['EP', '', 'E'],
	'hand-json-company-object': ['', '', ''],
	'hand-json-contact-object': ['E', 'E', ''],
	'hand-nl-contactpersoon': ['EP', '', ''],
	'hand-pt-nome-apelido-empresa': ['EP', '', 'E'],
	'hubspot-contact-export': ['E', 'E', 'E', 'E', 'E'],
	'hubspot-node-contact-get': ['E', '', 'E'],
	// Nobody reads a `noreply@` mailbox.
	'hubspot-node-contact-search': ['E', 'E', ''],
	'icloud-contacts-converter': ['EP', 'E', 'P'],
	'icloud-vcard-to-csv': ['EP', 'E', 'P', 'E'],
	'kaspr-leads': ['EP', 'E', ''],
	'leadrocks-list': ['E', 'E', ''],
	'lusha-contacts': ['EP', 'E', '', ''],
	// The first row of a second table in the list repeats its headers.
	'monday-contacts-board': ['EP', 'E', '', '', 'E'],
	'outlook-contacts-de': ['E', '', 'E', ''],
	// An Exchange path is no address, and the company's main phone not the person's.
	'outlook-contacts-en': ['E', '', 'E', ''],
	'outlook-senders': ['E', 'E', 'E'],
	'outlook-node-contacts': ['E', 'E', ''],
	'own-enrich-output': ['E', '', ''],
	'pipedrive-node-person-get-all-v1': ['EP', 'EP', 'P', 'P'],
	'pipedrive-people-export': ['EP', 'E', 'E', ''],
	'pipedrive-pessoas-export': ['EP', '', ''],
	'rocketreach-contacts': ['E', 'E', ''],
	'salesforce-lead-report': ['EP', 'E', '', 'E'],
	'salesforce-node-search-contacts': ['E', '', ''],
	'typeform-trigger': ['EP', 'EP', 'E'],
	'webhook-node-body': ['', 'E', 'E'],
	'zoho-crm-contacts': ['E', 'E', 'E', ''],
	'zoominfo-contacts': ['EP', '', 'E'],
};

const LETTERS = { emails: 'E', phones: 'P' } as const;

function listContacts(rows: ReadonlyArray<Record<string, unknown>>): string[] {
	const read = createContactReader(rows);
	return rows.map((row) => {
		const own = read(row);
		return ENRICH_TYPES.flatMap((type) => (own[type] === undefined ? [] : LETTERS[type])).join('');
	});
}

describe('the contact details that the rows of a list have', () => {
	it.each(Object.entries(CONTACTS))('are found where tools put them: %s', (file, contacts) => {
		const list = acceptedLists().find((accepted) => accepted.file === file);
		expect(listContacts(list?.rows ?? [])).toEqual(contacts);
	});

	it.each([
		'account-manager-columns',
		'assistant-manager-spouse',
		'created-and-modified-by',
		'owner-columns-flat',
		'owner-nested',
		'referrer-columns',
		'company-attributes-are-no-company',
	])('are never somebody else’s or a company’s: %s', (file) => {
		const list = refusedLists().find((refused) => refused.file === file);
		expect(listContacts(list?.rows ?? [])).toEqual(list?.rows.map(() => ''));
	});
});
