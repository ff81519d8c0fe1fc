import type { IDataObject, IExecuteFunctions } from 'n8n-workflow';

import { closeJobRecord, openJobRecord } from '../../../nodes/LeadEnrichment/jobs/jobRecord';

/** The part of n8n's context that keeps a record: the node's own data, and which run of the node it is. */
function makeContext(nodeContext: IDataObject, runIndex = 0): IExecuteFunctions {
	return {
		evaluateExpression: () => runIndex,
		getContext: () => nodeContext,
		getExecutionId: () => '7',
	} as unknown as IExecuteFunctions;
}

describe('the record of the jobs that a run has started', () => {
	it('is there for the next try until the run has succeeded', () => {
		const kept: IDataObject = {};
		const added = openJobRecord(makeContext(kept)).add('key', 'First');
		const next = openJobRecord(makeContext(kept));
		expect(next.find(['key'])).toEqual([added]);
		closeJobRecord(makeContext(kept), next, [{ json: { name: 'Ada' } }]);
		expect(kept).toEqual({});
	});

	it('is dropped after a run that puts out nothing', () => {
		const kept: IDataObject = {};
		closeJobRecord(makeContext(kept), openJobRecord(makeContext(kept)), []);
		expect(kept).toEqual({});
	});

	it('stays where n8n runs the node again, because its first item has an error', () => {
		const kept: IDataObject = {};
		closeJobRecord(makeContext(kept), openJobRecord(makeContext(kept)), [{ json: { error: 'refused' } }]);
		expect(Object.keys(kept)).toHaveLength(1);
	});

	it('stays when it is the one of a later run of the node', () => {
		const kept: IDataObject = {};
		const first = openJobRecord(makeContext(kept, 0));
		const later = openJobRecord(makeContext(kept, 1));
		const added = later.add('key', 'Later');
		closeJobRecord(makeContext(kept), first, [{ json: {} }]);
		expect(openJobRecord(makeContext(kept, 1)).find(['key'])).toEqual([added]);
	});
});
