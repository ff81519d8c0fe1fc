import type { INode } from 'n8n-workflow';

import type { OrderedItem } from '../../../nodes/LeadEnrichment/items/items';
import { findSkippedError, listOutcomeItems } from '../../../nodes/LeadEnrichment/items/jobItems';
import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { fakeContext } from '../fakeContext';
import { makeCompleted, makeJob, makeSettings } from '../makeJobs';
import { makeId, toAnswer } from '../scriptedService';

const LEAD_ITEM: OrderedItem = {
	position: 0,
	item: { json: { lead: 'of the job' }, pairedItem: { item: 0 } },
};

interface Run {
	settings?: Partial<RunSettings>;
	onError?: INode['onError'];
	stopAtFailure?: boolean;
}

/** Lists the items of jobs, each for two rows of its own, that came to these outcomes. */
function listItems(outcomes: JobOutcome[], { settings, onError, stopAtFailure = false }: Run = {}) {
	const plan = {
		client: { secrets: [] },
		jobs: outcomes.map((_outcome, index) => makeJob(`job ${index}`, index * 2, index * 2 + 1)),
		settings: makeSettings(settings),
		listLeadItems: () => [LEAD_ITEM],
	};
	return listOutcomeItems(fakeContext({ node: { onError } }).context, plan, outcomes, stopAtFailure);
}

function listJsons(outcomes: JobOutcome[], run: Run = {}) {
	return listItems(outcomes, run).map(({ item }) => item.json);
}

const unfinished = (number: number): JobOutcome => ({ kind: 'unfinished', enrichmentId: makeId(number) });
const REFUSED: JobOutcome = { kind: 'notStarted', reply: toAnswer(402) };

describe('the items of a run’s jobs', () => {
	it('are the leads of a completed job', () => {
		expect(listItems([makeCompleted(1, [{}])])).toEqual([LEAD_ITEM]);
	});

	it.each<
		[label: string, outcome: JobOutcome, settings: Partial<RunSettings>, json: Record<string, unknown>]
	>([
		[
			'completed, when asked for',
			makeCompleted(1, [{}]),
			{ output: 'job' },
			{ enrichment_id: makeId(1), status: 'completed', lead_count: 1, results: [{}] },
		],
		[
			'started, when nobody waits for it',
			{ kind: 'started', start: { enrichment_id: makeId(1), message: 'Started' } },
			{ resultsMode: 'none' },
			{ enrichment_id: makeId(1), message: 'Started' },
		],
		[
			'still running when the wait ended, if asked for',
			unfinished(1),
			{ onTimeout: 'returnJob' },
			{ enrichment_id: makeId(1) },
		],
	])('are one item for a job that is %s, paired with all its rows', (_label, outcome, settings, json) => {
		expect(listItems([outcome], { settings })).toEqual([
			{ position: 0, item: { json, pairedItem: [{ item: 0 }, { item: 1 }] } },
		]);
	});

	it('are an error for each row of a job without results, with the job’s id where it has one', () => {
		const failed: JobOutcome = {
			kind: 'failed',
			enrichmentId: makeId(1),
			job: { status: 'failed', results: null },
		};
		const items = listItems([failed, REFUSED]);
		expect(
			items.map(({ position, item, error }) => [position, item.pairedItem, error !== undefined]),
		).toEqual([0, 1, 2, 3].map((row) => [row, { item: row }, true]));
		expect(items.map(({ item }) => [item.json.handle, item.json.enrichment_id])).toEqual([
			['p0', makeId(1)],
			['p1', makeId(1)],
			['p2', undefined],
			['p3', undefined],
		]);
		expect(items.map(({ item }) => 'enrichment_id' in item.json)).toEqual([true, true, false, false]);
		expect(items.map(({ error }) => error?.context.itemIndex)).toEqual([0, 0, 2, 2]);
	});

	it('are an error for each row of a job whose wait has ended, which names every running job', () => {
		const [first, , third] = listJsons([unfinished(1), unfinished(2)]);
		for (const json of [first, third]) {
			expect(json?.error).toContain(`had finished job ${makeId(1)}, ${makeId(2)}`);
		}
		expect([first?.enrichment_id, third?.enrichment_id]).toEqual([makeId(1), makeId(2)]);
	});

	it.each<[reason: string, cause: JobOutcome]>([
		['This row’s job was not started, because another job of the run had failed', REFUSED],
		['The wait ended before this row’s job could be started', unfinished(1)],
	])('say of rows that were never sent that nothing was paid: %s', (reason, cause) => {
		const jsons = listJsons([cause, { kind: 'notSent' }]);
		expect(jsons.slice(2).map(({ error }) => error)).toEqual(
			[1, 2].map(
				() => `${reason}. Nothing was paid for it. Run the workflow again with the rows that are left`,
			),
		);
	});

	it('hold nothing but the error on the error output, where n8n adds the row', () => {
		expect(listJsons([REFUSED], { onError: 'continueErrorOutput' }).map((json) => Object.keys(json))).toEqual(
			[['error'], ['error']],
		);
	});
});

