import { parse as parseFlatted } from 'flatted';
import { z } from 'zod';

const pairedItemSchema = z.object({ item: z.number() });

const itemSchema = z.object({
	json: z.record(z.unknown()),
	pairedItem: z.union([z.number(), pairedItemSchema, z.array(pairedItemSchema)]).optional(),
});

const errorSchema = z.object({ message: z.string(), description: z.string().nullish() }).passthrough();

const taskSchema = z.object({
	data: z.object({ main: z.array(z.array(itemSchema).nullable()) }).optional(),
});

const stackSchema = z.array(z.object({ node: z.object({ name: z.string() }) }));

const resultSchema = z.object({
	resultData: z.object({ runData: z.record(z.array(taskSchema)), error: errorSchema.optional() }),
	executionData: z.object({ nodeExecutionStack: stackSchema }).optional(),
});

export const storedExecutionSchema = z.object({
	id: z.string(),
	status: z.string(),
	data: z.string(),
	customData: z.record(z.string()).optional(),
});

export type OutputItem = z.infer<typeof itemSchema>;

/** One execution as n8n stores it in its database. */
export class Execution {
	readonly id: string;
	readonly status: string;
	/** What nodes have written into the execution's custom data. */
	readonly customData: Record<string, string>;
	/** The nodes that it has still to run: with those its retry begins. */
	readonly nodesToRun: string[];
	private readonly result: z.infer<typeof resultSchema>['resultData'];

	constructor(stored: z.infer<typeof storedExecutionSchema>) {
		this.id = stored.id;
		this.status = stored.status;
		this.customData = stored.customData ?? {};
		const { resultData, executionData } = resultSchema.parse(parseFlatted(stored.data));
		this.result = resultData;
		this.nodesToRun = (executionData?.nodeExecutionStack ?? []).map(({ node }) => node.name);
	}

	/** The error that ended the execution, if any. */
	get error(): z.infer<typeof errorSchema> | undefined {
		return this.result.error;
	}

	/** The output items of a node, of all its runs and outputs. */
	outputOf(nodeName: string): OutputItem[] {
		const tasks = this.result.runData[nodeName] ?? [];
		return tasks.flatMap((task) => task.data?.main ?? []).flatMap((items) => items ?? []);
	}

	/** How often a node ran. */
	countRuns(nodeName: string): number {
		return this.result.runData[nodeName]?.length ?? 0;
	}

	/** The JSON of the items of a node's first run, output by output. */
	outputsOf(nodeName: string): Array<Array<Record<string, unknown>>> {
		const [task] = this.result.runData[nodeName] ?? [];
		return (task?.data?.main ?? []).map((items) => (items ?? []).map(({ json }) => json));
	}

	/** The JSON of a node's output items. */
	rowsOf(nodeName: string): Array<Record<string, unknown>> {
		return this.outputOf(nodeName).map((item) => item.json);
	}
}

/** The indexes of the input items that an output item is paired with. */
export function pairedWith({ pairedItem }: OutputItem): number[] {
	if (pairedItem === undefined) return [];
	return [pairedItem].flat().map((paired) => (typeof paired === 'number' ? paired : paired.item));
}
