import { NodePanel } from '../support/editor/NodePanel';
import { openCanvas } from '../support/editor/canvas';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import { planNextJob } from '../support/serviceReader';
import type { Environment } from '../support/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import { describeInEditor } from './describeInEditor';
import { createWorkflowAround } from './editorWorkflow';
import { eventually } from './eventually';

const NODE = 'Enrich';

describeInEditor('A suspended node in the editor', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	test('says for what it waits, and for how long at most', async () => {
		const { page } = editor;
		await planNextJob(environment.sandbox, 'neverEnd');
		const parameters = { delivery: 'suspend', maxWaitMinutes: 90 };
		await openCanvas(page, await createWorkflowAround(environment, NODE, parameters));
		await page.getByTestId('execute-workflow-button').click();
		const panel = await NodePanel.openOnCanvas(page, NODE);
		await eventually(async () => {
			expect(await panel.output.pane.innerText()).toMatch(
				/waiting for the service to report the results, for 90 minutes at most/i,
			);
		});
	});
});
