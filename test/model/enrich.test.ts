import fc from 'fast-check';
import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { scenarios } from './arbitraries';
import { findProblems } from './findProblems';
import { play } from './play';
import { describeFailedRun } from './report';
import type { Scenario } from './scenario';

/** MODEL_RUNS=50000 for a long run by hand, MODEL_SEED to repeat one, MODEL_SCENARIO for the scenario of a failure. */
const { MODEL_RUNS = '2000', MODEL_SEED, MODEL_SCENARIO } = process.env;
const RUNS = Number(MODEL_RUNS);
const TIMEOUT_MS = 120_000 + RUNS * 200;

const current = useSandbox();

async function check(scenario: Scenario): Promise<void> {
	const played = await play(current(), scenario);
	const problems = findProblems(scenario, played, current());
	if (problems.length > 0) throw new Error(problems.join('\n'));
}

describe('Enrich, whatever rows, settings and the service do', () => {
	it(
		'puts every row out once with its own result, pays for each lead once, and shows what is paid',
		async () => {
			const examples: Array<[Scenario]> = MODEL_SCENARIO ? [[JSON.parse(MODEL_SCENARIO) as Scenario]] : [];
			const details = await withFastClock(
				async () =>
					await fc.check(fc.asyncProperty(scenarios, check), {
						examples,
						numRuns: examples.length || RUNS,
						...(MODEL_SEED !== undefined && { seed: Number(MODEL_SEED) }),
					}),
			);
			if (details.failed) throw new Error(describeFailedRun(details));
		},
		TIMEOUT_MS,
	);
});
