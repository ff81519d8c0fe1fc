import type { Shape } from '../shape';
import type { Delivery } from './deliverySender';

interface Body {
	enrichment_id?: string;
	result?: object;
	results?: unknown;
}

const BATCH_SIZE = 2;

/** The body in pieces of so many results, each of which names the job. */
function split(body: Body, size: number): Body[] {
	const { results } = body;
	if (!Array.isArray(results) || results.length <= size) return [body];
	const count = Math.ceil(results.length / size);
	return Array.from({ length: count }, (_, index) => ({
		...body,
		results: results.slice(index * size, (index + 1) * size),
	}));
}

/** The bodies that are sent in the place of one. */
const SHAPES: Record<Shape['deliveriesAs'], (body: Body, kind: Delivery['kind']) => object[]> = {
	usual: (body) => [body],
	object: ({ result, ...body }) => [result === undefined ? body : { ...body, results: result }],
	nested: (body) => [Array.isArray(body.results) ? { ...body, results: { leads: body.results } } : body],
	array: (body) => [[body]],
	event: (data, kind) => [[{ event: kind === 'final' ? 'job.completed' : 'lead.enriched', data }]],
	batches: (body) => split(body, BATCH_SIZE),
	twice: (body) => [body, body],
	message: (body, kind) =>
		kind === 'final' ? [{ message: 'Your enrichment has ended', enrichment_id: body.enrichment_id }] : [body],
};

/** The deliveries that are sent in the place of one, in their order. */
export const shapeDelivery = (delivery: Delivery, as: Shape['deliveriesAs']): Delivery[] =>
	SHAPES[as](delivery.body, delivery.kind).map((body) => ({ ...delivery, body }));
