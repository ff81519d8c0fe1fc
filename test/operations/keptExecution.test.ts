import { describeFailure, listRequestPaths, makeRows, runAction, useSandbox } from './service';
import { suspendRun, withResultsMode } from './suspendedRuns';

const current = useSandbox();
const ENGINE_2_EXECUTION = '01931b7c-5f2e-7c3a-9b1d-2f4e6a8c0d12';

describe('Suspend in n8n’s Engine 2.0, which cannot suspend', () => {
	it.each([
		['the workflow’s setting says so', { workflowSettings: { engineType: 'v2' as const } }],
		['the execution has a UUID', { executionId: ENGINE_2_EXECUTION }],
	])('is refused before anything is sent, where %s', async (_label, engine) => {
		const run = { items: makeRows(2), ...engine };
		for (const onError of ['stopWorkflow', 'continueRegularOutput'] as const) {
			const outcome = await runAction(current(), withResultsMode({ ...run, onError }, 'suspend'));
			const said = onError === 'stopWorkflow' ? describeFailure(outcome) : outcome.items[0]?.json.error;
			expect(said).toContain('cannot suspend');
			expect(said).toContain('Wait Here');
			expect(outcome.waitTill).toBeFalsy();
		}
		expect(listRequestPaths(current())).toEqual([]);
		const { status } = await runAction(current(), withResultsMode(run, 'poll'));
		expect(status).toBe('success');
	});

	it('is not refused by the engine that can', async () => {
		const workflowSettings = { engineType: 'v1' as const };
		const { waitTill } = await suspendRun(current(), {
			items: makeRows(1),
			workflowSettings,
			executionId: '17',
		});
		expect(waitTill).toBeInstanceOf(Date);
	});
});

describe('Suspend in a workflow', () => {
	async function readWarnings(saveDataSuccessExecution: 'none' | 'all' | undefined): Promise<string[]> {
		const workflowSettings = { ...(saveDataSuccessExecution && { saveDataSuccessExecution }) };
		const { outcome } = await suspendRun(current(), { items: makeRows(1), workflowSettings });
		return outcome.hints.filter(({ type }) => type === 'warning').map(({ message }) => message);
	}

	it('that does not save successful executions says where n8n deletes what waits', async () => {
		const [warning, ...others] = await readWarnings('none');
		expect(warning).toContain('in queue mode');
		expect(warning).toContain('2.34');
		expect(others).toEqual([]);
	});

	it.each(['all', undefined] as const)('that may save them says nothing of it: %s', async (setting) => {
		expect(await readWarnings(setting)).toEqual([]);
	});
});
