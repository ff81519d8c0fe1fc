import { toShownError } from '../../../../nodes/LeadEnrichment/service/errorText';
import type { SkipReason } from '../../../../nodes/LeadEnrichment/items/joinRow';
import { type Outcome, toFailed } from '../../../../nodes/LeadEnrichment/items/outcomes';
import { createJob, type RunJob } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import { addRunNote } from '../../../../nodes/LeadEnrichment/operations/run/runNote';
import type { RunInProgress } from '../../../../nodes/LeadEnrichment/operations/run/runPlan';
import { UNKNOWN_SKIPPED_LEAD } from '../../../../nodes/LeadEnrichment/service/contract/answers';
import { ENRICH_TYPES } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import type { RunSettings } from '../../../../nodes/LeadEnrichment/settings/runSettings';
import { fakeContext, type Situation } from '../../../support/fakeContext';
import { doubted } from '../../jobStates';
import { completed, makeEnrichJob, makeJob, makeRow, shown, started } from '../../makeJobs';
import { scriptService, toAnswer } from '../../scriptedService';
import { makeRunPlan } from './makeRun';

const LEAD = { full_name: 'Ada' };
const WITH_EMAIL = { enrichEmail: 'a@example.com', enrich_phone: '' };
const WITH_BOTH = { enrich_email: 'b@example.com', enrich_phone: '+1 555 0100' };
const CHARGED = { operation: 'enrich', leads: 1, contactDetails: ENRICH_TYPES } as const;

/** An enrich job of two leads for three rows, for up to 24 credits. */
const make = () => {
	const { name, rows, sentLeads } = makeEnrichJob(['a', 0], ['b', 1, 2]);
	return createJob({ name, rows, sentLeads, estimatedCredits: 24 });
};
const search = (number = 1) => makeJob('My list', number - 1);
const skipped = (reason: SkipReason, itemIndex = 2): Outcome => ({
	kind: 'skipped',
	row: makeRow(itemIndex),
	reason,
});
const failed = (itemIndex: number) =>
	toFailed(makeRow(itemIndex), toShownError(fakeContext().context, 'Refused', itemIndex));

const found = (own: Record<string, unknown> = {}): Outcome => ({
	kind: 'result',
	row: { ...makeRow(0), source: own },
	found: {},
});

interface Noted {
	plan?: Partial<RunInProgress>;
	outcomes?: Outcome[];
	situation?: Situation;
	settings?: Partial<RunSettings>;
	balance?: string;
}

/** The note as `type: message`. */
function noteOf(jobs: RunJob[], { plan, outcomes = [], situation, settings, balance }: Noted = {}): string {
	const { context, hints } = fakeContext(situation);
	const service = scriptService(() => toAnswer(200));
	const run = { ...makeRunPlan(service, jobs, settings), wanted: ENRICH_TYPES, charges: [CHARGED], ...plan };
	addRunNote(context, run, outcomes, [], balance);
	return (hints as Array<{ type: string; message: string }>)
		.map(({ type, message }) => `${type}: ${message}`)
		.join();
}

/** A context that keeps the HTML of its hints. */
function fakeContextWithHtml() {
	const told: string[] = [];
	const { context } = fakeContext();
	context.addExecutionHints = (...hints) => told.push(...hints.map(({ message }) => message));
	return { context, told };
}

const COST = 'up to 24 credits (assumed prices)';
const ADD = 'Add credits and run the uncovered rows again';

