import type { INodeParameters } from 'n8n-workflow';

import { readJobIds, readStartFields } from '../../../../nodes/LeadEnrichment/operations/input/requestBody';
import { makeId } from '../../scriptedService';
import { makeParameters, readError } from './readInput';

const URL = 'https://n8n.example/webhook/1/lead-enrichment';
const STREAMED_URL = `${URL}?lead-enrichment-streamed=1`;
const WEBHOOK = { delivery: 'webhook', webhookUrl: URL, streaming: false };

const readFields = (parameters: INodeParameters, own: Record<string, unknown> = {}) =>
	readStartFields(makeParameters(parameters, { itemIndex: 1 }), own);
const readWithAdditional = (
	additionalFields: INodeParameters[string],
	parameters: INodeParameters = WEBHOOK,
) => readFields({ ...parameters, options: { additionalFields } }, { limit: 5 });

describe('the fields of a start', () => {
	it('are the operation’s own alone where nothing else is set', () => {
		expect(readFields({ delivery: 'poll', webhookUrl: URL, streaming: true }, { limit: 5 })).toStrictEqual({
			limit: 5,
		});
	});

	it('leave out what the operation was not given', () => {
		const own = { limit: 5, enrichType: undefined, query: null };
		expect(readFields({ delivery: 'poll' }, own)).toStrictEqual({ limit: 5, query: null });
	});

	it.each<[name: INodeParameters[string], fields: Record<string, unknown>]>([
		[' Spring ', { name: 'Spring' }],
		[' ', {}],
		[7, {}],
	])('have the name of the job that the user gave: %j', (name, fields) => {
		expect(readFields({ delivery: 'none', options: { name } })).toEqual(fields);
	});

	it('say where the results are sent', () => {
		const parameters = { ...WEBHOOK, webhookUrl: ` ${URL} `, options: { name: 'Spring' } };
		expect(readFields(parameters, { limit: 5 })).toEqual({ limit: 5, name: 'Spring', webhookUrl: URL });
	});

	it.each<[streaming: INodeParameters[string]]>([[true], ['True']])(
		'say that results are streamed, and mark the URL for the trigger: %j',
		(streaming) => {
			expect(readFields({ ...WEBHOOK, streaming })).toEqual({
				webhookUrl: STREAMED_URL,
				streamingResults: true,
			});
		},
	);

	it.each([
		[' stream ', 'stream'],
		['  ', 'streamingResults'],
		[7, 'streamingResults'],
	])('name the streaming as the user says: %j', (streamingFieldName, name) => {
		const parameters = { ...WEBHOOK, streaming: true, options: { streamingFieldName } };
		expect(readFields(parameters)).toEqual({ webhookUrl: STREAMED_URL, [name]: true });
	});

	it('take off the mark that came with the URL of another job', () => {
		expect(readFields({ ...WEBHOOK, webhookUrl: STREAMED_URL })).toEqual({ webhookUrl: URL });
	});

	it.each<[label: string, changes: INodeParameters, message: string]>([
		['no URL', { webhookUrl: null }, '"Webhook URL" must be text'],
		[
			'a URL of another kind',
			{ webhookUrl: 'ftp://n8n.example' },
			'"Webhook URL" must be a web address that begins with http:// or https://',
		],
		[
			'a streaming that says neither yes nor no',
			{ streaming: 'yes' },
			'"Stream Results" must be true or false',
		],
	])('are refused before anything is paid with %s', (_label, changes, message) => {
		expect(readError(() => readFields({ ...WEBHOOK, ...changes }))).toMatchObject({
			message: `Item 1: ${message}`,
			description: expect.stringContaining('Nothing was sent or paid') as string,
		});
	});
});

describe('additional fields of a start', () => {
	it.each<[label: string, given: INodeParameters[string]]>([
		['text', '{"limit": 9, "region": "EU"}'],
		['an object', { limit: 9, region: 'EU' }],
	])('replace fields of the same name: %s', (_label, given) => {
		expect(readWithAdditional(given)).toEqual({ limit: 9, region: 'EU', webhookUrl: URL });
	});

	it.each(['', '{}', undefined])('are none with %j', (given) => {
		expect(readWithAdditional(given, { delivery: 'none' })).toStrictEqual({ limit: 5 });
	});

	it.each<[label: string, streaming: INodeParameters[string], streamed: boolean]>([
		['on', true, true],
		['on as text', 'true', true],
		['off', false, false],
	])('that switch streaming %s mark the URL accordingly', (_label, streamingResults, streamed) => {
		const parameters = { ...WEBHOOK, streaming: !streamed };
		expect(readWithAdditional({ streamingResults }, parameters)).toEqual({
			limit: 5,
			webhookUrl: streamed ? STREAMED_URL : URL,
			streamingResults: streamed,
		});
	});

	it.each(['poll', 'none'])('may hold a webhook URL with Get Results "%s"', (delivery) => {
		const fields = { webhookUrl: URL, streamingResults: true };
		expect(readWithAdditional(fields, { delivery })).toEqual({
			...fields,
			limit: 5,
			webhookUrl: STREAMED_URL,
		});
	});

	it('leave a webhook URL that is no text to the check of the request', () => {
		expect(readWithAdditional({ webhookUrl: 7 })).toEqual({ limit: 5, webhookUrl: 7 });
	});

	it.each<[label: string, given: INodeParameters, delivery: string, message: string, fix: string]>([
		[
			'a webhook URL of a suspended execution',
			{ webhookUrl: URL },
			'suspend',
			'"Additional Fields" must not hold "webhookUrl": the service’s delivery must come back to this execution',
			'Remove it, or set Get Results to Send to Webhook',
		],
		[
			'leads',
			{ leads: [] },
			'poll',
			'"Additional Fields" must not hold "leads": the leads come from the input',
			'Set Take Leads From to JSON to write the leads yourself',
		],
		[
			'a streaming that says neither yes nor no',
			{ streamingResults: 1 },
			'webhook',
			'"streamingResults" must be true or false',
			'Change this value in the node',
		],
	])('are refused before anything is paid with %s', (_label, given, delivery, message, fix) => {
		expect(readError(() => readWithAdditional(given, { ...WEBHOOK, delivery }))).toMatchObject({
			message: `Item 1: ${message}`,
			description: expect.stringMatching(`^${fix}.* Nothing was sent or paid`) as string,
		});
	});

	it('may hold other fields in a suspended execution', () => {
		expect(readWithAdditional({ region: 'EU' }, { delivery: 'suspend' })).toEqual({ limit: 5, region: 'EU' });
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

	const RULE = 'which is no job ID: an ID has 1 to 100 letters, digits, "-" and "_"';

	it.each<[given: INodeParameters[string], problem: string]>([
		['../credits', `holds "../credits", ${RULE}`],
		[` ${makeId(7)}/x `, `holds "${makeId(7)}/x", ${RULE}`],
		[`${makeId(7)}, jöb`, `holds "jöb", ${RULE}`],
		['x'.repeat(101), `holds "${'x'.repeat(60)}…", ${RULE}`],
		['', 'is empty'],
		[' , ', 'is empty'],
		[null, 'is empty'],
		[[], 'is empty'],
		[[null], 'is empty'],
	])('are refused when they are %j, before one is part of an address', (given, problem) => {
		expect(readError(() => read(given))).toMatchObject({
			message: `Item 1: "Job ID" ${problem}`,
			description:
				'Use the enrichment_id that the start of the job returned. Put commas between the IDs of several jobs. Nothing was sent or paid',
			itemIndex: 1,
		});
	});
});
