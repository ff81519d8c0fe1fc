import type { IDataObject } from 'n8n-workflow';
import {
	EACH_POST_SEARCH,
	EACH_SEARCH,
	makeRows,
	SEARCH,
	toJson,
	useService,
	type ActionRun,
} from './service';

const { listSentLeads, listStarts, runAction } = useService();

let nodes = 0;
beforeEach(() => nodes++);

/** Each test has a node of its own: by hand, what a node has paid is read for an hour. */
const toRun = (run: ActionRun): ActionRun => ({
	executionMode: 'manual',
	nodeId: `node-${nodes}`,
	...run,
	parameters: { manualRuns: 'sample', ...run.parameters },
});
const runSample = async (run: ActionRun) => await runAction(toRun(run));
const listPlaces = (items: IDataObject[]) => items.map(({ row }) => row);
const BAD = { firstName: 'Grace', lastName: 'Hopper' };
const BY_CONTINUING = [
	['stops', 'stopWorkflow'],
	['continues', 'continueRegularOutput'],
	['has an error output', 'continueErrorOutput'],
] as const;

describe('a sample of Enrich', () => {
	it('pays for the first five leads, and shows the other rows on the Preview output alone', async () => {
		const { outputs, hints, nextValues } = await runSample({
			items: makeRows(12),
			next: `={{ $('Rows').item.json.row }}`,
		});
		expect(listSentLeads().map(({ firstName }) => firstName)).toEqual([0, 1, 2, 3, 4].map((n) => `Ada${n}`));
		expect(outputs).toHaveLength(2);
		expect(listPlaces(toJson(outputs[0]))).toEqual([0, 1, 2, 3, 4]);
		expect(nextValues).toEqual([0, 1, 2, 3, 4]);
		expect(toJson(outputs[1]).map(({ action, reason, row }) => [action, reason, row])).toEqual(
			[5, 6, 7, 8, 9, 10, 11].map((row) => ['skip', 'beyond the first 5 leads', row]),
		);
		expect(outputs[1]?.map(({ pairedItem }) => pairedItem)).toEqual(
			[5, 6, 7, 8, 9, 10, 11].map((item) => ({ item })),
		);
		expect(hints[0]?.message).toContain(
			'On the Preview Branch tab: 7 left out. To pay for all, set In Manual Executions to Run. Leads paid for within the last hour are then read at no cost',
		);
	});

	it.each(BY_CONTINUING)('is never stopped by bad rows, where the node %s', async (_label, onError) => {
		const items: IDataObject[] = [BAD, ...makeRows(6), BAD];
		const { error, outputs, nextValues } = await runSample({
			items: items.map((row, index) => ({ ...row, row: index })),
			onError,
			next: '={{ $json.row }}',
		});
		expect(error).toBeUndefined();
		expect(listPlaces(toJson(outputs[0]))).toEqual([1, 2, 3, 4, 5]);
		expect(nextValues).toEqual([1, 2, 3, 4, 5]);
		expect(outputs.slice(1, -1)).toEqual(onError === 'continueErrorOutput' ? [[]] : []);
		expect(toJson(outputs.at(-1)).map(({ action, row }) => [action, row])).toEqual([
			['error', 0],
			['skip', 6],
			['error', 7],
		]);
	});

	it('shows what limits and Only Missing leave out on the Preview output alone', async () => {
		const items: IDataObject[] = makeRows(8).map((row) => ({ ...row, email: '' }));
		items[0] = { ...items[0], email: 'a@engines.example' };
		const parameters = { find: 'emails', onlyMissing: true };
		const { outputs } = await runSample({ items, parameters, options: { maxLeads: 2 } });
		expect(listPlaces(toJson(outputs[0]))).toEqual([1, 2]);
		expect(toJson(outputs[1]).map(({ row, reason }) => [row, reason])).toEqual([
			[0, 'nothing missing'],
			...[3, 4, 5].map((row) => [row, 'beyond Max Leads']),
			...[6, 7].map((row) => [row, 'beyond the first 5 leads']),
		]);
	});

	it('waits here instead of sleeping, since n8n would send the other rows on when the wait is over', async () => {
		const { outputs, waitTill } = await runSample({
			items: makeRows(7),
			parameters: { getResults: 'suspend' },
		});
		expect(waitTill).toBeUndefined();
		expect(outputs.map(({ length }) => length)).toEqual([5, 2]);
		expect(listSentLeads()).toHaveLength(5);
	});
});

describe('a sample of searches', () => {
	it.each([
		['Search', EACH_SEARCH],
		['Post Search', EACH_POST_SEARCH],
	])('is the first item alone, with five leads at most: %s', async (_label, parameters) => {
		const run = { items: makeRows(3), parameters: { ...parameters, limit: 50 } };
		const { outputs, hints } = await runSample(run);
		expect(listStarts().map(({ limit }) => limit)).toEqual([5]);
		expect(outputs.map(({ length }) => length)).toEqual([5, 2]);
		expect(toJson(outputs[1]).map(({ reason, row }) => [reason, row])).toEqual([
			['beyond the first 5 leads', 1],
			['beyond the first 5 leads', 2],
		]);
		expect(hints[0]?.message).toContain('On the Preview Branch tab: 2 left out');
	});

	it('is never stopped by bad items', async () => {
		const items = [{ q: '' }, { q: 'painters' }];
		const run = { items, parameters: { ...SEARCH, query: '={{ $json.q }}' } };
		const { error, outputs } = await runSample(run);
		expect(error).toBeUndefined();
		expect(outputs[0]).toHaveLength(2);
		expect(toJson(outputs[1])).toEqual([
			{ action: 'error', reason: "'Query' must not be empty", max_credits: 0, q: '' },
		]);
	});
});
