import { signWebhookUrl } from '../../nodes/LeadEnrichment/trigger/webhookUrl';
import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { toProductionUrl } from '../../test/support/realN8n/productionUrl';
import { toNode, toTriggerNode } from '../../test/support/realN8n/workflow';
import type { WorkflowNode } from '../../test/support/realN8n/workflowFile';
import { type TriggerEnvironment, WEBHOOK_SECRET } from './triggerEnvironment';

const SECRET_QUERY = `?secret=${WEBHOOK_SECRET}`;

/** The ways of our trigger to verify the sender of a delivery, except both together. */
export const VERIFICATIONS = ['none', 'signedUrl', 'api'] as const;
export type Verification = (typeof VERIFICATIONS)[number];

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
 * A community trigger that does nothing, so that only n8n's work is measured. Of version 2: for version 1, n8n resolves
 * one more expression for each delivery.
 */
export const emptyReceiver: Receiver = {
	name: 'Empty community trigger, version 2',
	toNodes: (id) => [
		toNode('Receive', 'n8n-nodes-empty-trigger.emptyTrigger', {}, { typeVersion: 2, webhookId: id }),
	],
	toUrl: ({ baseUrl }, listener) => toProductionUrl(baseUrl, listener, 'empty'),
};

/** The same, which answers with the leads of the job as the service has it. */
export const readingReceiver: Receiver = {
	...emptyReceiver,
	name: 'Empty community trigger that reads the job',
	toNodes: (id, { credential }) => [
		toNode(
			'Receive',
			'n8n-nodes-empty-trigger.emptyTrigger',
			{ read: true },
			{ typeVersion: 2, webhookId: id, credentials: { [CREDENTIAL_TYPE]: credential } },
		),
	],
};

/** n8n's Webhook node alone. Its one item contains the lead in `body`, beside headers and query. */
export const webhookReceiver = toWebhookReceiver('Webhook', () => []);

/** The Webhook node with Split Out: one item per lead, like our trigger. */
export const splittingReceiver = toWebhookReceiver('Webhook → Split Out', () => [toSplitOut('body.results')]);

/**
 * What one would build instead of our trigger: the secret in the URL is compared, and the job is read from the service,
 * whose answer says that it is a job of this account. A streamed lead is taken from the delivery.
 */
export const handMadeStreamed = toWebhookReceiver(
	'By hand: Webhook → IF → HTTP Request → Edit Fields',
	(environment) => [
		toSecretCheck(),
		toJobReader(environment),
		toNode(
			'Edit Fields',
			'n8n-nodes-base.set',
			{ mode: 'raw', jsonOutput: "={{ $('Receive').item.json.body.result }}", options: {} },
			{ typeVersion: 3.4 },
		),
	],
	SECRET_QUERY,
);

/** The same for final deliveries: the leads are those of the job that was read. */
export const handMadeFinal = toWebhookReceiver(
	'By hand: Webhook → IF → HTTP Request → Split Out',
	(environment) => [toSecretCheck(), toJobReader(environment), toSplitOut('results')],
	SECRET_QUERY,
);

function toWebhookReceiver(
	name: string,
	toNext: (environment: TriggerEnvironment) => WorkflowNode[],
	query = '',
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
		toUrl: ({ baseUrl }, { webhookId }) => `${baseUrl}/webhook/${webhookId}${query}`,
	};
}

function toSplitOut(fieldToSplitOut: string): WorkflowNode {
	return toNode('Split Out', 'n8n-nodes-base.splitOut', { fieldToSplitOut, options: {} });
}

function toSecretCheck(): WorkflowNode {
	const condition = {
		id: 'secret',
		leftValue: '={{ $json.query.secret }}',
		rightValue: WEBHOOK_SECRET,
		operator: { type: 'string', operation: 'equals' },
	};
	const conditions = {
		options: { caseSensitive: true, leftValue: '', typeValidation: 'strict', version: 2 },
		conditions: [condition],
		combinator: 'and',
	};
	return toNode('IF', 'n8n-nodes-base.if', { conditions, options: {} }, { typeVersion: 2.2 });
}

function toJobReader({ service, credential }: TriggerEnvironment): WorkflowNode {
	const parameters = {
		url: `=${service.baseUrl}/v1/jobs/{{ $json.body.enrichment_id }}`,
		authentication: 'predefinedCredentialType',
		nodeCredentialType: CREDENTIAL_TYPE,
		options: {},
	};
	return toNode('Read the Job', 'n8n-nodes-base.httpRequest', parameters, {
		typeVersion: 4.5,
		credentials: { [CREDENTIAL_TYPE]: credential },
	});
}
