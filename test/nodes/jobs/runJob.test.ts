import { type RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { JobRecord } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { doubted, refused } from '../jobStates';
import { makeJob, shown, started, toJob, unreadable } from '../makeJobs';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const enrichmentId = makeId(1);
const GONE = toAnswer(404);
const RESULTS = [{ full_name: 'Ada' }];
const PENDING = toJob({ status: 'pending', results: [] });
const COMPLETED = toJob({ status: 'completed', results: RESULTS });
const FAILED = toJob({ status: 'failed', results: RESULTS });
const WITHOUT_RESULTS = toJob({ status: 'completed', results: null });
const EMPTY = toJob({ status: 'completed', results: [], emails_found: 2 });
const SHORT = toJob({ status: 'completed', results: RESULTS, progress: { completed: 2, total: 2 } });
const THROTTLED = toAnswer(429, {}, 1000);
const TIMEOUT = toFailure('timeout');

const make = () => makeJob('My list', 0);
const throttled = () => {
	const job = doubted(make());
	job.throttle(THROTTLED);
	return job;
};
const running = ({ body }: JobRecord = PENDING) => shown(make(), body);

const ANSWER = { enrichment_id: enrichmentId, skipped_leads: undefined };
const inState = (kind: string, facts: object = {}) => ({ kind, enrichmentId, ...facts });
const ended = (record: JobRecord, end: string) => inState('ended', { end, record });
const sent = () => doubted(make());

describe('the state of a job', () => {
	it.each<[label: string, job: RunJob, change: (job: RunJob) => void, state: object]>([
		['is made', make(), () => undefined, { kind: 'planned' }],
		['is sent', make(), (job) => job.send(), { kind: 'starting' }],
		['is throttled', sent(), (job) => job.throttle(THROTTLED), { kind: 'planned', throttled: THROTTLED }],
		['is sent again', throttled(), (job) => job.send(), { kind: 'starting' }],
		['is refused', sent(), (job) => job.refuse(toAnswer(402)), { kind: 'refused', reply: toAnswer(402) }],
		['gets no answer', sent(), (job) => job.refuse(TIMEOUT), { kind: 'starting', reply: TIMEOUT }],
		['is accepted', make(), (job) => started(job), inState('started')],
		[
			'is seen running',
			running(),
			(job) => job.takeRecord(PENDING, 0),
			inState('started', { record: PENDING }),
		],
		[
			'is missed',
			running(),
			(job) => job.takeFailedRead(TIMEOUT),
			inState('started', { record: PENDING, lastFailure: TIMEOUT }),
		],
		['is seen completed', running(), (job) => job.takeRecord(COMPLETED, 0), ended(COMPLETED, 'complete')],
		['is seen failed', running(), (job) => job.takeRecord(FAILED, 0), ended(FAILED, 'failed')],
		['is settled without results', running(EMPTY), (job) => job.settle(), ended(EMPTY, 'unreadable')],
		['is settled with a part of them', running(SHORT), (job) => job.settle(), ended(SHORT, 'complete')],
		['is settled while it runs', running(), (job) => job.settle(), inState('started', { record: PENDING })],
		['is lost', running(), (job) => job.lose(GONE), inState('lost', { reply: GONE })],
		['is found again', unreadable(make(), GONE), (job) => job.reopen(), inState('started')],
		['is given up before its start', make(), (job) => job.giveUp(), { kind: 'planned' }],
		['is given up throttled', throttled(), (job) => job.giveUp(), { kind: 'refused', reply: THROTTLED }],
		['is given up though it was started', started(make()), (job) => job.giveUp(), inState('started')],
		[
			'was read elsewhere',
			started(make()),
			(job) => job.adopt(running(COMPLETED)),
			ended(COMPLETED, 'complete'),
		],
	])('is right once it %s', (_label, job, change, state) => {
		change(job);
		expect(job.state).toEqual(state);
	});

	it.each<[label: string, job: RunJob, change: (job: RunJob) => void]>([
		['a paid, ended job is refused', running(COMPLETED), (job) => job.refuse(toAnswer(400))],
		['a refused job is accepted', refused(make(), toAnswer(402)), (job) => job.accept(ANSWER)],
		['a started job is sent again', started(make()), (job) => job.send()],
		['a started job is throttled', started(make()), (job) => job.throttle(THROTTLED)],
		['an ended job is lost', running(FAILED), (job) => job.lose(GONE)],
		['a job is accepted that was never sent', make(), (job) => job.accept(ANSWER)],
	])('never becomes what the table does not list: %s', (_label, job, change) => {
		const before = job.state;
		expect(() => change(job)).toThrow(/^A job that is \w+ cannot become \w+$/);
		expect(job.state).toBe(before);
	});

	it.each<[label: string, record: JobRecord, end: string]>([
		['without results', WITHOUT_RESULTS, 'unreadable'],
		['empty, though its figures say what was found', EMPTY, 'unreadable'],
		['shorter than its figures say', SHORT, 'complete'],
	])('ends when the list is %s for 15 seconds on end, and only then', (_label, record, end) => {
		const job = running();
		const reads = [
			[record, 0],
			[record, 14_999],
			[PENDING, 15_000],
			[record, 16_000],
			[record, 30_999],
			[record, 31_000],
		] as const;
		const seen = reads.map(([read, nowMs]) => {
			job.takeRecord(read, nowMs);
			return job.state.kind === 'ended' ? job.state.end : job.state.kind;
		});
		expect(seen).toEqual([...Array<string>(5).fill('started'), end]);
	});
});
