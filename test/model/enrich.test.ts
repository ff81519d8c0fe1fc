import fc from 'fast-check';
import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { scenarios } from './arbitraries';
import { findProblems } from './findProblems';
import { play } from './play';
import { describeFailedRun } from './report';
import type { Scenario } from './scenario';

/**
 * The same scenarios each time, so that a change fails by its own fault alone. By hand: MODEL_RUNS=50000 for as many new
 * ones, MODEL_SEED to repeat a run, MODEL_SCENARIO for the scenario of a failure.
 */
const { MODEL_RUNS, MODEL_SEED, MODEL_SCENARIO } = process.env;
const RUNS = Number(MODEL_RUNS ?? 200);
const FIXED_SEED = 20_261_121;
const SEED = MODEL_SEED ?? (MODEL_RUNS === undefined ? FIXED_SEED : undefined);
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
						...(SEED !== undefined && { seed: Number(SEED) }),
					}),
			);
			if (details.failed) throw new Error(describeFailedRun(details));
		},
		TIMEOUT_MS,
	);
});
