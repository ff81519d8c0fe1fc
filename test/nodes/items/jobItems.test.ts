import { toOutcomes } from '../../../nodes/LeadEnrichment/items/jobOutcomes';
import { toItemOf } from '../../../nodes/LeadEnrichment/items/outcomes';
import type { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import { fakeContext } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, makeSettings, unreadable } from '../makeJobs';
import { toAnswer, toFailure } from '../scriptedService';

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
		['lost jobs before a wait', [first(), unreadable(second(), toAnswer(404))], /0002.*0001 \(running\)/],
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
