import type { INode, INodeExecutionData } from 'n8n-workflow';

import type { PlannedJob } from '../../../nodes/LeadEnrichment/items/jobItems';
import type { JobOutcome } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { listResumedItems } from '../../../nodes/LeadEnrichment/suspend/resumedItems';
import type { SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { fakeWebhookContext } from '../fakeContext';
import { makeCompleted, makeEnrichJob, makeJob, makeLink, makeSettings } from '../makeJobs';
import { makeId, scriptService, toFailure } from '../scriptedService';

const ADA = { network: makeLink('ada'), full_name: 'Ada' };
const EVE = { network: makeLink('eve'), full_name: 'Eve' };
const { client } = scriptService(() => toFailure('unknown'));

interface Resumed {
	settings?: Partial<RunSettings>;
	failedRows?: SuspendedRun['failedRows'];
	onError?: INode['onError'];
}

function resume(
	jobs: PlannedJob[],
	outcomes: JobOutcome[],
	{ settings, failedRows = [], onError }: Resumed = {},
): INodeExecutionData[] {
	const run: SuspendedRun = {
		settings: makeSettings({ resultsMode: 'suspend', ...settings }),
		jobs: jobs.map((job, index) => ({ ...job, start: { enrichment_id: makeId(index + 1) } })),
		failedRows,
	};
	const context = fakeWebhookContext({ name: 'Enrich "my" {leads}', onError });
	return listResumedItems(context, client, run, outcomes);
}

/** The pairing of an item to which n8n must give no row, rather than the row in its place. */
function toNoRow(position: number) {
	const source = { previousNode: 'Enrich "my" {leads}', previousNodeRun: Number.MAX_SAFE_INTEGER };
	return { item: position, sourceOverwrite: source };
}

const failed = (number: number): JobOutcome => ({
	kind: 'failed',
	enrichmentId: makeId(number),
	job: { status: 'failed', results: null },
});

describe('the rows of a resumed run', () => {
	it('come out in the order of the input, whatever the order of the jobs, each paired with itself', () => {
		const jobs = [makeEnrichJob(['ada', 0], ['eve', 2]), makeEnrichJob(['ida', 1])];
		const ida = { network: makeLink('ida'), full_name: 'Ida' };
		const items = resume(jobs, [makeCompleted(1, [EVE, ADA]), makeCompleted(2, [ida])]);
		expect(items.map(({ json, pairedItem }) => [json.full_name, json.enrichment_id, pairedItem])).toEqual([
			['Ada', makeId(1), { item: 0 }],
			['Ida', makeId(2), { item: 1 }],
			['Eve', makeId(1), { item: 2 }],
		]);
	});

	it('include those that had failed before the run was suspended', () => {
		const row = { position: 0, itemIndex: 0, source: { handle: 'bad' } };
		const rejected = { row, added: { error: 'Bad row' }, isError: true };
		const items = resume([makeEnrichJob(['ada', 1])], [makeCompleted(1, [ADA])], { failedRows: [rejected] });
		expect(items).toEqual([
			{ json: { handle: 'bad', error: 'Bad row' }, pairedItem: { item: 0 } },
			{ json: { enrichment_id: makeId(1), ...ADA }, pairedItem: { item: 1 } },
		]);
	});

	it('are never paired with another row, which n8n would do by the place of the item', () => {
		const searches = [makeJob('first', 0), makeJob('second', 1)];
		const items = resume(searches, [makeCompleted(1, [ADA, EVE]), makeCompleted(2, [ADA])]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, toNoRow(1), toNoRow(2)]);
	});

	it('are not paired with the row of one that was left out', () => {
		const items = resume([makeEnrichJob(['eve', 0], ['ada', 1])], [makeCompleted(1, [ADA])], {
			settings: { skippedLeads: 'drop' },
		});
		expect(items.map(({ json, pairedItem }) => [json.full_name, pairedItem])).toEqual([['Ada', toNoRow(0)]]);
	});

	it('become error items where their job failed, and the others keep their results', () => {
		const jobs = [makeEnrichJob(['ada', 0]), makeEnrichJob(['eve', 1])];
		const items = resume(jobs, [failed(1), makeCompleted(2, [EVE])]);
		expect(items).toMatchObject([
			{
				json: {
					handle: 'ada',
					enrichment_id: makeId(1),
					error: expect.stringContaining('"failed"') as string,
				},
				pairedItem: { item: 0 },
			},
			{ json: EVE, pairedItem: { item: 1 } },
		]);
	});

	it('have their errors in the places of their rows on the error output, where n8n finds the row by it', () => {
		const jobs = [makeJob('first', 0), makeJob('second', 1)];
		const items = resume(jobs, [makeCompleted(1, [ADA, EVE]), failed(2)], { onError: 'continueErrorOutput' });
		expect(items.map(({ json }) => Object.keys(json)[0])).toEqual(['network', 'error', 'network']);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, toNoRow(2)]);
	});
});
