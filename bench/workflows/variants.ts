import type { INode, INodeParameters } from 'n8n-workflow';
import { ROWS_NODE, ROWS_TYPE } from '../engine/benchNodes';
import { buildBenchNode, toConnections, type BenchWorkflow, type NodeOptions } from '../engine/workflow';
import type { Service } from '../../demo/environment';

/** The pause before a job is read: that of our node, so that no variant has an advantage by it. */
const PAUSE_SECONDS = 2;
const LEADS_PER_REQUEST = 1000;

export const OWN_TYPE = 'n8n-nodes-lead-enrichment.leadEnrichment';
const CREDENTIALS = { leadEnrichmentApi: { id: '1', name: 'bench' } };

function base(name: string, type: string, parameters: INodeParameters, version: number): INode {
	const options: NodeOptions = { version };
	return buildBenchNode(name, `n8n-nodes-base.${type}`, parameters, options);
}

const rows = () => buildBenchNode(ROWS_NODE, ROWS_TYPE);

/** The token is set in the node, which costs n8n less than a credential that it must decrypt for each request. */
function authorize({ token }: Service): INodeParameters {
	return {
		sendHeaders: true,
		headerParameters: { parameters: [{ name: 'Authorization', value: `Bearer ${token}` }] },
	};
}

function startRequest(name: string, service: Service, leads: string): INode {
	const body = `={{ { leads: ${leads}, includeContactDetails: true } }}`;
	const content = { sendBody: true, contentType: 'json', specifyBody: 'json', jsonBody: body };
	const target = { method: 'POST', url: `${service.baseUrl}/v1/leads/enrich` };
	return base(name, 'httpRequest', { ...target, ...authorize(service), ...content, options: {} }, 4.2);
}

function readRequest(name: string, service: Service): INode {
	const url = `=${service.baseUrl}/v1/jobs/{{ $json.enrichment_id }}`;
	return base(name, 'httpRequest', { method: 'GET', url, ...authorize(service), options: {} }, 4.2);
}

const wait = () =>
	base('Wait', 'wait', { resume: 'timeInterval', amount: PAUSE_SECONDS, unit: 'seconds' }, 1.1);

function isTrue(condition: string): INode {
	const options = { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 };
	const operator = { type: 'boolean', operation: 'true', singleValue: true };
	const conditions = [{ id: '1', leftValue: condition, rightValue: '', operator }];
	return base('Ended', 'if', { conditions: { options, conditions, combinator: 'and' }, options: {} }, 2.2);
}

const splitResults = () => base('Results', 'splitOut', { fieldToSplitOut: 'results', options: {} }, 1);

/** Our node alone, with the options that a user would set. */
export function buildOwn(options: INodeParameters = {}): BenchWorkflow {
	const node = buildBenchNode('Enrich', OWN_TYPE, { options }, { credentials: CREDENTIALS });
	const connections = toConnections([[ROWS_NODE, 'Enrich']]);
	return { name: 'own', nodes: [rows(), node], connections, lastNode: 'Enrich' };
}

/** (a): the HTTP Request node with one request per row, then polling with Wait and IF. */
export function buildPerRow(service: Service): BenchWorkflow {
	const nodes = [
		rows(),
		startRequest('Start', service, '[$json]'),
		wait(),
		readRequest('Read', service),
		isTrue('={{ $json.status === "completed" }}'),
		splitResults(),
	];
	const connections = toConnections([
		[ROWS_NODE, 'Start'],
		['Start', 'Wait'],
		['Wait', 'Read'],
		['Read', 'Ended'],
		['Ended', 'Results', { output: 0 }],
		['Ended', 'Wait', { output: 1 }],
	]);
	return { name: 'per row', nodes, connections, lastNode: 'Results' };
}

/**
 * (b): the best workflow without our node. Loop Over Items makes batches of 1,000, Aggregate makes a list of each; all
 * jobs are read together until the last has ended, and Merge joins results and rows by the user's own key.
 */
export function buildBatched(service: Service): BenchWorkflow {
	const nodes = [
		rows(),
		base('Batches', 'splitInBatches', { batchSize: LEADS_PER_REQUEST, options: {} }, 3),
		base(
			'List',
			'aggregate',
			{ aggregate: 'aggregateAllItemData', destinationFieldName: 'leads', options: {} },
			1,
		),
		startRequest('Start', service, '$json.leads'),
		wait(),
		readRequest('Read', service),
		isTrue('={{ $input.all().every((job) => job.json.status === "completed") }}'),
		splitResults(),
		base(
			'Merge',
			'merge',
			{ mode: 'combine', fieldsToMatchString: 'customData.row', joinMode: 'enrichInput1', options: {} },
			3,
		),
	];
	const connections = toConnections([
		[ROWS_NODE, 'Batches'],
		[ROWS_NODE, 'Merge'],
		['Batches', 'Wait', { output: 0 }],
		['Batches', 'List', { output: 1 }],
		['List', 'Start'],
		['Start', 'Batches'],
		['Wait', 'Read'],
		['Read', 'Ended'],
		['Ended', 'Results', { output: 0 }],
		['Ended', 'Wait', { output: 1 }],
		['Results', 'Merge', { input: 1 }],
	]);
	return { name: 'batched', nodes, connections, lastNode: 'Merge' };
}
