import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { EXPORTS } from '../../test/support/exports';
import { CredentialDialog } from '../../test/support/editor/CredentialDialog';
import { NodePanel } from '../../test/support/editor/NodePanel';
import { planNextJob, readCredits, setCredits } from '../../test/support/serviceReader';
import { takeScreenshot, type Studio } from './studio';
import { createAgentWorkflow, createRowsWorkflow, LEAD_NODE } from './workflows';

/** A lead costs one credit, so these cover all rows of the list but two. */
const CREDITS_FOR_FOUR = 4;
/** Shows all six rows of the output, and more of its columns. */
const WIDE = { width: 1500, height: 1080 };
const CRM_ROWS = [
	['Änne', 'Groß', 'Muster GmbH'],
	['Jörg', 'Weiß', 'Beispiel AG'],
	['Lena', 'Vogt', 'Nordwind KG'],
	['Paul', 'Kern', 'Südlicht GmbH'],
	['Ida', 'Brandt', 'Ostsee Reederei'],
	['Emil', 'Haas', 'Westtor AG'],
].map(([Vorname, Nachname, Firma], index) => ({ 'CRM-Nr.': `K-${index + 1}`, Vorname, Nachname, Firma }));

/** The panel as it is when the node was dropped in. */
export async function capturePanel(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	const workflow = await createRowsWorkflow(environment, { source: 'CRM List', rows: CRM_ROWS });
	const panel = await NodePanel.open(page, workflow, LEAD_NODE);
	await panel.mappingNote.waitFor();
	await takeScreenshot(studio, 'panel');
}

/** A run that the credits did not cover. */
export async function captureSkippedRows(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	const credits = await readCredits(environment.sandbox);
	await setCredits(environment.sandbox, CREDITS_FOR_FOUR);
	const workflow = await createRowsWorkflow(environment, { source: 'CRM List', rows: CRM_ROWS });
	const panel = await NodePanel.open(page, workflow, LEAD_NODE);
	await panel.executePreviousNodes();
	await panel.executeStep();
	await panel.output.showTable();
	const viewport = page.viewportSize();
	await page.setViewportSize(WIDE);
	await takeScreenshot(studio, 'skipped-rows');
	if (viewport) await page.setViewportSize(viewport);
	await setCredits(environment.sandbox, credits);
}

/** A Base URL at which something else answers. */
export async function captureCredential(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	const credential = await environment.client.createCredential('Wrong address', CREDENTIAL_TYPE, {
		baseUrl: environment.n8n.baseUrl,
		accessToken: environment.sandbox.token,
	});
	const dialog = await CredentialDialog.open(page, credential);
	await dialog.testResult();
	await takeScreenshot(studio, 'credential-failure');
}

/** A node whose execution sleeps until the service reports its results. */
export async function captureSleepingNode(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await planNextJob(environment.sandbox, 'neverEnd');
	const workflow = await createRowsWorkflow(environment, {
		source: 'German Export',
		rows: EXPORTS.German,
		parameters: { delivery: 'suspend' },
	});
	const panel = await NodePanel.open(page, workflow, LEAD_NODE);
	await panel.executePreviousNodes();
	await panel.startStep();
	await panel.output.pane
		.getByText(/waiting/i)
		.first()
		.waitFor();
	await takeScreenshot(studio, 'sleeping-node');
}

/** Enrich as the tool of an AI agent, with nothing set. */
export async function captureTool(studio: Studio): Promise<void> {
	const { page, environment } = studio;
	await NodePanel.open(page, await createAgentWorkflow(environment), LEAD_NODE);
	await takeScreenshot(studio, 'tool-panel');
}
