import type { RunSettings } from '../../../nodes/LeadEnrichment/input/runSettings';
import type { CompletedJob } from '../../../nodes/LeadEnrichment/jobs/jobOutcome';
import { createLeadItemLister } from '../../../nodes/LeadEnrichment/output/leadItems';
import type { PlannedJob } from '../../../nodes/LeadEnrichment/output/outputPlan';
import { fakeContext } from '../fakeContext';
import { makeCompleted, makeEnrichJob, makeJob, makeLink, makeSettings } from '../makeJobs';
import { makeId } from '../scriptedService';

const ID = makeId(1);
const ADA = { network: makeLink('ada'), full_name: 'Ada' };
const EVE = { network: makeLink('eve'), full_name: 'Eve' };

function listItems(job: PlannedJob, outcome: CompletedJob, changes: Partial<RunSettings> = {}) {
	const { listLeadItems, unmatchedByJob } = createLeadItemLister(
		fakeContext().context,
		[job],
		makeSettings(changes),
	);
	const ordered = listLeadItems(0, outcome);
	return {
		items: ordered.map(({ position, item }) => [position, item.json, item.pairedItem]),
		errors: ordered.map(({ error }) => error),
		unmatched: [...unmatchedByJob],
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

	it('are counted where they belong to no row, so that the note on the node can say so', () => {
		const stranger = { network: makeLink('stranger') };
		const { items, unmatched } = listItems(makeEnrichJob(['ada', 0]), makeCompleted(1, [stranger, ADA, ADA]));
		expect(items).toHaveLength(1);
		expect(unmatched).toEqual([[ID, 2]]);
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

	it('is left out when asked, and the others stay with their rows', () => {
		const { items } = listItems(makeEnrichJob(['eve', 0], ['ada', 1]), withoutEve, { skippedLeads: 'drop' });
		expect(items).toEqual([[1, { enrichment_id: ID, ...ADA }, { item: 1 }]]);
	});

	it.each([
		['the credits did not cover it', eveSkipped],
		['the job ended without a result for it', withoutEve],
	])('is an error when asked, which names the job and the reason: %s', (reason, outcome) => {
		const { items, errors } = listItems(job, outcome, { skippedLeads: 'fail' });
		expect(errors.map((error) => error?.message)).toEqual([
			undefined,
			`Item 1 was skipped by job ${ID}: ${reason}`,
			`Item 2 was skipped by job ${ID}: ${reason}`,
		]);
		expect(items[1]).toMatchObject([1, { handle: 'eve', enrichment_id: ID }, { item: 1 }]);
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

	it('may be none', () => {
		expect(listItems(makeJob('My search', 4), makeCompleted(1, [])).items).toEqual([]);
	});
});
