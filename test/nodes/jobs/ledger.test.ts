import {
	Ledger,
	listForeignJobs,
	parseLedger,
	REMEMBERED_LEADS_MAX,
} from '../../../nodes/LeadEnrichment/jobs/ledger';
import { ownLead, plainLead } from '../makeReference';

const JOB = { name: 'n8n Leads #7', by: '7', credits: 6 };

const open = () => {
	const stored = parseLedger(undefined);
	if (!stored) throw new Error('An empty ledger can be parsed');
	return new Ledger(stored);
};
const listIds = (ledger: Ledger, known: ReturnType<typeof ownLead>) =>
	ledger.listJobs(known).map(({ id, name }) => id ?? name);

/** Notes a job and confirms it. */
function start(ledger: Ledger, id: string, known: Array<ReturnType<typeof ownLead>>, to?: string) {
	const entry = ledger.note({ ...JOB, to }, known);
	if (entry) ledger.confirm(entry, id, known, 6);
	return entry;
}

describe('a lead', () => {
	it('is known from the moment before its start is sent, and by its job once that is answered', () => {
		const ledger = open();
		const entry = ledger.note(JOB, [plainLead(1), plainLead(2)]);
		expect(listIds(ledger, plainLead(2))).toEqual([JOB.name]);
		if (entry) ledger.confirm(entry, 'job-a', [plainLead(1)], 3);
		expect(listIds(ledger, plainLead(1))).toEqual(['job-a']);
		expect(listIds(ledger, plainLead(2))).toEqual([]);
	});

	it('is forgotten where its start was surely not processed', () => {
		const ledger = open();
		const entry = ledger.note(JOB, [plainLead(1)]);
		if (entry) ledger.drop(entry);
		expect(listIds(ledger, plainLead(1))).toEqual([]);
		expect(ledger.started).toEqual({ leads: 0, credits: 0 });
	});

	it('that is started anew is of the newer job alone; of another address it is of both, the newest last', () => {
		const ledger = open();
		start(ledger, 'job-a', [plainLead(1), plainLead(2)]);
		start(ledger, 'job-b', [plainLead(1)]);
		start(ledger, 'job-c', [plainLead(2)], 'elsewhere');
		expect(listIds(ledger, plainLead(1))).toEqual(['job-b']);
		expect(listIds(ledger, plainLead(2))).toEqual(['job-a', 'job-c']);
	});

	it('of which nobody knows whether it was started is known until a newer start is answered', () => {
		const ledger = open();
		ledger.note(JOB, [plainLead(1)]);
		const entry = ledger.note({ ...JOB, to: 'there' }, [plainLead(1)]);
		expect(listIds(ledger, plainLead(1))).toEqual([JOB.name, JOB.name]);
		if (entry) ledger.confirm(entry, 'job-b', [plainLead(1)], 3);
		expect(listIds(ledger, plainLead(1))).toEqual(['job-b']);
	});
});

describe('custom data', () => {
	it('tells two leads of one person apart where it counts', () => {
		const ledger = open();
		start(ledger, 'job-a', [ownLead(1, 9), ownLead(2, 9)]);
		expect(listIds(ledger, ownLead(1, 9))).toEqual(['job-a']);
		expect(listIds(ledger, ownLead(3, 9))).toEqual([]);
	});

	it('does not count where it counts on one side alone', () => {
		const ledger = open();
		start(ledger, 'job-a', [ownLead(1, 9)]);
		start(ledger, 'job-b', [plainLead(8)]);
		expect(listIds(ledger, plainLead(9))).toEqual(['job-a']);
		expect(listIds(ledger, ownLead(3, 8))).toEqual(['job-b']);
	});

	it('keeps a lead whose twin went to a newer job', () => {
		const ledger = open();
		start(ledger, 'job-a', [ownLead(1, 9), ownLead(2, 9)]);
		start(ledger, 'job-b', [ownLead(1, 9)]);
		expect(listIds(ledger, ownLead(1, 9))).toEqual(['job-b']);
		expect(listIds(ledger, ownLead(2, 9))).toEqual(['job-a']);
		expect(listIds(ledger, plainLead(9))).toEqual(['job-a', 'job-b']);
	});
});

it('counts what was started, by what the credits covered', () => {
	const ledger = open();
	const entry = ledger.note({ ...JOB, credits: 24 }, [plainLead(1), plainLead(2)]);
	expect(ledger.started).toEqual({ leads: 2, credits: 24 });
	if (entry) ledger.confirm(entry, 'job-a', [plainLead(1)], 12);
	expect(ledger.started).toEqual({ leads: 1, credits: 12 });
});

it('remembers so many leads, and none of a job for which there is no room', () => {
	const ledger = open();
	const many = Array.from({ length: REMEMBERED_LEADS_MAX - 1 }, (_lead, index) => plainLead(index));
	start(ledger, 'job-a', many);
	expect(ledger.note(JOB, [plainLead(-1), plainLead(-2)])).toBeUndefined();
	expect(ledger.note(JOB, [plainLead(-1)])).toBeDefined();
	expect(JSON.stringify(ledger.stored).length).toBeLessThan(40 * REMEMBERED_LEADS_MAX);
});

describe('what is no ledger of this version', () => {
	it.each([
		['another version', { version: 1, jobs: [] }, []],
		['text', 'garbage', []],
		['jobs that are none', { version: 2, jobs: [{ id: 5 }] }, ['"undefined"']],
		[
			'ids of an older form',
			{ version: 1, jobs: [{ name: 'a', start: { jobId: 'job-a' } }, { name: 'b' }] },
			['job-a', '"b"'],
		],
	])('is not read, and its jobs can be named: %s', (_label, stored, jobs) => {
		expect(parseLedger(stored)).toBeUndefined();
		expect(listForeignJobs(stored)).toEqual(jobs);
	});
});
