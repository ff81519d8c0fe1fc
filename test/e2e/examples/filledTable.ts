import { setTimeout as pause } from 'node:timers/promises';
import { publishReceiver } from '../../support/examples';
import type { Execution } from '../../support/realN8n/execution';
import { postJson } from '../../support/realN8n/postJson';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { waitUntil } from '../../support/realN8n/waitUntil';
import { withParameters, type Workflow } from '../../support/realN8n/workflowFile';
import { listDeliveries, readResults, withDeliveryFaults } from '../../support/serviceReader';
import { useEnvironment, usePace } from '../sharedEnvironment';
import { watch } from '../watch';
import { checkExample, DEADLINE_MS, importExample, runToSuccess, SETTLED_MS } from './runExample';
import { listPlanned } from './runs';

const FILE = 'send-a-table-to-trigger.json';
const ENRICH = 'Enrich Leads';
const EARLY = 'Fill In What Came Before';
const STORE = 'Store the Keys';
/** The second is the first, written differently. */
const PEOPLE = ['Ada Byron', 'ADA BYRON', 'Grace Hopper', 'Katherine Johnson', 'Hedy Lamarr', 'Mary Ross'];
const LEADS = PEOPLE.length - 1;

type Row = Record<string, unknown>;

/** With a pause between the start of the job and the storing of the keys, in which all leads arrive. */
const withLateKeys = (workflow: Workflow): Workflow => {
	const hold = {
		...{ id: 'hold', name: 'Hold', type: 'n8n-nodes-base.wait', typeVersion: 1.1, position: [1_232, 300] },
		parameters: { amount: 5, unit: 'seconds' },
	};
	const to = (node: string) => ({ main: [[{ node, type: 'main', index: 0 }]] });
	const connections = { ...workflow.connections, [ENRICH]: to(hold.name), [hold.name]: to(STORE) };
	return { ...workflow, nodes: [...workflow.nodes, hold], connections };
};

export function describeFilledTable(): void {
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 1 });
	let receiver: SavedWorkflow;
	let webhookUrl: string;

	beforeAll(async () => {
		({ receiver, webhookUrl } = await publishReceiver(environment, 'fill-a-table-by-trigger.json'));
	});

	/** The rows of one test, which a company of its own marks. */
	async function readList(company: string): Promise<Row[]> {
		const rows = (await runToSuccess(environment, receiver)).rowsOf('The List So Far');
		return rows.filter((row) => row.company === company);
	}

	/** What the service found for each person. */
	async function listExpected(jobId: string): Promise<Row[]> {
		const results = await readResults(environment.sandbox, jobId);
		return PEOPLE.map((name) => {
			const found = results.find((lead) => String(lead.full_name).toLowerCase() === name.toLowerCase());
			const { enrichEmail: email, enrichPhone: phone } = found ?? {};
			const status = (email ?? phone) ? 'found' : 'not found';
			return { email: email ?? '', phone: phone ?? '', status, why_not: '', enrichment_id: jobId };
		});
	}

	/** Sends a list of a company's people, and waits until every row is filled. */
	async function send(company: string, change = (workflow: Workflow) => workflow) {
		const contacts = PEOPLE.map((name) => {
			const [first, last] = name.split(' ');
			return { first_name: first, last_name: last, company };
		});
		const workflow = await importExample(environment, FILE, (example) => {
			const withList = withParameters(example, 'Contacts', { jsonOutput: JSON.stringify({ contacts }) });
			return change(withParameters(withList, ENRICH, { webhookUrl }));
		});
		const run = async () => await runToSuccess(environment, workflow);
		const { result, leads } = await watch(environment, run);
		expect(leads).toHaveLength(LEADS);
		const isFilled = async () => (await readList(company)).every(({ status }) => status !== 'pending');
		expect(await waitUntil(isFilled, { deadlineMs: DEADLINE_MS, intervalMs: 1_000 })).toBe(true);
		await pause(SETTLED_MS);
		const rows = await readList(company);
		const jobId = String(rows[0]?.enrichment_id);
		expect(rows).toMatchObject(await listExpected(jobId));
		expect(rows.filter(({ status }) => status === 'found')).not.toHaveLength(0);
		return { result, run, rows, jobId };
	}

	/** What of a job came out at the trigger, execution by execution. */
	async function listReceived(jobId: string): Promise<Execution[]> {
		const executions = await environment.client.finishedExecutions(receiver);
		expect(executions.filter(({ status }) => status !== 'success')).toEqual([]);
		return executions.filter((one) => one.rowsOf('On Lead').some(({ enrichment_id: id }) => id === jobId));
	}

	test('fill each row, and none twice, when one streamed lead is lost and the others come twice', async () => {
		const faults = [
			{ action: 'drop', kind: 'streamed' },
			{ action: 'repeat', times: 'always' },
		];
		const { result, run, rows, jobId } = await withDeliveryFaults(
			environment.sandbox,
			faults,
			async () => await send('Looms'),
		);
		const all = await listDeliveries(environment.sandbox);
		const deliveries = all.filter(({ enrichment_id: id }) => id === jobId);
		const statuses = deliveries.map(({ kind, status }) => `${kind} ${status}`).sort();
		const twice = (LEADS - 1) * 2;
		expect(statuses).toEqual([
			...Array<string>(2).fill('final 200'),
			...Array<string>(twice).fill('streamed 200'),
			'streamed dropped',
		]);

		expect(result.rowsOf(EARLY)).toEqual([]);
		const received = await listReceived(jobId);
		const keys = received.flatMap((one) => one.rowsOf('On Lead').map(({ lead_key: key }) => key));
		expect(keys).toHaveLength(LEADS);
		expect(new Set(keys)).toEqual(new Set(rows.map(({ lead_key: key }) => key)));

		for (const { url, body } of deliveries) expect(await postJson(url, body)).toBe(200);
		await pause(SETTLED_MS);
		expect(await listReceived(jobId)).toHaveLength(received.length);
		// No row was written again: `updatedAt` is the same.
		expect(await readList('Looms')).toEqual(rows);

		const again = await watch(environment, run);
		expect(again.requests).toEqual([]);
		expect(await readList('Looms')).toMatchObject(await listExpected(jobId));
	});

	test('fill the rows whose leads arrive before their keys are stored', async () => {
		const { result, jobId } = await send('Mills', withLateKeys);
		const filledByTrigger = (await listReceived(jobId)).flatMap((one) => one.rowsOf('Fill In the Row'));
		expect(filledByTrigger).toEqual([]);
		expect(result.rowsOf(EARLY)).toHaveLength(PEOPLE.length);
	});

	test('send nothing as they are imported, and say that the URL is to be set', async () => {
		await checkExample(environment, {
			file: FILE,
			how: 'as imported',
			check: (seen) => {
				const planned = listPlanned(seen).map(({ plan }) => String(plan));
				expect(planned.map((plan) => plan.slice(0, 31))).toEqual(
					Array(6).fill("error: 'Webhook URL' is empty: "),
				);
				expect(seen.result.countRuns(STORE)).toBe(0);
			},
		});
	});
}
