import type { NodeParameterValueType } from 'n8n-workflow';
import { ADA, makeRows, SEARCH, toJson, useService, type ActionRun } from './service';

const { expectRefused, listSentLeads, listStarts, runAction } = useService();

/** A setting of the whole run, two of its values, and how the panel calls it. */
const RUN_SETTINGS: Array<
	[path: string, label: string, one: NodeParameterValueType, other: NodeParameterValueType]
> = [
	['getResults', 'Get Results', 'poll', 'none'],
	['simplify', 'Simplify', true, false],
	['options.maxCredits', 'Max Credits', 1000, 2000],
	['options.maxLeads', 'Max Leads', 10, 20],
	['options.maxWaitMinutes', 'Max Wait (Minutes)', 5, 6],
];

function toRun(path: string, value: string): ActionRun {
	const [name, option] = path.split('.') as [string, string?];
	return option === undefined ? { parameters: { [name]: value } } : { options: { [option]: value } };
}

describe('a setting that counts for the whole run', () => {
	it.each(RUN_SETTINGS)('is refused where items differ in it: %s', async (path, label, one, other) => {
		const items = makeRows(3).map((row, index) => ({ ...row, value: index < 2 ? one : other }));
		const said = `Item 2: '${label}' applies to the whole run, but its expression gives this item a different value`;
		await expectRefused({ items, ...toRun(path, '={{ $json.value }}') }, said, 'Nothing was sent or charged');
	});

	it.each(RUN_SETTINGS)('may be an expression that is the same for all: %s', async (path, _label, one) => {
		const items = makeRows(2).map((row) => ({ ...row, value: one }));
		const { error } = await runAction({ items, ...toRun(path, '={{ $json.value }}') });
		expect(error).toBeUndefined();
		expect(listStarts()).toHaveLength(1);
	});
});

describe('a setting that people and expressions spell in several ways', () => {
	const nested = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`;
	const toInterests = (interests: NodeParameterValueType): ActionRun => ({ options: { interests } });
	const toAdded = (additionalFields: string): ActionRun => ({ options: { additionalFields } });

	it.each<[label: string, run: ActionRun, start: object]>([
		['a number as text', { parameters: { ...SEARCH, limit: '={{ "3" }}' } }, { limit: 3 }],
		['an untidy text', { options: { name: '={{ " a\\u0007\\nb " }}' } }, { name: 'a b' }],
		['a number for a text', { options: { name: '={{ 7 }}' } }, { name: '7' }],
		['a blank text', { options: { name: '\u200b ' } }, { name: expect.stringContaining('n8n') as string }],
		['a list', toInterests(['chess', ' go ']), { interests: ['chess', 'go'] }],
		['a list within a list', toInterests(['={{ ["chess", "go"] }}']), { interests: ['chess', 'go'] }],
		['one text as a list', toInterests('={{ "chess" }}'), { interests: ['chess'] }],
		['a list with gaps', toInterests('={{ ["chess", "", " ", "\u200b", null] }}'), { interests: ['chess'] }],
		['a list of blanks', toInterests([' ']), { interests: undefined }],
		['JSON as text', toAdded('{"a": 1}'), { a: 1 }],
		[
			'JSON as an object',
			toAdded('={{ ({ a: ["b\\u0007", { c: "d\\ne" }] }) }}'),
			{ a: ['b', { c: 'd e' }] },
		],
		['JSON of 200 levels', toAdded(nested), JSON.parse(nested) as object],
		['blank JSON', toAdded(' '), { leads: expect.anything() as unknown }],
	])('is sent in one: %s', async (_label, { parameters, options }, start) => {
		const run = { items: makeRows(1), parameters: { getResults: 'none', ...parameters }, options };
		expect((await runAction(run)).error).toBeUndefined();
		const [sent = {}] = listStarts();
		expect(Object.fromEntries(Object.keys(start).map((name) => [name, sent[name]]))).toEqual(start);
	});

	it.each<[option: string, value: string, sizes: number[]]>([
		['batchSize', '={{ "1" }}', [1, 1, 1]],
		['maxLeads', '={{ "2" }}', [2]],
		['maxLeads', '0', []],
		['maxCredits', '={{ "12.5" }}', [1]],
	])('counts as a number: %s %s', async (option, value, sizes) => {
		const run = { items: makeRows(3), parameters: { getResults: 'none' }, options: { [option]: value } };
		expect((await runAction(run)).error).toBeUndefined();
		expect(listStarts().map(({ leads }) => (leads as unknown[]).length)).toEqual(sizes);
	});
});

describe('a yes or no that an expression returns as text', () => {
	const toFlag = (value: string): ActionRun => ({ items: makeRows(1), options: { translate: value } });

	it('means what it says', async () => {
		await runAction(toFlag('={{ " True " }}'));
		await runAction(toFlag('={{ "false" }}'));
		expect(listStarts().map(({ translate = false }) => translate)).toEqual([true, false]);
	});

	it.each(['={{ "yes" }}', '={{ "" }}', '={{ 1 }}', '={{ null }}'])(
		'stops the node before anything is sent otherwise: %s',
		async (value) => await expectRefused(toFlag(value), 'must be true or false'),
	);
});

describe('the node as it is dropped in', () => {
	it('finds emails, and puts them out simplified behind the row’s own columns', async () => {
		const row = { ...ADA, note: 'hot' };
		const { items } = await runAction({ items: [row], isDefault: true });
		expect(listStarts()).toMatchObject([{ includeContactDetails: true }]);
		expect(listSentLeads().map(({ enrichType }) => enrichType)).toEqual([['emails']]);
		const [json = {}] = toJson(items);
		const first = ['email', 'full_name', 'job_title', 'company_name'];
		expect(Object.keys(json).slice(0, 8)).toEqual([...first, ...Object.keys(row)]);
		expect(json).toMatchObject({ ...row, email: expect.stringContaining('@') as string });
		expect(json).not.toHaveProperty('enrichEmail');
	});
});
