import { StartsUnderWay } from '../../../nodes/LeadEnrichment/jobs/startsUnderWay';

const ledger = { stored: { version: 2 as const, jobs: [] } };
const other = { stored: { version: 2 as const, jobs: [] } };
const lead = (hash: string) => ({ hash, plainHash: hash });

it('makes nobody wait for leads that no one is starting, or that another node is', () => {
	const starts = new StartsUnderWay();
	starts.begin(other, [lead('a')]);
	expect(starts.waitFor(ledger, [lead('a')])).toBeUndefined();
});

it('makes a call wait until the start of each of its leads has ended', async () => {
	const starts = new StartsUnderWay();
	const end = starts.begin(ledger, [lead('a'), lead('b'), lead('c')]);
	const seen: string[] = [];
	const waiting = starts.waitFor(ledger, [lead('a'), lead('b')])?.then(() => seen.push('all'));
	end([lead('a')]);
	await Promise.resolve();
	expect(starts.waitFor(ledger, [lead('a')])).toBeUndefined();
	expect(seen).toEqual([]);
	end([lead('b')]);
	await waiting;
	expect(seen).toEqual(['all']);
	expect(starts.waitFor(ledger, [lead('c')])).toBeDefined();
});
