import type { NodeHint } from 'n8n-workflow';

import { LOOPBACK_URL_PATTERN } from '../values/webAddress';
import { IS_LEAD_COLUMN } from './columnLines';

const GOES_TO_WEBHOOK = '$parameter["delivery"] === "webhook"';
const WEBHOOK_URL = 'String($parameter["webhookUrl"] ?? "")';

/** Warnings about what cannot work, or would be paid for and then not arrive. */
export const NODE_HINTS: NodeHint[] = [
	{
		message:
			'None of the columns of this input makes a lead. A lead needs its network URL, or its first and last name with its company name or domain: rename the columns, or set Mapping Column Mode to Map Each Column Manually.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ $parameter["operation"] === "enrich" && $parameter["leadSource"] === "inputItems" && $parameter["lead"]?.mappingMode === "autoMapInputData" && Object.keys($json).length > 0 && !Object.keys($json).some((name) => ${IS_LEAD_COLUMN}) }}`,
	},
	{
		message:
			'The Webhook URL is a test URL. It listens for one call only, while the editor waits for it: results that are paid for may get lost. Publish the workflow of the Lead Enrichment Trigger and enter its production URL.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${GOES_TO_WEBHOOK} && /\\/webhook-test\\//.test(${WEBHOOK_URL}) }}`,
	},
	{
		message:
			'The Webhook URL can be reached from this machine only: a service on the internet cannot deliver to it. Set the environment variable WEBHOOK_URL of n8n to its public address, and copy the URL from the trigger again.',
		type: 'warning',
		location: 'ndv',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${GOES_TO_WEBHOOK} && ${LOOPBACK_URL_PATTERN}.test(${WEBHOOK_URL}) }}`,
	},
];
