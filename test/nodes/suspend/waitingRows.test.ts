import type { IDataObject, INode } from 'n8n-workflow';

import type { FailedRow } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { markWaitingRows } from '../../../nodes/LeadEnrichment/suspend/waitingRows';
import { fakeContext } from '../fakeContext';
import { makeJob, makeRow } from '../makeJobs';
import { makeId } from '../scriptedService';

/** A failed row of an input item, with what its item adds. */
function makeFailed(itemIndex: number, added: Record<string, unknown>, isError = true): FailedRow {
	return { row: makeRow(itemIndex), added, isError };
}

interface Waiting {
	rows: IDataObject[];
	/** For each job the input items that wait for it. */
	jobs?: number[][];
	failed?: FailedRow[];
	onError?: INode['onError'];
}

function listMarked({ rows, jobs = [], failed = [], onError }: Waiting): IDataObject[] {
	const { context } = fakeContext({ rows, node: { onError } });
	const suspended = jobs.map((itemIndexes, index) => ({
		...makeJob('Job', ...itemIndexes),
		start: { enrichment_id: makeId(index + 1) },
	}));
	markWaitingRows(context, suspended, failed);
	return context.getInputData().map(({ json }) => json);
}

const SKIPPED = { skipped: true, skip_reason: 'nothing_missing' };
const PENDING = { enrichment_id: makeId(1), status: 'pending' };

describe('what an input item says while its rows wait', () => {
	it.each<[label: string, waiting: Waiting, marked: IDataObject[]]>([
		[
			'the job of each row',
			{ rows: [{ q: 1 }, { q: 2 }], jobs: [[0], [1]] },
			[
				{ q: 1, ...PENDING },
				{ q: 2, ...PENDING, enrichment_id: makeId(2) },
			],
		],
		[
			'every job of its rows, once each',
			{ rows: [{ q: 1 }], jobs: [[0, 0], [0]] },
			[{ q: 1, enrichment_id: `${makeId(1)}, ${makeId(2)}`, status: 'pending' }],
		],
		[
			'nothing where nothing became of it',
			{ rows: [{ q: 1 }, { q: 2 }], jobs: [[1]] },
			[{ q: 1 }, { q: 2, ...PENDING }],
		],
		[
			'that it is pending under another name than a value of its own',
			{ rows: [{ status: 'customer' }], jobs: [[0]] },
			[{ status: 'customer', enrichment_id: makeId(1), enriched_status: 'pending' }],
		],
		[
			'the error of its row, and what was added to it',
			{ rows: [{ q: 1 }], failed: [makeFailed(0, { enrichment_id: 'x', error: 'Bad' })] },
			[{ q: 1, enrichment_id: 'x', error: 'Bad' }],
		],
		[
			'the errors of all its rows',
			{ rows: [{ q: 1 }], failed: [makeFailed(0, { error: 'Bad' }), makeFailed(0, { error: 'Worse' })] },
			[{ q: 1, error: 'Bad. Worse' }],
		],
		[
			'why its row was not sent, which is no error',
			{ rows: [{ q: 1 }], failed: [makeFailed(0, SKIPPED, false)] },
			[{ q: 1, ...SKIPPED }],
		],
		[
			'the error of one row and the job of another',
			{ rows: [{ q: 1 }], jobs: [[0]], failed: [makeFailed(0, { error: 'Bad' })] },
			[{ q: 1, error: 'Bad', ...PENDING }],
		],
		[
			'the error alone on the error output, where n8n adds the row',
			{ rows: [{ q: 1 }], failed: [makeFailed(0, { error: 'Bad' })], onError: 'continueErrorOutput' },
			[{ error: 'Bad' }],
		],
		[
			'the error beside the job on the error output, where another row waits',
			{
				rows: [{ q: 1 }],
				jobs: [[0]],
				failed: [makeFailed(0, { error: 'Bad' })],
				onError: 'continueErrorOutput',
			},
			[{ q: 1, error: 'Bad', ...PENDING }],
		],
		[
			'its own fields on the error output where its row was not sent',
			{ rows: [{ q: 1 }], failed: [makeFailed(0, SKIPPED, false)], onError: 'continueErrorOutput' },
			[{ q: 1, ...SKIPPED }],
		],
		[
			'nothing of rows that no item has',
			{ rows: [{ q: 1 }], jobs: [[0, 1]], failed: [makeFailed(2, { error: 'Bad' })] },
			[{ q: 1, ...PENDING }],
		],
	])('is %s', (_label, waiting, marked) => {
		expect(listMarked(waiting)).toEqual(marked);
	});
});
