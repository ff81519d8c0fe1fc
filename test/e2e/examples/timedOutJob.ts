import { postText } from '../../support/realN8n/postJson';
import type { Execution } from '../../support/realN8n/execution';
import { toProductionUrl } from '../../support/realN8n/productionUrl';
import { waitUntil } from '../../support/realN8n/waitUntil';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { findNode, withNode, type Workflow } from '../../support/realN8n/workflowFile';
import { readExample } from '../../support/examples';
import { countRequests } from '../../support/serviceReader';
import { useEnvironment, usePace } from '../sharedEnvironment';
import { BY_HAND, DEADLINE_MS, importExample, runToSuccess } from './runExample';

const FILE = 'recover-a-timed-out-job.json';
const SHORT_WAIT = 'Enrich With a Short Wait';
const CONTACTS = [
	'Ada Byron',
	'Grace Hopper',
	'Katherine Johnson',
	'Hedy Lamarr',
	'Annie Easley',
	'Mary Ross',
];

/** The example without its On Error setting, as most workflows have it: the error stops it. */
const withFailure = (workflow: Workflow) => withNode(workflow, SHORT_WAIT, { onError: 'stopWorkflow' });

export function describeTimedOutJob(): void {
	const environment = useEnvironment();
	usePace(environment, { leadSeconds: 1.5, parallelism: 1 });
	let startsBefore: number;

	const countStarts = async () => (await countRequests(environment.sandbox, 'enrich')) - startsBefore;
	const toNames = (rows: Array<Record<string, unknown>>) => rows.map(({ name }) => name);

	beforeEach(async () => {
		startsBefore = await countRequests(environment.sandbox, 'enrich');
	});

	/** Submits the form as a browser does, and returns the execution that it starts. */
	async function fillInForm(workflow: SavedWorkflow, text: string): Promise<Execution> {
		const node = findNode(await readExample(environment, FILE), 'Ask for the Error');
		const url = toProductionUrl(environment.n8n.baseUrl, node, '')
			.replace('/webhook/', '/form/')
			.replace(/\/$/, '');
		const isAccepted = async () => (await postText(url, text)) === 200;
		// n8n serves a new form some seconds after the workflow is published.
		expect(await waitUntil(isAccepted, { deadlineMs: DEADLINE_MS })).toBe(true);
		const [started] = await environment.client.listExecutions(workflow);
		return await environment.client.waitForExecution(started?.id ?? '', DEADLINE_MS);
	}

	test('returns all leads of the job whose wait ended, and starts no second job', async () => {
		const execution = await runToSuccess(environment, await importExample(environment, FILE));
		const waiting = execution.rowsOf(SHORT_WAIT);
		expect(waiting).toHaveLength(CONTACTS.length);
		const jobId = waiting[0]?.enrichment_id;
		for (const row of waiting) {
			expect(row).toMatchObject({
				enrichment_id: jobId,
				error: expect.stringContaining(`job ${String(jobId)}`) as unknown,
			});
		}
		expect(execution.rowsOf('Get the Job Later')).toHaveLength(CONTACTS.length);
		const rows = execution.rowsOf('Leads');
		expect(toNames(rows)).toEqual(CONTACTS);
		expect(rows.every((row) => row.job === jobId && row.email !== undefined)).toBe(true);
		expect(await countStarts()).toBe(1);
	});

	test('finds the job in the error message that is pasted into its form, and returns its leads', async () => {
		const failing = await importExample(environment, FILE, withFailure);
		const failed = await environment.client.run(failing, BY_HAND, DEADLINE_MS);
		expect(failed.status).toBe('error');
		expect(failed.error?.message).toMatch(/Timed out after/);

		const workflow = await importExample(environment, FILE);
		await environment.client.activate(workflow);
		const recovered = await fillInForm(workflow, failed.error?.message ?? '');
		expect(recovered.error).toBeUndefined();
		expect(toNames(recovered.rowsOf('Leads of That Job'))).toEqual(CONTACTS);
		expect(await countStarts()).toBe(1);
	});
}
