import type { StartAnswer } from '../contract/answers';
import { cleanServiceText } from '../transport/serviceText';
import { isRecord } from '../values/records';
import { isStorable } from '../values/storable';

/** The value with every text in it replaced by what `clean` makes of it. The value must not be nested deeply. */
function mapTexts(value: unknown, clean: (text: string) => string): unknown {
	if (typeof value === 'string') return clean(value);
	if (Array.isArray(value)) return value.map((entry) => mapTexts(entry, clean));
	if (!isRecord(value)) return value;
	return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, clean)]));
}

/**
 * What a suspended run keeps of the answer to a start: what its items will need, without any of `secrets` and without
 * signatures, since the service may repeat the address that resumes the execution.
 */
export function toStartRecord(
	{ enrichment_id, message, skipped_leads: skippedLeads }: StartAnswer,
	secrets: readonly string[],
): StartAnswer {
	const isSuspect = (text: string) =>
		/signature/i.test(text) || secrets.some((secret) => text.includes(secret));
	const clean = (text: string) => (isSuspect(text) ? cleanServiceText(text, secrets) : text);
	return {
		enrichment_id,
		message: message === undefined ? undefined : cleanServiceText(message, secrets),
		skipped_leads: skippedLeads
			?.filter(isStorable)
			.map((lead) => mapTexts(lead, clean))
			.filter(isRecord),
	};
}
