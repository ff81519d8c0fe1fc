import type { INode, INodeParameters } from 'n8n-workflow';
import { ROWS_NODE, ROWS_TYPE } from '../engine/standIns';
import { buildBenchNode, connectLines, type BenchWorkflow, type NodeOptions } from '../engine/workflow';
import type { Service } from '../../demo/environment';

/** How long everybody waits before a job is read: the first pause of our node, so that nobody gains by it. */
const PAUSE_SECONDS = 2;
const LEADS_PER_REQUEST = 1000;

export const OWN_TYPE = 'n8n-nodes-lead-enrichment.leadEnrichment';
const CREDENTIALS = { leadEnrichmentApi: { id: '1', name: 'bench' } };

function base(name: string, type: string, parameters: INodeParameters, version: number): INode {
	const options: NodeOptions = { version };
	return buildBenchNode(name, `n8n-nodes-base.${type}`, parameters, options);
}

const rows = () => buildBenchNode(ROWS_NODE, ROWS_TYPE);

/** The token stands in the node, which costs n8n less than a credential that it must open for each request. */
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

/** Ours: one node. `options` as a user would set them; none is the node as it comes. */
export function buildOwn(options: INodeParameters = {}): BenchWorkflow {
	const node = buildBenchNode('Enrich', OWN_TYPE, { options }, { credentials: CREDENTIALS });
	const connections = connectLines([[ROWS_NODE, 'Enrich']]);
	return { name: 'own', nodes: [rows(), node], connections, lastNode: 'Enrich' };
}

/** (a): the HTTP Request node, one request per row, then polling by Wait and IF. */
export function buildPerRow(service: Service): BenchWorkflow {
	const nodes = [
		rows(),
		startRequest('Start', service, '[$json]'),
		wait(),
		readRequest('Read', service),
		isTrue('={{ $json.status === "completed" }}'),
		splitResults(),
	];
	const connections = connectLines([
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
 * (b): the best hand-made workflow. Loop Over Items makes batches of 1,000, Aggregate makes a list of each; all jobs are
 * read together until the last has ended, and Merge puts the results beside their rows by the user's own key.
 */
export function buildHandMade(service: Service): BenchWorkflow {
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
	const connections = connectLines([
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
	return { name: 'hand-made', nodes, connections, lastNode: 'Merge' };
}
