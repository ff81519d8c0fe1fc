import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { withFastClock } from '../engine/fastClock';
import { findNodeFolder } from '../engine/nodePackage';
import { runNode } from '../engine/runNode';
import { loadSources } from '../engine/sources';
import { makeRows, toCredentials, toJson, UNKNOWN_JOB, useSandbox } from '../operations/service';
import { deliver, toItems } from '../trigger/deliver';
import { loadPreview } from './loadPreview';
import { findMisfits, listFields, listFilledFields, parseOutputSchema } from './outputSchema';

const current = useSandbox();

/** Every operation of the node. */
const OPERATIONS = new LeadEnrichment().description.properties
	.filter(({ name }) => name === 'operation')
	.flatMap(({ displayOptions, options = [] }) => {
		const resources: unknown[] = displayOptions?.show?.resource ?? [];
		const operations = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
		return resources.flatMap((resource) => operations.map((operation) => [String(resource), operation]));
	});

/** What the operations ask for; each takes what it needs. */
const REQUIRED: INodeParameters = {
	query: 'painters',
	keywords: ['chess'],
	findInsights: true,
	jobId: '={{ $json.enrichment_id }}',
};

const URL = 'https://posts.example/1';
const WHOLE_JOB: INodeParameters = { getResults: 'none', find: 'emailsAndPhones' };

/** Rows with a column of emails, which the first has. */
const makeOwnRows = (count: number) =>
	makeRows(count).map((row, index) => ({ ...row, 'E-Mail': index === 0 ? 'ada@gmail.com' : '' }));

/** For operations on jobs the id of a running one, which has its progress, and the rows of one that has its results. */
async function makeInput(resource: string): Promise<IDataObject[]> {
	const rows = makeOwnRows(20);
	if (resource !== 'job') return rows;
	current().control.planJobs({ fate: 'neverEnd' });
	const [running] = await runOperation(WHOLE_JOB, rows);
	return [{ enrichment_id: running?.enrichment_id }, ...(await runOperation(WHOLE_JOB, rows))];
}

async function runOperation(parameters: INodeParameters, items: IDataObject[]): Promise<IDataObject[]> {
	const onError = 'continueRegularOutput' as const;
	const credentials = toCredentials(current());
	const run = { node: 'leadEnrichment', credentials, parameters, items, onError } as const;
	const { items: output, error } = await withFastClock(async () => await runNode(run));
	if (error) throw error;
	return toJson(output);
}

/** How each outcome comes about. */
const OUTCOMES: ReadonlyArray<[prepare: () => void, changes: INodeParameters]> = [
	[() => undefined, {}],
	[() => undefined, { find: 'emailsAndPhones' }],
	[() => undefined, { getResults: 'none' }],
	[() => undefined, { output: 'job' }],
	[() => undefined, { options: { maxCredits: 0 } }],
	[
		() => void current().control.addFault({ action: 'answer', status: 401, body: {}, times: 'always' }),
		{ options: { startAgain: true } },
	],
];

/** What these runs do not put out, operation by operation: see `assistant.test.ts`. */
const OF_JOBS = ['.progress', '.progress.completed', '.progress.total', '.progress.skipped'];
const UNSEEN: Readonly<Record<string, string[]>> = {
	enrich: ['.skip_message'],
	peopleSearch: ['.status', '.lead_count', ...OF_JOBS, '.skip_message'],
	postSearch: ['.status', '.lead_count', ...OF_JOBS, '.skip_message'],
	get: [
		...['.post_url', '.post_content', '.customData', '.message', '.lead_count', '.estimated_credits'],
		...['user_name', 'connections_count', 'followers', 'enrich_email', 'enrich_phone', 'customData'].map(
			(name) => `.results[].${name}`,
		),
		...['', '.url', '.content', '.posted_at', '.likes_count', '.comments_count'].map(
			(name) => `.results[].post${name}`,
		),
		...['.emails_found', '.phones_found', '.name', '.cost', '.cost.credits'],
		...['.skipped', '.skip_reason', '.skip_message'],
	],
	getCredits: [],
};

/** What was found for a row: its own columns are in no preview, since no two lists have the same. */
function withoutOwn(json: IDataObject): IDataObject {
	const [row = {}] = makeOwnRows(1);
	return Object.fromEntries(Object.entries(json).filter(([name]) => !(name in row)));
}

describe('the output previews', () => {
	it('are there for each operation, and for no other', async () => {
		const folder = path.join(findNodeFolder(await loadSources(), 'leadEnrichment'), '__schema__', 'v1.0.0');
		const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
		const previews = files
			.filter((file) => file.endsWith('.json'))
			.map((file) => file.replace(path.sep, '/'));
		const expected = OPERATIONS.map(([resource, operation]) => `${resource}/${operation}.json`);
		expect(previews.sort()).toEqual(expected.sort());
	});

	it.each(OPERATIONS)(
		'show every field of every outcome of %s %s, and no other',
		async (resource = '', operation = '') => {
			const preview = await loadPreview(resource, operation);
			const parameters = { ...REQUIRED, resource, operation };
			const input = await makeInput(resource);
			const order = Object.keys(preview.properties ?? {});
			const filled = new Set<string>();
			for (const [prepare, changes] of OUTCOMES) {
				prepare();
				const output = (await runOperation({ ...parameters, ...changes }, input)).map(withoutOwn);
				expect(output).not.toHaveLength(0);
				expect(output.flatMap((json) => findMisfits(preview, json))).toEqual([]);
				for (const json of output) {
					expect(Object.keys(json)).toEqual(order.filter((name) => name in json));
					for (const field of listFilledFields(preview, json)) filled.add(field);
				}
			}
			const unseen = listFields(preview).filter((field) => !filled.has(field));
			expect(unseen).toEqual(UNSEEN[operation]);
		},
	);

	it('fit what the trigger puts out, and are the same wherever n8n looks for them', async () => {
		const folder = path.join(findNodeFolder(await loadSources(), 'leadEnrichment'), '__schema__');
		const read = (file: string): unknown => JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
		const preview = read('v2.0.0.json');
		expect(Object.keys(parseOutputSchema(preview).properties ?? {})).toContain('event');
		expect(read('v2.0.0/output.json')).toEqual(preview);
		const lead = {
			full_name: 'Ada Byron',
			enrichEmail: 'ada@engines.example',
			summary: 'Counts',
			post: { url: URL },
		};
		const parameters = { verification: 'none', simplify: true, events: ['leadEnriched', 'jobCompleted'] };
		const body = { enrichment_id: UNKNOWN_JOB, status: 'completed', results: [lead] };
		const items = toItems(await deliver(current(), body, { parameters }));
		expect(items.map(({ event }) => event)).toEqual(['lead.enriched', 'job.completed']);
		for (const json of items) expect(findMisfits(parseOutputSchema(preview), json)).toEqual([]);
	});
});
