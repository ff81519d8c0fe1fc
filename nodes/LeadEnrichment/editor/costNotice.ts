import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { estimateCredits, readContactDetails } from '../service/contract/charges';
import { NOT_TO_BE_SET } from './hints';

/** The one value of a line that only shows something. */
const HIGHEST_COST = 'highestCost';

/** What a search costs depends on these; the editor asks again when one of them changes. */
const CHARGED_PARAMETERS = [
	'limit',
	'findInsights',
	'includeContactDetails',
	'enrichType',
	'options.activitySignal',
];

/**
 * A line whose text a method of the node makes, anew with each change of a field. n8n has no other text in the panel
 * that follows the fields while it is open: its previews of expressions do so only when it is opened again.
 */
export const buildCostField = (displayOptions: IDisplayOptions): INodeProperties => ({
	displayName: 'Highest Cost',
	name: 'highestCost',
	type: 'options',
	default: HIGHEST_COST,
	noDataExpression: true,
	// Its one entry is shown as a line that nobody can open.
	disabledOptions: displayOptions,
	description: 'What one search may cost when it finds as many leads as Limit allows',
	builderHint: NOT_TO_BE_SET,
	displayOptions,
	...followingFields('getHighestCost', CHARGED_PARAMETERS),
});

/** Apart from its field: n8n's linter asks that a list to choose from be called "… Name or ID", which this is not. */
function followingFields(loadOptionsMethod: string, loadOptionsDependsOn: string[]) {
	return { typeOptions: { loadOptionsMethod, loadOptionsDependsOn } };
}

/** The text of that line. What an expression decides for each item is not known before the run. */
export function describeHighestCost(read: (name: string) => unknown): INodePropertyOptions[] {
	const limit = Number(read('limit'));
	const isSearch = read('operation') === 'search';
	const includeContactDetails = read('includeContactDetails') === true;
	const signal = read('options.activitySignal');
	const perLead = {
		findInsights: read('findInsights') === true,
		activitySignal: isSearch && !/^\s*(\{\s*\})?\s*$/.test(typeof signal === 'string' ? signal : ''),
		contactDetails: isSearch
			? []
			: readContactDetails({ includeContactDetails, enrichType: read('enrichType') }),
	};
	// The charge of contact details on Search is not documented (A25).
	const unknown = isSearch && includeContactDetails ? ' + contact details' : '';
	const name = Number.isFinite(limit)
		? `Up to ${estimateCredits({ ...perLead, limit })} credits${unknown}`
		: `Up to ${estimateCredits({ ...perLead, limit: 1 })} credits per lead${unknown}`;
	return [{ name, value: HIGHEST_COST }];
}
