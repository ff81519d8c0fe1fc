import type { INodeParameters } from 'n8n-workflow';
import { loadNode } from '../engine/sources';
import { listSentLeads, listStarts, makeRows, runAction, toJson, useSandbox } from './service';

const current = useSandbox();
const SEARCH = { operation: 'search', query: 'painters', limit: 2 };

describe('as the tool of an AI agent', () => {
	it('says in the message of an error also what to do, since the model may be shown nothing else', async () => {
		const parameters = { ...SEARCH, limit: 0 };
		const { error } = await runAction(current(), { isTool: true, parameters });
		expect(error?.message).toContain('"limit" must be at least 1');
		expect(error?.message).toContain('Nothing was sent or paid');
		const ofNode = await runAction(current(), { parameters });
		expect(ofNode.error?.message).not.toContain('Nothing was sent or paid');
		// n8n may add the description to the message: then the advice would be there twice.
		expect(error && 'description' in error && error.description).toBeFalsy();
	});

	it('enriches the lead that the model describes, with nothing set', async () => {
		const lead = { firstName: 'Ada', lastName: 'Byron', companyName: 'Engines' };
		const items = [{ ...lead, networkUrl: '', toolCallId: 'call-1' }];
		const outcome = await runAction(current(), { isTool: true, items });
		expect(listSentLeads(current())).toEqual([expect.objectContaining(lead)]);
		expect(Object.keys(listSentLeads(current())[0] ?? {}).sort()).toEqual([
			'companyName',
			'customData',
			'firstName',
			'lastName',
		]);
		expect(toJson(outcome.items)).toEqual([expect.objectContaining({ full_name: 'Ada Byron' })]);
		expect(JSON.stringify(toJson(outcome.items))).not.toContain('call-1');
	});

	it('tells the model which part of a lead is missing, before anything is paid', async () => {
		const { error } = await runAction(current(), { isTool: true, items: [{ firstName: 'Ada' }] });
		expect(error?.message).toMatch(/"Last Name", "Company Name" are empty: a lead needs/);
		expect(listStarts(current())).toEqual([]);
	});

	it('takes several keywords that the model has written into one text', async () => {
		const items = [{ keywords: 'chess, go ,' }];
		await runAction(current(), { isTool: true, parameters: { operation: 'postSearch', limit: 1 }, items });
		expect(listStarts(current())).toEqual([expect.objectContaining({ keywords: ['chess', 'go'] })]);
	});

	it('takes the query and the id of a job from the model, and a value that a person has set', async () => {
		const items = [{ query: 'painters' }];
		const parameters = { operation: 'search', limit: 1 };
		const [found] = toJson((await runAction(current(), { isTool: true, parameters, items })).items);
		const fixed = { ...parameters, query: 'sculptors' };
		await runAction(current(), { isTool: true, parameters: fixed, items });
		expect(listStarts(current()).map(({ query }) => query)).toEqual(['painters', 'sculptors']);
		const jobId = found?.enrichment_id;
		const read = await runAction(current(), {
			isTool: true,
			parameters: { resource: 'job', operation: 'get' },
			items: [{ jobId }],
		});
		expect(toJson(read.items)).toEqual([expect.objectContaining({ enrichment_id: jobId })]);
	});

	it('tells the model of each operation what it does, and whether it costs credits', async () => {
		const { properties } = (await loadNode('leadEnrichment')).description;
		const texts = properties.filter(({ name }) => name === 'toolDescription');
		const operations = properties.filter(({ name }) => name === 'operation');
		expect(texts).toHaveLength(operations.flatMap(({ options = [] }) => options).length);
		for (const { default: text } of texts) expect(text).toMatch(/costs (\d\.\d )?credits|costs nothing/i);
	});

	it.each<[label: string, parameters: INodeParameters, fields: string[]]>([
		['three fields', { toolFields: ['email', 'full_name', 'country'] }, ['email', 'full_name', 'country']],
		['fields as text', { toolFields: 'email, top_problems' }, ['email', 'top_problems']],
		['the default', {}, ['full_name', 'job_title', 'company_name', 'email', 'phone']],
	])('puts out the fields that a person selects (%s), and the id of the job', async (_label, own, fields) => {
		const parameters = { ...SEARCH, toolOutput: 'selected', ...own };
		const { items } = await runAction(current(), { isTool: true, parameters });
		expect(items).toHaveLength(2);
		for (const lead of toJson(items)) expect(Object.keys(lead)).toEqual([...fields, 'enrichment_id']);
	});

	it('refuses to run with no field selected, before anything is paid', async () => {
		const parameters = { ...SEARCH, toolOutput: 'selected', toolFields: '={{ [] }}' };
		const { error } = await runAction(current(), { isTool: true, parameters });
		expect(error?.message).toContain('"toolFields" must name at least one field');
		expect(listStarts(current())).toEqual([]);
	});

	it('puts out few fields of each lead unless the user wants all', async () => {
		const tool = await runAction(current(), { isTool: true, parameters: SEARCH });
		const whole = await runAction(current(), {
			isTool: true,
			parameters: { ...SEARCH, toolOutput: 'raw' },
		});
		const node = await runAction(current(), { parameters: SEARCH });
		const listFields = (items: typeof node.items) => toJson(items).map((lead) => Object.keys(lead));
		expect(listFields(tool.items)[0]?.length).toBeLessThanOrEqual(10);
		expect(listFields(tool.items)).not.toEqual(listFields(node.items));
		expect(listFields(whole.items)).toEqual(listFields(node.items));
	});

	it('does not repeat to the agent what it has sent', async () => {
		const { items } = await runAction(current(), { isTool: true, items: makeRows(1) });
		expect(items[0]?.json).toHaveProperty('email');
		expect(items[0]?.json).not.toHaveProperty('companyName');
	});
});
