import type { IWebhookFunctions } from 'n8n-workflow';
import { z, type ZodType, type ZodTypeDef } from 'zod';

import type { SourceRow } from '../jobs/jobState';
import { RunJob } from '../jobs/runJob';
import type { LeadInput } from '../leads/leadFields';
import { buildPlanSchema, type Place, SUSPENDED_RUN_NAME, type SuspendedRun } from './suspendedRun';

/** How many entries of a list are read at once: n8n reads them field by field, and resolves an expression for seconds only. */
const ENTRIES_PER_READ = 200;

type RecordReader = (path: string) => unknown;

/** Reads parts of the record. A webhook has no `getContext`: n8n resolves an expression. */
function createRecordReader(context: IWebhookFunctions): RecordReader {
	// Braces in the node's name would end the expression, and U+2028 a line of it.
	const name = JSON.stringify(context.getNode().name).replace(
		/[^ -z|~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	const record = `$node[${name}].context.${SUSPENDED_RUN_NAME}`;
	return (path) => context.evaluateExpression(`{{ ${record}${path} }}`, 0);
}

/** Makes a function that reads an entry of a list in the record, and those around it, when it is asked for. */
function createEntryReader<T>(read: RecordReader, list: string, schema: ZodType<T, ZodTypeDef, unknown>) {
	const known = new Map<number, unknown>();
	return (index: number): T => {
		if (!known.has(index)) {
			const first = index - (index % ENTRIES_PER_READ);
			const part = read(`${list}.slice(${first}, ${first + ENTRIES_PER_READ})`);
			const entries = z.array(z.unknown()).parse(part);
			entries.forEach((entry, offset) => known.set(first + offset, entry));
		}
		return schema.parse(known.get(index));
	};
}

/** The ids of the run's jobs, all that most deliveries need. @throws Error, ZodError where there is no such record. */
export function readSuspendedJobIds(context: IWebhookFunctions): string[] {
	return z.string().parse(createRecordReader(context)('.jobIds')).split(',');
}

/**
 * Reads the record. Rows and leads are read when they are asked for: most are not, where the results carry references
 * and the input's fields are not put out.
 *
 * @throws Error, ZodError when the node's context holds no such record; a row's `source` and a `lead` may throw them too.
 */
export function readSuspendedRun(context: IWebhookFunctions): SuspendedRun {
	const read = createRecordReader(context);
	const count = z.number().parse(read('.plan.length'));
	const pieces = Array.from({ length: count }, (_piece, index) => z.string().parse(read(`.plan[${index}]`)));
	const { settings, jobs, settled, hasBinaries } = buildPlanSchema().parse(JSON.parse(pieces.join('')));
	const readSource = createEntryReader(read, '.rows', z.record(z.unknown()));
	const readBinary = createEntryReader(read, '.binaries', z.custom<SourceRow['binary']>().nullish());
	const leadSchema = z.object({ customData: z.record(z.string()).optional() }).passthrough();
	const readLead = createEntryReader<LeadInput>(read, '.leads', leadSchema);
	const toRow = ([position, itemIndex]: Place): SourceRow => ({
		position,
		itemIndex,
		get source() {
			return readSource(position);
		},
		get binary() {
			return hasBinaries ? (readBinary(position) ?? undefined) : undefined;
		},
	});
	let leads = 0;
	return {
		settings,
		jobs: jobs.map(({ name, start, facts, rows = [], sentLeads: stored }) => {
			const sentLeads = stored?.map((sentLead) => {
				const place = leads++;
				return {
					...sentLead,
					plainHash: sentLead.hash,
					rows: sentLead.rows.map(toRow),
					get lead() {
						return readLead(place);
					},
				};
			});
			const jobRows = sentLeads ? sentLeads.flatMap((sentLead) => sentLead.rows) : rows.map(toRow);
			const job = new RunJob({ name, rows: jobRows, sentLeads, ...facts });
			job.accept(start);
			return job;
		}),
		settled: settled.map(({ place, fate }) => ({ ...fate, row: toRow(place) })),
	};
}
