import type { HelpTopic } from './errorHelp';

/** What happened, and how to fix it: n8n shows them as an error's message and description. */
export interface ErrorText {
	message: string;
	description: string;
	/** Where it is explained. */
	help?: HelpTopic;
}

/** Both in one text; of an error of n8n's, which may lack the second. */
export function joinErrorText({
	message,
	description,
}: {
	message: string;
	description?: string | null;
}): string {
	return description ? `${message}. ${description}` : message;
}
