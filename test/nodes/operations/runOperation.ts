import {
	type IDataObject,
	type IExecuteFunctions,
	type IHttpRequestOptions,
	type INode,
	type INodeExecutionData,
	type INodeParameters,
	NodeHelpers,
} from 'n8n-workflow';

import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { findOperation } from '../../../nodes/LeadEnrichment/operations/operations';
import { finish } from '../fakeClock';
import { fakeContext, makeNode } from '../fakeContext';
import { makeId } from '../scriptedService';
import { fakeRun } from './run/fakeRun';

export interface Request {
	method: string;
	path: string;
	body: IDataObject;
}

type Answer = { statusCode: number; body: unknown } | undefined;

interface Given {
	parameters?: INodeParameters;
	options?: INodeParameters;
}

export interface OperationRun extends Given {
	resource?: string;
	operation: string;
	/** What the expressions of an item come to; each item has the same parameters as the first. */
	ofItem?: (itemIndex: number) => Given;
	rows?: IDataObject[];
	node?: Partial<INode>;
	isTool?: boolean;
	isCancelled?: boolean;
	/** Where the service does not start each job, and then show it as completed without results. */
	answer?: (request: Request, number: number) => Answer;
}

/** Long enough to be hidden wherever it stands. */
export const TOKEN = 'token-of-the-account';
const BASE_URL = 'https://service.example';
const { description } = new LeadEnrichment();

/** What the service answers to a request of that number, from 0. */
function answerUsually({ method, path }: Request, number: number): Answer {
	if (method === 'POST') return { statusCode: 202, body: { enrichment_id: makeId(number) } };
	if (path === '/v1/credits') return { statusCode: 200, body: { credits: 100 } };
	return { statusCode: 200, body: { status: 'completed', results: [] } };
}

/** Runs an operation with the defaults of its fields against a service whose answers the test writes. */
export async function runOperation(run: OperationRun) {
	const { resource = 'lead', operation, rows = [{}], isTool = false } = run;
	const type = `n8n-nodes-lead-enrichment.leadEnrichment${isTool ? 'Tool' : ''}`;
	const ofType = { ...description, name: `leadEnrichment${isTool ? 'Tool' : ''}` };
	const ofItem = (itemIndex: number): Given => run.ofItem?.(itemIndex) ?? {};
	const toExpressions = (values: INodeParameters = {}) =>
		Object.fromEntries(Object.keys(values).map((name) => [name, '={{ $json.x }}']));
	const given = {
		resource,
		operation,
		...run.parameters,
		...toExpressions(ofItem(0).parameters),
		options: { ...run.options, ...toExpressions(ofItem(0).options) },
	};
	const parameters =
		NodeHelpers.getNodeParameters(description.properties, given, true, false, makeNode({ type }), ofType) ??
		{};
	const node = makeNode({ type, ...run.node, parameters });
	const evaluate = (itemIndex: number): INodeParameters => {
		const own = ofItem(itemIndex);
		return { ...parameters, ...own.parameters, options: { ...run.options, ...own.options } };
	};
	const input = fakeContext({ node, rows, evaluate });
	const { context, hints, logs, cancel } = fakeRun({ node });
	const requests: Request[] = [];
	Object.assign(context, input.context, {
		getCredentials: async () => await Promise.resolve({ baseUrl: BASE_URL, accessToken: TOKEN }),
		helpers: {
			httpRequestWithAuthentication: async (_type: string, { method, url, body }: IHttpRequestOptions) => {
				const request = {
					method: String(method),
					path: url.slice(BASE_URL.length),
					body: body as IDataObject,
				};
				requests.push(request);
				const number = requests.length - 1;
				return await Promise.resolve(run.answer?.(request, number) ?? answerUsually(request, number));
			},
		},
	} satisfies Partial<Record<keyof IExecuteFunctions, unknown>>);
	if (run.isCancelled) cancel();
	const work = findOperation(resource, operation)?.run(context) ?? Promise.resolve([]);
	const result: INodeExecutionData[] | Error = await finish(work).catch((error: unknown) => error as Error);
	return {
		items: result instanceof Error ? [] : result,
		error: result instanceof Error ? result : undefined,
		requests,
		bodies: requests.filter(({ method }) => method === 'POST').map(({ body }) => body),
		hints,
		notes: hints.map((hint) => (hint as { message: string }).message),
		logs,
	};
}

/** The whole text of a run's error. */
export function describeError({ error }: Awaited<ReturnType<typeof runOperation>>): string {
	return error && 'description' in error ? `${error.message} | ${String(error.description)}` : '';
}
