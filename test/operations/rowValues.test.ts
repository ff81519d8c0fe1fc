import type { IDataObject, INodeParameters, NodeParameterValueType } from 'n8n-workflow';

import { LEAD_FIELDS } from '../../nodes/LeadEnrichment/leads/leadFields';
import {
	findColumnValues,
	findValues,
	listItemParameters,
	listParameters,
	type Parameter,
	readConditions,
	RUN_LEVEL,
	type TwoValues,
} from './itemParameters';
import { ADA, makeRows, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, listStarts, runAction } = useService();

/** Parameters with which each other one shows in what is sent: a job for each row, streamed to a webhook. */
const BASE: INodeParameters = { ...WEBHOOK, streaming: true, includeContactDetails: true };
const BASE_OPTIONS: INodeParameters = { batchSize: 1, deduplicateLeads: false };
const OPERATIONS: Readonly<Record<string, Settings>> = {
	enrich: {},
	search: { parameters: { query: 'painters' }, options: { activitySignal: '{"topic": "chess"}' } },
	postSearch: { parameters: { keywords: ['chess'] } },
};

type Settings = Pick<ActionRun, 'parameters' | 'options'>;
type Build = (value: NodeParameterValueType) => Settings;

function withParameter(operation: string, { path, property }: Parameter): Build {
	const own = OPERATIONS[operation];
	const parameters = { operation, ...BASE, ...own?.parameters, ...readConditions(property) };
	const options = { ...BASE_OPTIONS, ...own?.options };
	const [, option] = path.split('.');
	return (value) =>
		option === undefined
			? { parameters: { ...parameters, [path]: value }, options }
			: { parameters, options: { ...options, [option]: value } };
}

function withColumn(column: string): Build {
	return (value) => {
		const lead = { mappingMode: 'defineBelow', value: { ...ADA, [column]: value }, schema: [] };
		return { parameters: { ...BASE, lead: lead as INodeParameters }, options: BASE_OPTIONS };
	};
}

type SentStart = Record<string, unknown> | 'refused';

/** The start that was sent for each row, in the order of the rows. */
async function listStartsOfRows(settings: Settings, items: IDataObject[]): Promise<SentStart[]> {
	control.reset();
	// No lead is ready, so nothing is delivered.
	control.setPace({ leadSeconds: 3600 });
	const outcome = await runAction({ ...settings, items, onError: 'continueRegularOutput' });
	expect(outcome.error).toBeUndefined();
	const starts = listStarts();
	const jobIds: unknown[] = control.jobs().map(({ enrichment_id: id }) => id);
	return toJson(outcome.items).map((json) => {
		const start = starts[jobIds.indexOf(json.enrichment_id)];
		// The jobs of a run are numbered: "Spring (1/3)".
		return start ? { ...start, name: String(start.name).replace(/ \(\d+\/\d+\)$/, '') } : 'refused';
	});
}

/** An expression that reads the `value` of its row, and what it comes to. */
interface Expression {
	expression: NodeParameterValueType;
	toValue: (value: NodeParameterValueType) => NodeParameterValueType;
}

const WHOLE: Expression = { expression: '={{ $json.value }}', toValue: (value) => value };
const IN_LIST: Expression = {
	expression: ['always', '={{ $json.value }}'],
	toValue: (value) => ['always', typeof value === 'string' ? value : ''],
};

/** Checks that each row is sent as it is when it is alone in the run, its value written into the node. */
async function expectOwnValues(
	build: Build,
	[first, second]: TwoValues,
	{ expression, toValue }: Expression,
) {
	const values = [first, second, first];
	const rows = makeRows(3).map((row, index) => ({ ...row, value: values[index] }));
	const alone: SentStart[] = [];
	for (const [index, row] of rows.entries())
		alone.push(...(await listStartsOfRows(build(toValue(values[index] ?? '')), [row])));
	const other = await listStartsOfRows(build(toValue(second)), rows.slice(0, 1));
	// Should this fail for a new parameter, its values do not show in what is sent: add two that do to VALUES.
	expect(other).not.toEqual(alone.slice(0, 1));
	expect(await listStartsOfRows(build(expression), rows)).toEqual(alone);
}

const cases = Object.keys(OPERATIONS).flatMap((operation) =>
	listItemParameters(operation).map((parameter) => [operation, parameter.path, parameter] as const),
);
const lists = cases.filter(([, , { property }]) => property.typeOptions?.multipleValues);

describe('an expression gives each row its own value', () => {
	it.each(cases)('in %s: %s', async (operation, _path, parameter) => {
		await expectOwnValues(withParameter(operation, parameter), findValues(parameter), WHOLE);
	});

	it.each(lists)('in %s: an entry of %s', async (operation, _path, parameter) => {
		await expectOwnValues(withParameter(operation, parameter), ['first', 'second'], IN_LIST);
	});

	it('in enrich: each column that is mapped by hand', async () => {
		expect(LEAD_FIELDS.length).toBeGreaterThan(0);
		for (const id of LEAD_FIELDS) await expectOwnValues(withColumn(id), findColumnValues(id), WHOLE);
	});
});

it('the parameters that hold for a whole run are parameters of the node', () => {
	const operations = Object.keys(OPERATIONS);
	const paths = operations.flatMap((operation) => listParameters(operation).map(({ path }) => path));
	expect(RUN_LEVEL.filter((path) => !paths.includes(path))).toEqual([]);
});
