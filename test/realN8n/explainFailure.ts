import { ExpectedFailure } from '../../demo/realN8n/ExpectedFailure';

/** Why there is no n8n to test in, with the way out where there is one. */
export function explainFailure(error: unknown): string {
	const reason = error instanceof ExpectedFailure ? `${error.message}\n${error.wayOut}` : String(error);
	return `There is no n8n to test in. ${reason}`;
}
