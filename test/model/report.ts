import type { RunDetails } from 'fast-check';
import type { Scenario } from './scenario';

/** The scenario as a person reads it, and as `MODEL_SCENARIO` takes it. */
export function describeScenario(scenario: Scenario): string {
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
export function describeFailedRun({
	seed,
	numRuns,
	numShrinks,
	counterexample,
	errorInstance,
}: RunDetails<[Scenario]>): string {
	const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance);
	return [
		`Run ${numRuns} of MODEL_SEED=${seed} failed, made smaller ${numShrinks} times:`,
		problem,
		...(counterexample ? [describeScenario(counterexample[0])] : []),
	].join('\n');
}
