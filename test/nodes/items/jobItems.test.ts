import { toOutcomes } from '../../../nodes/LeadEnrichment/items/jobOutcomes';
import { toItemOf } from '../../../nodes/LeadEnrichment/items/outcomes';
import type { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import { fakeContext } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, makeSettings, started, unreadable } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

/** Job 0 has the rows 0 and 1, and so on. */
const make = (index: number) => makeJob(`job ${index}`, index * 2, index * 2 + 1);
const first = () => running(make(0));
const second = () => running(make(1), 2);

interface Run {
	settings?: Partial<RunSettings>;
	stopAtFailure?: boolean;
}

/** Lists the items of jobs, each for two rows of its own. */
function listItems(jobs: RunJob[], { settings, stopAtFailure = false }: Run = {}) {
	const plan = { client: { secrets: ['token-of-ada'] }, jobs, settings: makeSettings(settings) };
	const { context } = fakeContext();
	return toOutcomes(context, plan, stopAtFailure).outcomes.map((outcome) => ({
		position: outcome.row.position,
		item: toItemOf(context, outcome, plan.settings),
		error: outcome.thrown,
	}));
}

describe('the items of a run’s jobs', () => {
	it.each<[label: string, job: RunJob, settings: Partial<RunSettings>, json: Record<string, unknown>]>([
		[
			'completed, where its results are not put out here',
			completed(make(0), [{ note: 'of Ada' }]),
			{ getResults: 'webhook' },
			{ status: 'completed', lead_count: 1 },
		],
		[
			'started, when nobody waits for it, without the token',
			started(make(0), 1, { message: 'Started by token-of-ada' }),
			{ getResults: 'none' },
			{ message: 'Started by ***' },
		],
	])(
		'are one item for the job of a search that is %s, paired with its first row',
		(_label, job, settings, json) => {
			expect(listItems([job], { settings })).toEqual([
				{
					position: 0,
					item: { json: { enrichment_id: makeId(1), ...json }, pairedItem: { item: 0 } },
				},
			]);
		},
	);

	it.each<[reason: string, cause: RunJob]>([
		['This row’s job was not started, because another job of the run failed', failed(make(0))],
		['Timed out before this row’s job could be started', first()],
	])('say of rows that were never sent that nothing was paid: %s', (reason, cause) => {
		const text = `${reason}. Nothing was charged for it. Run the remaining rows again`;
		const errors = listItems([cause, notSent(make(1))]).map(({ item }) => item.json.error);
		expect(errors.slice(2)).toEqual([text, text]);
	});
});

describe('a run that stops at a failure', () => {
	it.each<[label: string, jobs: RunJob[], message: RegExp]>([
		['a refused start before a wait', [first(), refused(make(1))], /^Your credits .*0001 \(running\)/],
		[
			'starts that may have been taken before a failed job',
			[failed(make(0)), doubted(make(2)), refused(make(1), toFailure('timeout'))],
			/^It is not known whether job "job 2" .*0001 \(failed\)\. Read .* charged: "job 1"\. Look for them on the [^"]*$/,
		],
		[
			'a doubt before a failed job',
			[failed(make(0)), doubted(make(1))],
			/^It is not known .*0001 \(failed\)/,
		],
		[
			'a failed job before an unreadable one',
			[unreadable(first(), toAnswer(404)), failed(make(1), 2)],
			/^Job .*0002 ended .*started in this run: .*0001 \(unknown to the service\)/,
		],
		[
			'an unreadable job before a wait',
			[first(), unreadable(second(), toAnswer(404))],
			/0002.*0001 \(running\)/,
		],
		['a wait before completed jobs', [completed(make(0)), second()], /^Timed out .*0001 \(completed\)/],
		[
			'a wait before what was never sent',
			[notSent(make(1)), first()],
			/^Timed out after 10 minutes: .*0001 is still running$/,
		],
		['no started job', [refused(make(1))], /^Your credits do not cover any lead$/],
	])('ends with the error that explains it best, and names the paid jobs: %s', (_label, jobs, message) => {
		expect(() => listItems(jobs, { stopAtFailure: true })).toThrow(message);
	});
});