describe('the note on an enrich run', () => {
	it.each<[label: string, jobs: RunJob[], noted: Noted, note: string]>([
		[
			'a text in place of contact details is none',
			[completed(make(), [WITH_EMAIL, { full_name: 'Eve', email: 'Email not found', phone: 'none' }])],
			{},
			`info: 3 rows: 2 leads sent, 1 email and 0 phones found, ${COST}`,
		],
		[
			'one has ended without anything, another goes on',
			[completed(make()), started(make(), 2)],
			{},
			'info: 6 rows: 4 leads sent, nothing found yet, up to 48 credits (assumed prices)',
		],
		[
			'rows have no result, or an error, or want the same',
			[completed(make(), [WITH_BOTH])],
			{
				plan: { duplicates: 1 },
				outcomes: [skipped('no_result'), failed(1), ...[4, 5].map((row) => failed(row))],
			},
			`info: 3 rows: 2 leads sent, 1 email and 1 phone found, 1 without a result, 3 with an error (items 1, 4, 5), 1 duplicate, ${COST}`,
		],
		[
			'limits and Only Missing have left rows out',
			[completed(make(), [WITH_BOTH])],
			{
				plan: { unsent: [skipped('max_leads')] },
				outcomes: [
					skipped('max_leads'),
					skipped('max_credits'),
					skipped('nothing_missing'),
					skipped('unknown'),
				],
			},
			`info: 4 rows: 2 leads sent, 1 email and 1 phone found, 1 with an unknown result, 1 beyond Max Leads, 1 beyond Max Credits, ${COST}`,
		],
		['nobody knows whether it was started', [doubted(make())], {}, 'info: 3 rows: nothing sent'],
		[
			'nor a lead that nobody can tell',
			[completed(started(make(), 1, { skipped_leads: [UNKNOWN_SKIPPED_LEAD] }), [WITH_BOTH])],
			{},
			`warning: 3 rows: 1 lead sent, 1 email and 1 phone found, 1 not covered by your credits, up to 12 credits (assumed prices). ${ADD}`,
		],
		[
			'nor one beyond what the service says it takes',
			[completed(started(make(), 1, { finalLimit: 1 }), [WITH_BOTH])],
			{},
			`warning: 3 rows: 1 lead sent, 1 email and 1 phone found, 1 not covered by your credits, up to 12 credits (assumed prices). ${ADD}`,
		],
		[
			'the job says what it cost and found',
			[
				shown(make(), {
					status: 'completed',
					results: [LEAD],
					cost: { credits: 5.25 },
					emails_found: '7',
					phones_found: 0,
				}),
			],
			{ balance: 'credits 9 → 4' },
			'info: 3 rows: 2 leads sent, 7 emails and 0 phones found, cost 5.25 credits',
		],
	])('where %s', (_label, jobs, noted, note) => {
		expect(noteOf(jobs, noted)).toBe(`${note}.`);
	});

	it.each<[label: string, noted: Noted, columns: string | undefined]>([
		['contact details', {}, 'Results are in the columns email and phone.'],
		['emails alone', { plan: { wanted: ['emails'] } }, 'Results are in the column email.'],
		[
			'an email that the list has already',
			{ outcomes: [found({ email: 'own@example.com', phone: '' })] },
			'Results are in the columns email and phone; enriched_email where your own email differs.',
		],
		['no contact details', { plan: { wanted: [] } }, undefined],
		[
			'the result as it is',
			{ settings: { simplify: false, includeInputFields: true } },
			'Results are in the service’s own fields, after your columns.',
		],
	])('names the columns with the results: %s', (_label, noted, columns) => {
		const settings = { simplify: true, includeInputFields: true };
		const note = noteOf([completed(make(), [WITH_BOTH])], { outcomes: [found()], settings, ...noted });
		if (columns === undefined) expect(note).not.toContain('column');
		else expect(note).toContain(` ${columns}`);
	});

	it('warns where all rows have failed', () => {
		const job = completed(make(), [WITH_BOTH]);
		expect(noteOf([job], { outcomes: [failed(0), failed(1)] })).toMatch(/^warning: /);
		expect(noteOf([job], { outcomes: [failed(0), found()] })).toMatch(/^info: /);
		expect(noteOf([started(make())], { outcomes: [failed(0)] })).toMatch(/^info: /);
	});

	it('has six lines at most, with bold figures, and words of others escaped', () => {
		const { context, told } = fakeContextWithHtml();
		const notes = ['<b>one', 'two & two', 'three', 'four', 'five', 'six'];
		const plan = makeRunPlan(
			scriptService(() => toAnswer(200)),
			[completed(search(), [LEAD])],
		);
		addRunNote(context, { ...plan, notes }, [], []);
		expect(told).toEqual([
			'<b>1 row</b>: <b>1 search</b> sent, <b>1 lead</b> found.<br>&lt;b&gt;one.<br>two &amp; two.<br>three.<br>four.<br>five. six.',
		]);
	});

	it('warns of a job that says itself that there is more', () => {
		const job = shown(make(), { status: 'completed', results: [WITH_BOTH], progress: { total: 2 } });
		job.settle();
		expect(noteOf([job])).toMatch(/^warning: .*\. 1 of 2 results of job \S+ arrived, /);
	});
});

it('warns where the credits covered fewer leads of a search than Limit', () => {
	const charged = { operation: 'peopleSearch', leads: 1, contactDetails: [] } as const;
	const job = completed(started(search(), 1, { finalLimit: 3 }), [LEAD]);
	expect(noteOf([job], { plan: { charges: [charged], wanted: [] } })).toBe(
		'warning: 1 row: 1 search sent, 1 lead found. Your credits covered 3 leads, fewer than Limit: add credits for more.',
	);
});

describe('where to look if nothing arrives at an address', () => {
	const FREE = 'If nothing arrives at the trigger, read the results with Get Job, which is free';
	const BY_HAND: Situation = { mode: 'manual', workflow: { active: false } };
	const found = () => completed(search(), [LEAD]);

	it('is said by hand, behind what the run came to, and before what the operation has to say', () => {
		const note = noteOf([found()], {
			situation: BY_HAND,
			settings: { getResults: 'webhook' },
			plan: { notes: ['Of the operation'], wanted: [] },
		});
		expect(note).toBe(`info: 1 row: 1 search sent, 1 lead found. ${FREE}. Of the operation.`);
	});

	it.each<[label: string, situation: Situation, getResults: RunSettings['getResults'], job: RunJob]>([
		['nobody tests in the editor', { mode: 'trigger' }, 'webhook', found()],
		['it is a tool', { ...BY_HAND, node: { type: 'leadEnrichmentTool' } }, 'webhook', found()],
		['nothing was paid', BY_HAND, 'webhook', search()],
		['the node itself waits', BY_HAND, 'poll', found()],
	])('is not said where %s', (_label, situation, getResults, job) => {
		expect(noteOf([job], { situation, settings: { getResults } })).not.toContain(FREE);
	});
});
