import { countRequests } from '../support/serviceReader';
import type { Parameters } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { PANELS, type Rows } from './Editor';
import { eventually, expectTexts } from './eventually';

const GOOD = { Vorname: 'Änne', Nachname: 'Groß', Firma: 'Muster GmbH' };
/** The first field of each operation that starts jobs. */
const BY_HAND = 'In Manual Executions';
const FIND = 'Contact Details to Find';
/** The last fields of each operation that starts jobs. */
const RESULTS = ['Get Results', 'Simplify', 'Options'];

describeInEditor('The panel in the editor', (editor, environment) => {
	test.each<[string, Parameters]>([
		...PANELS,
		['Get Credits', { resource: 'account', operation: 'getCredits' }],
	])('shows no code and no names of parameters: %s', async (_label, parameters) => {
		const panel = await editor.openNode(parameters);
		const text = await panel.parameters.innerText();
		expect(text).toMatch(/Operation/);
		expect(text.match(/\{\{.*|\b[a-z]+[A-Z]\w*|\w+_\w+/g)).toBeNull();
	});

	test.each<[string, Parameters, string[]]>([
		['Enrich', {}, [BY_HAND, 'Columns', FIND, 'Only Missing', ...RESULTS]],
		['Search', { operation: 'peopleSearch' }, [BY_HAND, 'Query', 'Limit', FIND, 'Find Insights', ...RESULTS]],
		[
			'Post Search',
			{ operation: 'postSearch' },
			[BY_HAND, 'Keywords', 'Timeframe', 'Sort By', 'Limit', FIND, 'Find Insights', ...RESULTS],
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
		const place = await panel.field('simplify').boundingBox();
		expect(place?.y).toBeLessThan(860);
	});

	test.each<[string, Rows, RegExp[]]>([
		[
			'8 of 40 bad rows together',
			Array.from({ length: 40 }, (_, index) => (index % 5 === 2 ? { ...GOOD, Firma: '' } : GOOD)),
			[/8 of 40 rows/, /items 2, 7, 12, 17, 22, 27, 32, 37/, /'Company Name' is empty/],
		],
		[
			'a column that is missing',
			[
				{ Vorname: 'Änne', Nachname: 'Groß', Stadt: 'Köln' },
				{ Vorname: 'Jörg', Nachname: 'Weiß', Stadt: 'Bonn' },
			],
			[/All 2 rows/, /'Company Name' is missing/, /Vorname, Nachname, Stadt/],
		],
		[
			'a cell under its label',
			[{ ...GOOD, networkUrl: 'see notes' }],
			[/'Profile URL' must be a web address/],
		],
	])('names before anything is paid: %s', async (_label, rows, texts) => {
		const before = await countRequests(environment.sandbox, 'enrich');
		const panel = await editor.openNode({}, rows);
		await panel.startStep();
		await expectTexts(panel.output.pane, ...texts);
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(before);
	});
});
