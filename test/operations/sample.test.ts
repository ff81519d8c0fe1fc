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
	it('pays for the first five leads, whose rows alone come out, and counts the others first in its note', async () => {
		const { outputs, hints, nextValues } = await runSample({
			items: makeRows(12),
			next: `={{ $('Rows').item.json.row }}`,
		});
		expect(listSentLeads().map(({ firstName }) => firstName)).toEqual([0, 1, 2, 3, 4].map((n) => `Ada${n}`));
		expect(outputs).toHaveLength(1);
		expect(listPlaces(toJson(outputs[0]))).toEqual([0, 1, 2, 3, 4]);
		expect(nextValues).toEqual([0, 1, 2, 3, 4]);
		const [first, next] = [
			'Below are the results of the first 5 leads; not here: 7 rows left out. 5 rows: 5 leads sent, ',
			'To pay for all, set In Manual Executions to Run. Leads paid for within the last hour are then read at no cost.',
		];
		expect(hints).toHaveLength(1);
		expect(hints[0]?.message.startsWith(first)).toBe(true);
		expect(hints[0]?.message.endsWith(next)).toBe(true);
	});

	it.each(BY_CONTINUING)('is never stopped by bad rows, where the node %s', async (_label, onError) => {
		const items: IDataObject[] = [BAD, ...makeRows(6), BAD];
		const { error, outputs, nextValues, hints } = await runSample({
			items: items.map((row, index) => ({ ...row, row: index })),
			onError,
			next: '={{ $json.row }}',
		});
		expect(error).toBeUndefined();
		expect(listPlaces(toJson(outputs[0]))).toEqual([1, 2, 3, 4, 5]);
		expect(nextValues).toEqual([1, 2, 3, 4, 5]);
		expect(outputs.slice(1).flat()).toEqual([]);
		const note = hints[0]?.message;
		expect(note).toContain('first 5 leads; not here: 1 row left out, 2 rows with an error.');
		expect(note?.includes('set In Manual Executions to Run.')).toBe(onError !== 'stopWorkflow');
	});

	it('counts what limits and Only Missing leave out', async () => {
		const items: IDataObject[] = makeRows(8).map((row) => ({ ...row, email: '' }));
		items[0] = { ...items[0], email: 'a@engines.example' };
		const parameters = { find: 'emails', onlyMissing: true };
		const { outputs, hints } = await runSample({ items, parameters, options: { maxLeads: 2 } });
		expect(listPlaces(toJson(outputs[0]))).toEqual([1, 2]);
		expect(outputs).toHaveLength(1);
		expect(hints[0]?.message).toContain(
			'not here: 2 rows left out, 1 row with nothing missing, 3 rows beyond Max Leads.',
		);
	});

	it('waits here instead of sleeping, since n8n would send the other rows on when the wait is over', async () => {
		const { outputs, waitTill } = await runSample({
			items: makeRows(7),
			parameters: { getResults: 'suspend' },
		});
		expect(waitTill).toBeUndefined();
		expect(outputs.map(({ length }) => length)).toEqual([5]);
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
		expect(outputs.map(({ length }) => length)).toEqual([5]);
		expect(hints[0]?.message).toContain('the results of the first search; not here: 2 rows left out.');
	});

	it('is never stopped by bad items', async () => {
		const items = [{ q: '' }, { q: 'painters' }];
		const run = { items, parameters: { ...SEARCH, query: '={{ $json.q }}' } };
		const { error, outputs, hints } = await runSample(run);
		expect(error).toBeUndefined();
		expect(outputs.map(({ length }) => length)).toEqual([2]);
		expect(hints[0]?.message).toContain('not here: 1 row with an error.');
	});
});
