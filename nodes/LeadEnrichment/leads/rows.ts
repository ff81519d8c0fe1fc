import type { IBinaryKeyData, IExecuteFunctions } from 'n8n-workflow';

export interface SourceRow {
	/** Position among all rows. */
	position: number;
	itemIndex: number;
	source: Record<string, unknown>;
	binary?: IBinaryKeyData;
}

export function listRows(context: Pick<IExecuteFunctions, 'getInputData'>): SourceRow[] {
	return context.getInputData().map(({ json, binary }, index) => ({
		position: index,
		itemIndex: index,
		source: json,
		binary,
	}));
}
