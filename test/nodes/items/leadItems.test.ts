import { NodeOperationError } from 'n8n-workflow';

import type { ShownError } from '../../../nodes/LeadEnrichment/items/errors';
import type { PlannedJob } from '../../../nodes/LeadEnrichment/items/jobItems';
import { createLeadItemLister } from '../../../nodes/LeadEnrichment/items/leadItems';
import type { CompletedJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { fakeContext, makeNode } from '../fakeContext';
import { makeCompleted, makeEnrichJob, makeJob, makeLink, makeSettings } from '../makeJobs';
import { makeId } from '../scriptedService';

const ID = makeId(1);
const ADA = { network: makeLink('ada'), full_name: 'Ada' };
const EVE = { network: makeLink('eve'), full_name: 'Eve' };

function listItems(
	job: PlannedJob,
	outcome: CompletedJob,
	changes: Partial<RunSettings> = {},
	failure?: ShownError,
) {
	const { listLeadItems, unmatchedByJob, leftOutJobs } = createLeadItemLister(
		fakeContext().context,
		makeSettings(changes),
	);
	const ordered = listLeadItems(job, outcome, failure);
	return {
		items: ordered.map(({ position, item }) => [position, item.json, item.pairedItem]),
		errors: ordered.map(({ error }) => error),
		unmatched: [...unmatchedByJob],
		leftOut: [...leftOutJobs],
	};
}

describe('the results of an enrich job', () => {
	it('go to the rows that they belong to, in whatever order they come', () => {
		const { items } = listItems(makeEnrichJob(['ada', 0], ['eve', 1]), makeCompleted(1, [EVE, ADA]));
		expect(items).toEqual([
			[0, { enrichment_id: ID, ...ADA }, { item: 0 }],
			[1, { enrichment_id: ID, ...EVE }, { item: 1 }],
		]);
	});

	it('go to every row of a lead that was sent once', () => {
		const { items } = listItems(makeEnrichJob(['ada', 0, 2, 3]), makeCompleted(1, [ADA]));
		expect(items).toEqual([0, 2, 3].map((row) => [row, { enrichment_id: ID, ...ADA }, { item: row }]));
	});

	it.each([false, true])(
		'are put behind the row’s own fields, which they leave alone: simplified %s',
		(simplify) => {
			const result = { ...ADA, handle: 'of the service', enrichEmail: 'ada@engines.example' };
			const { items } = listItems(makeEnrichJob(['ada', 0]), makeCompleted(1, [result]), {
				includeInputFields: true,
				simplify,
			});
			const [[, json = {}] = []] = items as Array<[number, Record<string, unknown>, unknown]>;
			const [first, second] = Object.entries(json);
			expect(first).toEqual(['handle', 'ada']);
			expect(second).toEqual([simplify ? 'email' : 'enrichEmail', 'ada@engines.example']);
			expect(json.enriched_handle).toBe(simplify ? undefined : 'of the service');
			expect(Object.entries(json).at(-1)).toEqual(['enrichment_id', ID]);
		},
	);

	it('are simplified when asked', () => {
		const { items } = listItems(makeEnrichJob(['ada', 0]), makeCompleted(1, [ADA]), { simplify: true });
		expect(items).toMatchObject([[0, { full_name: 'Ada', email: null }, { item: 0 }]]);
	});

	// The service has them for every enriched lead, and nobody has asked for them.
	it('are simplified without the insights, which the leads of a search keep', () => {
		const outcome = makeCompleted(1, [{ ...ADA, top_problems: 'Time' }]);
		const [enriched, found] = [makeEnrichJob(['ada', 0]), makeJob('My search', 0)].map(
			(job) => listItems(job, outcome, { simplify: true }).items,
		);
		expect(enriched).toEqual([[0, expect.not.objectContaining({ top_problems: 'Time' }), { item: 0 }]]);
		expect(found).toMatchObject([[0, { top_problems: 'Time' }, { item: 0 }]]);
	});

	it('are counted where they belong to no row, so that the note on the node can say so', () => {
		const stranger = { network: makeLink('stranger') };
		const { items, unmatched } = listItems(makeEnrichJob(['ada', 0]), makeCompleted(1, [stranger, ADA, ADA]));
		expect(items).toHaveLength(1);
		expect(unmatched).toEqual([[ID, 2]]);
	});
});

describe('an enrich job that failed', () => {
	it('gives the rows their results that it had until then, and the others its error and its id', () => {
		const failure = new NodeOperationError(makeNode(), 'The job failed');
		const job = makeEnrichJob(['ada', 0], ['eve', 1, 2]);
		const { items, errors } = listItems(job, makeCompleted(1, [ADA]), { skippedLeads: 'drop' }, failure);
		expect(items).toEqual([
			[0, { enrichment_id: ID, ...ADA }, { item: 0 }],
			...[1, 2].map((row) => [
				row,
				{ handle: 'eve', enrichment_id: ID, error: 'The job failed' },
				{ item: row },
			]),
		]);
		expect(errors).toEqual([undefined, failure, failure]);
	});
});

describe('a row without a result', () => {
	const job = makeEnrichJob(['ada', 0], ['eve', 1, 2]);
	const withoutEve = makeCompleted(1, [ADA]);
	const eveSkipped: CompletedJob = {
		...withoutEve,
		start: { enrichment_id: ID, skipped_leads: [{ networkUrl: makeLink('eve') }] },
	};

	it.each([
		['the credits did not cover it', eveSkipped, 'insufficient_credits'],
		['the service had none', withoutEve, 'no_result'],
	])('comes out marked as skipped, with the reason: %s', (_label, outcome, reason) => {
		const { items, errors } = listItems(job, outcome);
		const json = { handle: 'eve', skipped: true, skip_reason: reason, enrichment_id: ID };
		expect(items.slice(1)).toEqual([
			[1, json, { item: 1 }],
			[2, json, { item: 2 }],
		]);
		expect(errors).toEqual([undefined, undefined, undefined]);
	});

	it('is the one that the credits did not cover where the service names a lead that could be any', () => {
		const outcome = {
			...makeCompleted(1, [EVE]),
			start: { enrichment_id: ID, skipped_leads: [{}] },
		};
		const { items } = listItems(makeEnrichJob(['ada', 0], ['eve', 1]), outcome);
		expect(items[0]).toMatchObject([0, { skip_reason: 'insufficient_credits' }, { item: 0 }]);
	});

	it('comes out where the answer to the start is not known', () => {
		const { items } = listItems(makeEnrichJob(['ada', 0]), { ...makeCompleted(1, []), start: undefined });
		expect(items).toMatchObject([[0, { handle: 'ada', skip_reason: 'no_result' }, { item: 0 }]]);
	});

	it('is left out when asked, and the others stay with their rows', () => {
		const { items, leftOut } = listItems(makeEnrichJob(['eve', 0], ['ada', 1]), withoutEve, {
			skippedLeads: 'drop',
		});
		expect(items).toEqual([[1, { enrichment_id: ID, ...ADA }, { item: 1 }]]);
		expect(leftOut).toEqual([]);
	});

	it.each<[RunSettings['skippedLeads'], leftOut: string[]]>([
		['drop', [ID]],
		['include', []],
	])(
		'belongs to a job that the note on the node names only where all its rows are left out: %s',
		(skippedLeads, leftOut) => {
			expect(listItems(job, makeCompleted(1, []), { skippedLeads }).leftOut).toEqual(leftOut);
		},
	);

	it.each([
		[
			'the credits did not cover it',
			'Add credits to your account, or set the option Skipped Leads to Include to get such rows back marked as skipped',
			eveSkipped,
		],
		[
			'the job ended without a result for it',
			'Set the option Skipped Leads to Include to get such rows back marked as skipped',
			withoutEve,
		],
	])('is an error when asked, which names the job and the reason: %s', (reason, description, outcome) => {
		const { items, errors } = listItems(job, outcome, { skippedLeads: 'fail' });
		expect(errors.map((error) => error?.message)).toEqual([
			undefined,
			`Item 1 was skipped by job ${ID}: ${reason}`,
			`Item 2 was skipped by job ${ID}: ${reason}`,
		]);
		expect(items[1]).toMatchObject([1, { handle: 'eve', enrichment_id: ID }, { item: 1 }]);
		expect(errors.map((error) => [error?.description, error?.context.itemIndex])).toEqual([
			[undefined, undefined],
			[description, 1],
			[description, 2],
		]);
	});
});

describe('the results of a search', () => {
	it('all belong to the row of the search', () => {
		const { items } = listItems(makeJob('My search', 4), makeCompleted(1, [EVE, ADA]));
		expect(items).toEqual([
			[4, { enrichment_id: ID, ...EVE }, { item: 4 }],
			[4, { enrichment_id: ID, ...ADA }, { item: 4 }],
		]);
	});

	it('are put out before the error of a search that failed, which has the job’s id', () => {
		const failure = new NodeOperationError(makeNode(), 'The search failed');
		const { items, errors } = listItems(makeJob('My search', 4), makeCompleted(1, [ADA]), {}, failure);
		expect(items).toEqual([
			[4, { enrichment_id: ID, ...ADA }, { item: 4 }],
			[4, { handle: 'p4', enrichment_id: ID, error: 'The search failed' }, { item: 4 }],
		]);
		expect(errors).toEqual([undefined, failure]);
	});

	it('may be none', () => {
		expect(listItems(makeJob('My search', 4), makeCompleted(1, [])).items).toEqual([]);
	});
});
