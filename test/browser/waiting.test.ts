import { NodePanel } from '../support/editor/NodePanel';
import { planNextJob } from '../support/serviceReader';
import { describeInEditor } from './describeInEditor';
import { NODE } from './Editor';
import { expectTexts } from './eventually';

describeInEditor('A suspended node in the editor', (editor, environment) => {
	test('says for what it waits, and for how long at most', async () => {
		const { page } = editor;
		await planNextJob(environment.sandbox, 'neverEnd');
		await editor.openCanvas({ getResults: 'suspend', options: { maxWaitMinutes: 90 } });
		await page.getByTestId('execute-workflow-button').click();
		const panel = await NodePanel.openOnCanvas(page, NODE);
		await expectTexts(
			panel.output.pane,
			/waiting for the results of the service\. max wait \(minutes\): 90.*you can close the browser/is,
		);
	});
});
