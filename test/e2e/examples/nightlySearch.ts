import { readResults, setPace } from '../../support/serviceReader';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import type { Environment } from '../../support/environment';
import { openEnvironment } from '../sharedEnvironment';
import { BY_HAND, importExample, runToSuccess } from './runExample';

const FEW = 30;
/** The limit of the example's search. */
const LIMIT = 50;
/** The number of people in the sandbox by default. */
const MANY = 1_000;

export function describeNightlySearch(): void {
	let environment: Environment;
	let workflow: SavedWorkflow;

	beforeAll(async () => {
		environment = await openEnvironment();
		workflow = await importExample(environment, 'nightly-post-search.json');
		await setPace(environment.sandbox, { matches: FEW });
	});

	afterAll(async () => await setPace(environment.sandbox, { matches: MANY }));

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

		await setPace(environment.sandbox, { matches: MANY });
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
