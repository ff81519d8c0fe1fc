import type { INodeParameters } from 'n8n-workflow';

import { readJobIds, readStartFields } from '../../../../nodes/LeadEnrichment/operations/input/requestBody';
import type { ResultsMode } from '../../../../nodes/LeadEnrichment/settings/settings';
import { makeId } from '../../scriptedService';
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

describe('the ids of jobs', () => {
	const read = (jobId: INodeParameters[string]) => readJobIds(makeParameters({ jobId }, { itemIndex: 1 }));

	it.each<[given: INodeParameters[string], ids: string[]]>([
		[makeId(7), [makeId(7)]],
		[` ${makeId(7)}\n`, [makeId(7)]],
		['job_42-A', ['job_42-A']],
		['x'.repeat(100), ['x'.repeat(100)]],
		[7, ['7']],
		[`${makeId(7)}, ${makeId(8)};${makeId(9)}\n${makeId(8)},`, [makeId(7), makeId(8), makeId(9)]],
		[
			[makeId(7), ` ${makeId(8)} `],
			[makeId(7), makeId(8)],
		],
	])('are read from %j, each once', (jobId, ids) => {
		expect(read(jobId)).toEqual(ids);
	});

	const RULE = 'which is not a job ID: an ID has 1 to 100 letters, digits, "-" and "_"';

	it.each<[given: INodeParameters[string], problem: string]>([
		['../credits', `contains "../credits", ${RULE}`],
		[` ${makeId(7)}/x `, `contains "${makeId(7)}/x", ${RULE}`],
		[`${makeId(7)}, jöb`, `contains "jöb", ${RULE}`],
		['x'.repeat(101), `contains "${'x'.repeat(60)}…", ${RULE}`],
		['', 'is empty'],
		[' , ', 'is empty'],
		[null, 'is empty'],
		[[], 'is empty'],
		[[null], 'is empty'],
	])('are refused when they are %j, before one is part of an address', (given, problem) => {
		expect(readError(() => read(given))).toMatchObject({
			message: `Item 1: 'Job ID' ${problem}`,
			description:
				'Use the enrichment_id that was returned when the job started. Separate several IDs with commas. Nothing was sent or charged',
			itemIndex: 1,
		});
	});
});
