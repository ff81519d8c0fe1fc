import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { makeId } from '../nodes/makeId';
import { deliver, toItems } from './deliver';

const current = useSandbox();
let jobs = 500;
/** The trigger remembers its jobs: each test has its own. */
beforeEach(() => jobs++);

const toLeads = (from: number, to: number): IDataObject[] =>
	Array.from({ length: to - from }, (_lead, index) => ({
		full_name: `Ada${from + index} Byron`,
		enrichEmail: `ada${from + index}@engines.example`,
	}));

/** The names that come out of a final delivery of five leads, of which the API shows two, and then of the same again. */
async function deliverTwice(record: IDataObject, leads = toLeads(0, 5)) {
	const body = { status: 'completed', results: toLeads(0, 2), ...record };
	current().control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times: 'always' });
	const delivery = { enrichment_id: makeId(jobs), status: 'completed', results: leads };
	return await withFastClock(async () => {
		const first = await deliver(current(), delivery);
		const again = await deliver(current(), { ...delivery, results: toLeads(10, 15) });
		return [first, again].map((outcome) => [outcome.status, toItems(outcome).length]);
	});
}

describe('a list that is shorter than its figures', () => {
	it('is filled with those leads of the delivery that they leave room for', async () => {
		const progress = { completed: 5, total: 5 };
		expect(await deliverTwice({ progress })).toEqual([
			[200, 5],
			[200, 0],
		]);
	});

	it('and with no more of them, less what came out before', async () => {
		expect(await deliverTwice({ total: 4 }, toLeads(0, 3))).toEqual([
			[200, 3],
			[200, 1],
		]);
	});

	it('is put out alone where no number says how much is missing, and nothing is signed', async () => {
		expect(await deliverTwice({ has_more: true })).toEqual([
			[200, 2],
			[200, 0],
		]);
	});
});

it('a word that is no state does not keep back what the API shows', async () => {
	const outcomes = await deliverTwice({ status: 'archived' });
	expect(outcomes[0]).toEqual([200, 2]);
});
