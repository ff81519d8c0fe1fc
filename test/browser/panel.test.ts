import { NodePanel } from '../support/editor/NodePanel';
import { openEditor, type OpenEditor } from '../support/editor/openEditor';
import { countRequests } from '../support/serviceReader';
import type { Environment } from '../support/environment';
import { openEnvironment } from '../e2e/sharedEnvironment';
import type { Parameters } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { createWorkflowAround, type Rows } from './editorWorkflow';
import { eventually } from './eventually';

const NODE = 'Enrich Leads';
const GOOD = { Vorname: 'Änne', Nachname: 'Groß', Firma: 'Muster GmbH' };
const NEEDS = /Profile URL \(LinkedIn, for example\), or First Name and Last Name/;

describeInEditor('The panel in the editor', () => {
	let environment: Environment;
	let editor: OpenEditor;

	beforeAll(async () => {
		environment = await openEnvironment();
		editor = await openEditor(environment);
	});

	afterAll(async () => await editor?.close());

	async function open(parameters: Parameters, rows?: Rows): Promise<NodePanel> {
		const workflow = await createWorkflowAround(environment, NODE, parameters, rows);
		return await NodePanel.open(editor.page, workflow, NODE);
	}

	test.each<[string, Parameters]>([
		['Enrich', {}],
		['Search', { operation: 'search', includeContactDetails: true }],
		['Post Search', { operation: 'postSearch', delivery: 'webhook' }],
		['Get Job', { resource: 'job', operation: 'get', waitForCompletion: true }],
		['Get Credits', { resource: 'account', operation: 'getCredits' }],
	])('shows no code and no names of parameters: %s', async (_label, parameters) => {
		const panel = await open(parameters);
		const text = await panel.parameters.innerText();
		expect(text).toMatch(/Operation/);
		expect(text.match(/\{\{.*|\b[a-z]+[A-Z]\w*|\w+_\w+/g)).toBeNull();
	});

	test.each<[string, Parameters, RegExp]>([
		['automatic', {}, NEEDS],
		['manual', { lead: { mappingMode: 'defineBelow', value: {} } }, NEEDS],
		['JSON', { leadSource: 'json' }, /networkUrl \(its profile on LinkedIn.*firstName and lastName/],
	])('says what a lead needs where its columns are chosen: %s', async (_label, parameters, needs) => {
		const panel = await open(parameters);
		await eventually(async () => expect(await panel.parameters.innerText()).toMatch(needs));
	});

	test('asks for the kinds of contact details only where contact details are wanted', async () => {
		const panel = await open({});
		await panel.field('enrichType').waitFor();
		await panel.toggle('includeContactDetails');
		await panel.field('enrichType').waitFor({ state: 'hidden' });
	});

	test('shows the highest cost as a line that nobody can open', async () => {
		const panel = await open({ operation: 'search', query: 'Painters', limit: 10 });
		await eventually(async () => expect(await panel.choiceOf('highestCost')).toBe('Up to 1 credits'));
		expect(await panel.field('highestCost').locator('input').isDisabled()).toBe(true);
	});

	test.each<[string, Rows, RegExp[]]>([
		[
			'8 of 40 bad rows together',
			Array.from({ length: 40 }, (_, index) => (index % 5 === 2 ? { ...GOOD, Firma: '' } : GOOD)),
			[/8 of 40 rows/, /items 2, 7, 12, 17, 22, 27, 32, 37/, /"Company Name" is empty/],
		],
		[
			'a column that is missing',
			[
				{ Vorname: 'Änne', Nachname: 'Groß', Stadt: 'Köln' },
				{ Vorname: 'Jörg', Nachname: 'Weiß', Stadt: 'Bonn' },
			],
			[/All 2 rows/, /"Company Name" is missing/, /Vorname, Nachname, Stadt/],
		],
		[
			'a cell under its label',
			[{ ...GOOD, networkUrl: 'see notes' }],
			[/"Profile URL" must be a web address/],
		],
	])('names before anything is paid: %s', async (_label, rows, texts) => {
		const before = await countRequests(environment.sandbox, 'enrich');
		const panel = await open({}, rows);
		await panel.executePreviousNodes();
		await panel.startStep();
		await eventually(async () => {
			const shown = await panel.output.pane.innerText();
			for (const text of texts) expect(shown).toMatch(text);
		});
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(before);
	});
});
