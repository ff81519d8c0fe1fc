import type { ICredentialDataDecryptedObject, IDataObject } from 'n8n-workflow';

import { recallJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import {
	fetchSuspendedJobs,
	type ResumeMemory,
	resumeRun,
} from '../../../nodes/LeadEnrichment/suspend/resume';
import { ExpiringMap, ExpiringSet } from '../../../nodes/LeadEnrichment/values/memory';
import { fakeContext } from '../../support/fakeContext';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { makeJob, makeSettings } from '../makeJobs';
import { makeId, scriptService, toAnswer } from '../scriptedService';
import { storeRun } from './storeRun';

useFakeClock();

const makeMemorySet = () => new ExpiringSet(3_600_000, 1000);
const makeMemory = (): ResumeMemory => ({
	endedJobs: makeMemorySet(),
	unsettledSince: new ExpiringMap(3_600_000, 1000),
	resumedRuns: makeMemorySet(),
	turns: new Map(),
});

describe('the jobs of a suspended run', () => {
	const RUNNING = toAnswer(200, { status: 'pending', results: null });
	const COMPLETED = toAnswer(200, { status: 'completed', results: [{ full_name: 'Ada' }] });
	const BOTH = ['ended 1', 'ended 2'];

	interface Suspended {
		count?: number;
		/** The number of the job, from 1, whose final delivery is here; undefined where the delivery names none. */
		delivered?: number;
		/** The service's answer for a job, and how often it was asked for it before. */
		answer: (number: number, times: number) => ServiceReply;
		memory?: ResumeMemory;
	}

	/** Reads the jobs from 1; returns what came of it, the jobs that were read, in order, and how long it took. */
	async function readJobs({ count = 2, delivered, answer, memory = makeMemory() }: Suspended) {
		const beganAtMs = clockMs();
		const read: number[] = [];
		const { client } = scriptService(({ path }) => {
			const number = Number(path.slice(-12));
			const times = read.filter((other) => other === number).length;
			read.push(number);
			return answer(number, times);
		});
		const jobs = Array.from({ length: count }, (_, index) => recallJob(makeId(index + 1)));
		const named = delivered === undefined ? undefined : jobs[delivered - 1];
		const reading = await finish(fetchSuspendedJobs(client, jobs, named, memory));
		const numbers = jobs.map(({ enrichmentId = '' }) => Number(enrichmentId.slice(-12)));
		const states = jobs.map(({ state }, index) => `${state.kind} ${numbers[index]}`);
		return { reading: reading === 'ended' ? states : reading, read, tookMs: clockMs() - beganAtMs };
	}

	it('are not read again once they have ended, until all are read for their results', async () => {
		const memory = makeMemory();
		const deliver = async (delivered: number) => {
			const answer = (number: number) => (number <= delivered ? COMPLETED : RUNNING);
			const { reading, read } = await readJobs({ count: 3, delivered, answer, memory });
			return [reading, read];
		};
		expect(await deliver(1)).toEqual(['running', [1, 2]]);
		expect(await deliver(2)).toEqual(['running', [2, 3]]);
		expect(await deliver(3)).toEqual([
			['ended 1', 'ended 2', 'ended 3'],
			[3, 1, 2],
		]);
	});

	it.each<[label: string, reply: ServiceReply, first: unknown]>([
		['for a wrong token', toAnswer(401), 'unread'],
		['because the service did not have it', toAnswer(404), 'running'],
	])('are read again by the next delivery after one could not be read %s', async (_label, reply, first) => {
		const memory = makeMemory();
		const answer = (number: number) => (number === 1 ? reply : RUNNING);
		expect((await readJobs({ delivered: 1, answer, memory })).reading).toBe(first);
		const again = await readJobs({ count: 3, delivered: 3, answer: () => COMPLETED, memory });
		expect(again.reading).toEqual(['ended 1', 'ended 2', 'ended 3']);
		expect(again.read).toEqual([3, 1, 2]);
	});

	it.each([
		['the delivered job', 1],
		['another job', 2],
	])('are asked for again when %s is not known for a moment', async (_label, unknown) => {
		const answer = (number: number, times: number) =>
			number === unknown && times === 0 ? toAnswer(404) : COMPLETED;
		expect((await readJobs({ delivered: 1, answer })).reading).toEqual(BOTH);
	});

	it('end with one that the service does not know for some seconds, so that the others’ results come out', async () => {
		const answer = (number: number) => (number === 2 ? toAnswer(404) : COMPLETED);
		const { reading, tookMs } = await readJobs({ delivered: 1, answer });
		expect(reading).toEqual(['ended 1', 'lost 2']);
		expect(tookMs).toBe(3500);
	});
});

/** With letters, since a service may write them in either case. */
const FIRST = 'aaaaaaaa-0000-4000-8000-000000000001';
const SECOND = 'bbbbbbbb-0000-4000-8000-000000000002';
const COMPLETED = { statusCode: 200, body: { status: 'completed', results: [{ full_name: 'Ada' }] } };

interface Call {
	body?: IDataObject;
	jobIds?: string[];
	executionId?: string;
	memory?: ResumeMemory;
	stored?: IDataObject;
	/** The service's answer for a job. */
	answer?: (jobId: string) => unknown;
	credential?: () => ICredentialDataDecryptedObject;
}

function storeJobs(jobIds: string[]): IDataObject {
	const jobs = jobIds.map((enrichment_id, index) => {
		const job = makeJob('Search', index);
		job.send();
		job.accept({ enrichment_id });
		return job;
	});
	return storeRun({ settings: makeSettings({ getResults: 'suspend' }), jobs, settled: [] });
}

const readJobId = (url: string) => url.split('/').pop() ?? '';

/** Calls the address of a suspended execution. */
async function call({ jobIds = [FIRST], memory = makeMemory(), answer = () => COMPLETED, ...request }: Call) {
	const { executionId = '17', body = {}, stored = storeJobs(jobIds), credential } = request;
	const { context, requests, logs, responses } = fakeContext({
		executionId,
		body,
		kept: stored,
		credential: credential ?? { baseUrl: 'https://service.example', accessToken: 'token-1' },
		answer: ({ url }) => answer(readJobId(url)),
	});
	const response = await finish(resumeRun(context, memory));
	const names = response.workflowData?.flat().map(({ json }) => json.full_name);
	return { response, names, read: requests.map(({ url }) => readJobId(url)), logs, responses };
}
const FINAL = { enrichment_id: FIRST, status: 'completed' };

const DELIVER_AGAIN =
	'The jobs could not be read from the service, or one is not finished yet. Deliver again later';
const LATER = { response: { noWebhookResponse: true }, responses: [[503, { message: DELIVER_AGAIN }]] };

describe('a call of a suspended execution’s address', () => {
	it.each<[label: string, body: IDataObject]>([
		['writes its ID in other letters', { ...FINAL, enrichment_id: FIRST.toUpperCase() }],
		['names its job where nobody looks for it', { status: 'completed', about: [{ ref: FIRST }] }],
		[
			'names its job two levels down, beside the id of something else',
			{ id: SECOND.replace(/.$/, 'f'), event: { job: { enrichment_id: FIRST } }, status: 'completed' },
		],
	])('resumes it with the leads of all jobs when it %s', async (_label, body) => {
		const { names, response, responses, logs } = await call({ body, jobIds: [FIRST, SECOND] });
		expect([names, response.workflowData?.length]).toEqual([['Ada', 'Ada'], 1]);
		expect([responses, logs]).toEqual([[], []]);
	});

	const fail = (thrown: unknown) => () => {
		throw thrown;
	};

	it.each<[label: string, request: Call, logs: string[]]>([
		['n8n throws an error', { credential: fail(new Error('no credential')) }, ['no credential']],
		['n8n throws something else', { credential: fail('token-1') }, ['']],
	])('is to be made again later, and the log says of an error, when %s', async (_label, request, said) => {
		const logs = said.map((text) => `error: Lead Enrichment could not resume the execution: ${text}`);
		expect(await call({ body: FINAL, ...request })).toMatchObject({ ...LATER, logs });
	});
});

describe('several calls of such addresses', () => {
	it.each<[string, Call]>([
		['another execution with the same job', { executionId: '18' }],
		['the same execution at its next node', { jobIds: [FIRST, SECOND] }],
	])('resume %s', async (_label, other) => {
		const memory = makeMemory();
		await call({ body: FINAL, memory });
		expect((await call({ body: FINAL, memory, ...other })).names).toContain('Ada');
	});
});
