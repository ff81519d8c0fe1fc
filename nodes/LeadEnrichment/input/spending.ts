import { count } from '../values/count';
import { readMoneyLimit, toInputError } from './checks';
import type { ItemParameters } from './parameters';

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
