import type { RunningSandbox } from '../../sandbox/startSandbox';
import { WEBHOOK_SECRET, type Played } from './play';
import { toShownText } from './shownText';

const REFERENCE = 'n8n_row_reference';

/** Other values in the address are no signatures. */
const SHORTEST_SIGNATURE = 16;

function listSignatures({ jobs }: Played): string[] {
	const urls = jobs.flatMap(({ body: { webhookUrl } }) =>
		typeof webhookUrl === 'string' ? [webhookUrl] : [],
	);
	const values = urls.flatMap((url) => [...new URL(url).searchParams.values()]);
	return values.filter((value) => value.length >= SHORTEST_SIGNATURE);
}

/** Neither secrets nor the node's own marks are in what the user sees, in logs or in answers to deliveries. */
export function checkSecrets(played: Played, { token }: RunningSandbox): string[] {
	const { first, last, deliveries } = played;
	const answers = deliveries.map(({ call }) => [call.body, call.logs]);
	const shown = [
		toShownText(played),
		JSON.stringify([first.error, last.error, first.logs, last.logs, answers]),
	].join();
	const secrets = [token, WEBHOOK_SECRET, ...listSignatures(played)];
	const problems = secrets.some((secret) => shown.includes(secret)) ? ['a secret is shown'] : [];
	return toShownText(played).includes(REFERENCE) ? [...problems, 'the reference is shown'] : problems;
}
