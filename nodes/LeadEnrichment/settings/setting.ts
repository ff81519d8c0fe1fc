import type { INodeProperties } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import type { StartOperation } from '../service/contract/requests';

/** The operations that have settings, by stored name. */
export type OperationName = StartOperation | 'get';

/**
 * Where a setting applies: to the whole run, with one value for all items, or to a job. A job's setting may differ
 * between items, which then go to different jobs.
 */
export type Scope = 'run' | 'job';

/** A setting: the only place that defines its field in the panel, its values and its scope. */
export interface Setting<Schema extends ZodType<unknown, ZodTypeDef, unknown>, Counts extends Scope> {
	/** Its field in the panel, without the name, which is its key in the table. */
	field: Omit<INodeProperties, 'name'>;
	/** Turns what n8n passes into the value, or says which rule it breaks. */
	schema: Schema;
	scope: Counts;
	operations: readonly OperationName[];
	/** Whether it is in the Options collection. */
	isOption?: true;
	/** Defaults of operations that differ from the field's. */
	defaults?: Partial<Record<OperationName, INodeProperties['default']>>;
	/** The default in a tool, if it differs. */
	defaultInTool?: INodeProperties['default'];
	/** In a tool it is hidden and always has this value. */
	fixedInTool?: string | boolean;
	/** Has no effect until the user adds it; its default then only fills in the field. */
	isOffByDefault?: true;
	/** The panel shows it only if these other settings have one of these values. */
	showWhere?: Readonly<Record<string, Array<string | boolean>>>;
}

/** Keeps the types of a setting's values and scope. */
export function define<Schema extends ZodType<unknown, ZodTypeDef, unknown>, const Counts extends Scope>(
	setting: Setting<Schema, Counts>,
): Setting<Schema, Counts> {
	return setting;
}
