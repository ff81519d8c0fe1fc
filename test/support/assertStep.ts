import { ExpectedFailure } from './realN8n/ExpectedFailure';

/** Ends the demo with `failure` when a step did not have its expected result. */
export function assertStep(isTrue: boolean, failure: string): void {
	if (!isTrue) {
		throw new ExpectedFailure(failure, 'This should not happen: please report it with the output above.');
	}
}
