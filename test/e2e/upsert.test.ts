import { randomUUID } from 'node:crypto';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { createAccount } from '../support/environment';
import {
	BY_HAND,
	manualTrigger,
	toChain,
	toLeadNode,
	toNode,
	toRowNodes,
	type Parameters,
} from '../support/realN8n/workflow';
import type { Execution } from '../support/realN8n/execution';
import type { Credential, WorkflowNode } from '../support/realN8n/workflowFile';
import { useEnvironment } from './sharedEnvironment';

const NODE = 'Enrich Leads';
const TABLE_NODE = 'The Table';
const DEADLINE_MS = 120_000;
const COLUMNS = ['contact', 'email', 'phone'];

/** What is known of each; the last one cannot be enriched. */
const ROWS = [
	{ Email: 'helena.brandt@gmail.com', Phone: '+1 202 555 0173', Company: 'Nordlicht' },
	{ Email: 'helena.brook@gmail.com', Phone: '', Company: 'Mills' },
	{ Email: '', Phone: '+1 202 555 0174', Company: 'Looms' },
	{ Email: 'helena.bell@gmail.com', Phone: '', Company: '' },
].map((row, index) => ({
	...{ contact: `C-${index}`, 'First Name': 'Helena', 'Last Name': `Brand${'abcd'[index] ?? ''}` },
	...row,
}));

type Prepare = (sandbox: RunningSandbox) => void;

/** What becomes of rows, how it comes about, and what such a row says. */
const OUTCOMES: ReadonlyArray<[outcome: string, prepare: Prepare, parameters: Parameters]> = [
	['result', () => undefined, {}],
	['no_result', ({ control }) => void control.setShape({ results: { drop: 1 } }), {}],
	['max_leads', () => undefined, { options: { maxLeads: 1 } }],
	['pending', () => undefined, { getResults: 'none' }],
	['job_failed', ({ control }) => void control.planJobs({ fate: 'fail' }), {}],
];

const toOutcome = ({ error_code: code, skip_reason: reason, status }: Record<string, unknown>) =>
	code ?? reason ?? status ?? 'result';

const toTable = (value: string) => ({ __rl: true, mode: 'name', value });

/** Makes the table, which it has only once. */
const toMaker = (table: string): WorkflowNode =>
	toNode('Make the Table', 'n8n-nodes-base.dataTable', {
		resource: 'table',
		operation: 'create',
		tableName: table,
		columns: { column: COLUMNS.map((name) => ({ name, type: 'string' })) },
		options: { createIfNotExists: true },
	});

/** Writes each row into the table, as the fields of these names have it. */
function toUpsert(table: string, email: string, phone: string): WorkflowNode {
	const contact = '={{ $json.contact }}';
	return toNode('Write', 'n8n-nodes-base.dataTable', {
		resource: 'row',
		operation: 'upsert',
		dataTableId: toTable(table),
		matchType: 'allConditions',
		filters: { conditions: [{ keyName: 'contact', condition: 'eq', keyValue: contact }] },
		columns: {
			mappingMode: 'defineBelow',
			value: { contact, email: `={{ $json.${email} }}`, phone: `={{ $json.${phone} }}` },
			matchingColumns: [],
			schema: COLUMNS.map((id) => ({
				...{ id, displayName: id, type: 'string', display: true },
				...{ required: false, defaultMatch: false, readOnly: false, removed: false },
			})),
		},
		options: {},
	});
}

const toReader = (table: string): WorkflowNode =>
	toNode(
		TABLE_NODE,
		'n8n-nodes-base.dataTable',
		{
			resource: 'row',
			operation: 'get',
			dataTableId: toTable(table),
			matchType: 'allConditions',
			filters: {},
			returnAll: true,
		},
		{ executeOnce: true },
	);

describe('An upsert into a Data Table with the fields email and phone', () => {
	const environment = useEnvironment();
	let sandbox: RunningSandbox;
	let credential: Credential;

	beforeAll(async () => {
		sandbox = await startSandbox({ leadSeconds: 0 });
		credential = await createAccount({ client: environment.client, sandbox }, 'Upsert');
	});

	afterAll(async () => await sandbox.close());

	async function run(name: string, nodes: WorkflowNode[]): Promise<Execution> {
		const { client } = environment;
		const chain = toChain(name, [manualTrigger, ...nodes]);
		const execution = await client.run(await client.createWorkflow(chain), BY_HAND, DEADLINE_MS);
		expect(execution.error).toBeUndefined();
		return execution;
	}

	/** What the table has of each contact. */
	const listStored = (execution: Execution) =>
		new Map(execution.rowsOf(TABLE_NODE).map(({ contact, email, phone }) => [contact, { email, phone }]));

	describe.each([false, true])('with Only Missing %s', (onlyMissing) => {
		test.each(OUTCOMES)(
			'loses no address and no number of a row: %s',
			async (outcome, prepare, parameters) => {
				sandbox.control.reset();
				prepare(sandbox);
				const table = `Contacts ${randomUUID()}`;
				const asked = { find: 'emailsAndPhones', onlyMissing, ...parameters };
				const node = {
					...toLeadNode(NODE, asked, credential),
					onError: 'continueRegularOutput',
				};
				await run('Table of contacts', [
					toMaker(table),
					...toRowNodes(ROWS),
					toUpsert(table, 'Email', 'Phone'),
				]);
				const execution = await run('Upsert', [
					...toRowNodes(ROWS),
					node,
					toUpsert(table, 'email', 'phone'),
					toReader(table),
				]);

				const outcomes = execution.rowsOf(NODE).map(toOutcome);
				expect(outcomes).toContain(outcome);
				expect(outcomes[3]).toBe('bad_row');
				expect(outcomes[0] === 'nothing_missing').toBe(onlyMissing);

				const stored = listStored(execution);
				expect([...stored.keys()].sort()).toEqual(ROWS.map(({ contact }) => contact));
				for (const [index, { contact, Email, Phone }] of ROWS.entries()) {
					const { email, phone } = stored.get(contact) ?? {};
					if (Email) expect(email).toMatch(/@/);
					if (Phone) expect(phone).toMatch(/^\+/);
					// Where nothing was found, what stands there is what stood there.
					if (outcomes[index] === 'result') continue;
					expect([email ?? '', phone ?? '']).toEqual([Email, Phone]);
				}
			},
		);
	});
});
