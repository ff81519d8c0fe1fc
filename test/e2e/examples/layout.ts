import { z } from 'zod';
import type { Workflow } from '../../support/realN8n/workflowFile';

export const NOTE_TYPE = 'n8n-nodes-base.stickyNote';
/** The size of a node with its name below it, in the units of the canvas. */
const NODE_SIZE = { width: 100, height: 150 };

const positionedSchema = z
	.object({ name: z.string(), position: z.tuple([z.number(), z.number()]) })
	.passthrough();
const noteSchema = z.object({ content: z.string().min(1), width: z.number(), height: z.number() });

interface Box {
	name: string;
	left: number;
	top: number;
	right: number;
	bottom: number;
}

function listBoxes({ nodes }: Workflow): Box[] {
	return nodes.map((node) => {
		const { position } = positionedSchema.parse(node);
		const { width, height } = node.type === NOTE_TYPE ? noteSchema.parse(node.parameters) : NODE_SIZE;
		const [left, top] = position;
		return { name: node.name, left, top, right: left + width, bottom: top + height };
	});
}

/** The pairs of nodes and notes that overlap. */
export function findOverlaps(workflow: Workflow): string[] {
	const boxes = listBoxes(workflow);
	return boxes.flatMap((one, index) =>
		boxes
			.slice(index + 1)
			.filter((other) => overlap(one, other))
			.map((other) => `${one.name} and ${other.name}`),
	);
}

function overlap(one: Box, other: Box): boolean {
	return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
