import type { LeadResult } from '../contract/objectList';
import { replaceCustomData } from './customData';
import type { SentLead } from './planBatches';

/**
 * The result of a sent lead as one of its rows gets it, the one at `place`: with the row's own custom data, and sharing
 * nothing with the results of the others, so that a change of one row later in the workflow changes no other.
 */
export function toRowResult(
	{ customDataByRow }: Pick<SentLead<unknown>, 'customDataByRow'>,
	result: LeadResult,
	place: number,
): LeadResult {
	const own = place === 0 ? result : structuredClone(result);
	return customDataByRow ? replaceCustomData(own, customDataByRow[place] ?? undefined) : own;
}
