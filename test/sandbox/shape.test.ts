import { anyText, closeAfterEach, makeLeads, openSandbox } from './client';

closeAfterEach();

describe('results can be', () => {
	const rowsFor = async (results: object) => {
		const sandbox = await openSandbox();
		sandbox.control.setShape({ results });
		const list = await sandbox.results(await sandbox.enrich({ leads: makeLeads(6) }));
		return list.map(({ customData }) => (customData as { row: string } | undefined)?.row);
	};
	const inOrder = ['0', '1', '2', '3', '4', '5'];

	test.each([
		['in the order of the leads', {}, inOrder],
		['reversed', { order: 'reversed' }, [...inOrder].reverse()],
		['missing', { drop: 2 }, ['2', '3', '4', '5']],
		['repeated', { repeat: 2 }, [...inOrder, '0', '1']],
		['followed by people who are not in the request', { foreign: 2 }, [...inOrder, 'foreign-0', 'foreign-1']],
		['without customData', { stripCustomData: true }, inOrder.map(() => undefined)],
	])('%s', async (_how, shape, rows) => {
		expect(await rowsFor(shape)).toEqual(rows);
	});

	test('shuffled', async () => {
		const rows = await rowsFor({ order: 'shuffled' });
		expect(rows).not.toEqual(inOrder);
		expect([...rows].sort()).toEqual(inOrder);
	});

	test('spelled in camelCase, with the keys of customData unchanged', async () => {
		const sandbox = await openSandbox();
		sandbox.control.setShape({ results: { spelling: 'camel' } });
		const leads = [{ ...makeLeads(1)[0], customData: { row_id: '1' } }];
		expect((await sandbox.results(await sandbox.enrich({ leads })))[0]).toMatchObject({
			fullName: 'First0 Last0',
			companyDomain: anyText,
			customData: { row_id: '1' },
		});
	});
});
