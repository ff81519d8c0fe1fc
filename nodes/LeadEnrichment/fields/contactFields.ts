import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { EnrichType } from '../contract/lead';
import { toOptions } from './fieldParts';

export function buildEnrichTypeField(
	displayOptions: IDisplayOptions,
	description = 'Which contact details to find. Leave empty to find both.',
): INodeProperties {
	return {
		displayName: 'Contact Details to Find',
		name: 'enrichType',
		type: 'multiOptions',
		options: toOptions<EnrichType>({ emails: { name: 'Emails' }, phones: { name: 'Phones' } }),
		default: [],
		hint: 'Empty: both emails and phones',
		description,
		displayOptions,
	};
}

/** Off by default, since a search finds its leads without them. */
export function buildContactDetailsField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Include Contact Details',
		name: 'includeContactDetails',
		type: 'boolean',
		default: false,
		description: 'Whether to return the email address and phone number of each lead. May cost more credits.',
		displayOptions,
	};
}
