import type {
	ICredentialDataDecryptedObject,
	IDataObject,
	IHookFunctions,
	IHttpRequestOptions,
	IWebhookFunctions,
	WorkflowActivateMode,
} from 'n8n-workflow';

import { makeNode } from '../fakeContext';

export interface FakeTrigger {
	/** As their expressions come out. */
	parameters?: Record<string, unknown>;
	credential?: ICredentialDataDecryptedObject;
	/** The trigger's own address, as n8n tells it. */
	url?: string;
	query?: unknown;
	body?: IDataObject;
	activation?: WorkflowActivateMode;
	/** The service's answer to every request. */
	answer?: { statusCode: number; body?: unknown };
	/** What is sent to the service. */
	requests?: IHttpRequestOptions[];
	/** What n8n's log gets. */
	logs?: string[];
}

/** The part of n8n's context that the trigger uses, when it is called or published. */
export function fakeTriggerContext({
	parameters = {},
	credential,
	answer,
	requests = [],
	logs = [],
	...trigger
}: FakeTrigger): IHookFunctions & IWebhookFunctions {
	const context = {
		getNode: () => makeNode(),
		getWorkflow: () => ({ id: 'w' }),
		getActivationMode: () => trigger.activation,
		getNodeWebhookUrl: () => trigger.url,
		getQueryData: () => trigger.query,
		getHeaderData: () => ({ 'content-type': 'application/json' }),
		getBodyData: () => trigger.body,
		getRequestObject: () => ({}),
		getNodeParameter: (name: string, fallback: unknown): unknown => {
			const value = parameters[name];
			return value === undefined ? fallback : value;
		},
		getCredentials: async () => {
			await Promise.resolve();
			if (credential === undefined) throw new Error('The node has no credential');
			return credential;
		},
		helpers: {
			httpRequestWithAuthentication: async (_type: string, options: IHttpRequestOptions) => {
				requests.push(options);
				await Promise.resolve();
				if (answer === undefined) throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });
				return answer;
			},
		},
		logger: { error: (text: string) => logs.push(text) },
	};
	return context as unknown as IHookFunctions & IWebhookFunctions;
}
