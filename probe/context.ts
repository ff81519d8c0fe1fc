import type { IExecuteFunctions, IHttpRequestOptions, INode } from 'n8n-workflow';

import { toToken } from '../nodes/LeadEnrichment/service/credential';

/** What the errors of the nodes are made with; none of it is shown. */
const PROBE_NODE = { name: 'Probe', type: 'probe', typeVersion: 1 } as INode;

/** As n8n reads a body: JSON whatever its type says, else text. */
function parseBody(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** The part of n8n that the nodes' client uses: it sends as n8n does, and ends what is under way with `deadline`. */
export function createContext(token: string, deadline: AbortSignal): IExecuteFunctions {
	async function httpRequestWithAuthentication(
		this: IExecuteFunctions,
		_credentialType: string,
		{ method = 'GET', url, body }: IHttpRequestOptions,
	) {
		const headers = { accept: 'application/json', authorization: `Bearer ${toToken(token)}` };
		const json = body && { 'content-type': 'application/json' };
		const response = await fetch(url, {
			method,
			redirect: 'manual',
			signal: this.getExecutionCancelSignal() ?? null,
			headers: { ...headers, ...json },
			...(body && { body: JSON.stringify(body) }),
		});
		const answer = parseBody(await response.text());
		return { statusCode: response.status, headers: Object.fromEntries(response.headers), body: answer };
	}
	return {
		getNode: () => PROBE_NODE,
		getExecutionCancelSignal: () => deadline,
		// A renewed credential is no concern of so short a run.
		getCredentials: () => Promise.reject(new Error('There is no other credential')),
		helpers: { httpRequestWithAuthentication },
	} as unknown as IExecuteFunctions;
}
