import { HandLedger } from '../../../nodes/LeadEnrichment/jobs/handLedger';
import { Ledger, REMEMBERED_LEADS_MAX } from '../../../nodes/LeadEnrichment/jobs/ledger';
import { ownLead, plainLead } from '../makeReference';

const HOUR_MS = 3_600_000;
const NOW_MS = 10 * HOUR_MS;
const JOB = { name: 'n8n Leads #7', by: '7', credits: 6, at: NOW_MS };

const open = (ledger: Ledger, owner = 'node-1', nowMs = NOW_MS) => new HandLedger(ledger, owner, nowMs);
const makeLedger = () => new Ledger({ version: 2, jobs: [] });
const listIds = (ledger: HandLedger, known: ReturnType<typeof ownLead>) =>
	ledger.listJobs(known).map(({ id }) => id);

describe('what is paid by hand', () => {
	it.each<
		[label: string, paid: ReturnType<typeof ownLead>, asked: ReturnType<typeof ownLead>, isFound: boolean]
	>([
		['the same custom data', ownLead(1, 9), ownLead(1, 9), true],
		['other custom data', ownLead(1, 9), ownLead(2, 9), false],
		['custom data when paid alone', ownLead(1, 9), plainLead(9), true],
		['custom data when asked alone', plainLead(9), ownLead(1, 9), true],
	])('is found where custom data allows it: %s', (_label, paid, asked, isFound) => {
		const ledger = makeLedger();
		open(ledger).add({ ...JOB, id: 'job-a' }, [paid]);
		expect(listIds(open(ledger), asked)).toEqual(isFound ? ['job-a'] : []);
	});

	it('makes room for newer leads: the oldest job is forgotten, whose ever it is', () => {
		const ledger = makeLedger();
		const many = Array.from({ length: REMEMBERED_LEADS_MAX - 2 }, (_lead, index) => plainLead(index + 10));
		open(ledger, 'node-2').add({ ...JOB, id: 'job-a' }, [plainLead(1)]);
		open(ledger).add({ ...JOB, id: 'job-b' }, many);
		open(ledger).add({ ...JOB, id: 'job-c' }, [plainLead(2)]);
		expect(listIds(open(ledger, 'node-2'), plainLead(1))).toEqual(['job-a']);
		open(ledger).add({ ...JOB, id: 'job-d' }, [plainLead(3)]);
		expect(listIds(open(ledger, 'node-2'), plainLead(1))).toEqual([]);
		expect(
			[plainLead(10), plainLead(2), plainLead(3)].flatMap((known) => listIds(open(ledger), known)),
		).toEqual([...['job-b', 'job-c', 'job-d']]);
		expect(ledger.started.leads).toBe(REMEMBERED_LEADS_MAX);
	});
});
