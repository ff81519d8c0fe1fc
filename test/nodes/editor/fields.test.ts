import type { INodeProperties } from 'n8n-workflow';

import {
	fromModel,
	listByName,
	showWhere,
	toChoices,
	withToolDefault,
} from '../../../nodes/LeadEnrichment/editor/fieldParts';
import { enrichFields } from '../../../nodes/LeadEnrichment/editor/enrichFields';
import { buildOptionsField, showInMode, startOptions } from '../../../nodes/LeadEnrichment/editor/jobFields';
import {
	resultsFields,
	simplifyFields,
	WAITING_TOOLTIP,
} from '../../../nodes/LeadEnrichment/editor/resultsFields';
import { RESULTS_MODES, type ResultsMode } from '../../../nodes/LeadEnrichment/jobs/runSettings';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';
import { SELECTABLE_FIELDS } from '../../../nodes/LeadEnrichment/leads/simplify';

const IN_TOOL = { '@tool': [true] };

const makeField = (name: string, changes: Partial<INodeProperties> = {}): INodeProperties => ({
	displayName: name,
	name,
	type: 'number',
	default: 3,
	...changes,
});

describe('the defaults of an operation', () => {
	it('are those of its fields and of the options that the user may add, not of a list’s choices', () => {
		const collection = { type: 'collection' as const, default: {}, options: [makeField('batchSize')] };
		const choices = [{ name: 'Wait Here', value: 'poll' }];
		const list = { type: 'options' as const, default: 'poll', options: choices };
		const fields = [makeField('limit'), makeField('options', collection), makeField('delivery', list)];
		const defaults = [...listByName(fields)].map(([name, field]) => [name, field.default]);
		const expected = { limit: 3, options: {}, batchSize: 3, delivery: 'poll' };
		expect(Object.fromEntries(defaults)).toStrictEqual(expected);
	});

	it('are those of the first field where a second one has the same name', () => {
		const fields = [makeField('limit'), makeField('limit', { default: '' })];
		expect(listByName(fields).get('limit')?.default).toBe(3);
	});
});

it('fields are shown where all conditions hold, those of their own too', () => {
	const displayOptions = { show: { output: ['leads'] }, hide: IN_TOOL };
	const shown = showWhere({ delivery: ['poll'] }, [
		makeField('limit'),
		makeField('lead', { displayOptions }),
	]);
	expect(shown.map((field) => field.displayOptions)).toEqual([
		{ show: { delivery: ['poll'] } },
		{ show: { delivery: ['poll'], output: ['leads'] }, hide: IN_TOOL },
	]);
});

it('a field with a default for the tools of AI agents has a form of its own there', () => {
	const show = { delivery: ['poll'] };
	const field = makeField('limit', { displayOptions: { show } });
	expect(withToolDefault(5, field)).toEqual([
		{ ...field, displayOptions: { show, hide: IN_TOOL } },
		{ ...field, default: 5, displayOptions: { show: { ...show, ...IN_TOOL } } },
	]);
});

it.each([
	['must be given', undefined, "'string'"],
	['may be left out', '', "'string', ''"],
])('a value that the model of an AI agent fills in %s', (_label, fallback, rest) => {
	expect(fromModel('query', 'Whom to find', fallback)).toBe(
		`={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('query', 'Whom to find', ${rest}) }}`,
	);
});

it('the mapping offers columns by a method of the node', () => {
	const { typeOptions } = enrichFields.find(({ name }) => name === 'lead') ?? {};
	const { resourceMapperMethod = '' } = typeOptions?.resourceMapper ?? {};
	expect(new LeadEnrichment().methods.resourceMapping).toHaveProperty(resourceMapperMethod);
});

