import type { IDataObject, INode } from 'n8n-workflow';

import type { FailedRow } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { markWaitingRows } from '../../../nodes/LeadEnrichment/suspend/waitingRows';
import { fakeContext } from '../../support/fakeContext';
import { makeJob, makeRow, started } from '../makeJobs';
import { makeId } from '../scriptedService';

interface Waiting {
	/** The fields of the first of the two input items. */
	row?: IDataObject;
	/** For each job the input items that wait for it. */
	jobs?: number[][];
	failed?: FailedRow[];
	onError?: INode['onError'];
}

function listMarked({ row = { q: 1 }, jobs = [], failed = [], onError }: Waiting): IDataObject[] {
	const { context } = fakeContext({ rows: [row, { q: 2 }], node: { onError } });
	const waiting = jobs.map((itemIndexes, index) => started(makeJob('Job', ...itemIndexes), index + 1));
	markWaitingRows(context, { jobs: waiting, failedRows: failed });
	return context.getInputData().map(({ json }) => json);
}

const SKIPPED = { skipped: true, skip_reason: 'nothing_missing' };
const PENDING = { enrichment_id: makeId(1), status: 'pending' };
const BAD: FailedRow = { row: makeRow(0), added: { error: 'Bad' }, isError: true };
const UNSENT: FailedRow = { row: makeRow(0), added: SKIPPED, isError: false };

describe('what an input item says while its rows wait', () => {
	it('is the job of each row', () => {
		const [first, second] = listMarked({ jobs: [[0], [1]] });
		expect(first).toEqual({ q: 1, ...PENDING });
		expect(second).toEqual({ q: 2, ...PENDING, enrichment_id: makeId(2) });
	});

	it.each<[label: string, waiting: Waiting, marked: IDataObject]>([
		[
			'every job of its rows, once each',
			{ jobs: [[0, 0], [0]] },
			{ q: 1, ...PENDING, enrichment_id: `${makeId(1)}, ${makeId(2)}` },
		],
		['nothing where nothing became of it', { jobs: [[1]] }, { q: 1 }],
		[
			'that it is pending under another name than a value of its own',
			{ row: { status: 'customer' }, jobs: [[0]] },
			{ status: 'customer', enrichment_id: makeId(1), enriched_status: 'pending' },
		],
		[
			'the errors of all its rows, and what was added to them',
			{ failed: [BAD, { ...BAD, added: { enrichment_id: 'x', error: 'Worse' } }] },
			{ q: 1, enrichment_id: 'x', error: 'Bad. Worse' },
		],
		['why its row was not sent, which is no error', { failed: [UNSENT] }, { q: 1, ...SKIPPED }],
		[
			'the error of one row and the job of another',
			{ jobs: [[0]], failed: [BAD] },
			{ q: 1, error: 'Bad', ...PENDING },
		],
		[
			'nothing of rows that no item has',
			{ jobs: [[0, 7]], failed: [{ ...BAD, row: makeRow(8) }] },
			{ q: 1, ...PENDING },
		],
	])('is %s', (_label, waiting, marked) => {
		expect(listMarked(waiting)[0]).toEqual(marked);
	});

	it.each<[label: string, waiting: Waiting, marked: IDataObject]>([
		['the error alone, to which n8n adds the row', { failed: [BAD] }, { error: 'Bad' }],
		[
			'the error beside the job of another row',
			{ jobs: [[0]], failed: [BAD] },
			{ q: 1, error: 'Bad', ...PENDING },
		],
		['its own fields where its row was not sent', { failed: [UNSENT] }, { q: 1, ...SKIPPED }],
	])('is on the error output %s', (_label, waiting, marked) => {
		expect(listMarked({ ...waiting, onError: 'continueErrorOutput' })[0]).toEqual(marked);
	});
});
