import { enrich } from '../../nodes/LeadEnrichment/operations/enrich';
import { getCredits } from '../../nodes/LeadEnrichment/operations/getCredits';
import { getJob } from '../../nodes/LeadEnrichment/operations/getJob';
import { buildPanel, requireOperation, SUBTITLE } from '../../nodes/LeadEnrichment/operations/operations';
import { postSearch, search } from '../../nodes/LeadEnrichment/operations/searches';

const OPERATIONS = [enrich, postSearch, search, getJob, getCredits];

describe('an operation', () => {
	it.each([
		['lead', 'get'],
		['job', 'enrich'],
		['', 'enrich'],
		['lead', ''],
	])('is none for %j and %j', (resource, operation) => {
		expect(() => requireOperation(resource, operation)).toThrow('There is no operation');
	});

	it('stands below the node as the panel calls it, with a word if it only previews by hand', () => {
		const [, expression = ''] = /^=\{\{ (.*) \}\}$/.exec(SUBTITLE) ?? [];
		// eslint-disable-next-line @typescript-eslint/no-implied-eval -- n8n evaluates it in the same way
		const evaluate = new Function('$parameter', `return ${expression}`) as (parameters: object) => unknown;
		for (const { value: operation, name, resource } of OPERATIONS) {
			const previewing = resource === 'lead' ? `${name} · preview by hand` : name;
			expect(evaluate({ operation, manualRuns: 'preview' })).toBe(previewing);
			// n8n leaves out what has its default.
			expect(evaluate({ operation })).toBe(previewing);
			for (const manualRuns of ['sample', 'run']) expect(evaluate({ operation, manualRuns })).toBe(name);
			for (const toolDescription of ['Finds emails', ''])
				expect(evaluate({ operation, toolDescription })).toBe(name);
		}
		expect(evaluate({ operation: 'other' })).toBeUndefined();
	});
});

describe('the panel', () => {
	const fields = buildPanel();
	const findAll = (name: string) => fields.filter((field) => field.name === name);

	it('tells an AI agent what each operation does and costs, and what Enrich needs', () => {
		const told = findAll('toolDescription');
		expect(told.map((field) => field.default)).toEqual(
			OPERATIONS.map(({ description, toolHint }) => (toolHint ? `${description} ${toolHint}` : description)),
		);
		expect(told[0]?.default).toMatch(/ A lead needs [^.]+\.$/);
		expect(told[0]?.displayOptions).toEqual({
			show: { resource: ['lead'], operation: ['enrich'], '@tool': [true] },
		});
	});
});
