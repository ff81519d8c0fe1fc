import { buildCostField, describeHighestCost } from '../../../nodes/LeadEnrichment/editor/costNotice';
import { LeadEnrichment } from '../../../nodes/LeadEnrichment/LeadEnrichment.node';

const SEARCH = { operation: 'search', limit: 10 };
const POST_SEARCH = { operation: 'postSearch', limit: 10 };
const DETAILS = { includeContactDetails: true };

/** The line that the editor shows with these parameters, and the names of those that were read for it. */
function readLine(parameters: Record<string, unknown>) {
	const names: string[] = [];
	const options = describeHighestCost((name) => {
		names.push(name);
		return parameters[name];
	});
	return { lines: options.map(({ name }) => name), values: options.map(({ value }) => value), names };
}

describe('the highest cost of a search', () => {
	it.each<[label: string, parameters: Record<string, unknown>, line: string]>([
		['of leads alone', SEARCH, 'Up to 1 credits'],
		['of the authors of posts alone', POST_SEARCH, 'Up to 1 credits'],
		['with insights', { ...SEARCH, findInsights: true }, 'Up to 11 credits'],
		['with insights switched off', { ...SEARCH, findInsights: false }, 'Up to 1 credits'],
		['with an activity signal', { ...SEARCH, 'options.activitySignal': '{"x": 1}' }, 'Up to 51 credits'],
		[
			'with a signal that is no JSON yet',
			{ ...SEARCH, 'options.activitySignal': '{"x"' },
			'Up to 51 credits',
		],
		['with an empty signal', { ...SEARCH, 'options.activitySignal': '' }, 'Up to 1 credits'],
		['with the signal that n8n fills in', { ...SEARCH, 'options.activitySignal': '{}' }, 'Up to 1 credits'],
		['with a signal of nothing', { ...SEARCH, 'options.activitySignal': ' {\n} ' }, 'Up to 1 credits'],
		['with a signal of blanks', { ...SEARCH, 'options.activitySignal': '  ' }, 'Up to 1 credits'],
		[
			'with two objects as its signal',
			{ ...SEARCH, 'options.activitySignal': '{} {"x": 1}' },
			'Up to 51 credits',
		],
		[
			'with an object behind its signal',
			{ ...SEARCH, 'options.activitySignal': '{"x": 1} {}' },
			'Up to 51 credits',
		],
		[
			'of posts, which take no signal',
			{ ...POST_SEARCH, 'options.activitySignal': '{"x": 1}' },
			'Up to 1 credits',
		],
		['with contact details', { ...SEARCH, ...DETAILS }, 'Up to 1 credits + contact details'],
		['of posts with contact details', { ...POST_SEARCH, ...DETAILS }, 'Up to 111 credits'],
		['of posts with emails', { ...POST_SEARCH, ...DETAILS, enrichType: ['emails'] }, 'Up to 11 credits'],
		['of posts with phones', { ...POST_SEARCH, ...DETAILS, enrichType: ['phones'] }, 'Up to 101 credits'],
		['of posts whose kinds are hidden', { ...POST_SEARCH, enrichType: ['phones'] }, 'Up to 1 credits'],
		['with a limit by expression', { ...SEARCH, limit: '={{ $json.n }}' }, 'Up to 0.1 credits per lead'],
		[
			'with a limit by expression and contact details',
			{ ...SEARCH, ...DETAILS, limit: '={{ $json.n }}' },
			'Up to 0.1 credits per lead + contact details',
		],
	])('%s is told', (_label, parameters, line) => {
		expect(readLine(parameters).lines).toEqual([line]);
	});
});

describe('the field that shows it', () => {
	const field = buildCostField({ show: { resource: ['lead'] } });

	it('has the line as its one entry, and nobody can open it', () => {
		expect(readLine(SEARCH).values).toEqual([field.default]);
		expect(field.disabledOptions).toEqual(field.displayOptions);
	});

	it('is made anew by a method of the node whenever a parameter changes that the cost depends on', () => {
		const { loadOptionsMethod = '', loadOptionsDependsOn = [] } = field.typeOptions ?? {};
		expect(new LeadEnrichment().methods.loadOptions).toHaveProperty(loadOptionsMethod);
		// The operation has a field of its own.
		const read = readLine({ ...POST_SEARCH, ...DETAILS }).names.filter((name) => name !== 'operation');
		expect([...loadOptionsDependsOn].sort()).toEqual([...read].sort());
	});
});
