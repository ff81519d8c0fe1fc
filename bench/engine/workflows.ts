import type { IConnections, INode, INodeParameters } from 'n8n-workflow';
import { ROWS } from '../../test/engine/testNodes';
import type { Service } from '../../test/support/environment';

/** A workflow in the engine's format, whose first node returns the rows that the engine gives it. */
export interface BenchWorkflow {
	nodes: INode[];
	connections: IConnections;
	/** Its output is the workflow's result. */
	lastNode: string;
}

/** The type of the first node. */
export const ROWS_TYPE = 'bench.rows';
/** Less than the 5 s that the Wait node suggests, so that a pause is not what makes a workflow by hand slow. */
const PAUSE_SECONDS = 2;

function buildNode(name: string, type: string, typeVersion: number, parameters: INodeParameters = {}): INode {
	return { id: name, name, type, typeVersion, position: [0, 0], parameters: { options: {}, ...parameters } };
}

const base = (name: string, type: string, typeVersion: number, parameters?: INodeParameters) =>
	buildNode(name, `n8n-nodes-base.${type}`, typeVersion, parameters);

/** From an output of a node, counted from 0, to the input of another. */
type Connection = [from: string, output: number, to: string, input?: number];

function toWorkflow(nodes: INode[], list: readonly Connection[], lastNode: string): BenchWorkflow {
	const connections: IConnections = {};
	for (const [from, output, node, index = 0] of list) {
		const outputs = ((connections[from] ??= { main: [] }).main ??= []);
		(outputs[output] ??= []).push({ node, type: 'main', index });
	}
	return { nodes: [buildNode(ROWS, ROWS_TYPE, 1), ...nodes], connections, lastNode };
}

const toPair = (node: INode) => toWorkflow([node], [[ROWS, 0, node.name]], node.name);

/** Our node alone, with the options that a user would set; it finds what the workflow by hand asks for. */
export function buildOwn(options: INodeParameters, getResults = 'poll'): BenchWorkflow {
	const node = buildNode('Enrich', 'n8n-nodes-lead-enrichment.leadEnrichment', 1, {
		find: 'emailsAndPhones',
		getResults,
		options,
	});
	return toPair({ ...node, credentials: { leadEnrichmentApi: { id: '1', name: 'bench' } } });
}

function toCondition(leftValue: string, type: string, operation: string): INodeParameters {
	const options = { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 };
	const condition = { id: '1', leftValue, rightValue: '', operator: { type, operation, singleValue: true } };
	return { conditions: { options, conditions: [condition], combinator: 'and' } };
}

const value = '={{ $json.firstName + " " + $json.lastName }}';
const assignments = { assignments: [{ id: '1', name: 'name', value, type: 'string' }] };

/** The simplest use of a node of n8n that a list goes through. */
export const EDIT_FIELDS = toPair(base('Edit Fields', 'set', 3.4, { includeOtherFields: true, assignments }));

/** What the workflow by hand does with a start that is throttled: it stops, or waits. */
export type OnThrottled = 'stop' | 'wait';

const FAILED_START: Record<OnThrottled, Partial<INode>> = {
	stop: {},
	wait: { onError: 'continueErrorOutput' },
};

/**
 * The best workflow without our node. Loop Over Items makes batches, Aggregate makes a list of each; all jobs are read
 * together until the last has ended, and Merge joins results and rows by the user's own key.
 */
export function buildByHand(
	{ baseUrl, token }: Service,
	batchSize: number,
	onThrottled: OnThrottled,
): BenchWorkflow {
	// Set in the node, which costs n8n less than a credential that it must decrypt for each request.
	const authorization = { name: 'Authorization', value: `Bearer ${token}` };
	const authorize = { sendHeaders: true, headerParameters: { parameters: [authorization] } };
	const wait = (name: string) =>
		base(name, 'wait', 1.1, { resume: 'timeInterval', amount: PAUSE_SECONDS, unit: 'seconds' });
	const start = base('Start', 'httpRequest', 4.2, {
		...authorize,
		method: 'POST',
		url: `${baseUrl}/v1/leads/enrich`,
		sendBody: true,
		specifyBody: 'json',
		jsonBody: '={{ { leads: $json.leads, includeContactDetails: true } }}',
	});
	const url = `=${baseUrl}/v1/jobs/{{ $json.enrichment_id }}`;
	const allEnded = '={{ $input.all().every((job) => job.json.status === "completed") }}';
	const byKey = { mode: 'combine', fieldsToMatchString: 'customData.row', joinMode: 'enrichInput1' };
	const toList = { aggregate: 'aggregateAllItemData', destinationFieldName: 'leads' };
	return toWorkflow(
		[
			base('Batches', 'splitInBatches', 3, { batchSize }),
			base('List', 'aggregate', 1, toList),
			{ ...start, ...FAILED_START[onThrottled] },
			wait('Throttled'),
			wait('Wait'),
			base('Read', 'httpRequest', 4.2, { ...authorize, url }),
			base('Ended', 'if', 2.2, toCondition(allEnded, 'boolean', 'true')),
			base('Results', 'splitOut', 1, { fieldToSplitOut: 'results' }),
			base('Merge', 'merge', 3, byKey),
		],
		[
			[ROWS, 0, 'Batches'],
			[ROWS, 0, 'Merge'],
			['Batches', 0, 'Wait'],
			['Batches', 1, 'List'],
			['List', 0, 'Start'],
			['Start', 0, 'Batches'],
			['Start', 1, 'Throttled'],
			['Throttled', 0, 'Start'],
			['Wait', 0, 'Read'],
			['Read', 0, 'Ended'],
			['Ended', 0, 'Results'],
			['Ended', 1, 'Wait'],
			['Results', 0, 'Merge', 1],
		],
		'Merge',
	);
}
