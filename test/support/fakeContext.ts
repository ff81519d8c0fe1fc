import type {
	IAdditionalCredentialOptions,
	ICredentialDataDecryptedObject,
	ICredentialTestFunctions,
	IDataObject,
	IExecuteFunctions,
	IHookFunctions,
	IHttpRequestOptions,
	INode,
	INodeExecutionData,
	INodeParameters,
	IWebhookFunctions,
	IWorkflowMetadata,
	WorkflowActivateMode,
} from 'n8n-workflow';
import { runInNewContext } from 'node:vm';
import { readHint } from './readHint';

/** A node as a workflow stores it. */
export function makeNode(changes: Partial<INode> = {}): INode {
	return {
		id: '1',
		name: 'Lead Enrichment',
		type: 'n8n-nodes-lead-enrichment.leadEnrichment',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		...changes,
	};
}

type Parameters = Record<string, unknown>;
type Credential = ICredentialDataDecryptedObject;

/** With what a request was sent. */
interface SentWith {
	/** Ends the request. */
	signal?: AbortSignal;
	credential?: Credential;
}

/** What n8n has to tell the node. Node, workflow and execution are ordinary ones where the test says nothing of them. */
export interface Situation {
	node?: Partial<Omit<INode, 'parameters'>>;
	workflow?: Partial<IWorkflowMetadata>;
	executionId?: string;
	mode?: string;
	runIndex?: number;
	/** Undefined: n8n has none. */
	cancelSignal?: AbortSignal;
	customData?: Map<string, string>;
	/** The address that resumes the execution. */
	resumeUrl?: unknown;
	/** Called when the execution is to wait. */
	onWait?: (until: Date) => void;

	/** The fields of the input items. */
	rows?: IDataObject[];
	/** As the workflow stores them. */
	parameters?: Parameters;
	/** What the parameters of an item come to once their expressions are evaluated; without it, what is stored. */
	evaluate?: (itemIndex: number) => Parameters;
	/** What the node keeps with the execution: given to another context, that one is of the next try. */
	kept?: IDataObject;
	/** What n8n reads of the credential, each time anew where it is a function. Undefined: the node has none. */
	credential?: Credential | (() => Credential);
	/** The service's answer to a request, as n8n's HTTP helper returns or throws it. */
	answer?: (request: IHttpRequestOptions, sentWith: SentWith) => unknown;

	/** The trigger's own address; undefined where n8n knows none. */
	url?: string;
	activation?: WorkflowActivateMode;
	query?: unknown;
	/** What n8n made of the posted body. */
	body?: unknown;
	contentType?: string;
	/** What n8n adds to the request. */
	request?: { rawBody?: unknown; readRawBody?: () => Promise<void> };
}

const ORDINARY = {
	workflow: { id: 'w', name: 'Leads', active: true },
	executionId: '7',
	mode: 'trigger',
	runIndex: 0,
	contentType: 'application/json',
	request: {},
};

const missed: string[] = [];
// The code under test catches some errors, so that throwing one would not always fail the test.
afterEach(() => {
	const uses = new Set(missed.splice(0));
	if (uses.size > 0) throw new Error([...uses].join('\n'));
});

type N8nContext = IExecuteFunctions & IWebhookFunctions & IHookFunctions & ICredentialTestFunctions;

/**
 * The one fake of n8n's context, for the node's run, its webhooks, the publishing of its trigger and the test of its
 * credential. It tells what the test gives, and records what is done with it. Whatever was not given is missing: the
 * first use throws, and the test fails, with the name of what to give.
 */
