import { HandLedger } from '../../../nodes/LeadEnrichment/ledger/handLedger';
import { Ledger, REMEMBERED_LEADS_MAX } from '../../../nodes/LeadEnrichment/ledger/ledger';
import { makeHash } from '../makeReference';

const HOUR_MS = 3_600_000;
const NOW_MS = 10 * HOUR_MS;
const JOB = { name: 'n8n Leads #7', by: '7', credits: 6, at: NOW_MS };

const plain = (name: number) => ({ hash: makeHash(name), plainHash: makeHash(name) });
/** A lead with custom data. */
const own = (name: number, person: number) => ({ hash: makeHash(name), plainHash: makeHash(person) });
const open = (ledger: Ledger, owner = 'node-1', nowMs = NOW_MS) => new HandLedger(ledger, owner, nowMs);
const makeLedger = () => new Ledger({ version: 2, jobs: [] });
const listIds = (ledger: HandLedger, known: ReturnType<typeof own>) => ledger.find(known).map(({ id }) => id);

describe('what is paid by hand', () => {
	it.each<[label: string, owner: string, nowMs: number, ids: string[]]>([
		['the same node at once', 'node-1', NOW_MS, ['job-a']],
		['the same node within the hour', 'node-1', NOW_MS + HOUR_MS - 1, ['job-a']],
		['the same node an hour later', 'node-1', NOW_MS + HOUR_MS, []],
		['another owner', 'node-2', NOW_MS, []],
	])('is found by %s', (_label, owner, nowMs, ids) => {
		const ledger = makeLedger();
		open(ledger).add({ ...JOB, id: 'job-a' }, [plain(1)]);
		expect(listIds(open(ledger, owner, nowMs), plain(1))).toEqual(ids);
	});

	it.each<[label: string, paid: ReturnType<typeof own>, asked: ReturnType<typeof own>, isFound: boolean]>([
		['the same custom data', own(1, 9), own(1, 9), true],
		['other custom data', own(1, 9), own(2, 9), false],
		['custom data when paid alone', own(1, 9), plain(9), true],
		['custom data when asked alone', plain(9), own(1, 9), true],
	])('is found where custom data allows it: %s', (_label, paid, asked, isFound) => {
		const ledger = makeLedger();
		open(ledger).add({ ...JOB, id: 'job-a' }, [paid]);
		expect(listIds(open(ledger), asked)).toEqual(isFound ? ['job-a'] : []);
	});

	it('is of the newer job where it is paid again', () => {
		const ledger = makeLedger();
		open(ledger).add({ ...JOB, id: 'job-a' }, [plain(1), plain(2)]);
		open(ledger).add({ ...JOB, id: 'job-b', at: NOW_MS + HOUR_MS - 1 }, [plain(1)]);
		const later = open(ledger, 'node-1', NOW_MS + HOUR_MS);
		expect([listIds(later, plain(1)), listIds(later, plain(2))]).toEqual([['job-b'], []]);
	});

	it('makes room for newer leads: the oldest job is forgotten, whose ever it is', () => {
		const ledger = makeLedger();
		const many = Array.from({ length: REMEMBERED_LEADS_MAX - 2 }, (_lead, index) => plain(index + 10));
		open(ledger, 'node-2').add({ ...JOB, id: 'job-a' }, [plain(1)]);
		open(ledger).add({ ...JOB, id: 'job-b' }, many);
		open(ledger).add({ ...JOB, id: 'job-c' }, [plain(2)]);
		expect(listIds(open(ledger, 'node-2'), plain(1))).toEqual(['job-a']);
		open(ledger).add({ ...JOB, id: 'job-d' }, [plain(3)]);
		expect(listIds(open(ledger, 'node-2'), plain(1))).toEqual([]);
		expect([plain(10), plain(2), plain(3)].flatMap((known) => listIds(open(ledger), known))).toEqual([
			...['job-b', 'job-c', 'job-d'],
		]);
		expect(ledger.started.leads).toBe(REMEMBERED_LEADS_MAX);
	});
});
