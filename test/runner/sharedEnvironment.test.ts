import * as n8nWorkflow from 'n8n-workflow';
import { readHint } from '../support/readHint';

declare const requireNatively: (name: string) => Record<string, unknown>;
declare const seenByEnvironment: { compiled: ReadonlyMap<string, unknown>; testsKeptAside: number };

// The environment replaces functions of Node that jest calls. If an update of either goes another way, the tests would
// still pass, in more than twice the time: these fail instead.
describe('the environment that the test files of a worker share', () => {
	it('compiles a module once for all of them', () => {
		expect(readHint).toBeDefined();
		expect([...seenByEnvironment.compiled.keys()]).toContain(require.resolve('../support/readHint'));
	});

	it('runs them in the worker’s own context, where packages are loaded once', () => {
		expect(n8nWorkflow.Workflow).toBe(requireNatively('n8n-workflow').Workflow);
	});

	it('keeps the running test aside, and knows it behind a pause', async () => {
		const before = expect.getState().currentTestName;
		await new Promise((resolve) => setImmediate(resolve));
		expect(expect.getState().currentTestName).toBe(before);
		expect(before).toContain('knows it behind a pause');
		expect(seenByEnvironment.testsKeptAside).toBeGreaterThan(0);
	});
});