export function fakeContext(situation: Situation = {}) {
	const controller = new AbortController();
	const given = { cancelSignal: controller.signal, ...ORDINARY, ...situation };
	const { parameters = {}, rows = [], customData = new Map<string, string>(), kept } = given;
	const node = makeNode({ parameters: parameters as INodeParameters, ...given.node });
	const items = rows.map((json): INodeExecutionData => ({ json }));
	const told = {
		/** What was sent to the service. */
		requests: [] as IHttpRequestOptions[],
		/** What was logged, with its level. */
		logs: [] as string[],
		hints: [] as unknown[],
		customData,
		/** The code of each expression that was evaluated. */
		expressions: [] as string[],
		/** When the execution is to go on, each time that it was to wait. */
		waits: [] as Date[],
		metadata: [] as unknown[],
		/** Status and body of each response to the webhook's caller. */
		responses: [] as unknown[],
	};
	const log = (level: string) => (text: string) => told.logs.push(`${level}: ${text}`);
	const ask = async (request: IHttpRequestOptions, sentWith: SentWith): Promise<unknown> => {
		told.requests.push(request);
		await Promise.resolve();
		return await given.answer?.(request, sentWith);
	};
	const context = {
		getNode: () => node,
		getWorkflow: () => given.workflow,
		getExecutionId: () => given.executionId,
		getMode: () => given.mode,
		getExecutionCancelSignal: () => given.cancelSignal,
		customData,
		continueOnFail: () => node.onError?.startsWith('continue') === true,
		addExecutionHints: (hint: { message: string }) => told.hints.push(readHint(hint)),
		setMetadata: (entry: unknown) => told.metadata.push(entry),
		logger: { info: log('info'), warn: log('warn'), error: log('error') },
		getResponseObject: () => ({
			status: (status: number) => ({ json: (body: unknown) => told.responses.push([status, body]) }),
		}),
		putExecutionToWait: async (until: Date) => {
			told.waits.push(until);
			await Promise.resolve();
			given.onWait?.(until);
		},
		// As in n8n, an expression ends at the first closing braces.
		evaluateExpression: (text: string, itemIndex: number): unknown => {
			const [, code] = /^\{\{ ([^{}]+) \}\}$/.exec(text) ?? [];
			if (code === undefined || itemIndex !== 0) throw new Error(`no expression: ${text}`);
			told.expressions.push(code);
			return runInNewContext(code, {
				$runIndex: given.runIndex,
				...('resumeUrl' in given && { $execution: { resumeUrl: given.resumeUrl } }),
				...(kept && { $node: { [node.name]: { context: kept } } }),
			});
		},
	};
	/** What there is only where the test gives this part of the situation. */
	const parts: Partial<Record<keyof Situation, object>> = {
		rows: { getInputData: () => items },
		parameters: {
			// A trigger has no items: it passes the fallback in the place of the item's index.
			getNodeParameter: (name: string, ...[second, third]: unknown[]): unknown => {
				const isOfItem = typeof second === 'number';
				let value: unknown = given.evaluate?.(isOfItem ? second : 0) ?? parameters;
				for (const part of name.split('.')) value = (value as Parameters | null | undefined)?.[part];
				return value === undefined ? (isOfItem ? third : second) : value;
			},
		},
		kept: { getContext: () => kept },
		credential: {
			getCredentials: async () => {
				await Promise.resolve();
				const { credential } = given;
				if (credential === undefined) throw new Error('The node has no credential');
				return typeof credential === 'function' ? credential() : credential;
			},
		},
		answer: {
			helpers: {
				request: async (request: IHttpRequestOptions) => await ask(request, {}),
				// n8n's own takes the signal from the context that it is called on.
				async httpRequestWithAuthentication(
					this: IExecuteFunctions,
					_type: string,
					request: IHttpRequestOptions,
					more?: IAdditionalCredentialOptions,
				) {
					const credential = more?.credentialsDecrypted?.data;
					return await ask(request, { signal: this.getExecutionCancelSignal(), credential });
				},
			},
		},
		url: { getNodeWebhookUrl: () => given.url },
		activation: { getActivationMode: () => given.activation },
		query: { getQueryData: () => given.query },
		body: {
			getBodyData: () => given.body,
			getHeaderData: () => ({ 'content-type': given.contentType }),
			getRequestObject: () => given.request,
		},
	};
	for (const [part, methods] of Object.entries(parts)) if (part in situation) Object.assign(context, methods);
	const guarded = new Proxy<object>(context, {
		get: (target, name, receiver): unknown => {
			if (typeof name === 'symbol' || name in target) return Reflect.get(target, name, receiver);
			const [part] = Object.entries(parts).find(([, methods]) => name in methods) ?? [];
			const problem = part ? `fakeContext needs "${part}" for ${name}` : `fakeContext has no ${name}`;
			missed.push(problem);
			throw new Error(problem);
		},
	});
	return { ...told, context: guarded as N8nContext, cancel: () => controller.abort() };
}
