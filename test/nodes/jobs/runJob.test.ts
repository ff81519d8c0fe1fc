import { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { Job } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { completed, makeJob, shown, started, toJob, unreadable } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const enrichmentId = makeId(1);
const GONE = toAnswer(404);
const RESULTS = [{ full_name: 'Ada' }];
const PENDING = toJob({ status: 'pending', results: [] });
const COMPLETED = toJob({ status: 'completed', results: RESULTS });
const FAILED = toJob({ status: 'failed', results: RESULTS });
const WITHOUT_RESULTS = toJob({ status: 'completed', results: null });
const THROTTLED = toAnswer(429, {}, 1000);
const TIMEOUT = toFailure('timeout');

const make = () => makeJob('My list', 0);
const throttled = () => {
	const job = make();
	job.throttle(THROTTLED);
	return job;
};
const running = ({ body }: Job = PENDING) => shown(make(), body);

const inState = (kind: string, facts: object = {}) => ({ kind, enrichmentId, ...facts });
const ended = (record: Job, hasFailed: boolean) => inState('ended', { hasFailed, record });

describe('the state of a job', () => {
	it.each<[label: string, job: RunJob, change: (job: RunJob) => void, state: object]>([
		['is made', make(), () => undefined, { kind: 'planned' }],
		['is sent', make(), (job) => job.send(), { kind: 'sending' }],
		['is throttled', make(), (job) => job.throttle(THROTTLED), { kind: 'planned', throttled: THROTTLED }],
		['is sent again', throttled(), (job) => job.send(), { kind: 'sending' }],
		['is refused', make(), (job) => job.refuse(toAnswer(402)), { kind: 'refused', reply: toAnswer(402) }],
		['gets no answer', make(), (job) => job.refuse(TIMEOUT), { kind: 'uncertain', reply: TIMEOUT }],
		['is doubted', make(), (job) => job.doubt(), { kind: 'uncertain' }],
		['is accepted', make(), (job) => started(job), inState('started')],
		['is doubted though it was started', started(make()), (job) => job.doubt(), { kind: 'uncertain' }],
		['is watched', started(make()), (job) => job.watch(), inState('running')],
		[
			'is seen running',
			started(make()),
			(job) => shown(job, PENDING.body),
			inState('running', { record: PENDING }),
		],
		[
			'is missed',
			running(),
			(job) => job.miss(TIMEOUT),
			inState('running', { record: PENDING, lastFailure: TIMEOUT }),
		],
		['is seen completed', running(), (job) => job.show(COMPLETED, 0), ended(COMPLETED, false)],
		['is seen failed', running(), (job) => job.show(FAILED, 0), ended(FAILED, true)],
		['is lost', running(), (job) => job.lose(GONE), inState('unreadable', { reply: GONE })],
		['is watched again', unreadable(make(), GONE), (job) => job.watch(), inState('running')],
		['is given up before its start', make(), (job) => job.giveUp(), { kind: 'notSent' }],
		['is given up throttled', throttled(), (job) => job.giveUp(), { kind: 'refused', reply: THROTTLED }],
		['is given up though it was started', started(make()), (job) => job.giveUp(), inState('started')],
		['was read elsewhere', started(make()), (job) => job.adopt(running(COMPLETED)), ended(COMPLETED, false)],
	])('is right once it %s', (_label, job, change, state) => {
		change(job);
		expect(job.state).toEqual(state);
	});

	it('has no failure any more once the job was read', () => {
		const job = running();
		job.miss(TIMEOUT);
		job.show(PENDING, 0);
		expect(job.state).toEqual(running().state);
	});

	it('is lost when the job is complete without results for 15 seconds on end, and only then', () => {
		const job = running();
		const kinds = [
			[WITHOUT_RESULTS, 0],
			[WITHOUT_RESULTS, 14_999],
			[PENDING, 15_000],
			[WITHOUT_RESULTS, 16_000],
			[WITHOUT_RESULTS, 30_999],
			[WITHOUT_RESULTS, 31_000],
		] as const;
		const seen = kinds.map(([record, nowMs]) => {
			job.show(record, nowMs);
			return `${job.state.kind} ${job.isWithoutResults}`;
		});
		const waiting = 'running true';
		expect(seen).toEqual([waiting, waiting, 'running false', waiting, waiting, 'unreadable true']);
	});

	it('cannot be one of a job whose id is unknown', () => {
		expect(() => make().watch()).toThrow('A job that is planned cannot be read');
		expect(() => make().show(COMPLETED, 0)).toThrow('cannot be read');
	});
});

interface Facts {
	id: string | undefined;
	hasFailed: boolean;
	/** Its results are paid for and belong to rows. */
	hasResults: boolean;
	mayExist: boolean;
	isGone: boolean;
	mayBecomeReadable: boolean;
	record: Job | undefined;
}

const NOTHING: Facts = {
	id: enrichmentId,
	hasFailed: false,
	hasResults: false,
	mayExist: false,
	isGone: false,
	mayBecomeReadable: false,
	record: undefined,
};
const withState = (change: (job: RunJob) => void) => {
	const job = make();
	change(job);
	return job;
};
const hidden = { hasFailed: true, mayBecomeReadable: true };
const unanswered = { id: undefined, mayExist: true };
const toFailed = (results: unknown) => toJob({ status: 'failed', results });

describe('what a job tells of itself', () => {
	it.each<[label: string, job: RunJob, facts: Partial<Facts>]>([
		['planned', make(), { id: undefined }],
		['throttled', throttled(), { id: undefined }],
		['on its way', withState((job) => job.send()), unanswered],
		['refused', withState((job) => job.refuse(toAnswer(402))), { id: undefined, hasFailed: true }],
		['without an answer', withState((job) => job.refuse(TIMEOUT)), { ...unanswered, hasFailed: true }],
		['doubted', withState((job) => job.doubt()), { ...unanswered, hasFailed: true }],
		['not sent', withState((job) => job.giveUp()), { id: undefined }],
		['started', started(make()), {}],
		['running', running(), { record: PENDING }],
		['completed', running(COMPLETED), { hasResults: true, record: COMPLETED }],
		['completed without a result', completed(make()), { hasResults: true, record: completed(make()).record }],
		['failed in the middle', running(FAILED), { hasFailed: true, hasResults: true, record: FAILED }],
		['failed with an empty list', running(toFailed([])), { hasFailed: true, record: toFailed([]) }],
		['failed with no list', running(toFailed(null)), { hasFailed: true, record: toFailed(null) }],
		['complete without a list', running(WITHOUT_RESULTS), { record: WITHOUT_RESULTS }],
		[
			'complete without a list for 15 seconds',
			shown(make(), WITHOUT_RESULTS.body, 1, 15_000),
			{ ...hidden, record: WITHOUT_RESULTS },
		],
		['unknown (404)', unreadable(make(), GONE), { hasFailed: true, isGone: true }],
		['gone (410)', unreadable(make(), toAnswer(410)), { hasFailed: true, isGone: true }],
		['another account’s (401)', unreadable(make(), toAnswer(401)), hidden],
		['behind a bad certificate', unreadable(make(), toFailure('certificate')), hidden],
	])('is right for one that is %s', (_label, job, facts) => {
		const { hasFailed, mayExist, isGone, mayBecomeReadable, record } = job;
		const hasResults = job.ended !== undefined;
		expect({
			id: job.enrichmentId,
			hasResults,
			hasFailed,
			mayExist,
			isGone,
			mayBecomeReadable,
			record,
		}).toEqual({ ...NOTHING, ...facts });
	});

	it('is the answer to its start, until it is doubted', () => {
		const job = completed(started(make(), 1, { message: 'Started' }));
		expect(job.start).toMatchObject({ enrichment_id: enrichmentId, message: 'Started' });
		job.doubt();
		expect([job.start, make().start]).toEqual([undefined, undefined]);
	});
});

describe('a job of which only the id is known', () => {
	it('is of the run where the run has started it, and otherwise only runs', () => {
		const [named, ofRun] = [RunJob.named(enrichmentId), RunJob.started(enrichmentId)];
		expect([named.state.kind, named.start]).toEqual(['running', undefined]);
		expect([ofRun.state.kind, ofRun.start?.enrichment_id]).toEqual(['started', enrichmentId]);
		expect([named, ofRun].map(({ name, rows }) => ({ name, rows }))).toEqual([
			{ name: enrichmentId, rows: [] },
			{ name: enrichmentId, rows: [] },
		]);
	});
});
