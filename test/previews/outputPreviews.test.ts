import { readdirSync } from 'node:fs';
import path from 'node:path';
import { loadOutputSchema } from 'n8n-core';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { findNodeFolder } from '../engine/nodePackage';
import { loadNode, loadSources } from '../engine/sources';
import { makeRows, runAction, toJson, useSandbox } from '../operations/service';
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

/** Every operation of the editor, as the path of its preview. */
async function listOperations(): Promise<string[]> {
	const { properties } = (await loadNode('leadEnrichment')).description;
	return properties
		.filter(({ name }) => name === 'operation')
		.flatMap(({ displayOptions, options = [] }) => {
			const resources: unknown[] = displayOptions?.show?.resource ?? [];
			const operations = options.flatMap((option) => ('value' in option ? [String(option.value)] : []));
			return resources.flatMap((resource) =>
				operations.map((operation) => `${String(resource)}/${operation}.json`),
			);
		});
}

async function runOperation(parameters: INodeParameters, items?: IDataObject[]): Promise<IDataObject[]> {
	const { items: output, error } = await runAction(current(), { parameters, items });
	if (error) throw error;
	return toJson(output);
}

/** A running job has its progress, a finished one its results. */
async function readJobs(): Promise<IDataObject[]> {
	current().control.planJobs({ fate: 'neverEnd' });
	const running = await runOperation({ delivery: 'none' }, makeRows(20));
	const finished = await runOperation({ delivery: 'none' }, makeRows(20));
	const jobId = '={{ $json.enrichment_id }}';
	return await runOperation({ resource: 'job', operation: 'get', jobId }, [...running, ...finished]);
}

describe('the output previews', () => {
	it('are there for each operation, and for no other', async () => {
		const folder = path.join(findNodeFolder(await loadSources(), 'leadEnrichment'), '__schema__', 'v1.0.0');
		const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
		const previews = files
			.filter((file) => file.endsWith('.json'))
			.map((file) => file.replace(path.sep, '/'));
		expect(previews.sort()).toEqual((await listOperations()).sort());
	});

	it.each<[resource: string, operation: string, run: () => Promise<IDataObject[]>]>([
		['lead', 'enrich', async () => await runOperation({}, makeRows(20))],
		['lead', 'search', async () => await runOperation({ operation: 'search', query: 'painters' })],
		['lead', 'postSearch', async () => await runOperation({ operation: 'postSearch', keywords: ['chess'] })],
		['job', 'get', readJobs],
		[
			'account',
			'getCredits',
			async () => await runOperation({ resource: 'account', operation: 'getCredits' }),
		],
	])(
		'show the fields that %s %s puts out by default, all of them and no other',
		async (resource, operation, run) => {
			const preview = await loadPreview(resource, operation);
			const output = await run();
			expect(output.flatMap((json) => findMisfits(preview, json))).toEqual([]);
			const filled = output.flatMap((json) => listFilledFields(preview, json));
			expect([...new Set(filled)].sort()).toEqual(listFields(preview).sort());
		},
	);
});

describe('the check of a preview', () => {
	const preview: OutputSchema = {
		type: 'object',
		properties: {
			email: { type: ['string', 'null'] },
			likes: { type: 'integer' },
			results: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
		},
	};

	it.each<[label: string, output: unknown, misfits: string[]]>([
		['nothing on what fits', { email: null, likes: 3, results: [{ name: 'Ada' }] }, []],
		['a wrong type', { likes: 'many' }, ['.likes is no integer: "many"']],
		['half a like', { likes: 1.5 }, ['.likes is no integer: 1.5']],
		['an unknown field', { phone: '1' }, ['.phone is not in the preview']],
		['a wrong field inside a list', { results: [{ name: 5 }] }, ['.results[].name is no string: 5']],
	])('finds %s', (_label, output, misfits) => {
		expect(findMisfits(preview, output)).toEqual(misfits);
	});

	it('takes a field for missing that is null in every output', () => {
		expect(listFilledFields(preview, { email: null, likes: 3, results: [] })).toEqual(['.likes', '.results']);
	});
});
