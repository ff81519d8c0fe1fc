import type { IDataObject, INode } from 'n8n-workflow';

import type { Outcome } from '../../../nodes/LeadEnrichment/items/outcomes';
import { createJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { replaceWaitingRows } from '../../../nodes/LeadEnrichment/suspend/waitingRows';
import { fakeContext } from '../../support/fakeContext';
import { makeRow, started } from '../makeJobs';

interface Waiting {
	/** The fields of the first of the two input items. */
	row?: IDataObject;
	/** For each job the input items that wait for it. */
	jobs?: number[][];
	settled?: Outcome[];
	onError?: INode['onError'];
}

function listMarked({ row = { q: 1 }, jobs = [], settled = [], onError }: Waiting): IDataObject[] {
	const { context } = fakeContext({ rows: [row, { q: 2 }], node: { onError } });
	const ofItem = (itemIndex: number) => ({ ...makeRow(itemIndex), source: itemIndex === 0 ? row : { q: 2 } });
	const waiting = jobs.map((itemIndexes, index) => {
		return started(createJob({ name: 'Job', rows: itemIndexes.map(ofItem) }), index + 1);
	});
	replaceWaitingRows(context, { jobs: waiting, settled });
	return context.getInputData().map(({ json }) => json);
}

const toRow = (itemIndex: number) => ({ ...makeRow(itemIndex), source: { q: 1 } });
const BAD: Outcome = { kind: 'failed', row: toRow(0), error: 'Bad', code: 'bad_row' };
const UNSENT: Outcome = { kind: 'skipped', row: toRow(0), reason: 'nothing_missing' };
const SKIPPED = { q: 1, skipped: true, skip_reason: 'nothing_missing' };

describe('what an input item says while its rows wait', () => {
	it.each<[label: string, waiting: Waiting, marked: IDataObject]>([
		['why its row failed', { settled: [BAD] }, { q: 1, error: 'Bad', error_code: 'bad_row' }],
		['why its row was not sent, which is no error', { settled: [UNSENT] }, SKIPPED],
	])('is %s', (_label, waiting, marked) => {
		expect(listMarked(waiting)[0]).toEqual(marked);
	});

	it.each<[label: string, settled: Outcome, marked: IDataObject]>([
		['the error alone, to which n8n adds the row', BAD, { error: 'Bad' }],
		['its own fields where its row was not sent', UNSENT, SKIPPED],
	])('is on the error output %s', (_label, settled, marked) => {
		expect(listMarked({ settled: [settled], onError: 'continueErrorOutput' })[0]).toEqual(marked);
	});
});
