import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES_FOLDER } from '../support/examples';
import { readWorkflow, type Workflow, type WorkflowNode } from '../support/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../support/environment';
import { describeApprovedAgent } from './examples/approvedAgent';
import { describeCrmContacts } from './examples/crmContacts';
import { describeCrmExport } from './examples/crmExport';
import { describeFilledTable } from './examples/filledTable';
import { findOverlaps, NOTE_TYPE } from './examples/layout';
import { describeStreamedLeads } from './examples/streamedLeads';
import { findUnknownParameters } from './examples/parameters';
import { checkExample } from './examples/runExample';
import { RUNS } from './examples/runs';
import { describeUploadedList } from './examples/uploadedList';
import { openEnvironment, useEnvironment } from './sharedEnvironment';

/** The examples that need more than the table of runs, each with a file of its own. */
const OTHER_TESTS = [
	{ files: ['agent-with-approval.json'], describeRuns: describeApprovedAgent },
	{ files: ['enrich-a-crm-export.json'], describeRuns: describeCrmExport },
	{ files: ['enrich-hubspot-contacts.json'], describeRuns: () => describeCrmContacts('HubSpot') },
	{ files: ['enrich-salesforce-contacts.json'], describeRuns: () => describeCrmContacts('Salesforce') },
	{
		files: ['post-search-streamed-to-trigger.json', 'receive-streamed-leads.json'],
		describeRuns: describeStreamedLeads,
	},
	{
		files: ['send-a-table-to-trigger.json', 'fill-a-table-by-trigger.json'],
		describeRuns: describeFilledTable,
	},
	{ files: ['upload-a-list.json'], describeRuns: describeUploadedList },
];

const FILES = readdirSync(EXAMPLES_FOLDER).filter((name) => name.endsWith('.json'));
/** Executed in the editor, a form's trigger shows the form, and a chat's the chat. */
const RUN_BY_HAND = [
	'n8n-nodes-base.manualTrigger',
	'n8n-nodes-base.formTrigger',
	'@n8n/n8n-nodes-langchain.chatTrigger',
];
const REVIEW = 'HitlTool';
const MADE_TOOL = /(Hitl)?Tool$/;
const NOTES = ['What This Does', 'What It Costs', 'What to Set'];

/**
 * n8n describes a tool only by the node of which it makes it. One that reviews the calls of a tool is made of another node's
 * Send and Wait for Response, with its response type at Approval.
 */
function toDescribedNode(node: WorkflowNode): WorkflowNode {
	const type = node.type.replace(MADE_TOOL, '');
	const isReview = node.type.endsWith(REVIEW);
	const parameters = isReview
		? { operation: 'sendAndWait', responseType: 'approval', ...node.parameters }
		: node.parameters;
	return { ...node, type, parameters };
}

describe('In a real n8n', () => {
	const environment = useEnvironment();

	test.each(RUNS)('$file $shows', async (run) => await checkExample(environment, run));
});

for (const { files, describeRuns } of OTHER_TESTS) {
	describe(`In a real n8n, ${files.join(' and ')}`, describeRuns);
}

test('every example is run by a test', () => {
	const run = [...RUNS.map(({ file }) => file), ...OTHER_TESTS.flatMap(({ files }) => files)];
	expect(FILES.sort()).toEqual([...new Set(run)].sort());
});

describe.each(FILES)('The example %s', (file) => {
	let workflow: Workflow;

	beforeAll(async () => {
		workflow = await readWorkflow(join(EXAMPLES_FOLDER, file));
	});

	test('has notes on what it does, what it costs and what to set', () => {
		const notes = workflow.nodes.filter(({ type }) => type === NOTE_TYPE);
		expect(notes.map(({ name }) => name)).toEqual(expect.arrayContaining(NOTES));
	});

	test('can be run manually, and has no active schedule, which the editor’s big button would prefer', () => {
		const types = workflow.nodes.filter(({ disabled }) => disabled !== true).map(({ type }) => type);
		expect(types.filter((type) => RUN_BY_HAND.includes(type))).not.toHaveLength(0);
		expect(types).not.toContain('n8n-nodes-base.scheduleTrigger');
	});

	test('has no nodes or notes that overlap', () => {
		expect(findOverlaps(workflow)).toEqual([]);
	});

	test('gives its nodes no parameter and no choice that they do not have', async () => {
		const { client } = await openEnvironment();
		const faults = workflow.nodes
			.map(toDescribedNode)
			.map(async (node) =>
				findUnknownParameters(node, await client.readNodeType(node.type, node.typeVersion)),
			);
		expect((await Promise.all(faults)).flat()).toEqual([]);
	});

	test('has only made-up data pinned, and none in the place of our own node’s results', () => {
		const pinned = JSON.stringify(workflow.pinData ?? {});
		const hosts = [...pinned.matchAll(/(?:@|\/\/|"website":")([\w.-]+)/gi)].map(([, host]) => host);
		expect(hosts.filter((host) => !host?.endsWith('.example'))).toEqual([]);
		const phones = [...pinned.matchAll(/phone":"([^"]+)"/gi)].map(([, phone]) => phone);
		expect(phones.filter((phone) => !/ 555 01\d\d$/.test(phone ?? ''))).toEqual([]);
		const ours = workflow.nodes.filter(({ type }) => type.startsWith('n8n-nodes-lead-enrichment.'));
		for (const { name } of ours) expect(workflow.pinData ?? {}).not.toHaveProperty([name]);
	});

	test('needs no credential but ours, and contains nothing of the n8n in which it was created', async () => {
		const credentials = workflow.nodes.flatMap((node) => Object.entries(node.credentials ?? {}));
		expect(credentials).not.toHaveLength(0);
		for (const [type, { id }] of credentials) expect([type, id]).toEqual([CREDENTIAL_TYPE, null]);
		const text = await readFile(join(EXAMPLES_FOLDER, file), 'utf8');
		expect(text).not.toMatch(/instanceId|versionId|127\.0\.0\.1|localhost|\/(?:tmp|root|work)/);
	});
});
