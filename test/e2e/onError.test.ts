import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { stringify } from 'csv-stringify/sync';
import { readCsv, type CsvRow } from '../support/csvFile';
import { EXAMPLES_FOLDER, readExample } from '../support/examples';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import { findNode, withField, withParameters, type Workflow } from '../support/realN8n/workflowFile';
import { BY_HAND, toInputOf } from '../support/realN8n/workflow';
import { countRequests, planNextJob } from '../support/serviceReader';
import type { Environment } from '../support/environment';
import { useEnvironment } from './sharedEnvironment';
import { watch } from './watch';

const FILE = 'contacts-with-bad-rows.csv';
const NODE = 'Enrich Leads';
const DEADLINE_MS = 120_000;
const IDENTITY = ['First Name', 'Account Name', 'Company Website', 'Person Linkedin Url'];

/** Writes the CRM export of 1,200 contacts, 40 of them twice, with every 100th row without a valid lead. */
async function writeContactsWithBadRows(folder: string): Promise<CsvRow[]> {
	const rows = await readCsv(join(EXAMPLES_FOLDER, 'contacts.csv'));
	const blank = Object.fromEntries(IDENTITY.map((column) => [column, '']));
	const withBadRows = rows.map((row, index) => (index % 100 === 50 ? { ...row, ...blank } : row));
	await writeFile(join(folder, FILE), stringify(withBadRows, { header: true }));
	return withBadRows;
}

/** The example up to our node, with a node after each of its outputs. */
function toSplittingWorkflow(example: Workflow, environment: Environment): Workflow {
	const withFile = withParameters(
		withField(example, 'Folder', 'folder', environment.n8n.filesFolder),
		'Read the Export',
		{ fileSelector: `={{ $json.folder }}/${FILE}` },
	);
	const next = {
		...findNode(example, 'Folder'),
		parameters: {
			mode: 'raw',
			jsonOutput: '={{ Object.assign({ row: $("Rows of the Export").item.json["Record ID"] }, $json) }}',
			options: {},
		},
	};
	const kept = [BY_HAND, 'Folder', 'Read the Export', 'Rows of the Export', NODE];
	const nodes = withFile.nodes
		.filter(({ name }) => kept.includes(name))
		.map((node) => (node.name === NODE ? { ...node, onError: 'continueErrorOutput' } : node));
	const connections = Object.fromEntries(
		Object.entries(withFile.connections).filter(([source]) => kept.includes(source)),
	);
	return {
		...withFile,
		name: 'Good rows and rows to review',
		nodes: [...nodes, { ...next, id: 'good', name: 'Good' }, { ...next, id: 'review', name: 'Review' }],
		connections: { ...connections, [NODE]: { main: ['Good', 'Review'].map(toInputOf) } },
	};
}

/** About 1,150 different leads, in jobs of 50. */
const JOBS = 23;

describe('1,200 rows with duplicates and bad rows in a real n8n', () => {
	const environment = useEnvironment();
	let rows: CsvRow[];
	const isBad = (row: CsvRow) => IDENTITY.every((column) => row[column] === '');

	beforeAll(async () => {
		rows = await writeContactsWithBadRows(environment.n8n.filesFolder);
	});

	async function createWorkflow(): Promise<SavedWorkflow> {
		const example = await readExample(environment, 'enrich-a-crm-export.json');
		return await environment.client.createWorkflow(toSplittingWorkflow(example, environment));
	}

	test('are split by On Error "Continue (using error output)", each with its own row', async () => {
		const workflow = await createWorkflow();
		const run = async () => await environment.client.run(workflow, BY_HAND, DEADLINE_MS);
		const { result: execution, starts } = await watch(environment, run);
		const ids = (node: string) => execution.rowsOf(node).map((row) => [row.row, row['Record ID']]);
		const expected = (wanted: CsvRow[]) => wanted.map((row) => [row['Record ID'], row['Record ID']]);
		expect(ids('Good')).toEqual(expected(rows.filter((row) => !isBad(row))));
		expect(ids('Review')).toEqual(expected(rows.filter(isBad)));
		for (const { error } of execution.rowsOf('Review'))
			expect(error).toMatch(/ (?:is|are) empty\. Nothing was charged$/);
		expect(starts).toHaveLength(JOBS);
	});

	test('stop within a second when the execution is cancelled, and nothing more is sent', async () => {
		await planNextJob(environment.sandbox, 'neverEnd');
		await planNextJob(environment.sandbox, 'neverEnd');
		const workflow = await createWorkflow();
		const readsBefore = await countRequests(environment.sandbox, 'job');
		const executionId = await environment.client.start(workflow, BY_HAND);
		while ((await countRequests(environment.sandbox, 'job')) === readsBefore) {
			await new Promise((resolve) => setTimeout(resolve, 100));
		}
		await environment.client.stop(executionId);
		const execution = await environment.client.waitForExecution(executionId, DEADLINE_MS);
		expect(execution.status).toBe('canceled');
		// Unless it has stopped, the node polls again within three seconds.
		const [reads, starts] = await Promise.all([
			countRequests(environment.sandbox, 'job'),
			countRequests(environment.sandbox, 'enrich'),
		]);
		await new Promise((resolve) => setTimeout(resolve, 6000));
		expect(await countRequests(environment.sandbox, 'job')).toBe(reads);
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(starts);
	});
});
