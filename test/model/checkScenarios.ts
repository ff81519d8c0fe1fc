import fc, { type RunDetails } from 'fast-check';
import { withFastClock } from '../engine/fastClock';

/**
 * The same scenarios each time, so that a change fails by its own fault alone. By hand: MODEL_RUNS=50000 for as many new
 * ones, MODEL_SEED to repeat a run, MODEL_SCENARIO for the scenario of a failure.
 */
const { MODEL_RUNS, MODEL_SEED, MODEL_SCENARIO } = process.env;
const FIXED_SEED = 20_261_121;
const SEED = MODEL_SEED ?? (MODEL_RUNS === undefined ? FIXED_SEED : undefined);

/** The scenario as a person reads it, and as `MODEL_SCENARIO` takes it. */
function describeScenario(scenario: object): string {
	const parts = Object.entries(scenario).map(([name, part]) => `${name}: ${JSON.stringify(part)}`);
	const { testPath = '' } = expect.getState();
	const file = testPath.slice(testPath.indexOf('test/model'));
	return [...parts, `again: MODEL_SCENARIO='${JSON.stringify(scenario)}' npx jest ${file}`].join('\n');
}

/** What failed, in the smallest scenario in which it fails, with what is needed to see it again. */
function describeFailedRun<Scenario extends object>(run: RunDetails<[Scenario]>): string {
	const { seed, numRuns, numShrinks, counterexample, errorInstance } = run;
	const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
	return [
		`Run ${numRuns} of MODEL_SEED=${seed} failed, made smaller ${numShrinks} times:`,
		problem,
		...(counterexample ? [describeScenario(counterexample[0])] : []),
	].join('\n');
}

/** A test that plays `runs` scenarios, or as many as MODEL_RUNS says, on the fast clock; `findProblems` plays one. */
export function itHolds<Scenario extends object>(
	name: string,
	scenarios: fc.Arbitrary<Scenario>,
	runs: number,
	findProblems: (scenario: Scenario) => Promise<string[]>,
): void {
	const numRuns = Number(MODEL_RUNS ?? runs);
	const check = async (scenario: Scenario) => {
		const problems = await findProblems(scenario);
		if (problems.length > 0) throw new Error(problems.join('\n'));
	};
	const work = async () => {
		const examples: Array<[Scenario]> = MODEL_SCENARIO ? [[JSON.parse(MODEL_SCENARIO) as Scenario]] : [];
		const details = await withFastClock(
			async () =>
				await fc.check(fc.asyncProperty(scenarios, check), {
					examples,
					numRuns: examples.length || numRuns,
					...(SEED !== undefined && { seed: Number(SEED) }),
				}),
		);
		if (details.failed) throw new Error(describeFailedRun(details));
	};
	it(name, work, 120_000 + numRuns * 200);
}