describe('a run that stops at a failure', () => {
	it.each<[label: string, outcomes: JobOutcome[], message: RegExp]>([
		[
			'the refusal of a start before the wait that ended',
			[unfinished(1), REFUSED],
			/^The credits are not enough .*started: .*0001 \(running\)/,
		],
		[
			'a failed job before one that cannot be read',
			[
				{ kind: 'unreadable', enrichmentId: makeId(1), reply: toAnswer(404) },
				{ kind: 'failed', enrichmentId: makeId(2), job: { status: 'failed', results: null } },
			],
			/^Job .*0002 ended .*started: .*0001 \(unreadable\)/,
		],
		[
			'a job that cannot be read before the wait that ended',
			[unfinished(1), { kind: 'unreadable', enrichmentId: makeId(2), reply: toAnswer(404) }],
			/0002.*started: .*0001 \(running\)/,
		],
		[
			'the wait that ended, beside jobs that have completed',
			[makeCompleted(1, []), unfinished(2)],
			/^The wait of 10 minutes .*started: .*0001 \(completed\)/,
		],
		[
			'a job of which nobody knows whether it was started',
			[makeCompleted(1, []), { kind: 'uncertain' }],
			/^Nobody knows whether the job "job 1" .*started: .*0001 \(completed\)/,
		],
	])(
		'ends with the error that explains it best, and names the paid jobs: %s',
		(_label, outcomes, message) => {
			expect(() => listItems(outcomes, { stopAtFailure: true })).toThrow(message);
		},
	);

	it.each<[label: string, outcome: JobOutcome, settings: Partial<RunSettings>]>([
		[
			'a started job',
			{ kind: 'started', start: { enrichment_id: makeId(1), skipped_leads: [{}] } },
			{ resultsMode: 'none' },
		],
		[
			'a completed job that is put out as a whole',
			{ ...makeCompleted(1, []), start: { enrichment_id: makeId(1), skipped_leads: [{}] } },
			{ output: 'job' },
		],
	])('ends where the credits did not cover a lead of %s, if that is to fail', (_label, outcome, settings) => {
		const run: Run = { settings: { ...settings, skippedLeads: 'fail' }, stopAtFailure: true };
		expect(() => listItems([outcome], run)).toThrow(/skipped 1 lead: /);
	});

	it('ends with the error of rows that were never sent, where running jobs are put out', () => {
		const run: Run = { settings: { onTimeout: 'returnJob' }, stopAtFailure: true };
		expect(() => listItems([unfinished(1), { kind: 'notSent' }], run)).toThrow(
			/^The wait ended before this row’s job could be started.*0001 \(running\)/,
		);
	});

	it('ends with the error alone when no job was started', () => {
		expect(() => listItems([REFUSED], { stopAtFailure: true })).toThrow(
			/^The credits are not enough to pay for any lead$/,
		);
	});

	it('puts out its items when nothing failed', () => {
		expect(listItems([makeCompleted(1, [])], { stopAtFailure: true })).toEqual([LEAD_ITEM]);
	});
});

describe('leads that the credits did not cover', () => {
	const { context } = fakeContext();
	const skipped: JobOutcome = {
		kind: 'started',
		start: { enrichment_id: makeId(1), skipped_leads: [{ firstName: 'Ada' }, {}] },
	};
	const find = (outcome: JobOutcome, skippedLeads: RunSettings['skippedLeads']) =>
		findSkippedError(context, { settings: makeSettings({ skippedLeads }) }, outcome, 3);

	it('are an error of the job when asked, with how many, which job, and how to get the others', () => {
		expect(find(skipped, 'fail')).toMatchObject({
			message: `Job ${makeId(1)} skipped 2 leads: the credits did not cover them`,
			description:
				'The other leads are paid for: read them with the Get Job operation. Add credits to your account, or set the option Skipped Leads to Include',
			context: { itemIndex: 3, help: 'credits' },
		});
		expect(
			listJsons([skipped], { settings: { resultsMode: 'none', skippedLeads: 'fail' } }).map(
				({ error }) => error,
			),
		).toEqual([expect.stringContaining('skipped 2 leads'), expect.stringContaining('skipped 2 leads')]);
	});

	it.each<[label: string, outcome: JobOutcome, skippedLeads: RunSettings['skippedLeads']]>([
		['the user wants them as rows', skipped, 'include'],
		['there are none', { kind: 'started', start: { enrichment_id: makeId(1), skipped_leads: [] } }, 'fail'],
		['the job was never started', { kind: 'notSent' }, 'fail'],
		[
			'nobody knows the answer to its start',
			{ kind: 'unfinished', start: undefined, enrichmentId: makeId(1) },
			'fail',
		],
	])('are no error when %s', (_label, outcome, skippedLeads) => {
		expect(find(outcome, skippedLeads)).toBeUndefined();
	});
});
