import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { createAccount } from '../support/environment';
import type { Execution } from '../support/realN8n/execution';
import {
	BY_HAND,
	manualTrigger,
	toChain,
	toLeadNode,
	toRowNodes,
	type Parameters,
} from '../support/realN8n/workflow';
import type { Credential, Workflow } from '../support/realN8n/workflowFile';
import { useEnvironment } from './sharedEnvironment';

const NODE = 'Enrich Leads';
const DEADLINE_MS = 120_000;
const TWO_ROWS = [0, 1].map((index) => ({
	firstName: `Ada${index}`,
	lastName: 'Byron',
	companyName: 'Analytical Engines',
}));

type Prepare = (sandbox: RunningSandbox) => void;

interface Repeat {
	/** What goes wrong, and who repeats the run. */
	name: string;
	parameters?: Parameters;
	settings?: Parameters;
	prepare: Prepare;
	/** With n8n's Retry of the failed execution: with the workflow as it was, or the current one, changed so. */
	retry?: { prepare?: Prepare; parameters?: Parameters; loadWorkflow: boolean };
	status: 'success' | 'error';
	/** Jobs that the service was paid for, by the run's batches. */
	paid: number[];
}

const RETRY_ON_FAIL = { retryOnFail: true, maxTries: 3, waitBetweenTries: 100 };
const REFUSED = { action: 'answer', endpoint: 'start', status: 402, body: { message: 'Broke' } } as const;
/** Long enough for a read or two. */
const TIMED_OUT = { maxWaitMinutes: 0.02 };
const TWO_BATCHES = { batchSize: 1 };
const mapByHand = (firstName: string) => {
	const value = { firstName, lastName: '={{ $json.lastName }}', companyName: '={{ $json.companyName }}' };
	return { columns: 'manual', lead: { mappingMode: 'defineBelow', value } };
};
const LEADS_OF_ROWS = mapByHand('={{ $json.firstName }}');
/** With another lead in place of the second row's. */
const OTHER_SECOND_LEAD = mapByHand('={{ $json.firstName === "Ada1" ? "Ada2" : $json.firstName }}');
const neverEnd: Prepare = ({ control }) => void control.planJobs({ fate: 'neverEnd' });
const neverEndSecond: Prepare = ({ control }) => void control.planJobs({ fate: 'neverEnd', skip: 1 });
const refuseSecond: Prepare = ({ control }) => void control.addFault({ ...REFUSED, skip: 1 });
const loseAnswer: Prepare = ({ control }) =>
	void control.addFault({ action: 'reset', endpoint: 'start', when: 'after' });
const finish: Prepare = ({ control }) => {
	const [job] = control.jobs();
	if (job) control.setJobFate({ jobId: job.enrichment_id, fate: 'complete' });
	control.finishJobs({});
};

/** Each way in which n8n itself repeats a run; what else goes wrong then is tested on the engine. */
const REPEATS: readonly Repeat[] = [
	{
		name: 'Retry On Fail after a time-out',
		parameters: { options: TIMED_OUT },
		settings: RETRY_ON_FAIL,
		prepare: neverEnd,
		status: 'error',
		paid: [1],
	},
	...[false, true].flatMap((loadWorkflow): Repeat[] => {
		const workflow = loadWorkflow ? 'current workflow' : 'original workflow';
		return [
			{
				name: `Retry after a time-out, ${workflow}`,
				parameters: { options: TIMED_OUT },
				prepare: neverEnd,
				retry: { loadWorkflow, prepare: finish },
				status: 'success',
				paid: [1],
			},
			{
				name: `Retry when the answer to the start was lost, ${workflow}`,
				prepare: loseAnswer,
				retry: { loadWorkflow },
				status: 'error',
				paid: [1],
			},
		];
	}),
	{
		name: 'Retry when the answer to the start was lost, current workflow with Start Again',
		prepare: loseAnswer,
		retry: { loadWorkflow: true, parameters: { options: { startAgain: true } } },
		status: 'success',
		paid: [2],
	},
	{
		name: 'Retry when the second of two jobs was refused for lack of credits, with Get Results "suspend"',
		parameters: { getResults: 'suspend', options: TWO_BATCHES },
		prepare: refuseSecond,
		retry: { loadWorkflow: false },
		status: 'success',
		paid: [1, 1],
	},
	{
		name: 'Retry after a time-out, current workflow with other leads in the second of two jobs',
		parameters: { ...LEADS_OF_ROWS, options: { ...TIMED_OUT, ...TWO_BATCHES } },
		prepare: neverEndSecond,
		retry: {
			loadWorkflow: true,
			prepare: finish,
			parameters: { ...OTHER_SECOND_LEAD, options: TWO_BATCHES },
		},
		status: 'success',
		paid: [1, 1, 1],
	},
];

function toWorkflow({ settings }: Repeat, parameters: Parameters, credential: Credential): Workflow {
	return toChain('Repeated runs', [
		manualTrigger,
		...toRowNodes(TWO_ROWS),
		{ ...toLeadNode(NODE, parameters, credential), ...settings },
	]);
}

/** The jobs of the service by what they are for. */
function listPaidCounts({ control }: RunningSandbox): number[] {
	const names = new Map<string, number>();
	const answered = control.requests({ endpoint: 'start' }).filter(({ status }) => status !== 402);
	for (const { body } of answered) {
		const key = JSON.stringify((body as { leads: unknown }).leads);
		names.set(key, (names.get(key) ?? 0) + 1);
	}
	return [...names.values()];
}

describe('A run that is repeated in a real n8n', () => {
	const environment = useEnvironment();
	let sandbox: RunningSandbox;
	let credential: Credential;

	beforeAll(async () => {
		sandbox = await startSandbox({ leadSeconds: 0 });
		credential = await createAccount({ client: environment.client, sandbox }, 'Repeated runs');
	});

	afterAll(async () => await sandbox.close());

	/** Runs the workflow, and retries its failed execution as n8n's users do. */
	async function play(repeat: Repeat): Promise<Execution> {
		const { client } = environment;
		const { parameters = {}, prepare, retry } = repeat;
		prepare(sandbox);
		const saved = await client.createWorkflow(toWorkflow(repeat, parameters, credential));
		const first = await client.run(saved, BY_HAND, DEADLINE_MS);
		if (!retry) return first;
		if (first.status !== 'error') throw new Error(`The first execution ended as ${first.status}`);
		retry.prepare?.(sandbox);
		if (retry.parameters) {
			await client.changeWorkflow(saved, toWorkflow(repeat, retry.parameters, credential));
		}
		await client.retry(first.id, retry.loadWorkflow);
		const [newest] = await client.listExecutions(saved);
		if (!newest || newest.id === first.id) throw new Error('n8n lists no retried execution');
		return await client.waitForExecution(newest.id, DEADLINE_MS);
	}

	test.each(REPEATS.map((repeat) => [repeat.name, repeat] as const))(
		'pays for each job once: %s',
		async (_name, repeat) => {
			sandbox.control.reset();
			const { status } = await play(repeat);
			expect({ status, paid: listPaidCounts(sandbox) }).toEqual({ status: repeat.status, paid: repeat.paid });
		},
	);
});
