import { showFor } from '../../../nodes/LeadEnrichment/editor/fieldParts';
import {
	buildResultsFields,
	buildSimplifyFields,
	WAITING_TOOLTIP,
} from '../../../nodes/LeadEnrichment/editor/resultsFields';
import { SELECTABLE_FIELDS } from '../../../nodes/LeadEnrichment/leads/simplify';

describe('what a tool hands to an AI agent of each lead', () => {
	const [simplify, toolOutput, toolFields] = buildSimplifyFields({ show: { output: ['leads'] } });

	it('is chosen in the place of Simplify', () => {
		expect(simplify?.displayOptions).toEqual({ show: { output: ['leads'] }, hide: { '@tool': [true] } });
		const shown = { output: ['leads'], '@tool': [true] };
		expect(toolOutput?.displayOptions).toEqual({ show: shown });
		expect(toolFields?.displayOptions).toEqual({ show: { ...shown, toolOutput: ['selected'] } });
	});

	it('can be any field that is known, under its name in words', () => {
		const { options = [] } = toolFields ?? {};
		expect(options.map((option) => 'value' in option && option.value)).toEqual(SELECTABLE_FIELDS);
		expect(options).toContainEqual({ name: 'Full Name', value: 'full_name' });
		expect(options).toContainEqual({ name: 'Top Problems', value: 'top_problems' });
	});

	it('is by default what can be chosen', () => {
		expect(SELECTABLE_FIELDS).toEqual(expect.arrayContaining(toolFields?.default as string[]));
	});
});

it('a suspended node says how long it waits at most', () => {
	const [, expression = ''] = /^=\{\{ (.*) \}\}$/.exec(WAITING_TOOLTIP) ?? [];
	// eslint-disable-next-line @typescript-eslint/no-implied-eval -- n8n evaluates it in the same way
	const evaluate = new Function('$parameter', `return ${expression}`) as (parameters: object) => unknown;
	expect(evaluate({ maxWaitMinutes: 90 })).toMatch(/ for 90 minutes at most\. /);
});

it('a person is warned of Suspend where an AI agent may go on without the leads', () => {
	const notice = buildResultsFields(showFor('lead', 'search')).find(({ type }) => type === 'notice');
	expect(notice?.displayOptions?.show).toMatchObject({ delivery: ['suspend'], '@tool': [true] });
	expect(notice?.displayName).toContain('Wait Here');
});
