import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadOutputSchema } from 'n8n-core';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { LeadEnrichment } from '../../nodes/LeadEnrichment/LeadEnrichment.node';
import { withFastClock } from '../engine/fastClock';
import { findNodeFolder } from '../engine/nodePackage';
import { runNode } from '../engine/runNode';
import { loadNode, loadSources } from '../engine/sources';
import { makeRows, toCredentials, toJson, useSandbox } from '../operations/service';
import {
	findMisfits,
	listFields,
	listFilledFields,
	parseOutputSchema,
	type OutputSchema,
} from './outputSchema';

const current = useSandbox();

/** The preview that n8n finds for an operation of the node. */
async function loadPreview(resource: string, operation: string): Promise<OutputSchema> {
	const { version } = (await loadNode('leadEnrichment')).description;
	const nodeDir = findNodeFolder(await loadSources(), 'leadEnrichment');
	return parseOutputSchema(loadOutputSchema({ nodeDir, version: Number(version), resource, operation }));
}

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
	jobId: '={{ $json.enrichment_id }}',
};

const WHOLE_JOB: INodeParameters = { getResults: 'none', find: 'emailsAndPhones' };

/** For operations on jobs the id of a running one, which has its progress, and the rows of one that has its results. */
async function makeInput(resource: string): Promise<IDataObject[]> {
	const rows = makeRows(20);
	if (resource !== 'job') return rows;
	current().control.planJobs({ fate: 'neverEnd' });
	const [running] = await runOperation(WHOLE_JOB, rows);
	return [{ enrichment_id: running?.enrichment_id }, ...(await runOperation(WHOLE_JOB, rows))];
}

async function runOperation(parameters: INodeParameters, items: IDataObject[]): Promise<IDataObject[]> {
	const run = { node: 'leadEnrichment', credentials: toCredentials(current()), parameters, items } as const;
	const { items: output, error } = await withFastClock(async () => await runNode(run));
	if (error) throw error;
	return toJson(output);
}

/** What was found for a row: its own columns, which come first, are in no preview, since no two lists have the same. */
function withoutOwn(json: IDataObject): IDataObject {
	const [row = {}] = makeRows(1);
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
		'show the fields that %s %s puts out by default, all of them and no other',
		async (resource = '', operation = '') => {
			const preview = await loadPreview(resource, operation);
			const parameters = { ...REQUIRED, resource, operation };
			const input = await makeInput(resource);
			const output = (await runOperation(parameters, input)).map(withoutOwn);
			expect(output.flatMap((json) => findMisfits(preview, json))).toEqual([]);
			const order = Object.keys(preview.properties ?? {});
			for (const json of output) {
				expect(Object.keys(json)).toEqual(order.filter((name) => name in json));
			}
			// By default no phone is looked for, and by a search no contact details at all.
			const all = await runOperation({ ...parameters, find: 'emailsAndPhones' }, input);
			const filled = all.flatMap((json) => listFilledFields(preview, json));
			expect([...new Set(filled)].sort()).toEqual(listFields(preview).sort());
		},
	);
});
