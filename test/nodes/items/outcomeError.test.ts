import {
	describeStartedJobs,
	toOutcomeError,
	toTimeoutError,
} from '../../../nodes/LeadEnrichment/items/jobErrors';
import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { makeNode } from '../fakeContext';
import { makeCompleted } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const ID = makeId(1);
const PLACE = { node: makeNode(), client: { secrets: ['token-1'] }, itemIndex: 3 };
const START_AGAIN = 'To start it again, at a cost, switch on the option Start Again and retry this execution';
const MAY_BE_PAID = `The job may have started all the same and may be paid for, so it was not sent again: look for the name "My list" on the service’s dashboard before you start it again. ${START_AGAIN}. `;
const NOT_PAID = 'The job was not started and nothing was paid for it. ';

function describeOutcome(outcome: JobOutcome) {
	const error = toOutcomeError(outcome, { ...PLACE, jobName: 'My list' });
	return (
		error && {
			message: error.message,
			description: error.description,
			help: error.context.help,
			item: error.context.itemIndex,
		}
	);
}

describe('the error of a job without results', () => {
	it.each<
		[label: string, outcome: JobOutcome, message: string, description: string, help: string | undefined]
	>([
		[
			'a start that was not answered, which may be paid',
			{ kind: 'notStarted', reply: toFailure('timeout') },
			'The service did not answer in time',
			`${MAY_BE_PAID}Try again later`,
			'may-have-started',
		],
		[
			'a start that the service failed to answer, which may be paid',
			{ kind: 'notStarted', reply: toAnswer(500) },
			'The service failed to answer the start of the job (status 500)',
			`${MAY_BE_PAID}Try again in a minute`,
			'may-have-started',
		],
		[
			'a start that was refused, which is not paid',
			{ kind: 'notStarted', reply: toAnswer(402) },
			'The credits are not enough to pay for any lead',
			`${NOT_PAID}Add credits to your account. The Get Credits operation shows the balance`,
			'credits',
		],
		[
			'a start that did not reach the service, which is not paid',
			{ kind: 'notStarted', reply: toFailure('refused') },
			'The service refused the connection',
			`${NOT_PAID}Check the Base URL of the credential, and that the service is running`,
			'address',
		],
		[
			'a start that was throttled until the wait was over, which is not paid',
			{ kind: 'notStarted', reply: toAnswer(429) },
			'The service is receiving too many requests',
			'The job was not started and nothing was paid for it: the service was too busy to take it until the wait was over. Run the workflow again with these rows; more Leads per Job need fewer jobs, and where there is a Max Wait (Minutes), a longer one gives them more time. Try again in a minute',
			'busy',
		],
		[
			'a job of this run that cannot be read, which is paid',
			{ kind: 'unreadable', start: { enrichment_id: ID }, enrichmentId: ID, reply: toAnswer(401) },
			'The service did not accept the access token',
			`Job ${ID} was started and is paid for. Open the Lead Enrichment API credential, check the token, and test it`,
			'token',
		],
		[
			'a job of this run that the service no longer has, which is paid',
			{ kind: 'unreadable', start: { enrichment_id: ID }, enrichmentId: ID, reply: toAnswer(410) },
			`The service answered job ${ID} with status 410`,
			`Job ${ID} was started and is paid for. ${START_AGAIN}. Check the request and try again`,
			undefined,
		],
		[
			'a start of an earlier try that was not answered, which may be paid',
			{ kind: 'uncertain' },
			'Nobody knows whether the job "My list" was started: an earlier try sent its start and got no answer that could be used',
			`It may be paid for, so it was not sent again: look for the name on the service’s dashboard. ${START_AGAIN}`,
			'may-have-started',
		],
		[
			'a job of an id that somebody typed, of which nothing is known',
			{ kind: 'unreadable', enrichmentId: ID, reply: toAnswer(401) },
			'The service did not accept the access token',
			'Open the Lead Enrichment API credential, check the token, and test it',
			'token',
		],
		[
			'a job of an id that somebody typed, which the service does not know',
			{ kind: 'unreadable', enrichmentId: ID, reply: toAnswer(404) },
			`The service does not know job ${ID}`,
			'Check the ID, and that the credential belongs to the account that started the job. If every request ends so, check the Base URL of the credential',
			'jobs',
		],
		[
			'a failed job, with the service’s reason and without the token',
			{
				kind: 'failed',
				enrichmentId: ID,
				job: { status: 'failed', error: 'token-1 expired', results: null },
			},
			`Job ${ID} ended with status "failed": *** expired`,
			'Look for the name "My list" on the service’s dashboard to see why',
			'jobs',
		],
		[
			'a failed job without a reason',
			{ kind: 'failed', enrichmentId: ID, job: { status: 'cancelled', results: null } },
			`Job ${ID} ended with status "cancelled"`,
			'Look for the name "My list" on the service’s dashboard to see why',
			'jobs',
		],
	])('says what became of the money: %s', (_label, outcome, message, description, help) => {
		expect(describeOutcome(outcome)).toEqual({ message, description, help, item: 3 });
	});

	it.each<JobOutcome>([
		makeCompleted(1, []),
		{ kind: 'started', start: { enrichment_id: ID } },
		{ kind: 'unfinished', enrichmentId: ID },
		{ kind: 'notSent' },
	])('is not made for one that is $kind', (outcome) => {
		expect(describeOutcome(outcome)).toBeUndefined();
	});
});

