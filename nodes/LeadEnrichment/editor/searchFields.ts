import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';

import { type EnrichType, LIMIT_MAX, STREAMING_FIELD } from '../service/contract/requests';
import { toOptions } from './fieldParts';
import { showInMode } from './jobFields';

export function buildFindInsightsField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Find Insights',
		name: 'findInsights',
		type: 'boolean',
		default: false,
		description:
			'Whether to add a summary, top problems, strategic initiatives and public appearances to each lead. Costs 1.1 credits per lead instead of 0.1.',
		displayOptions,
	};
}

export function buildLimitField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Limit',
		name: 'limit',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LIMIT_MAX },
		default: 50,
		description: 'Max number of results to return',
		displayOptions,
	};
}

const streamingFieldNameOptions = showInMode('webhook', {
	displayName: 'Streaming Field Name',
	name: 'streamingFieldName',
	type: 'string',
	default: STREAMING_FIELD,
	description: 'Name under which Stream Results is sent. Change it only if your service uses another one.',
});

/** Options of both searches. */
export const searchOptions: INodeProperties[] = [
	{
		displayName: 'Max Credits',
		name: 'maxCredits',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 100,
		description: 'Stop before anything is paid when the searches of this run may cost more credits than this',
	},
	...streamingFieldNameOptions,
];

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
