import type { IDataObject } from 'n8n-workflow';
import { listStarts, runAction, useSandbox, WEBHOOK } from '../operations/service';
import { deliver, toItems } from './deliver';

const current = useSandbox();

const PERSON = {
	firstName: 'Ada',
	lastName: 'Byron',
	companyName: 'Engines',
	companyDomain: 'engines.example',
};
const LACKS_EMAIL = { ...PERSON, Mobile: '+44 20 5550 0101' };
const LACKS_PHONE = { ...PERSON, Email: 'ada@engines.example' };
const RUN = { parameters: { ...WEBHOOK, onlyMissing: true, find: 'emailsAndPhones' } };

const listCustomData = () =>
	listStarts(current()).flatMap(({ leads }) => (leads as IDataObject[]).map(({ customData }) => customData));

/** What the trigger puts out when the service reports the end of the run's one job. */
async function receive(): Promise<IDataObject[]> {
	const [job] = current().control.jobs();
	return toItems(await deliver(current(), { enrichment_id: job?.enrichment_id, status: 'completed' }));
}

describe('two rows of one person that ask for different contact details', () => {
	it('have leads with different keys at the trigger, which show nothing of how that is done', async () => {
		await runAction(current(), { ...RUN, items: [LACKS_EMAIL, LACKS_PHONE] });
		const leads = await receive();
		expect(leads).toHaveLength(2);
		expect(new Set(leads.map(({ lead_key: key }) => key)).size).toBe(2);
		expect(JSON.stringify(leads)).not.toContain('n8n');
	});

	it('need nothing where they ask for the same, or carry different columns', async () => {
		await runAction(current(), {
			...RUN,
			items: [LACKS_EMAIL, { ...LACKS_EMAIL, companyName: 'Engines Ltd' }],
		});
		const items = [LACKS_EMAIL, LACKS_PHONE].map((row, index) => ({ ...row, Record: `R-${index}` }));
		await runAction(current(), { ...RUN, items, options: { carryColumns: ['Record'] } });
		expect(listCustomData()).toEqual([undefined, undefined, { Record: 'R-0' }, { Record: 'R-1' }]);
	});

	it('are named in the note where their five carried columns leave no room', async () => {
		const columns = ['A', 'B', 'C', 'D', 'E'];
		const carried = Object.fromEntries(columns.map((column) => [column, 'same']));
		const items = [LACKS_EMAIL, LACKS_PHONE].map((row) => ({ ...row, ...carried }));
		const { hints } = await runAction(current(), {
			...RUN,
			items,
			options: { carryColumns: columns },
		});
		expect(hints[0]?.message).toContain('2 leads of the same people ask for different contact details');
		expect(listCustomData()).toEqual([carried, carried]);
	});
});
