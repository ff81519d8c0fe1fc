import fc from 'fast-check';

const LEAD = { full_name: 'Ada Byron', network: 'https://network.example/in/ada', customData: { id: '7' } };

/** Deliveries as a service may send them; the service's documentation shows no example. */
export function listRealDeliveries(enrichmentId: string): Array<Record<string, unknown>> {
	return [
		{ enrichment_id: enrichmentId, status: 'in_progress', result: LEAD },
		{
			enrichment_id: enrichmentId,
			status: 'completed',
			progress: { completed: 2, total: 2 },
			results: [LEAD, LEAD],
		},
		{ data: { job_id: enrichmentId, status: 'completed', leads: [LEAD] } },
		{ jobId: enrichmentId, status: 'failed', error: 'no luck' },
	];
}

/** Replaces the part of `body` at `path` with `value`. Each step of the path counts the keys, starting over at the end. */
function mutate(body: unknown, path: readonly number[], value: unknown): unknown {
	const [step, ...rest] = path;
	if (step === undefined || typeof body !== 'object' || body === null) return value;
	const keys = Object.keys(body);
	const key = keys[step % keys.length];
	if (key === undefined) return value;
	const changed = mutate((body as Record<string, unknown>)[key], rest, value);
	return Array.isArray(body)
		? body.map((entry: unknown, index) => (String(index) === key ? changed : entry))
		: { ...body, [key]: changed };
}

/** Real deliveries with one part replaced by any JSON value, as text. */
export function changedDeliveries(enrichmentId: string): fc.Arbitrary<string> {
	return fc
		.tuple(
			fc.constantFrom(...listRealDeliveries(enrichmentId)),
			fc.array(fc.nat(9), { maxLength: 4 }),
			fc.jsonValue(),
		)
		.map(([body, path, value]) => JSON.stringify(mutate(body, path, value)));
}
