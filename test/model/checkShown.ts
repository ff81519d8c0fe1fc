import { readAnswer, type Start } from './ledger';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { NodeOutcome } from '../engine/runNode';
import { OTHER_TOKEN, WEBHOOK_SECRET, type Played } from './play';

function listErrorTexts({ error }: NodeOutcome): unknown[] {
	if (!error) return [];
	return [error.message, 'description' in error ? error.description : undefined];
}

/** All that the user sees of the run, try by try: items, the error, and the note on the node; at last what the trigger brings. */
function toShownText({ earlier, first, last, received }: Played): string {
	const items = last.outputs.flat().map(({ json }) => json);
	const errors = [...earlier, first, last].map(listErrorTexts);
	// Beside an error n8n's editor shows no note.
	const notes = last.error ? [] : last.hints;
	return JSON.stringify([items, errors, notes, received.map((delivery) => delivery.items)]);
}

/** A job that is paid for is to be shown by its id; by its name where its start brought no answer. */
export function listUnshown(starts: readonly Start[], shown: string): string[] {
	return starts.flatMap((start) => {
		const { name, record } = start;
		const answer = readAnswer(start);
		if (answer === 'unknown') return shown.includes(name) ? [] : [`${name}: its name is not shown`];
		if (answer === 'refused' || !record || shown.includes(record.enrichment_id)) return [];
		return [`${name}: the id of a paid job is not shown (${record.fate})`];
	});
}

export function checkVisibility(played: Played): string[] {
	return listUnshown(played.starts, toShownText(played));
}

/** The values of the node's own marks; a service may have the property's name of somebody else. */
const REFERENCE = 'n8n-row-';

/** Other values in the address are no signatures. */
const SHORTEST_SIGNATURE = 16;

function listSignatures({ starts }: Played): string[] {
	const urls = starts.flatMap(({ body: { webhookUrl } }) =>
		typeof webhookUrl === 'string' ? [webhookUrl] : [],
	);
	const values = urls.flatMap((url) => [...new URL(url).searchParams.values()]);
	return values.filter((value) => value.length >= SHORTEST_SIGNATURE);
}

/** Neither secrets nor the node's own marks are in what the user sees, in logs or in answers to deliveries. */
export function checkSecrets(played: Played, { token }: RunningSandbox): string[] {
	const { earlier, first, last, deliveries } = played;
	const answers = deliveries.map(({ call }) => [call.body, call.logs]);
	const outcomes = [...earlier, first, last].map(({ error, logs }) => [error, logs]);
	const shown = [toShownText(played), JSON.stringify([outcomes, answers])].join();
	const secrets = [token, OTHER_TOKEN, WEBHOOK_SECRET, ...listSignatures(played)];
	const problems = secrets.some((secret) => shown.includes(secret)) ? ['a secret is shown'] : [];
	return toShownText(played).includes(REFERENCE) ? [...problems, 'the reference is shown'] : problems;
}
