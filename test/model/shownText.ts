import type { NodeOutcome } from '../engine/runNode';
import type { Played } from './play';

function listErrorTexts({ error }: NodeOutcome): unknown[] {
	if (!error) return [];
	return [error.message, 'description' in error ? error.description : undefined];
}

/** All that the user sees of the run: items, the error, and the note on the node. */
export function toShownText({ first, last }: Played): string {
	const items = last.outputs.flat().map(({ json }) => json);
	return JSON.stringify([items, listErrorTexts(first), listErrorTexts(last), last.hints]);
}
