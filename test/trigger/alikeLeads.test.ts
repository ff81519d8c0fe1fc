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

const REFERENCE = /^n8n-row-a[0-9a-z]{13}$/;

const listCustomData = () =>
	listStarts(current()).flatMap(({ leads }) => (leads as IDataObject[]).map(({ customData }) => customData));

/** The leads that the trigger puts out when the service reports the end of the run's one job. */
async function receive(): Promise<IDataObject[]> {
	const [job] = current().control.jobs();
	const parameters = { events: ['leadEnriched', 'jobCompleted'] };
	const body = { enrichment_id: job?.enrichment_id, status: 'completed' };
	const items = toItems(await deliver(current(), body, { parameters }));
	expect(JSON.stringify(items)).not.toContain('n8n');
	return items.filter(({ event }) => event === 'lead.enriched');
}

describe('two rows of one person that ask for different contact details', () => {
	it('have leads with different keys at the trigger, which show nothing of how that is done', async () => {
		await runAction(current(), { ...RUN, items: [LACKS_EMAIL, LACKS_PHONE] });
		const leads = await receive();
		expect(leads).toHaveLength(2);
		expect(new Set(leads.map(({ lead_key: key }) => key)).size).toBe(2);
	});

	it('have one key where five carried columns leave no room for a reference', async () => {
		const columns = ['A', 'B', 'C', 'D', 'E'];
		const carried = Object.fromEntries(columns.map((column) => [column, 'same']));
		const items = [LACKS_EMAIL, LACKS_PHONE].map((row) => ({ ...row, ...carried }));
		await runAction(current(), { ...RUN, items, options: { carryColumns: columns } });
		expect(listCustomData()).toEqual([carried, carried]);
		expect(new Set((await receive()).map(({ lead_key: key }) => key)).size).toBe(1);
	});
});

describe('every lead that is sent to the trigger', () => {
	it('holds a reference of its own beside what it carries, and the trigger shows what it carries', async () => {
		const items = [1, 2].map((id) => ({ ...LACKS_EMAIL, Record: `R-${id}` }));
		await runAction(current(), { ...RUN, items, options: { carryColumns: ['Record'] } });
		const [first, second] = listCustomData();
		expect([first, second]).toEqual([
			{ Record: 'R-1', n8n_row_reference: expect.stringMatching(REFERENCE) as string },
			{ Record: 'R-2', n8n_row_reference: expect.stringMatching(REFERENCE) as string },
		]);
		expect((first as IDataObject).n8n_row_reference).not.toBe((second as IDataObject).n8n_row_reference);
		const leads = await receive();
		expect(leads.map(({ customData }) => customData)).toEqual([{ Record: 'R-1' }, { Record: 'R-2' }]);
	});
});
