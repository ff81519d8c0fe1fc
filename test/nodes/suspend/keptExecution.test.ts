import type { IExecuteFunctions, IWorkflowSettings } from 'n8n-workflow';

import { refuseEngine2, warnIfNotKept } from '../../../nodes/LeadEnrichment/suspend/keptExecution';
import { makeNode } from '../fakeContext';
import { readError } from '../operations/input/readInput';

const UUID = '01931b7c-5f2e-7c3a-9b1d-2f4e6a8c0d12';

/** An execution of a workflow with these settings; `hints` holds what is put on the node. */
function makeExecution(settings: IWorkflowSettings, executionId = '17') {
	const hints: unknown[] = [];
	const context = {
		getNode: () => makeNode(),
		getWorkflowSettings: () => settings,
		getExecutionId: () => executionId,
		addExecutionHints: (hint: unknown) => hints.push(hint),
	};
	return { context: context as unknown as IExecuteFunctions, hints };
}

describe('an engine that cannot suspend an execution', () => {
	it.each<[string, IWorkflowSettings, string]>([
		['the workflow’s setting', { engineType: 'v2' }, '17'],
		['the execution’s UUID', {}, UUID],
	])('is refused with what to do instead, told by %s', (_label, settings, executionId) => {
		const { context } = makeExecution(settings, executionId);
		expect(readError(() => refuseEngine2(context))).toMatchObject({
			message: 'n8n’s Engine 2.0, which this workflow uses, cannot suspend an execution',
			description:
				'Set Get Results to Wait Here, or choose the other engine in the workflow’s settings. Nothing was sent or paid',
			itemIndex: 0,
		});
	});

	it('is not the usual one', () => {
		for (const settings of [{}, { engineType: 'v1' as const }])
			refuseEngine2(makeExecution(settings).context);
	});
});

describe('a workflow that does not save successful executions', () => {
	it('gets a warning where its rows would be looked for', () => {
		const { context, hints } = makeExecution({ saveDataSuccessExecution: 'none' });
		warnIfNotKept(context);
		expect(hints).toEqual([
			{
				message:
					'This workflow does not save successful executions: in queue mode, n8n 2 before 2.34 deletes the execution while it waits, and its rows are lost. Save them there, or set Get Results to Wait Here',
				location: 'outputPane',
				type: 'warning',
			},
		]);
	});

	it('is none whose setting is another', () => {
		const { context, hints } = makeExecution({});
		warnIfNotKept(context);
		expect(hints).toEqual([]);
	});
});
