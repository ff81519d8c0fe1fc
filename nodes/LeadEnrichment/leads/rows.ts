import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';

/** An input item as a row of the user's list. */
export interface SourceRow {
	/** Place in the order of all rows. */
	position: number;
	itemIndex: number;
	source: Record<string, unknown>;
	binary?: IBinaryKeyData;
}

/** The items of the input as rows. */
export function listRows(context: Pick<IExecuteFunctions, 'getInputData'>): SourceRow[] {
	return context.getInputData().map(({ json, binary }, index) => ({
		position: index,
		itemIndex: index,
		source: json,
		binary,
	}));
}
