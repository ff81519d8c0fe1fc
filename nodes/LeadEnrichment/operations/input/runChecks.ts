import type { EnrichSettings } from '../../service/contract/requests';
import type { RunSettings } from '../../settings/runSettings';
import { count } from '../../values/text';
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

const RUN_LIMITS = {
	maxLeads: { describe: (leads: number) => `send ${count(leads, 'lead')}`, remedy: 'Raise Max Leads' },
	maxCredits: {
		describe: (credits: number) => `cost up to ${count(credits, 'credit')}`,
		remedy: 'Raise Max Credits, choose fewer Contact Details to Find',
	},
};

/** @throws NodeOperationError where the run would need more than its limit. */
export function checkRunLimit(
	parameters: ItemParameters,
	settings: RunSettings,
	field: keyof typeof RUN_LIMITS,
	needed: number,
): void {
	const limit = settings[field];
	if (limit === undefined || needed <= limit) return;
	const { describe, remedy } = RUN_LIMITS[field];
	const rule = `allows ${limit}, and the run would ${describe(needed)}`;
	const fix = `${remedy}, or send fewer rows: with a Limit node before this one, for example`;
	throw toInputError(parameters, { field, rule, fix });
}
