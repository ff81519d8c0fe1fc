import type { IDataObject, IHttpRequestOptions, IWebhookFunctions } from 'n8n-workflow';

import { type ResumeMemory, resumeRun } from '../../../nodes/LeadEnrichment/suspend/resume';
import { ExpiringSet } from '../../../nodes/LeadEnrichment/values/memory';
import { finish, useFakeClock } from '../fakeClock';
import { makeJob, makeSettings } from '../makeJobs';
import { makeStoredContext, storeRun } from './storedContext';

useFakeClock();

/** With letters, since a service may write them in either case. */
const FIRST = 'aaaaaaaa-0000-4000-8000-000000000001';
const SECOND = 'bbbbbbbb-0000-4000-8000-000000000002';
const RUNNING = { statusCode: 200, body: { status: 'pending', results: null } };
const COMPLETED = { statusCode: 200, body: { status: 'completed', results: [{ full_name: 'Ada' }] } };
const FAULT = { statusCode: 500, body: {} };

interface Call {
	body?: IDataObject;
	jobIds?: string[];
	executionId?: string;
	memory?: ResumeMemory;
	stored?: IDataObject;
	/** The service's answer for a job. */
	answer?: (jobId: string) => unknown;
	credential?: () => unknown;
}

function makeMemory(): ResumeMemory {
	const makeSet = () => new ExpiringSet(3_600_000, 1000);
	return { endedJobs: makeSet(), resumedRuns: makeSet() };
}

function storeJobs(jobIds: string[]): IDataObject {
	const jobs = jobIds.map((enrichment_id, index) => ({
		...makeJob('Search', index),
		start: { enrichment_id },
	}));
	return storeRun({ settings: makeSettings({ resultsMode: 'suspend' }), jobs, failedRows: [] });
}

/** Calls the address of a suspended execution. */
async function call({ jobIds = [FIRST], memory = makeMemory(), answer = () => COMPLETED, ...request }: Call) {
	const read: string[] = [];
	const logs: string[] = [];
	const answers: unknown[] = [];
	const context = Object.assign(makeStoredContext(request.stored ?? storeJobs(jobIds)), {
		getExecutionId: () => request.executionId ?? '17',
		getHeaderData: () => ({ 'content-type': 'application/json' }),
		getBodyData: () => request.body ?? {},
		getRequestObject: () => ({ rawBody: '' }),
		getCredentials: async () =>
			await Promise.resolve(
				request.credential?.() ?? { baseUrl: 'https://service.example', accessToken: 'token-1' },
			),
		helpers: {
			httpRequestWithAuthentication: async (_type: string, { url }: IHttpRequestOptions) => {
				const jobId = url.split('/').pop() ?? '';
				read.push(jobId);
				return await Promise.resolve(answer(jobId));
			},
		},
		logger: { error: (text: string) => logs.push(text) },
		getResponseObject: () => ({
			status: (status: number) => ({ json: (body: unknown) => answers.push([status, body]) }),
		}),
	});
	const response = await finish(resumeRun(context as unknown as IWebhookFunctions, memory));
	const items = response.workflowData?.flat();
	return { response, names: items?.map(({ json }) => json.full_name), read, logs, answers };
}

const STAYS = { webhookResponse: { message: 'The execution stays suspended' } };
const FINAL = { enrichment_id: FIRST, status: 'completed' };

describe('a call of a suspended execution’s address', () => {
	it.each<[label: string, body: IDataObject, names: string[]]>([
		['names a job that has ended', FINAL, ['Ada', 'Ada']],
		['writes its ID in other letters', { ...FINAL, enrichment_id: FIRST.toUpperCase() }, ['Ada', 'Ada']],
		['names no job', {}, ['Ada', 'Ada']],
	])('resumes it with the leads of all jobs when it %s', async (_label, body, names) => {
		const resumed = await call({ body, jobIds: [FIRST, SECOND] });
		expect(resumed.names).toEqual(names);
		expect(resumed.response.workflowData).toHaveLength(1);
		expect([resumed.answers, resumed.logs]).toEqual([[], []]);
	});

	it('finds its job where the record has capital letters', async () => {
		const jobIds = [SECOND, FIRST.toUpperCase()];
		const { read } = await call({ body: FINAL, jobIds });
		expect(read[0]).toBe(FIRST.toUpperCase());
	});

	it.each<[label: string, body: IDataObject, read: string[]]>([
		[
			'of a lead of a running job',
			{ enrichment_id: FIRST, status: 'in_progress', lead: { full_name: 'Ada' } },
			[],
		],
		['for another execution', { enrichment_id: SECOND, status: 'completed' }, []],
		['that says the job still runs', { enrichment_id: FIRST, status: 'pending' }, [FIRST]],
		['that says nothing', {}, [FIRST]],
	])('leaves it suspended, with 200, when it is one %s', async (_label, body, read) => {
		const left = await call({ body, answer: () => RUNNING });
		expect(left).toEqual({ response: STAYS, names: undefined, read, logs: [], answers: [] });
	});

	const DELIVER_AGAIN = [
		[
			503,
			{
				message:
					'The jobs could not be read from the service, or one is not finished yet; deliver again later',
			},
		],
	];

	it.each<[label: string, answer: unknown]>([
		['the service has a fault', FAULT],
		['the service still shows the job as running', RUNNING],
	])('is to be made again later, when %s', async (_label, answer) => {
		const { response, answers, logs } = await call({ body: FINAL, answer: () => answer });
		expect(response).toEqual({ noWebhookResponse: true });
		expect(answers).toEqual(DELIVER_AGAIN);
		expect(logs).toEqual([]);
	});

	it.each<[label: string, thrown: unknown, said: string]>([
		['an error', new Error('no credential'), 'no credential'],
		['something else', 'token-1', ''],
	])('is to be made again later, and the log says why, when n8n throws %s', async (_label, thrown, said) => {
		const { response, answers, logs } = await call({
			body: FINAL,
			credential: () => {
				throw thrown;
			},
		});
		expect(response).toEqual({ noWebhookResponse: true });
		expect(answers).toEqual(DELIVER_AGAIN);
		expect(logs).toEqual([`Lead Enrichment could not resume the execution: ${said}`]);
	});

	it('resumes it after one at which its rows could not be read', async () => {
		const memory = makeMemory();
		const broken = storeJobs([FIRST]);
		Object.assign(broken.leadEnrichmentSuspendedRun ?? {}, { plan: [] });
		expect((await call({ body: FINAL, memory, stored: broken })).answers).toEqual(DELIVER_AGAIN);
		expect((await call({ body: FINAL, memory })).names).toEqual(['Ada']);
	});
});

describe('several calls of such addresses', () => {
	it('resume an execution once', async () => {
		const memory = makeMemory();
		expect((await call({ body: FINAL, memory })).names).toEqual(['Ada']);
		expect(await call({ body: FINAL, memory })).toMatchObject({ response: STAYS, read: [] });
	});

	it('resume it once when they come at the same moment', async () => {
		const memory = makeMemory();
		const calls = await Promise.all([call({ body: FINAL, memory }), call({ body: FINAL, memory })]);
		expect(calls.map(({ names }) => names)).toEqual([['Ada'], undefined]);
		expect(calls[1]?.response).toEqual(STAYS);
	});

	it.each<[string, Call]>([
		['another execution with the same job', { executionId: '18' }],
		['the same execution at its next node', { jobIds: [FIRST, SECOND] }],
	])('resume %s', async (_label, other) => {
		const memory = makeMemory();
		await call({ body: FINAL, memory });
		expect((await call({ body: FINAL, memory, ...other })).names).toContain('Ada');
	});
});
