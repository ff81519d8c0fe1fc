import { readResults, setPace } from '../../support/serviceReader';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { PACE, useEnvironment, usePace } from '../sharedEnvironment';
import { BY_HAND, importExample, runToSuccess } from './runExample';

const FEW = 30;
/** The limit of the example's search. */
const LIMIT = 50;

export function describeNightlySearch(): void {
	const environment = useEnvironment();
	usePace(environment, { matches: FEW });
	let workflow: SavedWorkflow;

	beforeAll(async () => {
		workflow = await importExample(environment, 'nightly-post-search.json');
	});

	/** The authors that the service found in this run, and those passed to the last node. */
	async function search(trigger: string) {
		const execution = await runToSuccess(environment, workflow, trigger);
		const jobId = String(execution.rowsOf('Search Posts')[0]?.enrichment_id);
		const found = (await readResults(environment.sandbox, jobId)).map(({ network }) => network);
		return { found, passedOn: execution.rowsOf('New Authors').map(({ profile }) => profile) };
	}

	test('passes each author on once, and in a later run only those who were not found before', async () => {
		const first = await search(BY_HAND);
		expect(first.found).toHaveLength(FEW);
		expect(first.passedOn).toEqual(first.found);

		const second = await search('Every Night');
		expect(second.found).toEqual(first.found);
		expect(second.passedOn).toEqual([]);

		await setPace(environment.sandbox, PACE);
		const third = await search('Every Night');
		expect(third.found).toHaveLength(LIMIT);
		const known = new Set(first.found);
		expect(third.passedOn).toEqual(third.found.filter((author) => !known.has(author)));
		expect(third.passedOn).toHaveLength(LIMIT - FEW);
	});

	test('can be published, so that its schedule runs it', async () => {
		await expect(environment.client.activate(workflow)).resolves.toBeUndefined();
	});
}
