import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { IDataObject, INodeParameters, OnError } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { runNode } from '../engine/runNode';
import { readCsv } from '../support/csvFile';
import {
	isOurs,
	listExpressions,
	listFieldsRead,
	listPrevious,
	listReaders,
	listRows,
	listTexts,
} from './exampleReads';
import { readWorkflow, type Workflow, type WorkflowNode } from '../support/realN8n/workflowFile';
import { toJson, useService } from './service';

const FOLDER = resolve(__dirname, '../../examples');
const SCHEMAS = resolve(__dirname, '../../nodes/LeadEnrichment/__schema__');
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.json'));
const TRIGGER = 'n8n-nodes-lead-enrichment.leadEnrichmentTrigger';
/** The service does not say where it puts messages: a note of the example says so. */
const UNDOCUMENTED = ['messages'];
/** The columns of a list that an example reads from elsewhere. */
const SHEET = { row_number: 2, 'First Name': 'Grace', 'Last Name': 'Mbeki', Company: 'Karoo Minerals' };
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const read = async (file: string) => await readWorkflow(join(FOLDER, file));
const workflows = new Map<string, Workflow>();
beforeAll(async () => {
	for (const file of FILES) workflows.set(file, await read(file));
});
const find = (file: string): Workflow => {
	const workflow = workflows.get(file);
	if (!workflow) throw new Error(`There is no example ${file}`);
	return workflow;
};
const listOwn = (file: string) => find(file).nodes.filter(isOurs);

/** The fields of a node's simplified output, as its output preview has them. */
function listOutputNames({ type, parameters }: WorkflowNode): string[] {
	const { resource = 'lead', operation = 'enrich' } = parameters;
	const path = type === TRIGGER ? 'v2.0.0.json' : `v1.0.0/${String(resource)}/${String(operation)}.json`;
	const { properties } = JSON.parse(readFileSync(join(SCHEMAS, path), 'utf8')) as { properties: object };
	return Object.keys(properties);
}

/** All names that columns of the example have. */
function listColumns(workflow: Workflow): string[] {
	const rows = listRows(workflow).flatMap((row) => Object.keys(row));
	const named = workflow.nodes
		.filter((node) => !isOurs(node))
		.flatMap(({ parameters: { columns, assignments } }) => listTexts([columns, assignments]));
	return [...rows, ...named, ...Object.keys(SHEET), 'id'];
}

describe.each(FILES)('the example %s', (file) => {
	it('reads of our nodes only simplified fields and columns of its rows', () => {
		const columns = listColumns(find(file));
		for (const node of listOwn(file)) {
			const known = [...listOutputNames(node), ...columns, ...UNDOCUMENTED];
			expect(listFieldsRead(find(file), node.name).filter((name) => !known.includes(name))).toEqual([]);
			expect(node.parameters.simplify).not.toBe(false);
		}
	});

	it('maps the columns of tables behind a trigger, without event and status', () => {
		const workflow = find(file);
		for (const { name } of listOwn(file).filter(({ type }) => type === TRIGGER)) {
			const ofTables = listReaders(workflow, name).filter(({ type }) => type.endsWith('.dataTable'));
			for (const { parameters } of ofTables)
				expect(JSON.stringify(parameters)).not.toContain('autoMapInputData');
			const fields = listFieldsRead(workflow, name);
			expect(fields.filter((field) => ['event', 'status'].includes(field))).toEqual([]);
		}
	});
});

