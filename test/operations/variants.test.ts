import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { SHAPES } from '../variants/table';
import { makeRows, POST_SEARCH, runAction, SEARCH, toJson, useSandbox } from './service';

/** What is found of each lead. */
const listEmails = (items: IDataObject[]) => items.map((item) => item.enrichEmail ?? item.enrich_email);

// What Enrich and the trigger make of these services is in test/variants.
describe('at a service that differs', () => {
	const current = useSandbox();
	const run = async (parameters: INodeParameters) => {
		const given = { items: makeRows(2), parameters: { find: 'emailsAndPhones', ...parameters } };
		return toJson((await runAction(current(), given)).items);
	};

	/** All that Search, Post Search and Get Job bring. */
	const bring = async (): Promise<unknown[][]> => {
		const found = await run(SEARCH);
		const authors = await run(POST_SEARCH);
		const { control } = current();
		await run({ getResults: 'none' });
		const jobId = control.jobs().at(-1)?.enrichment_id ?? '';
		const read = { resource: 'job', operation: 'get', jobId, waitForCompletion: true, output: 'leads' };
		return [found, authors, await run(read)].map(listEmails);
	};

	let expected: unknown[][];
	beforeAll(async () => {
		expected = await bring();
		expect(expected.flat().every((email) => typeof email === 'string')).toBe(true);
	});

	it.each(Object.entries(SHAPES))('%s: searches and Get Job bring every lead', async (_name, { shape }) => {
		current().control.setShape(shape ?? {});
		expect(await bring()).toEqual(expected);
	});
});
