import { makeRows, runAction, toJson, useSandbox } from './service';

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
	});

	it('puts out few fields of each lead unless the user wants all', async () => {
		const tool = await runAction(current(), { isTool: true, parameters: SEARCH });
		const whole = await runAction(current(), {
			isTool: true,
			parameters: { ...SEARCH, simplify: false },
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
