import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import type { EnrichType } from '../contract/lead';
import { DEFAULTS } from '../input/defaults';
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
		default: [...DEFAULTS.enrichType],
		hint: 'Empty: both emails and phones',
		description,
		displayOptions,
	};
}

export function buildContactDetailsField(
	displayOptions: IDisplayOptions,
	value: boolean = DEFAULTS.includeContactDetails,
): INodeProperties {
	return {
		displayName: 'Include Contact Details',
		name: 'includeContactDetails',
		type: 'boolean',
		default: value,
		description: 'Whether to return the email address and phone number of each lead. May cost more credits.',
		displayOptions,
	};
}
