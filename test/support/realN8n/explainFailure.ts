import { ExpectedFailure } from './ExpectedFailure';

/** The reason why n8n could not be started, with its fix where one is known. */
export function explainFailure(error: unknown): string {
	const reason = error instanceof ExpectedFailure ? `${error.message}\n${error.howToFix}` : String(error);
	return `n8n could not be started. ${reason}`;
}
