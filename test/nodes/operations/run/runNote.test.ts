import { toShownError } from '../../../../nodes/LeadEnrichment/items/items';
import { type Outcome, toFailed } from '../../../../nodes/LeadEnrichment/items/outcomes';
import type { RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import {
	addRunNote,
	describeTally,
	type RunTally,
	tallyRun,
} from '../../../../nodes/LeadEnrichment/operations/run/runNote';
import { UNKNOWN_SKIPPED_LEAD } from '../../../../nodes/LeadEnrichment/service/contract/answers';
import { ENRICH_TYPES } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import { fakeContext, type Situation } from '../../../support/fakeContext';
import { refused } from '../../jobStates';
import { completed, makeEnrichJob, makeJob, makeLink, makeRow, shown, started } from '../../makeJobs';
import { scriptService, toAnswer } from '../../scriptedService';
import { makeRunPlan } from './makeRun';

const find = (emails: number, phones: number): RunTally['found'] => [
	['emails', emails],
	['phones', phones],
];
const ENRICH: RunTally = {
	rows: 3,
	uncovered: 0,
	failed: [],
	jobs: 1,
	isNothingSent: false,
	isEnrich: true,
	sent: 2,
	taken: 2,
	missed: 0,
	results: 2,
	isComplete: true,
	found: find(2, 1),
	credits: undefined,
	finalLimits: [],
	short: [],
};
const SEARCH: RunTally = { ...ENRICH, isEnrich: false, sent: 0, rows: 1, results: 5 };

function describeRun(tally: RunTally): string {
	const { sentences, isWarning } = describeTally(tally);
	return `${isWarning ? 'warning' : 'info'}: ${sentences.join('. ')}`;
}

describe('the note on an enrich run', () => {
	const head = '3 rows, 1 job, 2 leads sent';
	it.each<[label: string, changes: Partial<RunTally>, note: string]>([
		['everything was found', {}, `info: ${head}: 2 emails and 1 phone found`],
		['one kind was not found', { found: find(0, 1) }, `info: ${head}: 0 emails and 1 phone found`],
		['nothing was found', { found: find(0, 0) }, `warning: ${head}: nothing found`],
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
		['no job has ended', { results: undefined, missed: 1, found: [['emails', 0]] }, `info: ${head}`],
		[
			'nothing was sent',
			{ jobs: 0, isNothingSent: true, isComplete: true, results: undefined, rows: 1 },
			'info: 1 row, nothing sent',
		],
		[
			'the jobs say what they cost',
			{ credits: 12 },
			`info: ${head}: 2 emails and 1 phone found. Cost 12 credits`,
		],
		[
			'a row has an error',
			{ failed: [1] },
			`info: ${head}: 2 emails and 1 phone found, 1 with an error (item 1)`,
		],
		[
			'the credits did not cover a row',
			{ uncovered: 1 },
			`warning: 1 of 3 rows was not enriched: the credits did not cover it. ${head}: 2 emails and 1 phone found`,
		],
		[
			'the credits did not cover two rows, and others have an error',
			{ uncovered: 2, failed: [0, 1, 2, 3, 4, 5], results: undefined },
			`warning: 2 of 3 rows were not enriched: the credits did not cover them. ${head}, 6 with an error (items 0, 1, 2, 3, 4 and 1 more)`,
		],
	])('where %s', (_label, changes, note) => {
		expect(describeRun({ ...ENRICH, ...changes })).toBe(note);
	});
});

describe('the note on a search', () => {
	it.each<[label: string, changes: Partial<RunTally>, note: string]>([
		['leads were found', {}, 'info: 5 leads found, with 2 emails and 1 phone (1 job)'],
		[
			'no contact details were found',
			{ found: [['emails', 0]] },
			'info: 5 leads found, with 0 emails (1 job)',
		],
		['no leads were found', { results: 0, found: find(0, 0) }, 'warning: No leads found (1 job)'],
		['not all jobs have ended', { results: 0, jobs: 2, isComplete: false }, 'info: No leads found (2 jobs)'],
		['no job has ended', { results: undefined, jobs: 2 }, 'info: 2 jobs for 1 row'],
		[
			'the credits covered fewer leads than Limit',
			{ finalLimits: [3, 2], found: [], credits: 5.5 },
			'warning: The credits covered 5 leads, not Limit. 5 leads found (1 job). Cost 5.5 credits',
		],
	])('where %s', (_label, changes, note) => {
		expect(describeRun({ ...SEARCH, ...changes })).toBe(note);
	});
});

const LEAD = { full_name: 'Ada' };
const SKIPPED = { skipped_leads: [{ networkUrl: makeLink('b') }] };
const plan = { unsent: [], wanted: ENRICH_TYPES };

/** An enrich job of two leads for three rows. */
const make = () => makeEnrichJob(['a', 0], ['b', 1, 2]);
const change = (act: (job: RunJob) => void) => {
	const job = make();
	act(job);
	return job;
};

describe('what a run came to', () => {
	it('counts rows, leads, and results with the contact details that were asked for', () => {
		const results = [
			{ enrichEmail: 'a@example.com', enrich_phone: '' },
			{ enrich_email: 'b@example.com', enrich_phone: '+1 555 0100' },
			{ full_name: 'Eve', enrichEmail: 'Email not found', phone: 'Phone not found' },
			{ enrichEmail: null },
		];
		const row = makeRow(3);
		const item: Outcome = { kind: 'skipped', row, reason: 'nothing_missing' };
		const failed = toFailed(row, toShownError(fakeContext().context, 'Refused', 0));
		const jobs = [completed(makeEnrichJob(['a', 0, 1], ['b', 2], ['c', 3], ['d', 4]), results)];
		expect(tallyRun({ jobs, unsent: [item, failed], wanted: ENRICH_TYPES }, [item, failed])).toEqual({
			rows: 7,
			uncovered: 0,
			failed: [3],
			jobs: 1,
			isNothingSent: false,
			isEnrich: true,
			sent: 4,
			taken: 4,
			missed: 1,
			results: 3,
			isComplete: true,
			found: find(2, 1),
			credits: undefined,
			finalLimits: [],
			short: [],
		});
	});

	const none = { uncovered: 0, missed: 0, results: undefined, isComplete: false };
	it.each<[label: string, job: RunJob, counted: Partial<RunTally>]>([
		['was not sent', change((job) => job.giveUp()), { ...none, sent: 0 }],
		['was refused', refused(make(), toAnswer(400)), { ...none, sent: 0 }],
		['may have been started', change((job) => job.send()), { ...none, sent: 2 }],
		['goes on', started(make()), { ...none, sent: 2 }],
		['goes on without some rows', started(make(), 1, SKIPPED), { ...none, sent: 2, taken: 1, uncovered: 2 }],
		[
			'has left out rows',
			completed(started(make(), 1, SKIPPED), [LEAD]),
			{ sent: 2, uncovered: 2, missed: 0, results: 1 },
		],
		['has a result too many', completed(make(), [LEAD, LEAD, LEAD]), { missed: 0, results: 3 }],
		[
			'is complete without a list of results, which says nothing of what was found',
			shown(make(), { status: 'completed', results: null }),
			{ ...none, sent: 2 },
		],
		[
			'has skipped a lead that nobody can tell',
			completed(started(make(), 1, { skipped_leads: [UNKNOWN_SKIPPED_LEAD] }), [LEAD]),
			{ sent: 2, uncovered: 1, missed: 0, results: 1 },
		],
		[
			'has one result that only says why it has none',
			completed(make(), [LEAD, { error: 'No match' }]),
			{ sent: 2, missed: 1, results: 1 },
		],
		['failed without results', shown(make(), { status: 'failed', results: null }), { ...none, sent: 2 }],
		[
			'failed with results',
			shown(make(), { status: 'failed', results: [LEAD] }),
			{ sent: 2, missed: 0, results: 1, isComplete: true },
		],
	])('is right for a job that %s', (_label, job, counted) => {
		expect(tallyRun({ ...plan, jobs: [job] }, [])).toMatchObject({ rows: 3, jobs: 1, ...counted });
	});

	it('believes what a job says of the contact details that it has found', () => {
		const body = {
			status: 'completed',
			results: [{ enrichEmail: 'a@b' }],
			emails_found: '7',
			phones_found: 0,
		};
		const tally = tallyRun({ ...plan, jobs: [shown(make(), body)] }, []);
		expect(tally.found).toEqual(find(7, 0));
	});

	it('tells the cost where all jobs tell theirs, and the leads that the credits covered', () => {
		const costly = shown(makeJob('One', 0), {
			status: 'completed',
			results: [LEAD],
			cost: { credits: 5.25 },
		});
		const silent = completed(started(makeJob('Two', 1), 2, { finalLimit: 3 }), [LEAD], 2);
		const tally = (...jobs: RunJob[]) => tallyRun({ ...plan, jobs }, []);
		expect(tally(costly, costly).credits).toBe(10.5);
		expect(tally(costly, silent)).toMatchObject({ credits: undefined, finalLimits: [3] });
	});

	it('sends no leads in a search, and adds up its jobs', () => {
		const [one, two] = [completed(makeJob('One', 0), [LEAD, LEAD]), completed(makeJob('Two', 1), [LEAD])];
		const both = { isEnrich: false, sent: 0, missed: 0, results: 3, jobs: 2, isComplete: true };
		expect(tallyRun({ ...plan, jobs: [one, two] }, [])).toMatchObject(both);
		const running = started(makeJob('Two', 1));
		const tally = tallyRun({ ...plan, jobs: [one, running] }, []);
		expect(tally).toMatchObject({ results: 2, isComplete: false });
	});
});

describe('the note on the node', () => {
	const FREE = 'If nothing arrives at the trigger, read the results with Get Job, which is free';
	const search = () => makeJob('My list', 0);
	const found = () => completed(search(), [LEAD]);
	const BY_HAND: Situation = { mode: 'manual', workflow: { active: false } };
	const noteOf = (situation: Situation, getResults: RunSettings['getResults'], ...jobs: RunJob[]) => {
		const { context, hints } = fakeContext(situation);
		const run = makeRunPlan(
			scriptService(() => toAnswer(200)),
			jobs,
			{ getResults },
		);
		addRunNote(context, { ...run, notes: ['Of the operation'] }, [], ['Of the run']);
		return hints;
	};

	it.each<[label: string, situation: Situation, job: RunJob, message: string, type: string]>([
		[
			'ends with what operation and run have to say',
			BY_HAND,
			found(),
			'1 lead found (1 job). Of the operation. Of the run',
			'info',
		],
		[
			'warns where nothing was found',
			{},
			completed(search()),
			'No leads found (1 job). Of the operation. Of the run',
			'warning',
		],
	])('%s', (_label, situation, job, message, type) => {
		expect(noteOf(situation, 'poll', job)).toEqual([{ message, location: 'outputPane', type }]);
	});

	it('says by hand where to look if nothing arrives at an address', () => {
		const note = expect.stringMatching(new RegExp(`Of the run\\. ${FREE}$`)) as string;
		expect(noteOf(BY_HAND, 'webhook', found())).toMatchObject([{ message: note }]);
	});

	it.each<[label: string, situation: Situation, getResults: RunSettings['getResults'], job: RunJob]>([
		['nobody tests in the editor', { mode: 'trigger' }, 'webhook', found()],
		['it is a tool', { ...BY_HAND, node: { type: 'leadEnrichmentTool' } }, 'webhook', found()],
		['nothing was paid', BY_HAND, 'webhook', search()],
		['the node itself waits', BY_HAND, 'poll', found()],
	])('does not say so where %s', (_label, situation, getResults, job) => {
		const note = expect.stringMatching(/Of the run$/) as string;
		expect(noteOf(situation, getResults, job)).toMatchObject([{ message: note }]);
	});
});
