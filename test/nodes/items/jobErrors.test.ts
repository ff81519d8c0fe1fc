import {
	describeStartedJobs,
	toJobError,
	toTimeoutError,
} from '../../../nodes/LeadEnrichment/items/jobErrors';
import { toNamedJob, type RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { makeNode } from '../../support/fakeContext';
import { doubted, failed, notSent, refused, running } from '../jobStates';
import { completed, makeJob, shown, started, unreadable } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const ID = makeId(1);
const CONTEXT = { node: makeNode(), client: { secrets: ['token-1'] }, itemIndex: 3 };
const START_AGAIN = 'To start it again, at a cost, run its rows in a new execution';
const NOT_PAID = 'The job was not started and nothing was charged';
const CHECK_TOKEN = 'Open the Lead Enrichment API credential, check the token, and test it';
const LOOK_FOR_NAME = 'Look for the name "My list" on the service’s dashboard to see why';

const mayBePaid = (named = '') =>
	`The job may have started and may be charged, so the node did not repeat it. Look for the name "My list"${named} on the service’s dashboard first. ${START_AGAIN}. `;

const make = (name = 'My list') => makeJob(name, 0);
/** Of an id that somebody typed. */
const typed = (reply: ServiceReply) => {
	const job = toNamedJob(ID);
	job.lose(reply);
	return job;
};

describe('the error of a job without results', () => {
	it.each<[label: string, job: RunJob, text: string]>([
		[
			'a start that was not answered, which may be paid',
			refused(make(), toFailure('timeout')),
			`The service did not answer in time | ${mayBePaid()}Try again later | may-have-started`,
		],
		[
			'a start that was refused, which is not paid',
			refused(make(), toAnswer(402)),
			`Your credits do not cover any lead | ${NOT_PAID}. Add credits to your account. The Get Credits operation shows the balance | credits`,
		],
		[
			'a start that was throttled until the wait was over, which is not paid',
			refused(make(), toAnswer(429)),
			`The service is receiving too many requests | ${NOT_PAID}: the service was too busy until the wait timed out. Fewer jobs (a higher Leads per Job) or a longer Max Wait (Minutes) can help. Try again in a minute | busy`,
		],
		[
			'a start of an earlier try that was not answered, which may be paid',
			doubted(make()),
			`It is not known whether job "My list" was started: an earlier attempt got no usable answer | It may be charged, so the node did not repeat it. Look for the name on the service’s dashboard. ${START_AGAIN} | may-have-started`,
		],
		[
			'a job of this run that cannot be read, which is paid',
			unreadable(make(), toAnswer(401)),
			`The service did not accept the access token | Job ${ID} was started, and you have paid for it. ${CHECK_TOKEN} | token`,
		],
		[
			'a job of this run that the service no longer has, which is paid',
			unreadable(make(), toAnswer(410)),
			`The service answered job ${ID} with status 410 | Job ${ID} was started, and you have paid for it. ${START_AGAIN}. Check the request and try again | `,
		],
		[
			'a job of an id that somebody typed, which the service does not know',
			typed(toAnswer(404)),
			`The service does not know job ${ID} | Check the ID, and that the credential belongs to the account that started the job. If every request fails like this, check the Base URL of the credential | jobs`,
		],
		[
			'a job that is complete without results, which is paid',
			shown(make(), { status: 'completed', results: null }, 1, 15_000),
			`Job ${ID} is complete, but its results cannot be read: they are missing | You have paid for it. Read it again later with the Get Job operation, which is free. With Output set to Job, you see everything that the service returns | jobs`,
		],
		[
			'a failed job, with the service’s reason and without the token',
			shown(make(), { status: 'failed', error: 'token-1 expired' }),
			`Job ${ID} ended with status "failed": *** expired | ${LOOK_FOR_NAME} | jobs`,
		],
	])('says what became of the money: %s', (_label, job, text) => {
		const { message = '', description, context } = toJobError(job, CONTEXT) ?? {};
		expect([message, description, context?.help ?? '']).toEqual(text.split(' | '));
		expect(context?.itemIndex).toBe(3);
	});

	it('is not made for one that has results, goes on or was not sent', () => {
		const jobs = [completed(make()), started(make()), running(make()), notSent(make())];
		expect(jobs.map((job) => toJobError(job, CONTEXT))).toEqual(jobs.map(() => undefined));
	});
});

describe('the error of a wait that ended too early', () => {
	it('names every job that goes on, how to read it, and the last failure', () => {
		const failing = running(make(), 3);
		failing.takeFailedRead(toAnswer(503));
		const jobs = [running(make()), completed(make(), [], 2), failing];
		expect(toTimeoutError(jobs, 10, CONTEXT)).toMatchObject({
			message: `Timed out after 10 minutes: jobs ${ID}, ${makeId(3)} are still running (The service failed to answer the last read (status 503))`,
			description:
				'Read the results later with the Get Job operation: you have paid for them, and they are kept. Running it again is charged again; Retry in the list of executions is not. Raise Max Wait (Minutes) for longer jobs',
			context: { itemIndex: 3, help: 'wait' },
		});
		const { message } = toTimeoutError(jobs.slice(0, 2), 1, CONTEXT);
		expect(message).toBe(`Timed out after 1 minute: job ${ID} is still running`);
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
			'are all that may be paid',
			[...unpaid, ...uncertain, sending],
			'',
			mayBeStarted('"list 1", "list 2", "list 5"'),
		],
		[
			'are the paid ones before those that may be',
			[...uncertain, ...paid.slice(2, 3)],
			'',
			`${wasStarted(`${makeId(3)} (completed)`)}. ${mayBeStarted('"list 1", "list 2"')}`,
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
