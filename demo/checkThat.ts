import { ExpectedFailure } from './realN8n/ExpectedFailure';

/** A step that did not do its work ends the demo. */
export function checkThat(isTrue: boolean, failure: string): void {
	if (!isTrue) {
		throw new ExpectedFailure(failure, 'This should not happen: please report it with the output above.');
	}
}
