import type { IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { createJob } from '../jobs/runJob';
import { buildSuspendedRunSchema, SUSPENDED_RUN_NAME, type SuspendedRun } from './suspendedRun';

type StoreReader = (path: string) => unknown;

/** Reads parts of the stored run. A webhook has no `getContext`, so an expression does it. */
function createStoreReader(context: IWebhookFunctions): StoreReader {
	// Braces in the node's name would end the expression; U+2028 would end its line.
	const name = JSON.stringify(context.getNode().name).replace(
		/[^ -z|~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	const stored = `$node[${name}].context.${SUSPENDED_RUN_NAME}`;
	return (path) => context.evaluateExpression(`{{ ${stored}${path} }}`, 0);
}

/** The ids of the run's jobs, enough for most deliveries. @throws Error, ZodError if no run is stored. */
export function readSuspendedJobIds(context: IWebhookFunctions): string[] {
	return z.string().parse(createStoreReader(context)('.jobIds')).split(',');
}

/** @throws Error, ZodError if no run is stored in the node's context. */
export function readSuspendedRun(context: IWebhookFunctions): SuspendedRun {
	const read = createStoreReader(context);
	const count = z.number().parse(read('.pieces.length'));
	const pieces = Array.from({ length: count }, (_piece, index) =>
		z.string().parse(read(`.pieces[${index}]`)),
	);
	const { settings, jobs, settled } = buildSuspendedRunSchema().parse(JSON.parse(pieces.join('')));
	return {
		settings,
		jobs: jobs.map(({ name, start, accepted, hasMessages, rows = [], sentLeads }) => {
			const jobRows = sentLeads ? sentLeads.flatMap((sentLead) => sentLead.rows) : rows;
			const job = createJob({ name, rows: jobRows, sentLeads, hasMessages });
			job.send();
			job.accept(start, accepted);
			return job;
		}),
		settled: settled.map(({ row, fate }) => ({ ...fate, row })),
	};
}
