import { countRequests } from '../support/serviceReader';
import type { Parameters } from '../support/realN8n/workflow';
import { describeInEditor } from './describeInEditor';
import { PANELS, type Rows } from './Editor';
import { expectTexts } from './eventually';

const GOOD = { Vorname: 'Änne', Nachname: 'Groß', Firma: 'Muster GmbH' };
const NEEDS = /Profile URL \(LinkedIn, for example\), or First Name and Last Name/;

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

	test.each<[string, Parameters, RegExp]>([
		['automatic', {}, NEEDS],
		['manual', { lead: { mappingMode: 'defineBelow', value: {} } }, NEEDS],
		['JSON', { leadSource: 'json' }, /networkUrl \(its profile on LinkedIn.*firstName and lastName/],
	])('says what a lead needs where its columns are chosen: %s', async (_label, parameters, needs) => {
		const panel = await editor.openNode(parameters);
		await expectTexts(panel.parameters, needs);
	});

	test('asks for the kinds of contact details only where contact details are wanted', async () => {
		const panel = await editor.openNode({});
		await panel.field('enrichType').waitFor();
		await panel.toggle('includeContactDetails');
		await panel.field('enrichType').waitFor({ state: 'hidden' });
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
		const panel = await editor.openNode({}, rows);
		await panel.executePreviousNodes();
		await panel.startStep();
		await expectTexts(panel.output.pane, ...texts);
		expect(await countRequests(environment.sandbox, 'enrich')).toBe(before);
	});
});
