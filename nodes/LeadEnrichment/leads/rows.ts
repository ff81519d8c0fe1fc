import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';

import type { LeadField } from './leadFields';

/** An input item. */
export interface SourceRow {
	itemIndex: number;
	source: Record<string, unknown>;
	binary?: IBinaryKeyData;
	/** What was read of its lead, for a preview; unchecked if the row cannot be sent. */
	lead?: Partial<Record<LeadField, unknown>>;
}

export function listRows(context: Pick<IExecuteFunctions, 'getInputData'>): SourceRow[] {
	return context.getInputData().map(({ json, binary }, itemIndex) => ({ itemIndex, source: json, binary }));
}
