import type { EnrichSettings } from '../contract/requests';
import { count } from '../values/count';
import { readMoneyLimit, toInputError } from './checks';
import type { ItemParameters } from './parameters';

/**
 * Only Missing leaves rows out of the job, and with them whatever else the job brings.
 *
 * @throws NodeOperationError where the item's settings ask for something beside contact details, or for none.
 */
export function checkOnlyMissing(
	parameters: ItemParameters,
	{ generateMessage = [], interests = [], includeContactDetails }: EnrichSettings,
): void {
	const others = [
		...(generateMessage.length > 0 ? ['Generate Messages'] : []),
		...(interests.length > 0 ? ['Interests'] : []),
		...(includeContactDetails === false ? ['Include Contact Details switched off'] : []),
	].join(' and ');
	if (others === '') return;
	throw toInputError(
		parameters,
		{
			field: 'onlyMissing',
			rule: `does not go with ${others}: a row that has its email and phone is not sent, and would go without what you ask for`,
		},
		'Remove Only Missing, or the other setting (Additional Fields may hold it, too)',
	);
}

/**
 * Makes the check of `maxLeads`, which the user may not have added, against the number of leads that the run would send.
 *
 * @throws NodeOperationError at once when the limit is no number, and from the check when there are more leads.
 */
export function createLeadLimit(parameters: ItemParameters): (leadCount: number) => void {
	const maxLeads = readMoneyLimit(parameters, 'maxLeads');
	return (leadCount) => {
		if (maxLeads === undefined || leadCount <= maxLeads) return;
		throw toInputError(
			parameters,
			{ field: 'maxLeads', rule: `allows ${maxLeads}, and the run would send ${count(leadCount, 'lead')}` },
			'Raise Max Leads, or send fewer rows: with a Limit node before this one, for example',
		);
	};
}
