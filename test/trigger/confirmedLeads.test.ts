import type { IDataObject } from 'n8n-workflow';
import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { makeId } from '../nodes/makeId';
import { makeReference } from '../nodes/makeReference';
import { deliver, toItems } from './deliver';

const current = useSandbox();

const UNKNOWN_WORD = { status: 'lead_ready' };
let jobs = 0;
/** The trigger remembers its jobs: each test has its own. */
beforeEach(() => jobs++);
const jobId = () => makeId(jobs);

/** What the service says of every job from now on, in turn; the last one for ever. */
function answerReads(...records: IDataObject[]): void {
	current().control.clearFaults();
	records.forEach((body, index) => {
		const times = index === records.length - 1 ? ('always' as const) : 1;
		current().control.addFault({ action: 'answer', endpoint: 'job', status: 200, body, times });
	});
}

const toRunning = (total: number) => ({
	status: 'pending',
	progress: { completed: 1, total },
	results: null,
});
const toEnded = (...results: object[]) => ({ status: 'completed', results });

async function stream(lead: object, body: object = {}) {
	const delivery = { enrichment_id: jobId(), status: 'in_progress', lead, ...body };
	return await withFastClock(async () => await deliver(current(), delivery));
}

/** The status of the answer, and whether a lead came out. */
async function streamName(full_name: string, body: object = {}) {
	const outcome = await stream({ full_name }, body);
	return [outcome.status, toItems(outcome).length];
}

const countReads = () => current().control.requests({ endpoint: 'job' }).length;

describe('a delivery that names no job', () => {
	it.each<[label: string, enrichmentId: unknown]>([
		['none at all', undefined],
		['something that is no id', '../credits'],
		['more than 100 characters', 'x'.repeat(101)],
	])('is refused with 400, and nothing is asked: %s', async (_label, enrichmentId) => {
		const outcome = await deliver(current(), { enrichment_id: enrichmentId, status: 'completed' });
		expect([outcome.status, countReads()]).toEqual([400, 0]);
	});
});

it.each(['in_progress', 'completed'])(
	'a sender waits 20 seconds for an API that hangs: %s',
	async (status) => {
		current().control.addFault({ action: 'hang', endpoint: 'job', times: 'always' });
		await withFastClock(async () => {
			const begin = performance.now();
			const body = { enrichment_id: jobId(), status, lead: { full_name: 'Ada' } };
			expect((await deliver(current(), body)).status).toBe(503);
			expect([Math.round(performance.now() - begin), countReads()]).toEqual([20_000, 1]);
		});
	},
);

describe('a lead that is streamed late, of a job that has ended', () => {
	const ADA = { full_name: 'Ada Byron', company_name: 'Engines', network: 'https://www.linkedin.com/in/ada' };
	const toRow = (found: object, number: number) => ({
		...ADA,
		...found,
		customData: { n8n_row_reference: makeReference(number) },
	});
	const EMAIL_ROW = toRow({ enrichEmail: 'ada@engines.example' }, 1);
	const PHONE_ROW = toRow({ enrichPhone: '+44 20 5550' }, 2);
	const withoutReference = ({ customData: _, ...lead }: IDataObject) => lead;

	it.each<[label: string, lead: object, records: object[], found: unknown[]]>([
		['by its reference', EMAIL_ROW, [EMAIL_ROW], ['email']],
		['by its reference, of two rows of one person', PHONE_ROW, [EMAIL_ROW, PHONE_ROW], ['phone']],
		['by its email', { email: 'ADA@engines.example' }, [EMAIL_ROW], ['email']],
		['by its phone', { phone: '+44 (20) 5550' }, [PHONE_ROW], ['phone']],
		[
			'by its name and company',
			{ firstName: 'Ada', lastName: 'Byron', companyName: 'engines' },
			[EMAIL_ROW],
			['email'],
		],
		[
			'by what was found',
			withoutReference(PHONE_ROW),
			[EMAIL_ROW, PHONE_ROW].map(withoutReference),
			['phone'],
		],
		[
			'by its phone, of two rows of one person',
			{ ...ADA, phone: '+44 20 5550' },
			[EMAIL_ROW, PHONE_ROW].map(withoutReference),
			['phone'],
		],
		['not under the reference of another row', EMAIL_ROW, [PHONE_ROW], []],
		[
			'not as what a forger says of it',
			{ ...ADA, enrichEmail: 'mallory@evil.example' },
			[EMAIL_ROW],
			['email'],
		],
	])('comes out as the API has it, found %s', async (_label, lead, records, found) => {
		answerReads(toEnded(...records));
		const outcome = await stream(lead);
		expect(outcome.status).toBe(200);
		const shown = toItems(outcome).map(({ enrichEmail: email, enrichPhone: phone }) => [email, phone]);
		const toContacts = (kind: unknown) =>
			kind === 'email' ? ['ada@engines.example', undefined] : [undefined, '+44 20 5550'];
		expect(shown).toEqual(found.map(toContacts));
	});

	it('is to come again while the API’s list is short and does not have it', async () => {
		answerReads({ ...toEnded({ full_name: 'Ada' }), progress: { completed: 1, total: 2 } });
		expect(await streamName('Bob')).toEqual([503, 0]);
	});
});

describe('a lead that is streamed of a running job', () => {
	it.each([{}, UNKNOWN_WORD])('comes out once, whatever the figures of the API: %j', async (word) => {
		answerReads(toRunning(0));
		const outcomes: unknown[] = [];
		for (const name of ['Ada', 'Ada', 'Bob']) outcomes.push(await streamName(name, word));
		expect(outcomes).toEqual([
			[200, 1],
			[200, 0],
			[200, 1],
		]);
	});

	it('shares one read with all that come at the same moment', async () => {
		answerReads(toRunning(200));
		await Promise.all(Array.from({ length: 200 }, async (_, index) => await streamName(`Ada ${index}`)));
		expect(countReads()).toBe(1);
	});

	it('need not be there: news in a word that nobody knows is taken at last', async () => {
		answerReads(toRunning(2));
		const outcome = await withFastClock(
			async () => await deliver(current(), { enrichment_id: jobId(), status: 'archived' }),
		);
		expect([outcome.status, outcome.workflowData, countReads()]).toEqual([200, undefined, 4]);
	});
});
