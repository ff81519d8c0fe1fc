import type { IDataObject } from 'n8n-workflow';

import { storeSuspendedRun, type SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { fakeContext } from '../../support/fakeContext';

/** What n8n keeps of a run, in the form that it has after the database: as JSON. */
export function storeRun(run: SuspendedRun): IDataObject {
	const kept: IDataObject = {};
	storeSuspendedRun(fakeContext({ kept }).context, run, ['token-1']);
	return JSON.parse(JSON.stringify(kept)) as IDataObject;
}
