import fc from 'fast-check';
import type { INode, INodeExecutionData } from 'n8n-workflow';

import { createItem, listPairedIndexes } from '../../../nodes/LeadEnrichment/items/items';
import { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import {
	listResumedItems,
	placeErrors,
	type ResumedItem,
} from '../../../nodes/LeadEnrichment/suspend/resumedItems';
import type { SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { fakeContext } from '../../support/fakeContext';
import { makeEnrichJob, makeJob, makeLink, makeSettings, shown, started } from '../makeJobs';
import { makeId, scriptService, toFailure } from '../scriptedService';

const ADA = { network: makeLink('ada'), full_name: 'Ada' };
const EVE = { network: makeLink('eve'), full_name: 'Eve' };
const { client } = scriptService(() => toFailure('unknown'));

/** Results of a job; undefined where it failed without any. */
type Results = ReadonlyArray<Record<string, unknown>> | undefined;

interface Resumed {
	settings?: Partial<RunSettings>;
	settled?: SuspendedRun['settled'];
	onError?: INode['onError'];
}

/** The items of a run of these jobs, each with what is read of it when the run is resumed. */
function resume(
	jobs: ReadonlyArray<readonly [RunJob, Results]>,
	{ settings, settled = [], onError }: Resumed = {},
): INodeExecutionData[] {
	const read = jobs.map(([, results], index) => {
		const body = { status: results ? 'completed' : 'failed', results: results && [...results] };
		return shown(RunJob.started(makeId(index + 1)), body);
	});
	const run: SuspendedRun = {
		settings: makeSettings({ getResults: 'suspend', ...settings }),
		jobs: jobs.map(([job], index) => (job.start ? job : started(job, index + 1))),
		settled,
	};
	const { context } = fakeContext({ node: { name: 'Enrich "my" {leads}', onError } });
	return listResumedItems(context, client, run, read.reverse());
}

/** The pairing of an item to which n8n must give no row, rather than the row in its place. */
function toNoRow(position: number) {
	const source = { previousNode: 'Enrich "my" {leads}', previousNodeRun: Number.MAX_SAFE_INTEGER };
	return { item: position, sourceOverwrite: source };
}

describe('the rows of a resumed run', () => {
	it('come out in the order of the input, whatever the order of the jobs, each paired with itself', () => {
		const ida = { network: makeLink('ida'), full_name: 'Ida' };
		const items = resume([
			[makeEnrichJob(['ada', 0], ['eve', 2]), [EVE, ADA]],
			[makeEnrichJob(['ida', 1]), [ida]],
		]);
		expect(items.map(({ json, pairedItem }) => [json.full_name, json.enrichment_id, pairedItem])).toEqual([
			['Ada', makeId(1), { item: 0 }],
			['Ida', makeId(2), { item: 1 }],
			['Eve', makeId(1), { item: 2 }],
		]);
	});

	it('include those that had failed before the run was suspended, and those that the credits did not cover', () => {
		const row = { position: 0, itemIndex: 0, source: { handle: 'bad' } };
		const job = started(makeEnrichJob(['ada', 1], ['eve', 2]), 1, {
			skipped_leads: [{ networkUrl: makeLink('eve') }],
		});
		const items = resume([[job, [ADA]]], {
			settled: [{ kind: 'failed', row, error: 'Bad row' }],
		});
		const reason = { skipped: true, skip_reason: 'insufficient_credits', enrichment_id: makeId(1) };
		expect(items).toEqual([
			{ json: { handle: 'bad', error: 'Bad row' }, pairedItem: { item: 0 } },
			{ json: { enrichment_id: makeId(1), ...ADA }, pairedItem: { item: 1 } },
			{ json: { handle: 'eve', ...reason }, pairedItem: { item: 2 } },
		]);
	});

	it('are never paired with another row, which n8n would do by the place of the item', () => {
		const searches = [
			[makeJob('first', 0), [ADA, EVE]],
			[makeJob('second', 1), [ADA]],
		] as const;
		expect(resume(searches).map(({ pairedItem }) => pairedItem)).toEqual([
			{ item: 0 },
			toNoRow(1),
			toNoRow(2),
		]);
	});

	it('have their errors in the places of their rows on the error output, where n8n finds the row by it', () => {
		const items = resume(
			[
				[makeJob('first', 0), [ADA, EVE]],
				[makeJob('second', 1), undefined],
			],
			{ onError: 'continueErrorOutput' },
		);
		expect(items.map(({ json }) => Object.keys(json))).toEqual([
			expect.arrayContaining(['network']),
			['error'],
			expect.arrayContaining(['network']),
		]);
		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }, toNoRow(2)]);
	});
});

const ERROR_FIELDS = ['error', 'message', 'details'];

/** What a run may put out for each input item: errors and leads, in any number; some rows have no fields. */
const inputItems = fc.array(
	fc.record({
		leads: fc.integer({ min: 0, max: 3 }),
		errors: fc.constantFrom(0, 0, 0, 1, 2),
		fields: fc.constantFrom({}, { message: 'hello', details: 'none' }, { q: 'chess' }),
	}),
	{ maxLength: 12 },
);

function toResumedItems(input: Array<{ leads: number; errors: number; fields: object }>): ResumedItem[] {
	const repeat = (times: number, isError: boolean, itemIndex: number, toFields: (id: string) => object) =>
		Array.from({ length: times }, (_item, number) => ({
			item: createItem({ ...toFields(`${itemIndex}.${number}`) }, [itemIndex]),
			isError,
		}));
	return input.flatMap(({ leads, errors, fields }, itemIndex) => [
		...repeat(leads, false, itemIndex, (lead) => ({ lead })),
		...repeat(errors, true, itemIndex, (error) => ({ ...fields, error, error_code: 'bad_row' })),
	]);
}

/** Whether n8n takes an item for an error, and looks up the row in the item's place. */
function isLookedUp(json: object): boolean {
	return 'error' in json && Object.keys(json).every((field) => ERROR_FIELDS.includes(field));
}

describe('the errors of a resumed run with an error output', () => {
	it('are all there, with all leads in their order, and n8n looks up no other row’s fields', () => {
		fc.assert(
			fc.property(inputItems.map(toResumedItems), (items) => {
				const placed = placeErrors(items);
				placed.forEach((item, place) => {
					if (isLookedUp(item.json)) expect(listPairedIndexes(item)).toEqual([place]);
				});
				const listErrors = (list: Array<{ json: object }>) =>
					list.flatMap(({ json }) => ('error' in json ? [json.error] : [])).sort();
				expect(listErrors(placed)).toEqual(listErrors(items.map(({ item }) => item)));
				const leads = items.filter(({ isError }) => !isError).map(({ item }) => item);
				expect(placed.filter(({ json }) => 'lead' in json)).toEqual(leads);
			}),
			{ numRuns: 2000 },
		);
	});

	it('are on the error output one by one, where every row has exactly one item', () => {
		const rows = inputItems.map((input) =>
			input.map((row) => ({ ...row, leads: row.errors > 0 ? 0 : 1, errors: Math.min(row.errors, 1) })),
		);
		fc.assert(
			fc.property(rows, (input) => {
				const placed = placeErrors(toResumedItems(input));
				expect(placed.map(({ json }) => isLookedUp(json))).toEqual(input.map(({ errors }) => errors === 1));
			}),
			{ numRuns: 1000 },
		);
	});
});
