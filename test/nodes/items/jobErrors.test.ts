import { describeStartedJobs, toTimeoutError } from '../../../nodes/LeadEnrichment/items/jobErrors';
import { type RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { makeNode } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, started, unreadable } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const ID = makeId(1);
const CONTEXT = { node: makeNode(), client: { secrets: ['token-1'] }, itemIndex: 3 };

const make = (name = 'My list') => makeJob(name, 0);

describe('the error of a wait that ended too early', () => {
	it('names every job that goes on, how to read it, and the last failure', () => {
		const failing = running(make(), 3);
		failing.takeFailedRead(toAnswer(503));
		const jobs = [running(make()), completed(make(), [], 2), failing];
		const text = `Timed out after 10 minutes: job ${ID} is still running`;
		expect(toTimeoutError(jobs, 10, CONTEXT)).toMatchObject({
			message: `Timed out after 10 minutes: jobs ${ID}, ${makeId(3)} are still running (The service failed to answer the last read (status 503))`,
			description:
				'Read the results later with the Get Job operation: you have paid for them, and they are kept. Retry in the list of executions is free. So is executing the node in the editor again, within an hour of the start. Any other run is charged again. Raise Max Wait (Minutes) for longer jobs',
			context: { itemIndex: 3, help: 'wait' },
		});
		expect(toTimeoutError(jobs.slice(0, 2), 10, CONTEXT).message).toBe(text);
	});
});

describe('the jobs that an error names which ends a run', () => {
	const sending = make('list 5');
	sending.send();
	const uncertain = [doubted(make('list 1')), refused(make('list 2'), toFailure('timeout'))];
	const unpaid = [refused(make('list 3'), toAnswer(402)), notSent(make()), make('list 4')];
	const paid = [
		started(make()),
		running(make(), 2),
		completed(make(), [], 3),
		failed(make(), 4),
		unreadable(make(), toAnswer(401), 5),
	];
	const wasStarted = (jobs: string) =>
		`Jobs started in this run: ${jobs}. Read them with the Get Job operation`;
	const mayBeStarted = (names: string) =>
		`Jobs that may have started and may be charged: ${names}. Look for them on the service’s dashboard before you start them again`;

	const many = Array.from({ length: 100 }, (_value, index) => running(make(), index + 1));
	const listIds = (jobs: RunJob[], state: string) =>
		jobs.map(({ enrichmentId }) => `${enrichmentId}${state}`).join(', ');

	it.each<[label: string, jobs: RunJob[], said: string, text: string]>([
		[
			'are all that are paid, each with its state',
			[...unpaid, ...paid],
			'',
			wasStarted(
				`${ID} (running), ${makeId(2)} (running), ${makeId(3)} (completed), ${makeId(4)} (failed), ${makeId(5)} (unreadable)`,
			),
		],
		[
			'are those that its message does not name',
			[...uncertain, ...paid.slice(0, 3)],
			`Job ${makeId(2)} failed, ${ID} and "list 2"`,
			`${wasStarted(`${makeId(3)} (completed)`)}. ${mayBeStarted('"list 1"')}`,
		],
		['are none that its message names', paid.slice(1, 2), `Job ${makeId(2)} failed`, ''],
		['are none that costs nothing', unpaid, '', ''],
		[
			'are the first ten of a hundred',
			many,
			'',
			wasStarted(`${listIds(many.slice(0, 10), ' (running)')} and 90 more`),
		],
		[
			'are none of the running ones whose first ten its message names',
			many,
			`job ${listIds(many.slice(0, 10), '')} and 90 more`,
			'',
		],
	])('%s', (_label, jobs, said, text) => {
		expect(describeStartedJobs(jobs, said)).toBe(text);
	});
});
