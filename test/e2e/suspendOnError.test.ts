import type { Environment } from '../support/environment';
import { endJobs } from '../support/serviceReader';
import type { Execution } from '../support/realN8n/execution';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { waitUntil } from '../support/realN8n/waitUntil';
import type { Workflow } from '../support/realN8n/workflowFile';
import {
	BY_HAND,
	manualTrigger,
	toChain,
	toEditNode,
	toInputOf,
	toLeadNode,
	toRowNodes,
	type Parameters,
} from '../support/realN8n/workflow';
import { useEnvironment, usePace } from './sharedEnvironment';

const NODE = 'Enrich\u2028or search';
/** n8n looks for executions whose wait has ended once a minute. */
const DEADLINE_MS = 150_000;
const ON_ERROR = ['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const;

type Row = Record<string, unknown>;

const GOOD_ROWS: Row[] = Array.from({ length: 3 }, (_row, index) => ({
	row: `good ${index}`,
	firstName: `Ada${index}`,
	lastName: 'Byron',
	companyName: 'Engines',
}));
const SAME = { mode: 'raw', jsonOutput: '={{ $json }}' };
const BAD_ROW: Row = { row: 'bad', note: 'keep me' };

const anId = expect.stringMatching(/^[0-9a-f-]{36}$/) as string;
const aKey = expect.stringMatching(/^a[0-9a-z]{13}$/) as unknown;
const aText = expect.any(String) as string;

/** Rows → our node, suspended → a node behind each of its outputs, which adds the row that the item is paired with. */
function toWorkflow(
	{ credential }: Environment,
	rows: Row[],
	parameters: Parameters,
	onError: string,
): Workflow {
	const suspended = { resource: 'lead', getResults: 'suspend', simplify: false, ...parameters };
	const leadNode = toLeadNode(NODE, suspended, credential);
	const chain = toChain(`Suspended, On Error: ${onError}`, [
		manualTrigger,
		...toRowNodes(rows),
		{ ...leadNode, onError },
		toEditNode('Good', SAME),
	]);
	const review = toEditNode('Review', SAME);
	return {
		...chain,
		nodes: [...chain.nodes, { ...review, position: [1000, 200] }],
		connections: { ...chain.connections, [NODE]: { main: ['Good', 'Review'].map(toInputOf) } },
	};
}

describe.each(ON_ERROR)('A suspended execution in a real n8n with On Error "%s"', (onError) => {
	const hasErrorOutput = onError === 'continueErrorOutput';
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 3600, parallelism: 1 });

	async function create(rows: Row[], parameters: Parameters): Promise<SavedWorkflow> {
		return await environment.client.createWorkflow(toWorkflow(environment, rows, parameters, onError));
	}

	/** Lets the execution be suspended first, and then ends its jobs, each with its fate. */
	async function suspendAndEnd(rows: Row[], parameters: Parameters, fates: string[]): Promise<Execution> {
		const { client, sandbox } = environment;
		const workflow = await create(rows, parameters);
		const id = await client.start(workflow, BY_HAND);
		const isWaiting = async () => (await client.listExecutions(workflow))[0]?.status === 'waiting';
		expect(await waitUntil(isWaiting, { deadlineMs: DEADLINE_MS })).toBe(true);
		await endJobs(sandbox, id, fates);
		const execution = await client.waitForExecution(id, DEADLINE_MS);
		expect(execution.status).toBe('success');
		return execution;
	}

	async function run(rows: Row[], parameters: Parameters): Promise<Execution> {
		return await environment.client.run(await create(rows, parameters), BY_HAND, DEADLINE_MS);
	}

	test('ends with every row and the id of its paid job when Max Wait has passed', async () => {
		const bad = onError === 'stopWorkflow' ? [] : [BAD_ROW];
		const parameters = { operation: 'enrich', options: { maxWaitMinutes: 0.02 } };
		const execution = await run([...bad, ...GOOD_ROWS], parameters);
		expect(execution.status).toBe('success');
		const marks = { enrichment_id: anId, lead_key: aKey, status: 'pending' };
		const pending = GOOD_ROWS.map((row) => ({ ...row, ...marks }));
		const code = hasErrorOutput ? {} : { error_code: 'bad_row' };
		const failed = bad.map((row) => ({ ...row, error: aText, ...code }));
		expect(execution.rowsOf('Good')).toEqual(hasErrorOutput ? pending : [...failed, ...pending]);
		expect(execution.rowsOf('Review')).toEqual(hasErrorOutput ? failed : []);
	});

	test('keeps the row of a job that fails while it waits, beside the leads of the other rows', async () => {
		const parameters = { operation: 'enrich', options: { batchSize: 1 } };
		const execution = await suspendAndEnd(GOOD_ROWS, parameters, ['complete', 'fail', 'complete']);
		const [good, review] = [execution.rowsOf('Good'), execution.rowsOf('Review')];
		expect(good.map((row) => row.first_name ?? row.firstName)).toEqual(
			hasErrorOutput ? ['Ada0', 'Ada2'] : ['Ada0', 'Ada1', 'Ada2'],
		);
		expect([...good, ...review].filter(({ error }) => error)).toEqual([
			expect.objectContaining({ ...GOOD_ROWS[1], error: aText }),
		]);
		expect(review).toHaveLength(hasErrorOutput ? 1 : 0);
	});
});
