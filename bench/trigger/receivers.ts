import { toProductionUrl } from '../../demo/realN8n/productionUrl';
import type { WorkflowNode } from '../../demo/realN8n/workflowFile';
import { CREDENTIAL_TYPE } from '../../demo/environment';
import { signWebhookUrl } from '../../nodes/LeadEnrichment/deliveries/signature';
import { toNode, toTriggerNode } from '../../test/realN8n/workflow';
import { WEBHOOK_SECRET, type TriggerEnvironment } from './triggerEnvironment';

export type Verification = 'none' | 'signedUrl' | 'api';

/** A way to receive deliveries in n8n. */
export interface Receiver {
	name: string;
	/** How our trigger verifies the sender of a delivery. */
	verification?: Verification;
	/** The first node is the trigger; its webhook URL contains `id`. */
	toNodes: (id: string, environment: TriggerEnvironment) => WorkflowNode[];
	toUrl: (environment: TriggerEnvironment, listener: WorkflowNode) => string;
}

/** Our trigger, with default options. */
export function toOurReceiver(verification: Verification): Receiver {
	return {
		name: `Lead Enrichment Trigger, ${verification}`,
		verification,
		toNodes: (id, { credential }) => [
			toTriggerNode('Receive', { verification }, id, verification === 'none' ? undefined : credential),
		],
		toUrl: ({ baseUrl }, listener) => {
			const url = toProductionUrl(baseUrl, listener, 'lead-enrichment');
			return verification === 'signedUrl' ? signWebhookUrl(url, WEBHOOK_SECRET, 1) : url;
		},
	};
}

/**
 * A community trigger that does nothing, so that only n8n's work is measured.
 *
 * @param typeVersion for version 1, n8n resolves one more expression for each delivery.
 */
export function toEmptyReceiver(typeVersion: 1 | 2): Receiver {
	const type = 'n8n-nodes-empty-trigger.emptyTrigger';
	return {
		name: `Empty community trigger, version ${typeVersion}`,
		toNodes: (id) => [toNode('Receive', type, {}, { typeVersion, webhookId: id })],
		toUrl: ({ baseUrl }, listener) => toProductionUrl(baseUrl, listener, 'empty'),
	};
}

/** n8n's Webhook node alone. Its one item contains the lead in `body`, beside headers and query. */
export const webhookReceiver = toWebhookReceiver('Webhook', () => []);

/** The Webhook node with Split Out: one item per lead, like our trigger. */
export const splittingReceiver = toWebhookReceiver('Webhook → Split Out', () => [toSplitOut('body.results')]);

/** The same with a read of the job, to which `api` of our trigger is equivalent: the leads are those of the service. */
export const readingReceiver = toWebhookReceiver('Webhook → HTTP Request → Split Out', (environment) => [
	toJobReader(environment),
	toSplitOut('results'),
]);

function toWebhookReceiver(
	name: string,
	toNext: (environment: TriggerEnvironment) => WorkflowNode[],
): Receiver {
	const type = 'n8n-nodes-base.webhook';
	return {
		name,
		toNodes: (id, environment) => {
			const parameters = { httpMethod: 'POST', path: id, options: {} };
			return [
				toNode('Receive', type, parameters, { typeVersion: 2.1, webhookId: id }),
				...toNext(environment),
			];
		},
		toUrl: ({ baseUrl }, { webhookId }) => `${baseUrl}/webhook/${webhookId}`,
	};
}

function toSplitOut(fieldToSplitOut: string): WorkflowNode {
	return toNode('Split Out', 'n8n-nodes-base.splitOut', { fieldToSplitOut, options: {} });
}

function toJobReader({ serviceUrl, credential }: TriggerEnvironment): WorkflowNode {
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
