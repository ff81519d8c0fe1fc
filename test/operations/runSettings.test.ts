import type { NodeParameterValueType } from 'n8n-workflow';
import { ADA, makeRows, toJson, useService, type ActionRun } from './service';

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
		expect(Object.keys(json).slice(0, 5)).toEqual([...Object.keys(row), 'email']);
		expect(json).toMatchObject({ ...row, email: expect.stringContaining('@') as string });
		expect(json).not.toHaveProperty('enrichEmail');
	});
});
