import type { Page } from 'playwright-core';
import { openCanvas } from '../support/editor/canvas';
import { NodePanel } from '../support/editor/NodePanel';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import type { Environment } from '../support/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import type { SavedWorkflow } from '../support/realN8n/N8nClient';
import {
	manualTrigger,
	toChain,
	toEditNode,
	toLeadNode,
	toRowNodes,
	type Parameters,
} from '../support/realN8n/workflow';

/** The names of our node and of the one behind it. */
export const NODE = 'Leads';
export const NEXT = 'Next';

/** Contacts with two columns that are not part of a lead. */
export const CONTACTS = [
	['Ada', 'Byron', 'Engines'],
	['Grace', 'Hopper', 'Compilers'],
	['Mary', 'Keller', 'Basics'],
].map(([first = '', last, company], index) => ({
	'Record ID': `C-${index + 1}`,
	'First Name': first,
	'Last Name': last,
	'Account Name': company,
	Notes: '',
}));

/** What the panel shows of most operations. */
export const PANELS: Array<[string, Parameters]> = [
	['Enrich', {}],
	['Search', { operation: 'peopleSearch', find: 'emails' }],
	['Post Search', { operation: 'postSearch', getResults: 'webhook' }],
	['Get Job', { resource: 'job', operation: 'get', waitForCompletion: true }],
];

type Rows = ReadonlyArray<Record<string, unknown>>;

/** n8n's editor in a browser, and our node in it: one node before and one after it, as in most workflows. */
export class Editor {
	/** Filled in before the first test. */
	readonly environment = {} as Environment;
	private opened?: OpenEditor;

	async open(): Promise<void> {
		Object.assign(this.environment, await openEnvironment());
		this.opened = await openEditor(this.environment);
	}

	async close(): Promise<void> {
		await this.opened?.close();
	}

	get page(): Page {
		if (!this.opened) throw new Error('The editor is opened before the first test, not earlier');
		return this.opened.page;
	}

	async createWorkflow(parameters: Parameters, rows: Rows = CONTACTS): Promise<SavedWorkflow> {
		const { client, credential } = this.environment;
		return await client.createWorkflow(
			toChain('In the editor', [
				manualTrigger,
				...toRowNodes(rows, 'Contacts'),
				toLeadNode(NODE, parameters, credential),
				toEditNode(NEXT, {}),
			]),
		);
	}

	/** Shows a new workflow, none of whose nodes is open or has run. */
	async openCanvas(parameters: Parameters): Promise<void> {
		await openCanvas(this.page, await this.createWorkflow(parameters));
	}

	/** Opens our node in a new workflow, or the one behind it. */
	async openNode(parameters: Parameters, rows?: Rows, name = NODE): Promise<NodePanel> {
		return await NodePanel.open(this.page, await this.createWorkflow(parameters, rows), name);
	}
}
