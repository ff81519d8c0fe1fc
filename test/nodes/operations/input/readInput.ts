import type { INodeParameters, NodeOperationError } from 'n8n-workflow';

import {
	type ItemParameters,
	readItemParameters,
} from '../../../../nodes/LeadEnrichment/operations/input/parameters';
import { fakeContext } from '../../../support/fakeContext';

/** The parameters of an input item; `evaluated` is what their expressions come to. */
export function makeParameters(
	stored: INodeParameters,
	{ itemIndex = 0, evaluated = stored }: { itemIndex?: number; evaluated?: INodeParameters } = {},
): ItemParameters {
	const { context } = fakeContext({ parameters: stored, evaluate: () => evaluated });
	return readItemParameters(context, itemIndex);
}

/** What a user sees of the error that `work` throws, and where it is explained. */
export function readError(work: () => unknown) {
	try {
		work();
	} catch (error) {
		const { name, message, description, context } = error as NodeOperationError;
		return { name, message, description, itemIndex: context.itemIndex, help: context.help };
	}
	throw new Error('No error was thrown');
}
