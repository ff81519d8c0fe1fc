import type { INodeParameters } from 'n8n-workflow';

import { readStartFields } from '../../../../nodes/LeadEnrichment/operations/input/requestBody';
import type { ResultsMode } from '../../../../nodes/LeadEnrichment/settings/settings';
import { makeParameters, readError } from './readInput';

const URL = 'https://n8n.example/webhook/1/lead-enrichment';
const WEBHOOK = { webhookUrl: URL, streaming: false };

type Fields = Record<string, unknown>;

const readFields = (getResults: ResultsMode, parameters: INodeParameters, own: Fields = {}) =>
	readStartFields(makeParameters(parameters, { itemIndex: 1 }), getResults, own);
const readWithAdditional = (
	additionalFields: INodeParameters[string],
	getResults: ResultsMode = 'webhook',
	parameters: INodeParameters = WEBHOOK,
) => readFields(getResults, { ...parameters, options: { additionalFields } }, { limit: 5 });

describe('additional fields of a start', () => {
	const OWN_DELIVERY = 'the delivery must come back to this execution';
	it.each<
		[label: string, given: INodeParameters[string], getResults: ResultsMode, message: string, fix: string]
	>([
		[
			'a webhook URL of a suspended execution',
			{ webhookUrl: URL },
			'suspend',
			`'Additional Fields' must not contain "webhookUrl": ${OWN_DELIVERY}`,
			'Remove it, or set Get Results to Send to Webhook',
		],
		[
			'leads',
			{ leads: [] },
			'poll',
			`'Additional Fields' must not contain "leads": the leads come from the input`,
			'Remove it: each input item is a lead',
		],
		[
			'a streaming that says neither yes nor no',
			{ streamingResults: 1 },
			'webhook',
			"'streamingResults' must be true or false",
			'Change this value in the node',
		],
	])('are refused before anything is paid with %s', (_label, given, getResults, message, fix) => {
		expect(readError(() => readWithAdditional(given, getResults))).toMatchObject({
			message: `Item 1: ${message}`,
			description: expect.stringMatching(`^${fix}.* Nothing was sent or charged`) as string,
		});
	});
});
