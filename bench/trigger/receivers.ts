import { toProductionUrl } from '../../demo/realN8n/productionUrl';
import type { WorkflowNode } from '../../demo/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../../demo/environment';
import { signDeliveryUrl } from '../../nodes/LeadEnrichment/deliveries/signature';
import { toNode } from '../../test/realN8n/workflow';
import { WEBHOOK_SECRET, type Place } from './place';

export type Verification = 'none' | 'signedUrl' | 'api';

/** A way to receive deliveries in n8n. */
export interface Receiver {
	name: string;
	/** How ours makes sure of a delivery's sender. */
	verification?: Verification;
	/** The first node listens, at an address that has `id` in it. */
	toNodes: (id: string, place: Place) => WorkflowNode[];
	toUrl: (place: Place, listener: WorkflowNode) => string;
}

/** Our trigger, with default options. */
export function toOurReceiver(verification: Verification): Receiver {
	return {
		name: `Lead Enrichment Trigger, ${verification}`,
		verification,
		toNodes: (id, { credential }) => {
			const type = 'n8n-nodes-lead-enrichment.leadEnrichmentTrigger';
			const credentials = verification === 'none' ? undefined : { [CREDENTIAL_TYPE]: credential };
			return [
				toNode('Receive', type, { verification }, { webhookId: id, ...(credentials && { credentials }) }),
			];
		},
		toUrl: ({ baseUrl }, listener) => {
			const url = toProductionUrl(baseUrl, listener, 'lead-enrichment');
			return verification === 'signedUrl' ? signDeliveryUrl(url, WEBHOOK_SECRET) : url;
		},
	};
}

/**
 * A trigger that any package could bring, which does nothing: what is left is n8n's own work.
 *
 * @param typeVersion n8n works out an expression more for each delivery to a node of version 1.
 */
export function toEmptyReceiver(typeVersion: 1 | 2): Receiver {
	const type = 'n8n-nodes-empty-trigger.emptyTrigger';
	return {
		name: `Empty community trigger, version ${typeVersion}`,
		toNodes: (id) => [toNode('Receive', type, {}, { typeVersion, webhookId: id })],
		toUrl: ({ baseUrl }, listener) => toProductionUrl(baseUrl, listener, 'empty'),
	};
}

/** n8n's Webhook node alone. Its one item holds the lead below `body`, beside headers and query. */
export const webhookReceiver = toWebhookReceiver('Webhook', () => []);

/** The same for a list of leads: one item per lead, like ours. */
export const splittingReceiver = toWebhookReceiver('Webhook → Split Out', () => [toSplitOut('body.results')]);

/** The same with what our trigger guarantees by `api`: the leads are those of the service. */
export const askingReceiver = toWebhookReceiver('Webhook → HTTP Request → Split Out', (place) => [
	toJobReader(place),
	toSplitOut('results'),
]);

function toWebhookReceiver(name: string, toNext: (place: Place) => WorkflowNode[]): Receiver {
	const type = 'n8n-nodes-base.webhook';
	return {
		name,
		toNodes: (id, place) => {
			const parameters = { httpMethod: 'POST', path: id, options: {} };
			return [toNode('Receive', type, parameters, { typeVersion: 2.1, webhookId: id }), ...toNext(place)];
		},
		toUrl: ({ baseUrl }, { webhookId }) => `${baseUrl}/webhook/${webhookId}`,
	};
}

function toSplitOut(fieldToSplitOut: string): WorkflowNode {
	return toNode('Split Out', 'n8n-nodes-base.splitOut', { fieldToSplitOut, options: {} });
}

function toJobReader({ serviceUrl, credential }: Place): WorkflowNode {
	const parameters = {
		url: `=${serviceUrl}/v1/jobs/{{ $json.body.enrichment_id }}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL_TYPE,
		options: {},
	};
	return toNode('Read the Job', 'n8n-nodes-base.httpRequest', parameters, {
		typeVersion: 4.5,
		credentials: { [CREDENTIAL_TYPE]: credential },
	});
}
