import { type ActionRun, ADA, GET_JOB, makeRows, POST_SEARCH, SEARCH, toJson, useService } from './service';

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

	describe.each<[field: string, run: (answer: string) => ActionRun]>([
		['keywords', (answer) => ({ parameters: { operation: 'postSearch' }, items: [{ keywords: answer }] })],
		['interests', (answer) => ({ items: [ADA], options: { interests: [answer] } })],
		['signal', (answer) => ({ parameters: SEARCH, options: { activityKeywords: [answer] } })],
	])('sends the list that the model means with its text: %s', (field, toRun) => {
		it.each([
			`['ai agents', 'crm']`,
			`"ai agents", "crm"`,
			`“ai agents”, “crm”,`,
			`{"${field}": ["ai agents", "crm"]}`,
			`{"${field}": "ai agents, crm"}`,
			`["ai agents","crm"]`,
			'```json\n["ai agents", "crm"]\n```',
			"```python\n['ai agents', 'crm']\n```",
			'[ai agents, crm]',
			'ai agents, crm',
		])('%s', async (answer) => {
			expect((await runAction({ ...toRun(answer), isTool: true })).error).toBeUndefined();
			const [sent] = listStarts();
			const list = field === 'signal' ? (sent?.signal as { keywords: string[] }).keywords : sent?.[field];
			expect(list).toEqual(['ai agents', 'crm']);
		});
	});

	it.each([`['email', 'network']`, 'email, network', '{"channels": ["email", "network"]}'])(
		'writes the messages that the model means with %s',
		async (answer) => {
			const options = { generateMessage: `={{ $json.channels }}` };
			await runAction({ isTool: true, items: [{ ...ADA, channels: answer }], options });
			expect(listStarts()[0]?.generateMessage).toEqual(['email', 'network']);
		},
	);

	it.each([
		'{"name": "Nord Bau"}',
		'{"companyName": "Nord Bau"}',
		'{"name": "Nord Bau", "domain": "nord-bau.example"}',
		'```json\n{"name": "Nord Bau"}\n```',
		'["Nord Bau"]',
	])('sends the company that the model means with %s', async (companyName) => {
		await runAction({ isTool: true, items: [{ ...ADA, companyName }] });
		expect(listSentLeads()).toMatchObject([{ ...ADA, companyName: 'Nord Bau' }]);
	});

	it('takes objects for texts and numbers, too, but sends Additional Fields as they are', async () => {
		const items = [{ query: '{"query": "painters"}' }];
		const parameters = { operation: 'peopleSearch', limit: '={{ ({ limit: 3 }) }}' };
		await runAction({ isTool: true, items, parameters, options: { additionalFields: '{"extra": 1}' } });
		expect(listStarts()).toMatchObject([{ query: 'painters', limit: 3, extra: 1 }]);
	});

	it('refuses an object in which it cannot tell what is meant, and starts nothing', async () => {
		const company = '{"street": "Hafen 1", "city": "Kiel"}';
		const enriched = await runAction({ isTool: true, items: [{ ...ADA, companyName: company }] });
		expect(enriched.error?.message).toContain('must be text');
		const keywords = ['{"all": ["crm"], "none": ["erp"]}'];
		const found = await runAction({ isTool: true, parameters: { ...POST_SEARCH, keywords } });
		expect(found.error?.message).toContain('must be text');
		expect(listStarts()).toEqual([]);
	});

	it.each([`['ID']`, '{"enrichment_ids": ["ID"]}'])('reads the job of %s', async (answer) => {
		const started = await runAction({ isTool: true, parameters: SEARCH });
		const id = started.items[0]?.json.enrichment_id as string;
		const items = [{ jobId: answer.replace('ID', id) }];
		const read = await runAction({ isTool: true, parameters: GET_JOB, items });
		expect(toJson(read.items)).toMatchObject([{ enrichment_id: id }, { enrichment_id: id }]);
	});

	it.each([
		['leads', { find: 'emailsAndPhones' }, 12],
		['a search', { ...SEARCH, find: 'none', limit: 20 }, 2],
		['a post search', { ...POST_SEARCH, find: 'none', limit: 20 }, 2],
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
