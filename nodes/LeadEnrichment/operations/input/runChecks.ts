import type { EnrichSettings } from '../../service/contract/requests';
import { type ItemParameters, toInputError } from './parameters';

/** Only Missing leaves rows out, with all else a job brings. @throws NodeOperationError where that is asked for. */
export function checkOnlyMissing(parameters: ItemParameters, settings: EnrichSettings): void {
	const { generateMessage = [], interests = [], includeContactDetails } = settings;
	const others = [
		...(generateMessage.length > 0 ? ['Generate Messages'] : []),
		...(interests.length > 0 ? ['Interests'] : []),
		...(includeContactDetails === false ? ['Contact Details to Find set to None'] : []),
	].join(' and ');
	if (others === '') return;
	const rule = `does not go with ${others}: a row that has its email and phone is not sent, and would go without what you ask for`;
	const fix = 'Remove Only Missing, or the other setting (Additional Fields may hold it, too)';
	throw toInputError(parameters, { field: 'onlyMissing', rule, fix });
}
