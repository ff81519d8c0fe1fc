import { ADA, GET_JOB, makeRows, POST_SEARCH, SEARCH, toJson, useService } from './service';

const { listSentLeads, listStarts, runAction } = useService();

describe('as the tool of an AI agent', () => {
	it('says in the message of an error also what to do, since the model may be shown nothing else', async () => {
		const parameters = { ...SEARCH, limit: 0 };
		const { error } = await runAction({ isTool: true, parameters });
		expect(error?.message).toContain("'Limit' (limit) must be at least 1");
		expect(error?.message).toContain('Nothing was sent or charged');
		const ofNode = await runAction({ parameters });
		expect(ofNode.error?.message).not.toContain('Nothing was sent or charged');
		// n8n may add the description to the message: then the advice would be there twice.
		expect(error && 'description' in error && error.description).toBeFalsy();
	});

	it('enriches the lead that the model describes, with nothing set', async () => {
		const items = [{ ...ADA, networkUrl: '', toolCallId: 'call-1' }];
		const outcome = await runAction({ isTool: true, items });
		expect(listSentLeads()).toEqual([expect.objectContaining(ADA)]);
		expect(Object.keys(listSentLeads()[0] ?? {}).sort()).toEqual([...Object.keys(ADA), 'customData'].sort());
		expect(toJson(outcome.items)).toEqual([expect.objectContaining({ full_name: 'Ada Byron' })]);
		expect(JSON.stringify(toJson(outcome.items))).not.toContain('call-1');
	});

	it('tells the model which part of a lead is missing, before anything is paid', async () => {
		const { error } = await runAction({ isTool: true, items: [{ firstName: 'Ada' }] });
		expect(error?.message).toMatch(/'Last Name', 'Company Name' are empty: a lead needs/);
		expect(listStarts()).toEqual([]);
	});

	it('takes the query and the id of a job from the model, and a value that a person has set', async () => {
		const items = [{ query: 'painters' }];
		const parameters = { operation: 'peopleSearch', limit: 1 };
		const [found] = toJson((await runAction({ isTool: true, parameters, items })).items);
		const fixed = { ...parameters, query: 'sculptors' };
		await runAction({ isTool: true, parameters: fixed, items });
		expect(listStarts().map(({ query }) => query)).toEqual(['painters', 'sculptors']);
		const jobId = found?.enrichment_id;
		const read = await runAction({ isTool: true, parameters: GET_JOB, items: [{ jobId }] });
		expect(toJson(read.items)).toEqual([expect.objectContaining({ enrichment_id: jobId })]);
	});

	it('takes several keywords from one text, which a model fills in, and refuses what is none', async () => {
		const run = { isTool: true, parameters: { ...POST_SEARCH, keywords: ['chess, go', 'shogi,'] } };
		await runAction(run);
		expect(listStarts().map(({ keywords }) => keywords)).toEqual([['chess', 'go', 'shogi']]);
		const { error } = await runAction({
			...run,
			parameters: { ...POST_SEARCH, keywords: '={{ [5] }}' },
		});
		expect(error?.message).toContain("'Keywords[0]' (keywords.0) must be text");
	});

	it.each([
		['leads', { find: 'emailsAndPhones' }, 12],
		['a search', { ...SEARCH, find: 'none', limit: 20 }, 2],
	])('says in its first item what the call can cost at most, and 0 where it is read: %s', async (...row) => {
		const [, parameters, most] = row;
		const run = {
			isTool: true,
			items: [{ ...ADA, networkUrl: '' }],
			parameters,
			nodeId: `cost of ${row[0]}`,
		};
		const [first, ...others] = toJson((await runAction(run)).items);
		expect(first?.max_credits).toBe(most);
		expect(others.filter((json) => 'max_credits' in json)).toEqual([]);
		const again = await runAction({ ...run, executionId: '2' });
		expect(again.items[0]?.json.max_credits).toBe(0);
		const ofNode = await runAction({ items: [ADA], parameters });
		expect(ofNode.items[0]?.json).not.toHaveProperty('max_credits');
	});

	it('does not repeat to the agent what it has sent', async () => {
		const { items } = await runAction({ isTool: true, items: makeRows(1), parameters: { simplify: true } });
		expect(items[0]?.json).toHaveProperty('email');
		expect(items[0]?.json).not.toHaveProperty('companyName');
	});
});
