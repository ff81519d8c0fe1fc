import type { Page } from 'playwright-core';
import { EXPORTS } from '../../test/support/exports';
import { CredentialDialog } from '../../test/support/editor/CredentialDialog';
import { executeWorkflow, openCanvas } from '../../test/support/editor/canvas';
import { NodePanel } from '../../test/support/editor/NodePanel';
import type { Environment } from '../../test/support/environment';
import { importPostSearchExamples } from '../../test/support/examples';
import { createOperation, createRowsWorkflow, LEAD_NODE, SEARCH } from '../pictures/workflows';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { listJobs } from '../../test/support/serviceReader';
import type { Recorder } from './Recorder';

/** What a scene is recorded with. */
export interface Set {
	page: Page;
	environment: Environment;
	recorder: Recorder;
}

const PACKAGE = 'n8n-nodes-lead-enrichment';
const STREAM_DEADLINE_MS = 60_000;

/** What n8n's reviewers ask to see, in this order. */
export const SCENES: ReadonlyArray<[title: string, record: (set: Set) => Promise<void>]> = [
	['Install', recordInstallation],
	['Credential', recordCredential],
	['Enrich', recordEnrich],
	['Search', recordSearch],
	['Post Search', recordPostSearch],
	['Get Job', recordGetJob],
	['Get Credits', recordGetCredits],
	['Trigger', recordTrigger],
];

async function recordInstallation({ page, environment, recorder }: Set): Promise<void> {
	await page.goto('/settings/community-nodes');
	const install = page.getByRole('button', { name: /install/i }).first();
	await install.waitFor();
	await recorder.frame('Settings, Community nodes');
	await install.click();
	const dialog = page.getByRole('dialog');
	await dialog.locator('input[type="text"], input:not([type])').first().fill(PACKAGE);
	await dialog.getByText(/I understand/).click();
	await recorder.frame(`Install: enter ${PACKAGE}`);
	await page.keyboard.press('Escape');
	const workflow = await createRowsWorkflow(environment, { source: 'CRM Export', rows: EXPORTS.German });
	await openCanvas(page, workflow);
	await page.getByTestId('node-creator-plus-button').click();
	await page.getByTestId('node-creator-search-bar').fill('lead enrichment');
	await page.getByTestId('node-creator-item-name').filter({ hasText: 'Lead Enrichment' }).first().waitFor();
	await recorder.frame('The nodes are in the node panel');
}

async function recordCredential({ page, environment, recorder }: Set): Promise<void> {
	await CredentialDialog.open(page, environment.credential);
	await recorder.frame('Base URL and access token; the test reads the balance of credits');
}

async function recordEnrich({ page, environment, recorder }: Set): Promise<void> {
	const workflow = await createRowsWorkflow(environment, { source: 'German Export', rows: EXPORTS.German });
	await openCanvas(page, workflow);
	await recorder.frame('A list, and one node for all of its rows');
	const panel = await NodePanel.openOnCanvas(page, LEAD_NODE);
	await panel.executePreviousNodes();
	await panel.mappingNote.filter({ hasText: `of ${EXPORTS.German.length} rows` }).waitFor();
	await recorder.frame('The columns are recognised, before anything is paid');
	await panel.executeStep();
	await panel.output.showTable();
	await panel.output.scrollTo('enrichEmail');
	await recorder.frame('Each row comes out with what was found for it');
}

async function recordOperation(
	{ page, environment, recorder }: Set,
	name: string,
	parameters: Record<string, unknown>,
	[before, after]: [before: string, after: string],
): Promise<void> {
	const panel = await NodePanel.open(page, await createOperation(environment, name, parameters), name);
	await recorder.frame(before);
	await panel.executeStep();
	await panel.output.showTable();
	await recorder.frame(after);
}

async function recordSearch(set: Set): Promise<void> {
	await recordOperation(set, 'Search Leads', SEARCH, [
		'Whom to find, in plain words, and the highest cost',
		'One item per lead',
	]);
}

async function recordPostSearch(set: Set): Promise<void> {
	await recordOperation(
		set,
		'Search Posts',
		{ operation: 'postSearch', keywords: ['sales automation'], limit: 10, includeContactDetails: true },
		['Keywords of posts', 'The authors of the posts found, with their contact details'],
	);
}

async function recordGetJob(set: Set): Promise<void> {
	const [job] = await listJobs(set.environment.sandbox);
	await recordOperation(
		set,
		'Get a Job',
		{ resource: 'job', operation: 'get', jobId: job?.enrichment_id ?? '', output: 'leads' },
		['The ID of a job that was started before', 'Its leads, without paying again'],
	);
}

async function recordGetCredits(set: Set): Promise<void> {
	await recordOperation(set, 'Get Credits', { resource: 'account', operation: 'getCredits' }, [
		'The balance of the account',
		'The credits that are left',
	]);
}

async function recordTrigger({ page, environment, recorder }: Set): Promise<void> {
	const { starter, receiver } = await importPostSearchExamples(environment);
	const panel = await NodePanel.open(page, receiver, 'On Lead');
	await panel.openWebhookUrls('Production URL');
	await recorder.frame(
		'The trigger of a second workflow, with the URL that the first one sends its leads to',
	);
	await openCanvas(page, starter);
	await executeWorkflow(page);
	await recorder.frame('The first workflow starts the job and goes on');
	// One execution made the table for the leads; those after it are deliveries.
	const hasLeads = async () => (await environment.client.finishedExecutions(receiver)).length > 3;
	await waitUntil(hasLeads, { deadlineMs: STREAM_DEADLINE_MS });
	await page.goto(`/workflow/${receiver.id}/executions`);
	await page.locator('[data-test-id^="execution-details-"]').first().waitFor();
	await recorder.frame('Each lead starts the second workflow as soon as it is ready');
}
