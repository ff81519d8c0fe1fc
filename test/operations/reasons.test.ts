import { makeRows, SEARCH, toJson, useService, WEBHOOK, type ActionRun } from './service';

const { control, listStarts, runAction } = useService();

const CONTINUE = { onError: 'continueRegularOutput' } satisfies ActionRun;
const answerStart = (status: number, error: string) =>
	control.addFault({ action: 'answer', endpoint: 'start', status, body: { error }, times: 'always' });

describe('rows that fail for one reason', () => {
	it.each([
		[401, 'No', 'Nothing was sent: the service did not accept the access token'],
		[402, 'No', 'Nothing was sent: your credits do not cover any lead'],
	])(
		'of a start that is answered %s have its reason first in the note, and say it in short',
		async (status, words, reason) => {
			answerStart(status, words);
			const { items, hints } = await runAction({ items: makeRows(3), ...CONTINUE });
			expect(hints[0]?.message.startsWith(reason)).toBe(true);
			const errors = toJson(items).map(({ error }) => error as string);
			expect(errors).toHaveLength(3);
			for (const error of errors) {
				expect(error).toMatch(/ Nothing was charged$/);
				expect(error.length).toBeLessThan(80);
			}
		},
	);

	it('are named with their persons in the note, three at most, and once for each reason', async () => {
		const bad = ['Okafor', 'Adeyemi', 'Eze', 'Obi'].map((lastName) => ({
			...{ firstName: '', lastName },
			companyName: 'Lagos Freight',
		}));
		const { items, hints } = await runAction({ items: [...makeRows(1), ...bad], ...CONTINUE });
		expect(hints[0]?.message).toContain(
			"'First Name' is empty (4 rows: items 1 (Okafor, Lagos Freight), 2 (Adeyemi, Lagos Freight), 3 (Eze, Lagos Freight), 4)",
		);
		expect(toJson(items)[1]?.error).toBe("'First Name' is empty. Nothing was charged");
	});

	it('are named in the description of the error that stops the node, never in its message', async () => {
		const row = { firstName: '', lastName: 'Okafor', companyName: 'Lagos Freight' };
		const { error } = await runAction({ items: [...makeRows(1), row] });
		expect(error?.message).toMatch(/^Item 1: 'First Name' is empty/);
		expect(error?.message).not.toContain('Okafor');
		expect(error?.description).toContain('Item 1 (Okafor, Lagos Freight)');
	});
});

describe('a sample by hand', () => {
	it.each<[string, ActionRun]>([
		['no Webhook URL', { items: makeRows(2), parameters: { ...WEBHOOK, webhookUrl: '' } }],
		['an empty query', { parameters: { ...SEARCH, query: '={{ "" }}' } }],
	])('stops for %s, as a run does', async (_label, run) => {
		const parameters = { ...run.parameters, manualRuns: 'sample' };
		const { error } = await runAction({ ...run, parameters, executionMode: 'manual' });
		expect(error?.message).toMatch(/^Item 0: '(Webhook URL' is|Query' must not be) empty/);
		expect(listStarts()).toEqual([]);
	});
});
