import fc from 'fast-check';
import { parseReference } from './parseReference';
import { renderReference } from './renderReference';
import { toChoiceFacts, toSurface, type Owner, type Parameter } from './surface';

const PARAMETER: Parameter = {
	place: '',
	name: 'limit',
	label: 'Limit',
	choices: [],
	entry: { type: 'number' },
};

function readBack(...parameters: Parameter[]) {
	const owners: Owner[] = [{ name: 'node', label: 'Node', parameters }];
	return { found: parseReference(renderReference(owners)), expected: toSurface(owners) };
}

const CONDITION = fc.dictionary(fc.constantFrom('output', '@tool', '/lead.mode'), fc.array(fc.jsonValue()), {
	minKeys: 1,
});

describe('what is read back from docs/parameters.md', () => {
	it('is every fact, whatever a value is and whatever the texts say', () => {
		const parameters = fc
			.record({
				place: fc.constantFrom('', 'lead/enrich/', 'lead/enrich/options.'),
				label: fc.string(),
				description: fc.string(),
				type: fc.constantFrom('string', 'options', 'hidden'),
				choices: fc.uniqueArray(fc.oneof(fc.string(), fc.integer(), fc.boolean())),
				facts: fc.record(
					{
						default: fc.jsonValue(),
						minValue: fc.integer(),
						maxValue: fc.integer(),
						required: fc.constant(true),
						noDataExpression: fc.constant(true),
						multipleValues: fc.constant(true),
						show: CONDITION,
						hide: CONDITION,
					},
					{ requiredKeys: [] },
				),
			})
			.map(({ place, label, description, type, choices, facts }): Parameter => ({
				...PARAMETER,
				place,
				label,
				description,
				choices: choices.map((value) => ({ value, label, description })),
				entry: { type, ...toChoiceFacts(type, choices), ...facts },
			}));
		fc.assert(
			fc.property(parameters, (parameter) => {
				const { found, expected } = readBack(parameter);
				expect(found).toEqual(expected);
			}),
		);
	});

	it.each([
		['text that looks like a number', '60'],
		['text that looks like JSON', '{}'],
		['no text', ''],
		['text with a column break, a line break and a code span', 'a | b\n`c`<br>'],
		['an empty list', []],
		['nothing', null],
	])('is the same default: %s', (_label, value) => {
		const { found, expected } = readBack({ ...PARAMETER, entry: { type: 'string', default: value } });
		expect(found).toEqual(expected);
		expect(found.node?.limit?.default).toEqual(value);
	});

	it('tells parameters of one name apart', () => {
		const { found } = readBack(PARAMETER, { ...PARAMETER, entry: { type: 'string' } });
		expect(found.node).toEqual({ limit: { type: 'number' }, 'limit #2': { type: 'string' } });
	});
});
