import type { INode, INodeParameters } from 'n8n-workflow';
import { ROWS_NODE, ROWS_TYPE } from '../engine/benchNodes';
import { buildBenchNode, toWorkflow, type BenchWorkflow, type Connection } from '../engine/workflow';
import type { Service } from '../../test/support/environment';

/** Less than the 5 s that the Wait node suggests, so that a pause is not what makes these workflows slow. */
const PAUSE_SECONDS = 2;

export const OWN_TYPE = 'n8n-nodes-lead-enrichment.leadEnrichment';
const CREDENTIALS = { leadEnrichmentApi: { id: '1', name: 'bench' } };

const base = (name: string, type: string, parameters: INodeParameters, typeVersion: number) =>
	buildBenchNode(name, `n8n-nodes-base.${type}`, parameters, { typeVersion });

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

const wait = (name = 'Wait') =>
	base(name, 'wait', { resume: 'timeInterval', amount: PAUSE_SECONDS, unit: 'seconds' }, 1.1);

function isTrue(condition: string): INode {
	const options = { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 };
	const operator = { type: 'boolean', operation: 'true', singleValue: true };
	const conditions = [{ id: '1', leftValue: condition, rightValue: '', operator }];
	return base('Ended', 'if', { conditions: { options, conditions, combinator: 'and' }, options: {} }, 2.2);
}

/** From the pause to the results, or back to the pause. */
const POLL_CONNECTIONS: Connection[] = [
	['Wait', 'Read'],
	['Read', 'Ended'],
	['Ended', 'Results', { output: 0 }],
	['Ended', 'Wait', { output: 1 }],
];

const splitResults = () => base('Results', 'splitOut', { fieldToSplitOut: 'results', options: {} }, 1);

/** Our node alone, with the options that a user would set. */
export function buildOwn(options: INodeParameters = {}): BenchWorkflow {
	const node = buildBenchNode('Enrich', OWN_TYPE, { options }, { credentials: CREDENTIALS });
	return toWorkflow('own', [rows(), node], [[ROWS_NODE, 'Enrich']], 'Enrich');
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
	const connections: Connection[] = [[ROWS_NODE, 'Start'], ['Start', 'Wait'], ...POLL_CONNECTIONS];
	return toWorkflow('per row', nodes, connections, 'Results');
}

/** What (b) does with a start that the service throttles: it stops, tries again as n8n does by default, or waits. */
export type OnTurnedAway = 'stop' | 'retryOnFail' | 'wait';

/**
 * (b): the best workflow without our node. Loop Over Items makes batches, Aggregate makes a list of each; all jobs are
 * read together until the last has ended, and Merge joins results and rows by the user's own key.
 */
export function buildBatched(
	service: Service,
	leadsPerRequest = 1000,
	onTurnedAway: OnTurnedAway = 'stop',
): BenchWorkflow {
	const nodes = buildBatchNodes(service, leadsPerRequest, onTurnedAway);
	const connections: Connection[] = [
		...BATCH_CONNECTIONS,
		['Batches', 'Wait', { output: 0 }],
		['Start', 'Batches'],
		['Start', 'Throttled', { output: 1 }],
		['Throttled', 'Start'],
		['Results', 'Merge', { input: 1 }],
	];
	return toWorkflow('batched', nodes, connections, 'Merge');
}

/** (c): as (b), but a job is started only when the one before it has ended, so that few services throttle one. */
export function buildOneByOne(service: Service, leadsPerRequest: number): BenchWorkflow {
	const connections: Connection[] = [
		...BATCH_CONNECTIONS,
		['Batches', 'Merge', { output: 0, input: 1 }],
		['Start', 'Wait'],
		['Results', 'Batches'],
	];
	return toWorkflow('one by one', buildBatchNodes(service, leadsPerRequest, 'stop'), connections, 'Merge');
}

const BATCH_CONNECTIONS: Connection[] = [
	[ROWS_NODE, 'Batches'],
	[ROWS_NODE, 'Merge'],
	['Batches', 'List', { output: 1 }],
	['List', 'Start'],
	...POLL_CONNECTIONS,
];

function buildBatchNodes(service: Service, leadsPerRequest: number, onTurnedAway: OnTurnedAway): INode[] {
	const start = startRequest('Start', service, '$json.leads');
	const toOneList = { aggregate: 'aggregateAllItemData', destinationFieldName: 'leads', options: {} };
	const byKey = { mode: 'combine', fieldsToMatchString: 'customData.row', joinMode: 'enrichInput1' };
	return [
		rows(),
		base('Batches', 'splitInBatches', { batchSize: leadsPerRequest, options: {} }, 3),
		base('List', 'aggregate', toOneList, 1),
		{
			...start,
			...(onTurnedAway === 'retryOnFail' && { retryOnFail: true }),
			...(onTurnedAway === 'wait' && { onError: 'continueErrorOutput' }),
		},
		wait('Throttled'),
		wait(),
		readRequest('Read', service),
		isTrue('={{ $input.all().every((job) => job.json.status === "completed") }}'),
		splitResults(),
		base('Merge', 'merge', { ...byKey, options: {} }, 3),
	];
}
