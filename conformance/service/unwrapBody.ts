import { isRecord } from '../../nodes/LeadEnrichment/values/records';

/** What is asked for: its body is looked for by these names. */
export type BodyKind = 'credits' | 'start' | 'job' | 'error';

const NAMES: Readonly<Record<BodyKind, readonly string[]>> = {
	credits: ['credits'],
	start: ['enrichment_id'],
	job: ['results', 'progress', 'enrichment_id'],
	error: ['error', 'message'],
};

function holds(body: unknown, kind: BodyKind): boolean {
	return isRecord(body) && NAMES[kind].some((name) => name in body);
}

/**
 * The body as the service's description has it, also where it stands in a property of another object: a service that
 * wraps its answers is to show in one line of the report, and not in all.
 */
export function unwrapBody(body: unknown, kind: BodyKind): { body: unknown; wrapper: string | undefined } {
	if (!isRecord(body) || holds(body, kind)) return { body, wrapper: undefined };
	const inner = Object.entries(body).find(([, value]) => holds(value, kind));
	return inner ? { body: inner[1], wrapper: inner[0] } : { body, wrapper: undefined };
}
