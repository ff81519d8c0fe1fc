import { toShownError } from '../../../../nodes/LeadEnrichment/items/errors';
import type { OrderedItem } from '../../../../nodes/LeadEnrichment/items/items';
import type { PlannedJob } from '../../../../nodes/LeadEnrichment/items/jobItems';
import type { JobOutcome } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import {
	addRunNote,
	describeTally,
	type RunTally,
	tallyRun,
} from '../../../../nodes/LeadEnrichment/operations/run/runNote';
import type { EnrichType } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { makeCompleted, makeEnrichJob, makeJob, makeLink } from '../../makeJobs';
import { makeId, scriptService, toAnswer } from '../../scriptedService';
import { fakeRun, makeRunPlan, type RunSituation } from './fakeRun';

const ENRICH: RunTally = {
	rows: 3,
	uncovered: 0,
	failed: 0,
	jobs: 1,
	isEnrich: true,
	sent: 2,
	missed: 0,
	results: 2,
	isComplete: true,
	found: [
		['emails', 2],
		['phones', 1],
	],
};
const SEARCH: RunTally = { ...ENRICH, isEnrich: false, sent: 0, rows: 1, results: 5 };

function describeRun(tally: RunTally): string {
	const { sentences, isWarning } = describeTally(tally);
	return `${isWarning ? 'warning' : 'info'}: ${sentences.join('. ')}`;
}

const none = (...types: EnrichType[]) => types.map((type) => [type, 0] as const);

describe('the note on an enrich run', () => {
	const head = '3 rows, 1 job, 2 leads sent';
	it.each<[label: string, changes: Partial<RunTally>, note: string]>([
		['everything was found', {}, `info: ${head}: 2 emails and 1 phone found`],
		[
			'one kind was not found',
			{
				found: [
					['emails', 0],
					['phones', 1],
				],
			},
			`info: ${head}: 0 emails and 1 phone found`,
		],
		['nothing was found', { found: none('emails', 'phones') }, `warning: ${head}: nothing found`],
		['nothing was asked for', { found: [] }, `info: ${head}: 2 leads found`],
		[
			'there are no results',
			{ results: 0, missed: 2 },
			`warning: ${head}: nothing found, 2 without a result`,
		],
		[
			'there are no results yet of some jobs',
			{ results: 0, found: [], isComplete: false },
			`info: ${head}: 0 leads found`,
		],
		['some have no result', { missed: 1 }, `info: ${head}: 2 emails and 1 phone found, 1 without a result`],
		['no job has ended', { results: undefined, missed: 1, found: none('emails') }, `info: ${head}`],
		[
			'nothing was sent',
			{ jobs: 0, isComplete: true, results: undefined, rows: 1 },
			'info: 1 row, nothing sent',
		],
		['a row has an error', { failed: 1 }, `info: ${head}: 2 emails and 1 phone found, 1 with an error`],
		[
			'the credits did not cover a row',
			{ uncovered: 1 },
			`warning: 1 of 3 rows was not enriched: the credits did not cover it. ${head}: 2 emails and 1 phone found`,
		],
		[
			'the credits did not cover two rows, and one has an error',
			{ uncovered: 2, failed: 1, results: undefined },
			`warning: 2 of 3 rows were not enriched: the credits did not cover them. ${head}, 1 with an error`,
		],
	])('where %s', (_label, changes, note) => {
		expect(describeRun({ ...ENRICH, ...changes })).toBe(note);
	});
});

describe('the note on a search', () => {
	it.each<[label: string, changes: Partial<RunTally>, note: string]>([
		['leads were found', {}, 'info: 5 leads found, with 2 emails and 1 phone (1 job)'],
		['one lead was found', { results: 1, found: [] }, 'info: 1 lead found (1 job)'],
		[
			'no contact details were found',
			{ found: none('emails') },
			'info: 5 leads found, with 0 emails (1 job)',
		],
		[
			'no leads were found',
			{ results: 0, found: none('emails', 'phones') },
			'warning: No leads found (1 job)',
		],
		['not all jobs have ended', { results: 0, jobs: 2, isComplete: false }, 'info: No leads found (2 jobs)'],
		['no job has ended', { results: undefined, jobs: 2 }, 'info: 2 jobs for 1 row'],
	])('where %s', (_label, changes, note) => {
		expect(describeRun({ ...SEARCH, ...changes })).toBe(note);
	});
});

interface Counted {
	jobs: PlannedJob[];
	outcomes: JobOutcome[];
	items?: OrderedItem[];
	unsent?: OrderedItem[];
	contactDetails?: EnrichType[];
}

function tally({ jobs, outcomes, items = [], unsent = [], contactDetails = [] }: Counted): RunTally {
	const plan = { ...makeRunPlan(scriptService(() => toAnswer(200))), unsent, contactDetails };
	return tallyRun(
		{ ...plan, jobs: jobs.map((job) => ({ ...job, request: { path: '', buildBody: () => ({}) } })) },
		outcomes,
		items,
	);
}

const START = { enrichment_id: makeId(1) };
const SKIPPED = [{ networkUrl: makeLink('b') }];

