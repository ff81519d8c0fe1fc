import { createItem, type OrderedItem, type SkipReason, type SourceRow } from './items';
import { joinRow } from './joinRow';

/** The item of a row without a result: the row with the reason, and the id of the job that has it, if one has. */
export function createSkippedItem(
	{ source, position, itemIndex }: SourceRow,
	reason: SkipReason,
	facts: Record<string, unknown> = {},
): OrderedItem {
	const json = joinRow(source, { skipped: true, skip_reason: reason, ...facts });
	return { position, item: createItem(json, [itemIndex]), skipReason: reason, source };
}
