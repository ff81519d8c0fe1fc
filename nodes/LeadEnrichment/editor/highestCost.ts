import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { createContactReader, listLacking } from '../columns/ownContacts';
import { createRowReader } from '../columns/rowReader';
import { INPUT_ITEMS } from '../jobs/runSettings';
import { planBatches } from '../leads/planBatches';
import {
	CHARGES,
	type ChargedWork,
	estimateCredits,
	readContactDetails,
	sumCredits,
} from '../service/contract/charges';
import type { EnrichType } from '../service/contract/requests';
import type { FieldNames } from '../service/contract/spellings';
import { count } from '../values/text';
import { NOT_TO_BE_SET } from './fieldParts';
import { readTable } from './inputTable';
import { asText, type ReadInEditor, readMatching } from './notices';

const HIGHEST_COST = 'highestCost';

/** Apart from its field: n8n's linter asks that a list to choose from be called "… Name or ID", which this is not. */
const FOLLOW_CHARGED_FIELDS = {
	typeOptions: {
		loadOptionsMethod: 'getHighestCost',
		loadOptionsDependsOn: [
			'limit',
			'findInsights',
			'includeContactDetails',
			'enrichType',
			...['leadSource', 'lead.mappingMode', 'options.columnMatching', 'options.deduplicateLeads'],
			...['options.onlyMissing', 'options.activitySignal', 'options.activityKeywords'],
		],
	},
};

/** A line whose text a method makes: nothing else in the panel follows the fields while it is open. */
export const highestCostField: INodeProperties = {
	displayName: 'Highest Cost',
	name: HIGHEST_COST,
	type: 'options',
	default: HIGHEST_COST,
	noDataExpression: true,
	// Always: its one entry is a line that nobody can open.
	disabledOptions: { show: { resource: ['lead'] } },
	description:
		'The most that this node may cost. Enrich: by the rows of its input. Searches: for as many leads as their limit, once for each row. "(assumed)": the service does not document this charge, so that of a comparable one is taken.',
	builderHint: NOT_TO_BE_SET,
	...FOLLOW_CHARGED_FIELDS,
};

const toWork = (contactDetails: readonly EnrichType[] = []): ChargedWork => ({
	operation: 'enrich',
	leads: 1,
	contactDetails,
});

/**
 * The rows of the input: how many there are in all, how many could be read here, and what the leads that these make may
 * ask for. Undefined where the panel does not know the leads: nothing was executed, or they are mapped by hand.
 */
function readPaidWork(read: ReadInEditor, wanted: readonly EnrichType[]) {
	const { rows, total } = readTable(asText(read('inputTable.text')));
	if (rows.length === 0) return undefined;
	const readRow = createRowReader(rows, readMatching(read));
	const readOwn = read('options.onlyMissing') === true && createContactReader(rows, readMatching(read));
	const leads = rows.flatMap((row) => {
		const reading = readRow(row);
		if (!reading.ok) return [];
		const asked = wanted.length > 0 ? (reading.lead.enrichType ?? wanted) : [];
		const missing = readOwn ? listLacking(asked, readOwn(row)) : undefined;
		const enrichType = missing ?? [...asked];
		return missing?.length === 0 ? [] : [{ lead: { ...reading.lead, enrichType }, settings: rows }];
	});
	const deduplicate = read('options.deduplicateLeads') !== false;
	const batches = planBatches(leads, { batchSize: Infinity, deduplicate, returnsToRows: true });
	const sentLeads = batches.flatMap((batch) => batch.sentLeads);
	const works = sentLeads.map(({ lead }) => toWork(lead.enrichType));
	return { total, read: rows.length, works };
}

const readWantedDetails = (read: ReadInEditor) =>
	readContactDetails({
		includeContactDetails: read('includeContactDetails'),
		enrichType: read('enrichType'),
	});

/** `Up to 72 credits for 6 leads of 8 rows`, which the editor shows whole, as it would nothing much longer. */
function describeEnrichCost(read: ReadInEditor, fieldNames: FieldNames): string {
	const contactDetails = readWantedDetails(read);
	const input = read('leadSource') === INPUT_ITEMS ? readPaidWork(read, contactDetails) : undefined;
	if (!input) {
		const { total } = readTable(asText(read('mappingNotice.text')));
		const rows = total > 0 ? `, ${count(total, 'row')}` : '';
		const credits = estimateCredits(toWork(contactDetails), fieldNames);
		return `Up to ${count(credits, 'credit')} for each lead${rows}`;
	}
	const { total, read: known, works } = input;
	const rows = known < total ? `the first ${known} of ${total} rows` : count(total, 'row');
	return `Up to ${count(sumCredits(works, fieldNames), 'credit')} for ${count(works.length, 'lead')} of ${rows}`;
}

function describeSearchCost(read: ReadInEditor, fieldNames: FieldNames): string {
	const limit = Number(read('limit'));
	const isSearch = read('operation') === 'search';
	const hasSignal =
		!/^\s*(\{\s*\})?\s*$/.test(asText(read('options.activitySignal'))) ||
		[read('options.activityKeywords') ?? []].flat().length > 0;
	const work: ChargedWork = {
		operation: isSearch ? 'search' : 'postSearch',
		leads: Number.isFinite(limit) ? limit : 1,
		findInsights: read('findInsights') === true,
		activitySignal: isSearch && hasSignal,
		contactDetails: readWantedDetails(read),
	};
	const credits = estimateCredits(work, fieldNames);
	// The editor drops a change that comes while it reads this line: it says what it is the cost of.
	const details = work.contactDetails.join(' and ') || 'no contact details';
	const searches = readTable(asText(read('inputRows.text'))).total;
	const assumed = CHARGES[fieldNames].isAssumed(work) ? ' (assumed)' : '';
	if (!Number.isFinite(limit)) return `Up to ${credits} credits for each lead with ${details}${assumed}`;
	if (searches < 2) return `Up to ${credits} credits for ${count(limit, 'lead')} with ${details}${assumed}`;
	const all = estimateCredits({ ...work, leads: limit * searches }, fieldNames);
	return `${searches} searches, one for each row: up to ${all} credits${assumed}`;
}

/** The text of that line. What an expression decides for each item is not known before the run. */
export function describeHighestCost(read: ReadInEditor, fieldNames: FieldNames): INodePropertyOptions[] {
	const isEnrich = read('operation') === 'enrich';
	const name = isEnrich
		? `${describeEnrichCost(read, fieldNames)} (assumed)`
		: describeSearchCost(read, fieldNames);
	return [{ name, value: HIGHEST_COST }];
}
