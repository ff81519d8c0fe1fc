import { HELP_PAGE } from '../../nodes/LeadEnrichment/service/errorText';
import { makeRows, runAction, toJson, useSandbox } from './service';

const current = useSandbox();
const BAD_ROW = { items: [{ firstName: 'Ada' }, ...makeRows(1)] };

async function readDescription(run: Parameters<typeof runAction>[1]): Promise<string> {
	const { error } = await runAction(current(), run);
	return error && 'description' in error ? String(error.description) : '';
}

describe('an error of a run', () => {
	it.each([
		['a row that breaks a rule', BAD_ROW, 'rows'],
		['a setting that breaks a rule', { items: makeRows(1), parameters: { maxWaitMinutes: 0 } }, 'rules'],
		['a wait that runs out', { items: makeRows(1), parameters: { maxWaitMinutes: 0.001 } }, 'wait'],
	])('leads to its explanation, once, behind what to do: %s', async (_label, run, topic) => {
		if (topic === 'wait') current().control.planJobs({ fate: 'neverEnd' });
		const description = await readDescription(run);
		const link = ` <a href="${HELP_PAGE}#${topic}" target="_blank">More about this</a>`;
		expect(description.endsWith(link)).toBe(true);
		expect(description.split('<a ')).toHaveLength(2);
	});

	it('leads to the explanation of the token when the service refuses it', async () => {
		current().control.addFault({ action: 'answer', status: 401, times: 'always' });
		expect(await readDescription({ items: makeRows(1) })).toContain(`${HELP_PAGE}#token"`);
	});

	it('has no link in a row that says why it failed', async () => {
		const { items } = await runAction(current(), { ...BAD_ROW, onError: 'continueRegularOutput' });
		expect(toJson(items)[0]).toMatchObject({ error: expect.stringContaining('Nothing was sent') as string });
		expect(JSON.stringify(toJson(items))).not.toContain('<a ');
	});

	it('has no link for the model of an AI agent', async () => {
		const { error } = await runAction(current(), { isTool: true, items: [{ firstName: 'Ada' }] });
		expect(`${error?.message} ${JSON.stringify(error)}`).not.toContain('<a ');
	});
});
