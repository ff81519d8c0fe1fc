import { type IExecuteFunctions, NodeOperationError } from 'n8n-workflow';
import { z } from 'zod';

import { createContactReader } from '../../columns/ownContacts';
import { COLUMN_MATCHINGS, type ColumnMatching } from '../../columns/rowReader';
import type { ShownError } from '../../items/errors';
import type { SourceRow } from '../../items/items';
import type { RunSettings } from '../../jobs/runSettings';
import { ENRICH_TYPES, type EnrichSettings, type EnrichType } from '../../service/contract/requests';
import { isStorable } from '../../values/records';
import { count } from '../../values/text';
import {
	checkParameter,
	type ItemParameters,
	readItemParameters,
	readMoneyLimit,
	toInputError,
} from './parameters';

/** What Only Missing has spared: how many rows needed nothing, and how many only one kind of contact details. */
export type SparedRows = Record<EnrichType | 'nothing', number>;

/**
 * What a row lacks of the contact details that it would ask for: of those `wanted`, which are both when none is named.
 * Undefined where it lacks all of them.
 */
function findMissingContacts(
	own: readonly EnrichType[],
	wanted: readonly EnrichType[],
): EnrichType[] | undefined {
	const asked = ENRICH_TYPES.filter((type) => wanted.length === 0 || wanted.includes(type));
	const missing = asked.filter((type) => !own.includes(type));
	return missing.length < asked.length ? missing : undefined;
}

/** @throws NodeOperationError where an expression comes to none of the choices. */
export function readColumnMatching(parameters: ItemParameters): ColumnMatching {
	const name = 'columnMatching';
	return checkParameter(
		parameters,
		z.enum(COLUMN_MATCHINGS).default('smart'),
		parameters.readOptions()[name],
		name,
	);
}

/** Makes the function that says what a row lacks of the `wanted` contact details; undefined where it lacks them all. */
export function createMissingReader(
	context: IExecuteFunctions,
	onlyMissing: boolean,
): (source: Record<string, unknown>, wanted: readonly EnrichType[]) => EnrichType[] | undefined {
	if (!onlyMissing) return () => undefined;
	const rows = context.getInputData().map(({ json }) => json);
	const readContacts = createContactReader(rows, readColumnMatching(readItemParameters(context, 0)));
	return (source, wanted) => findMissingContacts(readContacts(source), wanted);
}

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