it('a tool lets its model fill in what identifies a lead, and no more', () => {
	const { default: inTool } = enrichFields.filter(({ name }) => name === 'lead')[1] ?? {};
	const { mappingMode, value } = inTool as { mappingMode: string; value: Record<string, string> };
	expect(mappingMode).toBe('defineBelow');
	expect(Object.keys(value)).toEqual(['networkUrl', 'firstName', 'lastName', 'companyName', 'companyDomain']);
	expect(value.companyName).toBe(fromModel('companyName', 'Company Name of the lead, if known', ''));
});

it('the choices of a list are shown in the order of their texts', () => {
	expect(toChoices({ b: { name: 'Bee', description: 'Hums' }, a: { name: 'Ant' } })).toEqual([
		{ value: 'b', name: 'Bee', description: 'Hums' },
		{ value: 'a', name: 'Ant' },
	]);
});

it('the options stand in the order of the alphabet', () => {
	const given = ['Min Balance', 'Job Name', 'Webhook URL', 'Additional Fields'];
	const { options = [] } = buildOptionsField(given.map((name) => makeField(name)));
	expect(options.map(({ name }) => name)).toEqual([...given].sort());
});

describe('in a results mode', () => {
	/** The forms of an option that the editor knows in the mode. */
	const findForms = (options: readonly INodeProperties[], mode: ResultsMode) =>
		options.filter(({ displayOptions }) => displayOptions?.show?.['/delivery']?.includes(mode) ?? true);

	it.each(RESULTS_MODES)('an option of another mode is hidden, and has its value: %s', (mode) => {
		expect(findForms(showInMode('webhook', makeField('days')), mode)).toMatchObject([
			{ name: 'days', default: 3, type: mode === 'webhook' ? 'number' : 'hidden' },
		]);
	});

	it.each<[mode: ResultsMode, own: string[]]>([
		['poll', ['maxConcurrentJobs', 'onTimeout', 'pollInterval']],
		['suspend', []],
		['webhook', ['webhookUrlDays']],
		['none', []],
	])('those options of a start are shown that do something: %s', (mode, own) => {
		const shown = findForms(startOptions, mode).filter(({ type }) => type !== 'hidden');
		const always = ['additionalFields', 'maxCredits', 'minBalance', 'name', 'startAgain'];
		expect(shown.map(({ name }) => name).sort()).toEqual([...always, ...own].sort());
	});
});

describe('what a tool hands to an AI agent of each lead', () => {
	const [simplify, toolOutput, toolFields] = simplifyFields;

	it('is chosen in the place of Simplify', () => {
		expect(simplify?.displayOptions).toEqual({ hide: IN_TOOL });
		expect(toolOutput?.displayOptions).toEqual({ show: IN_TOOL });
		expect(toolFields?.displayOptions).toEqual({ show: { ...IN_TOOL, toolOutput: ['selected'] } });
	});

	it('can be any field that is known, under its name in words', () => {
		const { options = [], default: byDefault } = toolFields ?? {};
		expect(options.map((option) => 'value' in option && option.value)).toEqual(SELECTABLE_FIELDS);
		expect(options).toContainEqual({ name: 'Top Problems', value: 'top_problems' });
		expect(SELECTABLE_FIELDS).toEqual(expect.arrayContaining(byDefault as string[]));
	});
});

it('a suspended node says how long it waits at most', () => {
	const [, expression = ''] = /^=\{\{ (.*) \}\}$/.exec(WAITING_TOOLTIP) ?? [];
	// eslint-disable-next-line @typescript-eslint/no-implied-eval -- n8n evaluates it in the same way
	const evaluate = new Function('$parameter', `return ${expression}`) as (parameters: object) => unknown;
	expect(evaluate({ maxWaitMinutes: 90 })).toMatch(/ for 90 minutes at most\. /);
});

it('a person is warned of Suspend where an AI agent may go on without the leads', () => {
	const notice = resultsFields.find(({ type }) => type === 'notice');
	expect(notice?.displayOptions?.show).toEqual({ delivery: ['suspend'], ...IN_TOOL });
	expect(notice?.displayName).toContain('Wait Here');
});
