import type { IDataObject, INodeExecutionData } from 'n8n-workflow';

import {
	closeJobRecord,
	JobRecord,
	openJobRecord,
	readRecord,
	toRequestKey,
} from '../../../nodes/LeadEnrichment/jobs/jobRecord';
import { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import {
	type SkippedLead,
	type StartAnswer,
	UNKNOWN_SKIPPED_LEAD,
} from '../../../nodes/LeadEnrichment/service/contract/answers';
import { fakeContext } from '../../support/fakeContext';
import { makeEnrichJob, makeLink, started } from '../makeJobs';
import { makePlannedJob } from '../operations/run/makeRun';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const SECRET = 'a-long-secret-token';

const makeRecord = (executionId = '7') => new JobRecord(readRecord(undefined, 0), executionId);

/** Notes that the job's start is sent, and what comes of it. */
function send(record: JobRecord, job: RunJob, comeOfIt: (job: RunJob) => void = () => undefined): RunJob {
	job.send();
	if (job.request) record.add(job, job.request.path, job.request.buildBody());
	comeOfIt(job);
	record.update(job, [SECRET]);
	return job;
}

/** What another execution's try knows of these jobs, once the record was stored. */
function recall({ stored }: JobRecord, ...jobs: RunJob[]): RunJob[] {
	const copy: unknown = JSON.parse(JSON.stringify(stored));
	new JobRecord(readRecord(copy, 0), '8').recall(jobs);
	return jobs;
}

const listKinds = (jobs: RunJob[]) => jobs.map(({ state }) => state.kind);

describe('the record of the jobs that a run has started', () => {
	it('tells the next try which jobs were started, and which may have been', () => {
		const record = makeRecord();
		send(record, makePlannedJob(1), (job) => started(job));
		send(record, makePlannedJob(2));
		const jobs = recall(record, makePlannedJob(2), makePlannedJob(1), makePlannedJob(3));
		expect(listKinds(jobs)).toEqual(['uncertain', 'started', 'planned']);
		expect(jobs.map(({ recorded }) => recorded && [recorded.name, recorded.executionId])).toEqual([
			['Job 2', '7'],
			['Job 1', '7'],
			undefined,
		]);
		expect(jobs[1]?.enrichmentId).toBe(makeId(1));
	});

	it('tells it of each of several equal requests once', () => {
		const record = makeRecord();
		for (const number of [1, 2]) send(record, makePlannedJob(1), (job) => started(job, number));
		const jobs = recall(record, makePlannedJob(1), makePlannedJob(1), makePlannedJob(1));
		expect(jobs.map(({ enrichmentId }) => enrichmentId)).toEqual([makeId(1), makeId(2), undefined]);
	});

	it('says nothing of jobs that are not to be started, nor where it is empty', () => {
		const record = makeRecord();
		const named = RunJob.named(makeId(1));
		expect(listKinds(recall(record, named, makePlannedJob(1)))).toEqual(['running', 'planned']);
		send(record, makePlannedJob(1));
		expect(listKinds(recall(record, named))).toEqual(['running']);
	});

	it.each<[label: string, comeOfIt: (job: RunJob) => void, kept: number]>([
		['is refused', (job) => job.refuse(toAnswer(400)), 0],
		['found no connection', (job) => job.refuse(toFailure('refused')), 0],
		['is throttled', (job) => job.throttle(toAnswer(429)), 0],
		['got no answer', (job) => job.refuse(toFailure('timeout')), 1],
		['is on its way', () => undefined, 1],
		['was taken', (job) => started(job), 1],
	])('keeps a job only where it may have been started: its start %s', (_label, comeOfIt, kept) => {
		const record = makeRecord();
		const other = send(record, makePlannedJob(2));
		const job = send(record, makePlannedJob(1), comeOfIt);
		record.update(job, []);
		expect(record.stored.jobs).toEqual([other.recorded, job.recorded].slice(0, 1 + kept));
	});

	it('knows a job once, however often its start is sent, also in the place of an earlier one', () => {
		const record = makeRecord('6');
		send(record, makePlannedJob(1), (job) => started(job, 9));
		const next = new JobRecord(record.stored, '7');
		const job = makePlannedJob(1);
		next.recall([job]);
		job.replan();
		for (let attempt = 1; attempt < 3; attempt++) send(next, job, (again) => started(again));
		expect(next.stored.jobs).toMatchObject([{ executionId: '7', start: { jobId: makeId(1) } }]);
	});

	it('is bounded in its jobs and its texts', () => {
		const record = makeRecord();
		const add = (number: number) =>
			record.add(new RunJob({ name: 'x'.repeat(2000), rows: [] }), '', { number });
		for (let number = 0; number < 10_100; number++) add(number);
		expect(record.stored.jobs).toHaveLength(10_000);
		expect(record.stored.jobs[0]?.name).toHaveLength(300);
		expect(readRecord(record.stored, 0).jobs).toHaveLength(10_000);
	});

	const EMPTY = { version: 1, runIndex: 0, jobs: [] };
	const outside = { key: 'a', name: 'A', executionId: '7', start: { jobId: '../credits' } };
	it.each<[label: string, stored: unknown]>([
		['of another run of the node', { ...EMPTY, runIndex: 1 }],
		['of another version, without jobs', { ...EMPTY, version: 2 }],
		['that is a text', 'record'],
		['without jobs', { version: 1, runIndex: 0 }],
		['with a job id that does not fit into a path', { ...EMPTY, jobs: [outside] }],
	])('is not one %s', (_label, stored) => {
		expect(readRecord(stored, 0)).toEqual(EMPTY);
	});
});

describe('the answer to a start, as it is recorded', () => {
	const skip = (...handles: string[]) => handles.map((handle) => ({ networkUrl: makeLink(handle) }));
	const make = () => {
		const { sentLeads = [], ...job } = makeEnrichJob(['ada', 0], ['bob', 1], ['cy', 2]);
		return new RunJob({
			name: job.name,
			rows: [],
			sentLeads: [...sentLeads],
			request: makePlannedJob(1).request,
		});
	};
	/** What is stored of an answer, and what the next try takes it for. */
	const record = (answer: Partial<StartAnswer>) => {
		const all = makeRecord();
		send(all, make(), (job) => started(job, 1, answer));
		const [job] = recall(all, make());
		return { stored: all.stored.jobs[0]?.start, start: job?.start };
	};

	it('brings the same job, message and skipped leads again', () => {
		expect(record({ message: '2 of 3', skipped_leads: skip('cy', 'bob') }).start).toMatchObject({
			enrichment_id: makeId(1),
			message: '2 of 3',
			skipped_leads: skip('bob', 'cy'),
		});
	});

	it.each<[label: string, skipped: SkippedLead[] | undefined, again: SkippedLead[] | undefined]>([
		['nothing is said of skipped leads', undefined, undefined],
		['no lead was skipped', [], []],
		['an unknown lead was skipped', skip('eve'), [UNKNOWN_SKIPPED_LEAD]],
	])('keeps apart whether %s', (_label, skipped_leads, again) => {
		expect(record({ skipped_leads }).start?.skipped_leads).toEqual(again);
	});

	it('is made of skipped leads nested however deep', () => {
		const deep = JSON.parse(`${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`) as SkippedLead;
		expect(record({ skipped_leads: [deep, ...skip('cy')] }).stored?.skipped).toEqual([2]);
	});

	it('holds neither a lead nor a secret, and no long text', () => {
		const message = `Bearer ${SECRET} ${'x'.repeat(1000)}`;
		const { stored } = record({ message, skipped_leads: skip('cy') });
		const shown = expect.stringMatching(/^Bearer \*\*\* x{200,}$/) as string;
		expect(stored).toEqual({ jobId: makeId(1), message: shown, skipped: [2] });
		expect(stored?.message).toHaveLength(300);
	});
});

describe('the key of a request', () => {
	const PATH = '/v1/leads/enrich';
	const lead = { firstName: 'Ada', customData: { n8n_row_reference: 'n8n-row-0' } };
	const BODY = { leads: [lead], name: 'My list' };

	it('leaves out what differs from one execution to the next, and tells nothing of the leads', () => {
		const webhookUrl = 'https://n8n.example/webhook-waiting/8?signature=1';
		const key = toRequestKey(PATH, { ...BODY, name: 'Another', webhookUrl });
		expect(key).toBe(toRequestKey(PATH, BODY));
		expect(key).toMatch(/^[\w-]{43}$/);
	});

	it.each<[label: string, path: string, body: Record<string, unknown>]>([
		['another operation', '/v1/leads/search', BODY],
		['another lead', PATH, { ...BODY, leads: [{ ...lead, firstName: 'Bob' }] }],
		['another row', PATH, { ...BODY, leads: [{ ...lead, customData: { n8n_row_reference: 'row-1' } }] }],
		['another order', PATH, { ...BODY, leads: [{}, lead] }],
		['another setting', PATH, { ...BODY, translate: true }],
	])('differs for %s', (_label, path, body) => {
		expect(toRequestKey(path, body)).not.toBe(toRequestKey(PATH, BODY));
	});
});

describe('the record in the node’s own context', () => {
	const contextOf = (kept: IDataObject, runIndex = 0) => fakeContext({ kept, runIndex }).context;

	it('is there for the next try at once, and is none of a later run of the node', () => {
		const kept: IDataObject = {};
		send(openJobRecord(contextOf(kept)), makePlannedJob(1));
		expect(openJobRecord(contextOf(kept))).toMatchObject({
			executionId: '7',
			stored: { jobs: [{ name: 'Job 1' }] },
		});
		expect(openJobRecord(contextOf(kept, 1)).stored.jobs).toEqual([]);
	});

	it.each<[label: string, items: INodeExecutionData[], kept: number]>([
		['is dropped after a run that has succeeded', [{ json: { name: 'Ada' } }], 0],
		['is dropped after a run that puts out nothing', [], 0],
		[
			'stays where n8n runs the node again, because its first item has an error',
			[{ json: { error: 'x' } }],
			1,
		],
		['is dropped where only a later item has an error', [{ json: {} }, { json: { error: 'x' } }], 0],
	])('%s', (_label, items, count) => {
		const kept: IDataObject = {};
		closeJobRecord(contextOf(kept), openJobRecord(contextOf(kept)), [], items);
		expect(Object.keys(kept)).toHaveLength(count);
	});

	it('stays where it is the one of a later run of the node', () => {
		const kept: IDataObject = {};
		const first = openJobRecord(contextOf(kept, 0));
		send(openJobRecord(contextOf(kept, 1)), makePlannedJob(1));
		closeJobRecord(contextOf(kept), first, [], [{ json: {} }]);
		expect(openJobRecord(contextOf(kept, 1)).stored.jobs).toHaveLength(1);
	});

	const TOOL = { isTool: true };

	it('is the same for all tries and calls of a tool, and each call drops its own jobs', () => {
		const kept: IDataObject = {};
		const [one, other] = [openJobRecord(contextOf(kept, 0), TOOL), openJobRecord(contextOf(kept, 1), TOOL)];
		const [ada, bob] = [makePlannedJob(1), makePlannedJob(2)];
		send(one, ada);
		send(other, bob);
		closeJobRecord(contextOf(kept), one, [ada], [{ json: {} }]);
		expect(openJobRecord(contextOf(kept, 2), TOOL).stored.jobs).toMatchObject([{ name: 'Job 2' }]);
	});

	it('stays for a call of a tool that has noted nothing yet when another one ends', () => {
		const kept: IDataObject = {};
		const [one, late] = [openJobRecord(contextOf(kept, 0), TOOL), openJobRecord(contextOf(kept, 1), TOOL)];
		closeJobRecord(contextOf(kept), one, [], [{ json: {} }]);
		send(late, makePlannedJob(2));
		expect(openJobRecord(contextOf(kept, 2), TOOL).stored.jobs).toMatchObject([{ name: 'Job 2' }]);
	});

	it('stops a run whose earlier try another version has recorded, and names its jobs, but for Start Again', () => {
		const jobs = [
			{ key: 'x', name: 'Job 1', start: { jobId: 'job-77' } },
			{ key: 'y', name: 'Job 2' },
		];
		const kept: IDataObject = { leadEnrichmentStartedJobs: { version: 0, runIndex: 0, jobs } };
		const message = expect.stringMatching(/those of this try: job-77, "Job 2"$/) as string;
		const description = expect.stringContaining('switch on the option Start Again') as string;
		const error = expect.objectContaining({ message, description }) as Error;
		expect(() => openJobRecord(contextOf(kept))).toThrow(error);
		expect(openJobRecord(contextOf(kept), { startAgain: true }).stored.jobs).toEqual([]);
	});

	it('keeps what an earlier try knows of a job whose replacement is refused', () => {
		const kept: IDataObject = {};
		send(openJobRecord(contextOf(kept)), makePlannedJob(1));
		const record = openJobRecord(contextOf(kept));
		const job = makePlannedJob(1);
		record.recall([job]);
		job.replan();
		send(record, job);
		job.refuse(toAnswer(402));
		record.update(job, []);
		expect(openJobRecord(contextOf(kept)).stored.jobs).toHaveLength(1);
	});
});
