import { NodeOperationError, type IExecuteFunctions } from 'n8n-workflow';

import type { ShownError } from '../items/errors';
import type { SourceRow } from '../items/items';
import { isStorable } from '../values/storable';
import type { RunSettings } from './runSettings';

/**
 * Makes the check of a run's rows that must come before anything is sent: whether n8n can keep a row while the execution
 * is suspended, and if not, the error that says so. Where the node does not suspend it, any row will do.
 */
export function createStorageCheck(
	context: IExecuteFunctions,
	{ resultsMode }: Pick<RunSettings, 'resultsMode'>,
): (row: SourceRow) => ShownError | undefined {
	return ({ itemIndex, source }) => {
		if (resultsMode !== 'suspend' || isStorable(source)) return undefined;
		return new NodeOperationError(
			context.getNode(),
			`Item ${itemIndex}: the row cannot be kept while the execution is suspended: it holds itself, a value that JSON cannot write, or more than 200 levels of lists and objects`,
			{
				description:
					'Remove such fields with an Edit Fields node before this one, or set Get Results to Wait Here. Nothing was sent or paid for this item',
				itemIndex,
			},
		);
	};
}