describe('the error of a wait that ended too early', () => {
	it('names every job that goes on, how to read it, and the last failure', () => {
		const error = toTimeoutError(
			[
				{ kind: 'unfinished', enrichmentId: makeId(1) },
				makeCompleted(2, []),
				{ kind: 'unfinished', enrichmentId: makeId(3), lastFailure: toAnswer(503) },
			],
			10,
			PLACE,
		);
		expect([error.message, error.description]).toEqual([
			`The wait of 10 minutes ended before the service had finished job ${makeId(1)}, ${makeId(3)} (The service failed to answer the last read (status 503))`,
			'Read the job later with the Get Job operation: the work is paid for and its results are kept. Raise Max Wait (Minutes) for longer jobs',
		]);
	});

	it('ends with the jobs where no read has failed', () => {
		const { message } = toTimeoutError([{ kind: 'unfinished', enrichmentId: ID }], 10, PLACE);
		expect(message).toBe(`The wait of 10 minutes ended before the service had finished job ${ID}`);
	});
});

describe('the jobs that may have been started in an error that ends a run', () => {
	const jobNames = ['list 1', 'list 2', 'list 3', 'list 4'];
	const MAY_BE_PAID = (names: string) =>
		`Jobs that may have been started and may be paid for: look for the name ${names} on the service’s dashboard before you start them again`;
	const outcomes: JobOutcome[] = [
		{ kind: 'uncertain' },
		{ kind: 'notStarted', reply: toFailure('timeout') },
		{ kind: 'notStarted', reply: toAnswer(402) },
		{ kind: 'notSent' },
	];

	it('are named, so that a person can look for them before they are paid again', () => {
		expect(describeStartedJobs(outcomes, '', jobNames)).toBe(MAY_BE_PAID('"list 1", "list 2"'));
	});

	it('are those that the message does not name already', () => {
		expect(describeStartedJobs(outcomes, 'The job "list 2" failed', jobNames)).toBe(MAY_BE_PAID('"list 1"'));
	});

	it('come behind the started ones', () => {
		expect(describeStartedJobs([...outcomes.slice(0, 1), makeCompleted(2, [])], '', jobNames)).toBe(
			`Jobs of this run that were started: ${makeId(2)} (completed). Read them with the Get Job operation. ${MAY_BE_PAID('"list 1"')}`,
		);
	});
});

describe('the started jobs in an error that ends a run', () => {
	const outcomes: JobOutcome[] = [
		{ kind: 'started', start: { enrichment_id: makeId(1) } },
		{ kind: 'unfinished', enrichmentId: makeId(2) },
		makeCompleted(3, []),
		{ kind: 'failed', enrichmentId: makeId(4), job: { status: 'failed', results: null } },
		{ kind: 'notStarted', reply: toAnswer(500) },
		{ kind: 'notSent' },
	];

	it('are all that may be paid, each with its state', () => {
		expect(describeStartedJobs(outcomes)).toBe(
			`Jobs of this run that were started: ${makeId(1)} (started), ${makeId(2)} (running), ${makeId(3)} (completed), ${makeId(4)} (failed). Read them with the Get Job operation`,
		);
	});

	it('are those that the message does not name already', () => {
		expect(describeStartedJobs(outcomes.slice(1, 3), `Job ${makeId(2)} failed`)).toBe(
			`Jobs of this run that were started: ${makeId(3)} (completed). Read them with the Get Job operation`,
		);
	});

	it('are not mentioned when there is none', () => {
		expect(describeStartedJobs([{ kind: 'notSent' }])).toBe('');
		expect(describeStartedJobs(outcomes.slice(1, 2), `Job ${makeId(2)} failed`)).toBe('');
	});
});
