import type { StartAnswer } from '../contract/answers';
import { redactJson, redactText } from '../transport/redaction';
import { isStorable } from '../values/storable';

/**
 * What a stored run keeps of the answer to a start: what its items will need, without any of `secrets` and without
 * signatures, since the service may repeat the address that resumes the execution.
 */
export function toShownStart(
	{ enrichment_id, message, skipped_leads: skippedLeads }: StartAnswer,
	secrets: readonly string[],
): StartAnswer {
	return {
		enrichment_id,
		message: message === undefined ? undefined : redactText(message, secrets),
		skipped_leads: redactJson(skippedLeads?.filter(isStorable), secrets),
	};
}
