import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const rowSchema = z.record(z.unknown());
const listSchema = z
	.object({
		/** The tool that the list is from. */
		tool: z.string().min(1),
		/** Which of its lists: an export, a node's output. */
		list: z.string().min(1),
		/** Where its headers were seen. */
		source: z.string().min(1),
		rows: z.array(rowSchema).min(1),
	})
	.strict();
const acceptedSchema = listSchema.extend({
	/** The lead to send for each row; null for a row that must be refused. */
	leads: z.array(rowSchema.nullable()),
});
const refusedSchema = listSchema.extend({
	/** Why none of its rows may be sent. */
	why: z.string().min(1),
});

export type AcceptedList = z.infer<typeof acceptedSchema> & { file: string };
export type RefusedList = z.infer<typeof refusedSchema> & { file: string };

function readLists<T extends object>(folder: string, schema: z.ZodType<T>): Array<T & { file: string }> {
	const directory = path.join(__dirname, folder);
	return readdirSync(directory)
		.sort()
		.map((file) => ({
			...schema.parse(JSON.parse(readFileSync(path.join(directory, file), 'utf8'))),
			file: path.basename(file, '.json'),
		}));
}

/** Lists as tools export them, with the leads that they must become. */
export const acceptedLists = (): AcceptedList[] => readLists('accepted', acceptedSchema);

/** Lists that look like lists of people, and are none. */
export const refusedLists = (): RefusedList[] => readLists('refused', refusedSchema);
