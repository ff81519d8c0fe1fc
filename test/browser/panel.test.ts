import type { Parameters } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { eventually } from './eventually';

/** The last field before Options of each operation that starts jobs. */
const BY_HAND = 'In Manual Executions';
const FIND = 'Contact Details to Find';
/** The last fields of each operation that starts jobs. */
const RESULTS = ['Get Results', 'Simplify', BY_HAND, 'Options'];

describeInEditor('The panel in the editor', (editor) => {
	test.each<[string, Parameters, string[]]>([
		['Enrich', {}, ['Columns', FIND, 'Only Missing', ...RESULTS]],
		['Search', { operation: 'peopleSearch' }, ['Query', 'Limit', FIND, 'Find Insights', ...RESULTS]],
		[
			'Post Search',
			{ operation: 'postSearch' },
			['Keywords', 'Timeframe', 'Sort By', 'Limit', FIND, 'Find Insights', ...RESULTS],
		],
		[
			'Get Job',
			{ resource: 'job', operation: 'get' },
			['Job ID', 'Wait for Completion', 'Output', 'Simplify'],
		],
		['Get Credits', { resource: 'account', operation: 'getCredits' }, []],
	])('asks for this and no more, without a notice, as dropped: %s', async (_label, parameters, labels) => {
		const panel = await editor.openNode(parameters);
		await eventually(async () =>
			expect(await panel.labels()).toEqual(['Credential', 'Resource', 'Operation', ...labels]),
		);
		expect(await panel.notices()).toEqual([]);
	});

	test('offers how long Get Job waits, and how often it asks, where it waits', async () => {
		const panel = await editor.openNode({ resource: 'job', operation: 'get' });
		await panel.toggle('waitForCompletion');
		await eventually(async () => expect(await panel.labels()).toContain('Options'));
		expect(await panel.listOptions()).toEqual(['Check Interval (Seconds)', 'Max Wait (Minutes)']);
	});

	test('shows all that Enrich asks for on a first screen of 900 pixels', async () => {
		const panel = await editor.openNode({});
		const place = await panel.field('manualRuns').boundingBox();
		expect(place?.y).toBeLessThan(860);
	});
});
