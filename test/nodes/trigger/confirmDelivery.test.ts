import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { confirmDelivery, type JobMemory } from '../../../nodes/LeadEnrichment/trigger/confirmDelivery';
import { buildJobKey, type Delivery } from '../../../nodes/LeadEnrichment/deliveries/parseDelivery';
import { ExpiringMap } from '../../../nodes/LeadEnrichment/values/memory';
import { finish, clockMs, useFakeClock } from '../fakeClock';
import { makeReference } from '../makeReference';
import { answerAfter, makeId, scriptService, toAnswer, toFailure } from '../scriptedService';

useFakeClock();

const ID = makeId(1);
const FINAL: Delivery = {
	enrichmentId: ID,
	status: 'completed',
	kind: 'final',
	leads: [{ full_name: 'Forged' }],
};
const STREAMED: Delivery = { ...FINAL, status: 'in_progress', kind: 'streamed' };
const LEAD = { full_name: 'Ada' };
const NEWS: Delivery = { enrichmentId: ID, status: 'archived', kind: 'unknown', leads: [] };
const PROGRESS: Delivery = { ...NEWS, status: 'in_progress', kind: 'streamed' };
const OTHER_LEAD: Delivery = { ...PROGRESS, leads: [{ full_name: 'Bob' }] };
const RUNNING = toAnswer(200, { status: 'pending', results: null });
const COMPLETED = toAnswer(200, { status: 'Done', results: [LEAD] });
const toKind = (lead: object) => ('enrichPhone' in lead ? 'phone' : 'email');
const UNREADABLE = {
	ok: false,
	status: 503,
	reason: 'The job could not be read from the service. Deliver again later',
};

function createMemory(): JobMemory {
	return { readings: new ExpiringMap(30_000, 1000), leadKeys: new ExpiringMap(3_600_000, 1000) };
}

async function confirm(delivery: Delivery, ...replies: ServiceReply[]) {
	return await confirmWithMemory(createMemory(), delivery, ...replies);
}

/** Confirms a delivery with a service that gives these replies in turn, the last one for ever. */
async function confirmWithMemory(memory: JobMemory, delivery: Delivery, ...replies: ServiceReply[]) {
	const service = scriptService(
		(_request, number) => replies[Math.min(number, replies.length - 1)] ?? toFailure('unknown'),
	);
	const confirmation = await finish(confirmDelivery(service.client, delivery, memory));
	return { confirmation, requests: service.requests, times: service.requests.map(({ atMs }) => atMs) };
}

describe('a delivery that the API must confirm', () => {
	it.each<[label: string, enrichmentId: string | undefined]>([
		['no job', undefined],
		['a job by something that is no id', '../credits'],
		['a job by more than 100 characters', 'x'.repeat(101)],
	])('is refused with 400 when it names %s, and nothing is asked', async (_label, enrichmentId) => {
		const { confirmation, requests } = await confirm({ ...FINAL, enrichmentId }, COMPLETED);
		expect(confirmation).toEqual({ ok: false, status: 400, reason: 'The delivery names no job' });
		expect(requests).toEqual([]);
	});

	it.each<[label: string, delivery: Delivery]>([
		['final', FINAL],
		['streamed', STREAMED],
	])('is answered within 24 seconds by an API that hangs: %s', async (_label, delivery) => {
		const service = scriptService(
			async ({ timeoutMs }) => await answerAfter(timeoutMs, toFailure('timeout')),
		);
		const confirmation = await finish(confirmDelivery(service.client, delivery, createMemory()));
		expect([confirmation, clockMs()]).toEqual([UNREADABLE, 24_000]);
		expect(service.requests.map(({ timeoutMs }) => timeoutMs)).toEqual([20_000, 3_500]);
	});
});