describe('what a run came to', () => {
	it('counts rows, leads, and results with the contact details that were asked for', () => {
		const results = [
			{ enrichEmail: 'a@example.com', enrich_phone: '' },
			{ enrich_email: 'b@example.com', enrich_phone: '+1 555' },
			{ enrichEmail: null },
		];
		const item = { position: 0, item: { json: {} } };
		const error = toShownError(fakeRun().context, 'Refused', 0);
		expect(
			tally({
				jobs: [makeEnrichJob(['a', 0, 1], ['b', 2], ['c', 3], ['d', 4])],
				outcomes: [makeCompleted(1, results)],
				items: [item, { ...item, error }],
				unsent: [item, { ...item, error }],
				contactDetails: ['emails', 'phones'],
			}),
		).toEqual({
			rows: 7,
			uncovered: 0,
			failed: 1,
			jobs: 1,
			isEnrich: true,
			sent: 4,
			missed: 1,
			results: 3,
			isComplete: true,
			found: [
				['emails', 2],
				['phones', 1],
			],
		});
	});

	it.each<[label: string, outcome: JobOutcome, counted: Partial<RunTally>]>([
		['was not sent', { kind: 'notSent' }, { sent: 0, results: undefined, isComplete: false }],
		['was refused', { kind: 'notStarted', reply: toAnswer(400) }, { sent: 0, results: undefined }],
		['may have been started', { kind: 'uncertain' }, { sent: 2, results: undefined, isComplete: false }],
		['goes on', { kind: 'started', start: START }, { sent: 2, missed: 0, results: undefined, uncovered: 0 }],
		[
			'goes on without some rows',
			{ kind: 'started', start: { ...START, skipped_leads: SKIPPED } },
			{ sent: 2, uncovered: 2, results: undefined },
		],
		[
			'has left out rows',
			{ ...makeCompleted(1, [{}]), start: { ...START, skipped_leads: SKIPPED } },
			{ sent: 2, uncovered: 2, missed: 0, results: 1 },
		],
		['has a result too many', makeCompleted(1, [{}, {}, {}]), { missed: 0, results: 3 }],
		[
			'has no list of results',
			{ kind: 'completed', enrichmentId: makeId(1), job: { status: 'completed', results: null } },
			{ missed: 2, results: 0, isComplete: true },
		],
		[
			'failed without results',
			{ kind: 'failed', enrichmentId: makeId(1), job: { status: 'failed', results: null } },
			{ sent: 2, missed: 0, results: undefined, isComplete: false },
		],
		[
			'failed with results',
			{ kind: 'failed', enrichmentId: makeId(1), job: { status: 'failed', results: [{}] } },
			{ sent: 2, missed: 0, results: 1, isComplete: true },
		],
	])('for a job that %s', (_label, outcome, counted) => {
		const jobs = [makeEnrichJob(['a', 0], ['b', 1, 2])];
		expect(tally({ jobs, outcomes: [outcome] })).toMatchObject({ rows: 3, jobs: 1, ...counted });
	});

	it('sends no leads in a search, and adds up its jobs', () => {
		const jobs = [makeJob('One', 0), makeJob('Two', 1)];
		const outcomes = [makeCompleted(1, [{}, {}]), makeCompleted(2, [{}])];
		expect(tally({ jobs, outcomes })).toMatchObject({
			isEnrich: false,
			sent: 0,
			missed: 0,
			results: 3,
			jobs: 2,
		});
		expect(tally({ jobs, outcomes: outcomes.slice(0, 1) })).toMatchObject({ results: 2, isComplete: false });
	});
});

describe('the note on the node', () => {
	const PIN = 'Pin the output to avoid paying again with the next test run';
	const RUNNING: JobOutcome = { kind: 'unfinished', enrichmentId: makeId(2) };
	const noteOf = (situation: RunSituation, ...outcomes: JobOutcome[]) => {
		const { context, hints } = fakeRun(situation);
		const plan = {
			...makeRunPlan(scriptService(() => toAnswer(200))),
			describeRun: () => ['Of the operation'],
		};
		addRunNote(context, plan, outcomes, [], ['Of the run']);
		return hints;
	};

	it('ends with what the operation and the run have to say, and how not to pay again', () => {
		expect(noteOf({ mode: 'manual' }, makeCompleted(1, [{}]))).toEqual([
			{
				message: `1 lead found (1 job). Of the operation. Of the run. ${PIN}`,
				location: 'outputPane',
				type: 'info',
			},
		]);
	});

	it('warns where nothing was found', () => {
		expect(noteOf({}, makeCompleted(1, []))).toEqual([
			{
				message: 'No leads found (1 job). Of the operation. Of the run',
				location: 'outputPane',
				type: 'warning',
			},
		]);
	});

	it.each<[label: string, situation: RunSituation, ...outcomes: JobOutcome[]]>([
		['nobody tests in the editor', { mode: 'trigger' }, makeCompleted(1, [{}])],
		['it is a tool', { mode: 'manual', node: { type: 'leadEnrichmentTool' } }, makeCompleted(1, [{}])],
		['nothing was paid', { mode: 'manual' }, { kind: 'notSent' }],
		['the output is not there yet', { mode: 'manual' }, RUNNING],
		['only a part of the output is there', { mode: 'manual' }, makeCompleted(1, [{}]), RUNNING],
	])('does not say so where %s', (_label, situation, ...outcomes) => {
		expect(noteOf(situation, ...outcomes)).not.toEqual([
			expect.objectContaining({ message: expect.stringContaining('Pin') as string }),
		]);
	});
});
