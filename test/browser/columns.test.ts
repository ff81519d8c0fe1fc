import { EXPORTS } from '../support/exports';
import { describeInEditor } from './describeInEditor';
import { CONTACTS } from './Editor';
import { eventually } from './eventually';

describeInEditor('The columns of a list in the editor', (editor) => {
	test.each(['Pipedrive', 'German', 'LinkedIn'] as const)(
		'are recognised for %s with nothing set, and the rows come out enriched',
		async (tool) => {
			const rows = EXPORTS[tool];
			const panel = await editor.openNode({}, rows);
			await panel.executeStep();
			await panel.output.showTable();
			expect(await panel.output.rows.count()).toBe(rows.length);
			const header = await panel.output.header();
			expect(header).toEqual(expect.arrayContaining(['email', 'full_name', 'enrichment_id']));
		},
	);

	test('are chosen one by one with Map by Hand, which shows the fields of a lead', async () => {
		const panel = await editor.openNode({ columns: 'manual' }, CONTACTS);
		await eventually(async () => {
			expect(await panel.labels()).toEqual(
				expect.arrayContaining([
					'Profile URL',
					'First Name',
					'Last Name',
					'Company Name',
					'Company Domain',
					'Contact Details per Row',
					'Custom Data (JSON)',
				]),
			);
		});
		expect(await panel.notices()).toEqual([]);
	});
});
