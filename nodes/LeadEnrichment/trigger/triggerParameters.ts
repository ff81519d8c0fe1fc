import type { IWebhookFunctions } from 'n8n-workflow';

import { toList } from '../leads/cells';
import { readFlag } from '../service/contract/requests';
import { isRecord } from '../values/records';

// The trigger's parameters as they are meant: an expression may return anything, and nobody is there to read an error.

const VERIFICATIONS = ['api', 'none', 'signedUrl', 'signedUrlAndApi'] as const;
type Verification = (typeof VERIFICATIONS)[number];

const EVENTS = ['leadEnriched', 'jobCompleted'] as const;
export type TriggerEvent = (typeof EVENTS)[number];
const DEFAULT_EVENTS: readonly TriggerEvent[] = ['leadEnriched'];

/** How deliveries are verified. What is none of the list is read as `api`: only the very word `none` trusts anybody. */
export function readVerification(context: Pick<IWebhookFunctions, 'getNodeParameter'>): {
	needsSignature: boolean;
	needsApi: boolean;
} {
	const value: unknown = context.getNodeParameter('verification', 'api');
	const verification: Verification = VERIFICATIONS.find((known) => known === value) ?? 'api';
	return {
		needsSignature: verification === 'signedUrl' || verification === 'signedUrlAndApi',
		needsApi: verification === 'api' || verification === 'signedUrlAndApi',
	};
}

/** A list, or a comma list, of texts without blanks around them, none of them empty; no text for anything else. */
function readTexts(value: unknown): string[] {
	const list = toList(value);
	return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === 'string') : [];
}

/** `options.jobIds`: the jobs to take deliveries of, in lower case; empty means all. */
export function readJobIds(context: IWebhookFunctions): string[] {
	const options: unknown = context.getNodeParameter('options', {});
	const texts = isRecord(options) ? readTexts(options.jobIds) : [];
	return texts.flatMap((text) => text.toLowerCase().split(/\s+/));
}

/** What starts the workflow. What names no event is read as the default, so that no lead is lost by it. */
export function readEvents(context: IWebhookFunctions): readonly TriggerEvent[] {
	const value: unknown = context.getNodeParameter('events', DEFAULT_EVENTS);
	if (Array.isArray(value) && value.length === 0) return [];
	const texts = readTexts(value);
	const events = EVENTS.filter((event) => texts.includes(event));
	return events.length > 0 ? events : DEFAULT_EVENTS;
}

export function readSimplify(context: IWebhookFunctions): boolean {
	return readFlag(context.getNodeParameter('simplify', false)) === true;
}
