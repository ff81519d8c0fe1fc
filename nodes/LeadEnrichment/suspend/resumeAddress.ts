import type { IExecuteFunctions, IWebhookDescription } from 'n8n-workflow';

import { ERRORS } from '../service/errors';
import { FailureError } from '../service/failure';
import { isEngine2 } from '../settings/nodeUse';
import { SETTINGS } from '../settings/settings';

/** Engine 2.0 does not wait after a node that suspends. @throws NodeOperationError, before anything is paid. */
export function refuseEngine2(context: IExecuteFunctions): void {
	if (!isEngine2(context)) return;
	throw new FailureError(ERRORS.engine2());
}

const RESUME_PATH = 'lead-enrichment';

/**
 * The address of this node only: a late delivery to `$execution.resumeUrl` would also resume a Wait node behind it.
 * n8n signs the execution, whatever the path.
 */
export function toOwnAddress(resumeUrl: string): string {
	const url = new URL(resumeUrl);
	url.pathname += `/${RESUME_PATH}`;
	return url.href;
}

export const RESUME_WEBHOOKS: IWebhookDescription[] = [
	{
		name: 'default',
		httpMethod: 'POST',
		responseMode: 'onReceived',
		path: RESUME_PATH,
		restartWebhook: true,
		isFullPath: true,
	},
];

/** An expression for the editor's tooltip on a suspended node. n8n evaluates it with nothing but the parameters. */
export const WAITING_TOOLTIP = `={{ "Waiting for the results of the service. Max Wait (Minutes): " + ($parameter["options"]["maxWaitMinutes"] ?? ${String(SETTINGS.maxWaitMinutes.schema.parse(SETTINGS.maxWaitMinutes.field.default))}) + ". You can close the browser: the workflow continues by itself. n8n’s log names the jobs." }}`;
