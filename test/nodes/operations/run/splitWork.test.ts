import type { LedgerJob } from '../../../../nodes/LeadEnrichment/jobs/ledger';
import {
	chooseBatchSize,
	splitWork,
	type Work,
} from '../../../../nodes/LeadEnrichment/operations/run/splitWork';

const work = (hash: string, changes: Partial<Work> = {}): Work => ({
	hash,
	rows: [],
	leads: 1,
	creditsPerLead: 12,
	...changes,
});
const job = (id: string, to?: string): LedgerJob => ({ id, name: id, by: '7', to, credits: 12, leads: '' });
const NOTHING = { listJobs: () => [], started: { leads: 0, credits: 0 } };
const A_TO_D = ['a', 'b', 'c', 'd'].map((hash) => work(hash));

/** What becomes of each work: `start 20`, `read job-a`, `max_leads`, `elsewhere job-a`. */
function tell(works: readonly Work[], situation: Partial<Parameters<typeof splitWork>[1]>): string[] {
	const { read, start, capped, blocked } = splitWork(works, { ...NOTHING, ...situation });
	const of = (one: Work) => [
		...start.flatMap((entry) => (entry.work === one ? [`start ${entry.leads}`] : [])),
		...[...read].flatMap(([{ name }, own]) => (own.includes(one) ? [`read ${name}`] : [])),
		...capped.flatMap((entry) => (entry.work === one ? [entry.reason] : [])),
		...[...blocked].flatMap(([{ name }, own]) => (own.includes(one) ? [`elsewhere ${name}`] : [])),
	];
	return works.flatMap(of);
}

it.each<[label: string, situation: Partial<Parameters<typeof splitWork>[1]>, expected: string[]]>([
	['no limit', {}, ['start 1', 'start 1', 'start 1', 'start 1']],
	['Max Leads', { maxLeads: 2 }, ['start 1', 'start 1', 'max_leads', 'max_leads']],
	['Max Leads of 0', { maxLeads: 0 }, ['max_leads', 'max_leads', 'max_leads', 'max_leads']],
	['Max Credits', { maxCredits: 35 }, ['start 1', 'start 1', 'max_credits', 'max_credits']],
	['both', { maxLeads: 3, maxCredits: 12 }, ['start 1', 'max_credits', 'max_credits', 'max_credits']],
	[
		'what was started before',
		{ maxLeads: 3, started: { leads: 2, credits: 24 } },
		['start 1', 'max_leads', 'max_leads', 'max_leads'],
	],
	[
		'leads of a job',
		{ maxLeads: 1, listJobs: ({ hash }) => (hash === 'a' ? [job('A')] : []) },
		['read A', 'start 1', 'max_leads', 'max_leads'],
	],
])('a run with %s', (_label, situation, expected) => {
	expect(tell(A_TO_D, situation)).toEqual(expected);
});

it('starts none behind the first that does not fit, though it would', () => {
	const works = [work('a', { creditsPerLead: 12 }), work('b', { creditsPerLead: 2 })];
	expect(tell(works, { maxCredits: 5 })).toEqual(['max_credits', 'max_credits']);
});

it('lowers the limit of a search to what the credits cover, without losing one to the rounding of a tenth', () => {
	const searches = ['a', 'b', 'c'].map((hash) => work(hash, { leads: 20, creditsPerLead: 0.1 }));
	expect(tell(searches, { maxCredits: 2.3 })).toEqual(['start 20', 'start 3', 'max_credits']);
	expect(tell(searches, { maxCredits: 0.3 })).toEqual(['start 3', 'max_credits', 'max_credits']);
});

describe('a lead that was started before', () => {
	it.each<[label: string, to: string | undefined, jobs: LedgerJob[], expected: string]>([
		['is read from its newest job', undefined, [job('A'), job('B')], 'read B'],
		['is read wherever its results went', undefined, [job('A', 'there')], 'read A'],
		['is delivered where it was to be', 'here', [job('A', 'here')], 'read A'],
		['is delivered by the job for this address', 'here', [job('A', 'here'), job('B', 'there')], 'read A'],
		['cannot be delivered elsewhere', 'here', [job('A', 'there')], 'elsewhere A'],
		['cannot be delivered where it was to be read', 'here', [job('A')], 'elsewhere A'],
	])('%s', (_label, to, jobs, expected) => {
		expect(tell([work('a', { to })], { listJobs: () => jobs })).toEqual([expected]);
	});
});

describe('batches', () => {
	it.each([
		[1, 50],
		[5000, 50],
		[5001, 100],
		[50_000, 500],
		[50_001, 1000],
		[1_000_000, 1000],
	])('of %d leads have %d each where the node chooses', (leads, size) => {
		expect(chooseBatchSize(leads)).toBe(size);
	});
});
