import fc, { type RunDetails } from 'fast-check';
import { withFastClock } from '../engine/fastClock';
import { useSandbox } from '../operations/service';
import { findProblems } from './findProblems';
import { play } from './play';
import { scenarios, type Scenario } from './scenario';

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

/** The scenario as a person reads it, and as `MODEL_SCENARIO` takes it. */
function describeScenario(scenario: Scenario): string {
	const { rows, service, wait, ...settings } = scenario;
	return [
		...rows.map((row, index) => `row ${index}: ${JSON.stringify(row)}`),
		`settings: ${JSON.stringify(settings)}`,
		`service: ${JSON.stringify(service)}`,
		`wait: ${JSON.stringify(wait)}`,
		`again: MODEL_SCENARIO='${JSON.stringify(scenario)}' npx jest test/model`,
	].join('\n');
}

/** What failed, in the smallest scenario in which it fails, with what is needed to see it again. */
function describeFailedRun(run: RunDetails<[Scenario]>): string {
	const { seed, numRuns, numShrinks, counterexample, errorInstance } = run;
	const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
	return [
		`Run ${numRuns} of MODEL_SEED=${seed} failed, made smaller ${numShrinks} times:`,
		problem,
		...(counterexample ? [describeScenario(counterexample[0])] : []),
	].join('\n');
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