describe('a delivery of a job that the API shows as ended', () => {
	it('brings the API’s own record of its lead when it is streamed and late', async () => {
		const link = 'https://www.linkedin.com/in/ada';
		const record = { network: link, enrichEmail: 'ada@engines.example' };
		const late = { ...PROGRESS, leads: [{ networkUrl: link, enrichEmail: 'mallory@evil.example' }] };
		const { confirmation } = await confirm(
			late,
			toAnswer(200, { status: 'completed', results: [LEAD, record] }),
		);
		expect(confirmation).toEqual({ ok: true, delivery: { ...late, leads: [record] } });
	});

	const ADA = { full_name: 'Ada Byron', company_name: 'Engines', network: 'https://www.linkedin.com/in/ada' };
	const EMAIL_ROW = {
		...ADA,
		enrichEmail: 'ada@engines.example',
		customData: { n8n_row_reference: makeReference(1) },
	};
	const PHONE_ROW = {
		...ADA,
		enrichPhone: '+44 20 5550',
		customData: { n8n_row_reference: makeReference(2) },
	};
	const withoutReference = ({ customData: _, ...lead }: typeof EMAIL_ROW | typeof PHONE_ROW) => lead;

	it.each<[label: string, lead: object, records: object[]]>([
		['its reference', EMAIL_ROW, [EMAIL_ROW]],
		['its reference, of two rows of one person', PHONE_ROW, [EMAIL_ROW, PHONE_ROW]],
		['its email', { email: 'ADA@engines.example' }, [EMAIL_ROW]],
		['its phone', { phone: '+44 (20) 5550' }, [PHONE_ROW]],
		['its name and company', { firstName: 'Ada', lastName: 'Byron', companyName: 'engines' }, [EMAIL_ROW]],
		['what was found', withoutReference(PHONE_ROW), [EMAIL_ROW, PHONE_ROW].map(withoutReference)],
	])('is found by %s', async (_label, lead, records) => {
		const [own] = records.length > 1 ? records.filter((record) => toKind(record) === toKind(lead)) : records;
		const late = { ...PROGRESS, leads: [{ ...lead }] };
		const { confirmation } = await confirm(late, toAnswer(200, { status: 'completed', results: records }));
		expect(confirmation).toEqual({ ok: true, delivery: { ...late, leads: [own] } });
	});

	it('brings no lead whose reference is another row’s', async () => {
		const late = { ...PROGRESS, leads: [EMAIL_ROW] };
		const { confirmation } = await confirm(
			late,
			toAnswer(200, { status: 'completed', results: [PHONE_ROW] }),
		);
		expect(confirmation).toEqual({ ok: true, delivery: { ...late, leads: [] } });
	});

	it('is to be sent again while the API’s list is short and does not have its lead', async () => {
		const short = { status: 'completed', progress: { completed: 1, total: 2 }, results: [LEAD] };
		expect((await confirm(OTHER_LEAD, toAnswer(200, short))).confirmation).toEqual(UNREADABLE);
	});
});

describe('a delivery of a job that the API shows as running', () => {
	const countLeads = (total: number) =>
		toAnswer(200, { status: 'pending', progress: { completed: 1, total }, results: null });
	const streamLead = (full_name: string) => ({ ...STREAMED, leads: [{ full_name }] });

	it('brings no more different leads than the job has, and each of those again', async () => {
		const memory = createMemory();
		const statuses: unknown[] = [];
		for (const name of ['Ada', 'Ada', 'Bob', 'Mallory', 'Bob']) {
			const { confirmation } = await confirmWithMemory(memory, streamLead(name), countLeads(2));
			statuses.push(confirmation.ok ? confirmation.delivery.leads.length : confirmation.status);
		}
		// The API may be behind, so the sender is to deliver again.
		expect(statuses).toEqual([1, 1, 1, 503, 1]);
	});

	it('is asked about anew before a lead is left out: the number of leads of a search grows', async () => {
		const memory = createMemory();
		await confirmWithMemory(memory, streamLead('Ada'), countLeads(1));
		const { confirmation, times } = await confirmWithMemory(memory, streamLead('Bob'), countLeads(2));
		expect(confirmation).toEqual({ ok: true, delivery: streamLead('Bob') });
		expect(times).toHaveLength(1);
		const next = await confirmWithMemory(memory, streamLead('Eve'), countLeads(2), countLeads(3));
		expect(next.confirmation).toEqual({ ok: true, delivery: streamLead('Eve') });
	});

	it('loses no lead of one that nobody knows the word of when the API is behind', async () => {
		const delivery = { ...streamLead('Ada'), kind: 'unknown' as const, status: 'lead_ready' };
		expect((await confirm(delivery, countLeads(0))).confirmation).toEqual(UNREADABLE);
	});

	it('is not pushed out of memory by a thousand invented ids', async () => {
		const memory = createMemory();
		await confirmWithMemory(memory, streamLead('Ada'), countLeads(1));
		for (let id = 2; id < 1_102; id++) {
			await confirmWithMemory(memory, { ...STREAMED, enrichmentId: makeId(id) }, toAnswer(404));
		}
		const { confirmation } = await confirmWithMemory(memory, streamLead('Mallory'), countLeads(1));
		expect(confirmation).toEqual(UNREADABLE);
	});

	it('shares one read with all that come at the same moment', async () => {
		const memory = createMemory();
		const service = scriptService(() => RUNNING);
		const calls = Array.from({ length: 200 }, () => confirmDelivery(service.client, STREAMED, memory));
		await finish(Promise.all(calls));
		expect(service.requests).toHaveLength(1);
	});

	it('is taken at last, and not sent again, with a word that nobody knows', async () => {
		const { confirmation, times } = await confirm(NEWS, RUNNING);
		expect([confirmation, times.length]).toEqual([{ ok: true, delivery: NEWS }, 4]);
	});
});

const UUID = '3f2b8c1e-5d4a-4e6f-9b7a-1c2d3e4f5a6b';
const ACCOUNT = { baseUrl: 'https://api.example', secrets: ['token'] };

describe('a job that the API has confirmed', () => {
	it('is known whatever the case of the id in a delivery', () => {
		expect(buildJobKey(ACCOUNT, UUID.toUpperCase())).toBe(buildJobKey(ACCOUNT, UUID));
	});

	it('shows nothing of the token in its key', () => {
		expect(buildJobKey(ACCOUNT, ID)).not.toContain('token');
	});
});
