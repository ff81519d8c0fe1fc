import { readResults, setPace } from '../../support/serviceReader';
import { readExample } from '../../support/examples';
import type { SavedWorkflow } from '../../support/realN8n/N8nClient';
import { withNode, withParameters, type Workflow } from '../../support/realN8n/workflowFile';
import { PACE, useEnvironment, usePace } from '../sharedEnvironment';
import { BY_HAND, DEADLINE_MS, importExample, runToSuccess } from './runExample';

const FILE = 'nightly-post-search.json';
const NIGHTLY = 'Every Night';
const SEARCH = 'Search Posts';
const PASS_ON = 'Pass On New Authors';
const FEW = 30;
/** The limit of the example's search. */
const LIMIT = 50;

/**
 * As its note asks for before the workflow is published. Each run searches anew, as in published workflows: by hand, a
 * search that was paid for within the last hour is read.
 */
const withSchedule = (workflow: Workflow) =>
	withParameters(withNode(workflow, NIGHTLY, { disabled: false }), SEARCH, {
		options: { maxCredits: 5, startAgain: true },
	});

/** With a node of the user's that fails, in the place where the user's nodes stand. */
const withFailure = (workflow: Workflow) =>
	withNode(withSchedule(workflow), PASS_ON, {
		type: 'n8n-nodes-base.stopAndError',
		parameters: { errorMessage: 'The CRM is away' },
	});

export function describeNightlySearch(): void {
	const environment = useEnvironment();
	usePace(environment, { matches: FEW });
	let workflow: SavedWorkflow;

	beforeAll(async () => {
		workflow = await importExample(environment, FILE, withSchedule);
	});

	/** The authors that the service found in this run, and those who were passed on. */
	async function search(trigger: string) {
		const execution = await runToSuccess(environment, workflow, trigger);
		const jobId = String(execution.rowsOf(SEARCH)[0]?.enrichment_id);
		const found = (await readResults(environment.sandbox, jobId)).map(({ network }) => network);
		const passedOn = execution.rowsOf(PASS_ON).map(({ profile }) => profile);
		expect(execution.rowsOf('Mark as Seen').map(({ author }) => author)).toEqual(passedOn);
		return { found, passedOn };
	}

	test('has one trigger that is active, Run by Hand, since the editor’s big button prefers a schedule', async () => {
		const { nodes } = await readExample(environment, FILE);
		const active = nodes.filter(({ type, disabled }) => type.endsWith('Trigger') && disabled !== true);
		expect(active.map(({ name }) => name)).toEqual([BY_HAND]);
	});

	test('makes its table, and marks nobody as seen where passing on fails', async () => {
		const failing = await importExample(environment, FILE, withFailure);
		const execution = await environment.client.run(failing, NIGHTLY, DEADLINE_MS);
		expect(execution.error?.message).toBe('The CRM is away');
		expect(execution.rowsOf('Only New Authors')).toHaveLength(FEW);
		expect(execution.rowsOf('Mark as Seen')).toEqual([]);
	});

	test('passes each author on once, also after a run that failed, and in a later run only those who were not passed on before', async () => {
		const first = await search(BY_HAND);
		expect(first.found).toHaveLength(FEW);
		expect(first.passedOn).toEqual(first.found);

		const second = await search(NIGHTLY);
		expect(second.found).toEqual(first.found);
		expect(second.passedOn).toEqual([]);

		await setPace(environment.sandbox, PACE);
		const third = await search(NIGHTLY);
		expect(third.found).toHaveLength(LIMIT);
		const known = new Set(first.found);
		expect(third.passedOn).toEqual(third.found.filter((author) => !known.has(author)));
		expect(third.passedOn).toHaveLength(LIMIT - FEW);
	});

	test('can be published, so that its schedule runs it', async () => {
		await expect(environment.client.activate(workflow)).resolves.toBeUndefined();
	});
}
