import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import {
	countJobsAtOnce,
	listPauses,
	listReadTimes,
	listStarts,
	makeRows,
	runAction,
	useSandbox,
} from './service';

const current = useSandbox();
const SEARCH = { operation: 'search', query: 'painters', limit: 1 };

/** The default of an option as the editor shows it; a workflow that leaves the option alone does not store it. */
async function readDefault(option: string): Promise<number> {
	const { properties } = (await loadNode('leadEnrichment')).description;
	const options = properties.flatMap(({ name, options: inside = [] }) => (name === 'options' ? inside : []));
	const isOption = (entry: object): entry is INodeProperties => 'type' in entry;
	const defaults = options.filter(isOption).filter(({ name }) => name === option);
	const values = new Set(defaults.map((property) => Number(property.default)));
	const [value = NaN] = values;
	expect(values.size).toBe(1);
	return value;
}

describe('a workflow that stores no option', () => {
	it('reads its job soon, then after the poll interval that the editor shows, then less and less often', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		await runAction(current(), { items: makeRows(1), parameters: { maxWaitMinutes: 10 } });
		// The last pause ends with the wait.
		const pauses = listPauses([0, ...listReadTimes(current())]).slice(0, -1);
		expect(pauses.slice(0, 3)).toEqual([500, 500, 1000]);
		expect(pauses[3]).toBe((await readDefault('pollInterval')) * 1000);
		expect(listReadTimes(current()).filter((time) => time <= 60_000)).toHaveLength(12);
		expect(pauses).toEqual([...pauses].sort((a, b) => a - b));
		expect([new Set(pauses).size > 5, pauses.at(-1)]).toEqual([true, 30_000]);
	});

	it('reads a job with Get Job as often as one that stores the poll interval of the editor', async () => {
		current().control.planJobs({ fate: 'neverEnd' });
		await runAction(current(), { items: makeRows(1), parameters: { delivery: 'none' } });
		const jobId = current().control.jobs()[0]?.enrichment_id ?? '';
		const parameters = {
			resource: 'job',
			operation: 'get',
			jobId,
			waitForCompletion: true,
			maxWaitMinutes: 5,
		};
		const readWith = async (options: INodeParameters) => {
			current().control.clearRequests();
			await runAction(current(), { parameters, options });
			return listReadTimes(current());
		};
		const times = await readWith({});
		expect(times.length).toBeGreaterThan(10);
		expect(times).toEqual(await readWith({ pollInterval: await readDefault('pollInterval') }));
	});

	it('has as many jobs at the same time as the editor shows, and not one more', async () => {
		const maxConcurrentJobs = await readDefault('maxConcurrentJobs');
		current().control.setPace({ leadSeconds: 20 });
		const rows = makeRows(maxConcurrentJobs + 1);
		await runAction(current(), { items: rows, parameters: SEARCH });
		expect(listStarts(current())).toHaveLength(rows.length);
		expect(countJobsAtOnce(current())).toBe(maxConcurrentJobs);
	});
});
