import { withFastClock } from '../engine/fastClock';
import { judge, runVariant, WAYS } from './run';
import { VARIANTS } from './variants';

/** Where the service itself brings no result of a person that it has charged for. */
const WITHHELD: Readonly<Record<string, string>> = {
	'results-late-empty': 'an empty list of a completed job means that nothing was found',
	'missing-no-custom': 'the service has no result for the first lead',
	'row-error-only': 'a result that is an error alone, and names nobody',
	stuck: 'the job never ends, and nothing is delivered',
	'delivery-none': 'nothing is delivered',
};

/** Those that change what a job or a delivery says of its end. */
const ENDS =
	/^(plain|start-\d|id|results|completed|stale|job|page|rows-(while|twice)|delivery|final|webhook|stuck)/;

function listRuns() {
	const names = VARIANTS.map(({ name }) => name);
	return Object.keys(WAYS).flatMap((way) =>
		names
			.filter((name) => way === 'waitHere' || ENDS.test(name))
			.map((name) => [name, way as keyof typeof WAYS] as const),
	);
}

describe('a service that another hand has written', () => {
	it.each(listRuns())('pays nobody twice, and loses and swaps no paid result: %s, %s', async (name, way) => {
		const seen = await withFastClock(async () => await runVariant(name, way));
		const fates = judge(seen);
		expect(fates).not.toContain('wrong');
		if (WITHHELD[name] === undefined) expect(fates).not.toContain('LOST');
		expect(new Set(seen.paidLeads).size).toBe(seen.paidLeads.length);
	});
});