/** Examples whose node returns results, with what stands in for expressions that read other nodes. */
const RUNS: Array<[file: string, node: string, parameters?: INodeParameters]> = [
	['enrich-a-crm-export.json', 'Enrich Leads'],
	['enrich-a-google-sheet.json', 'Enrich Leads'],
	['enrich-a-table-every-night.json', 'Enrich Leads'],
	['enrich-hubspot-contacts.json', 'Enrich Leads'],
	['enrich-salesforce-contacts.json', 'Enrich Leads'],
	['enrich-with-a-review-list.json', 'Enrich Leads'],
	['fill-gaps-of-another-provider.json', 'Enrich Leads'],
	['nightly-post-search.json', 'Search Posts', { limit: 3, options: {} }],
	['recover-a-timed-out-job.json', 'Enrich With a Short Wait'],
	['search-and-write-outreach-messages.json', 'Search Leads', { query: 'painters', limit: 3, options: {} }],
	['skip-leads-found-before.json', 'Enrich Leads'],
	['upload-a-list.json', 'Enrich Leads'],
];

describe.each(RUNS)('the example %s', (file, name, changed) => {
	const { control, toNodeRun } = useService();

	/** The expressions that read an item of the node, in one, with `Rows` for the node in front of it. */
	function toNext(workflow: Workflow): string {
		const previous = listPrevious(workflow, name);
		const own = listReaders(workflow, name)
			.flatMap(listExpressions)
			.map((text) => previous.reduce((now, node) => now.replaceAll(`$('${node}')`, "$('Rows')"), text))
			.flatMap((text) => /^=\{\{((?:(?!\}\} ).)+)\}\}$/s.exec(text)?.[1] ?? [])
			.filter((text) => text.includes('$json') && !/\$\('(?!Rows')/.test(text));
		return `={{ [${own.join(', ')}] }}`;
	}

	async function runIn(fieldNames: 'described' | 'linkedin') {
		control.reset();
		control.setShape({ fieldNames });
		control.setPace({ contactHitRate: 1 });
		const workflow = find(file);
		const node = workflow.nodes.find((one) => one.name === name);
		const listed = listRows(workflow);
		const rows =
			listed.length > 0 ? listed : [SHEET, ...(await readCsv(join(FOLDER, 'contacts.csv'))).slice(0, 5)];
		const parameters = { ...node?.parameters, ...changed } as INodeParameters;
		const run = toNodeRun({
			items: parameters.operation === 'enrich' ? (rows as IDataObject[]) : [{}],
			parameters,
			options: parameters.options as INodeParameters,
			onError: node?.onError as OnError | undefined,
			next: toNext(workflow),
		});
		const credentials = { ...run.credentials, fieldNames };
		const { outputs, nextValues, error } = await withFastClock(
			async () => await runNode({ ...run, credentials }),
		);
		expect(error).toBeUndefined();
		return { rows, items: outputs.flatMap((items) => toJson(items)), values: nextValues };
	}

	it('shows the same at a service that spells its fields otherwise', async () => {
		const described = await runIn('described');
		const linkedin = await runIn('linkedin');
		const toText = (value: unknown) => JSON.stringify(value).replace(UUID, 'id');
		expect(toText(linkedin.values)).toBe(toText(described.values));
		const found = linkedin.items.filter(({ full_name: full }) => full);
		expect(found.length).toBeGreaterThan(1);
		if (changed) return;
		expect(linkedin.items).toHaveLength(linkedin.rows.length);
		const emails = linkedin.items.flatMap(({ email, own_contact: own }) =>
			typeof email === 'string' && own === undefined ? email : [],
		);
		expect(emails.length).toBeGreaterThan(1);
		const shown = toText(file === 'enrich-a-crm-export.json' ? linkedin.items : linkedin.values);
		for (const email of emails) expect(shown).toContain(email);
	});
});

it('the example enrich-a-crm-export.json writes the rows with an error, too', () => {
	const workflow = find('enrich-a-crm-export.json');
	const [enrich] = workflow.nodes.filter(isOurs);
	expect(enrich).toMatchObject({ onError: 'continueErrorOutput' });
	const to = (index: number) => [{ node: 'All Rows', type: 'main', index }];
	expect(workflow.connections).toMatchObject({ 'Enrich Leads': { main: [to(0), to(1)] } });
});
