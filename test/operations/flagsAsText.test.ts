import type { INodeParameters } from 'n8n-workflow';
import { makeRows, POST_SEARCH, useService, WEBHOOK, type ActionRun } from './service';

const { expectRefused, listStarts, runAction } = useService();

/** A flag of an operation, and the field of the request that tells what the node understood. */
const SENT_FLAGS: Array<[label: string, operation: INodeParameters, flag: string, sent: string]> = [
	['Stream Results of Enrich', WEBHOOK, 'streaming', 'streamingResults'],
	['Stream Results of Post Search', { ...POST_SEARCH, ...WEBHOOK }, 'streaming', 'streamingResults'],
	['Find Insights', POST_SEARCH, 'findInsights', 'findInsights'],
	['Translate Names', {}, 'translate', 'translate'],
];

function toRun(operation: INodeParameters, flag: string, value: string): ActionRun {
	const set = { [flag]: value };
	return {
		items: makeRows(1),
		...(flag === 'translate' ? { options: set } : { parameters: { ...operation, ...set } }),
	};
}

describe('a yes or no that an expression returns as text', () => {
	it.each(SENT_FLAGS)('means what it says: %s', async (_label, operation, flag, sent) => {
		const yes = await runAction(toRun(operation, flag, '={{ " True " }}'));
		const no = await runAction(toRun(operation, flag, '={{ "false" }}'));
		expect([yes.error, no.error]).toEqual([undefined, undefined]);
		expect(listStarts().map((start) => start[sent] ?? false)).toEqual([true, false]);
	});

	it.each(SENT_FLAGS)(
		'stops the node before anything is sent otherwise: %s',
		async (_label, operation, flag) => {
			for (const value of ['={{ "yes" }}', '={{ "" }}', '={{ 1 }}', '={{ null }}'])
				await expectRefused(toRun(operation, flag, value), 'must be true or false');
		},
	);

	it.each([
		['={{ "true" }}', true],
		['={{ "false" }}', false],
	])('simplifies or not: %s', async (simplify, isSimple) => {
		const { items } = await runAction({ items: makeRows(1), parameters: { simplify } });
		expect(items[0] && 'summary' in items[0].json && 'phone' in items[0].json).toBe(isSimple);
	});
});
