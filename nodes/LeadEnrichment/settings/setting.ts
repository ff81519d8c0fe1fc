import type { INodeProperties } from 'n8n-workflow';
import type { ZodType, ZodTypeDef } from 'zod';

import type { StartOperation } from '../service/contract/requests';

/** The operations that have settings, by their stored names. */
export type OperationName = StartOperation | 'get';

/**
 * What a setting counts for. One of the whole run means one thing, whatever item an expression is worked out for; one of
 * a job may differ from item to item, and then splits jobs.
 */
export type Scope = 'run' | 'job';

/** A setting: the one place that says how it looks in the panel, which values it holds and what it counts for. */
export interface Setting<Schema extends ZodType<unknown, ZodTypeDef, unknown>, Counts extends Scope> {
	/** As the panel shows it, without its name, which is its key in the table. */
	field: Omit<INodeProperties, 'name'>;
	/** Turns what n8n hands over into the value, or says which rule it breaks. */
	schema: Schema;
	scope: Counts;
	operations: readonly OperationName[];
	/** Stands in the collection Options. */
	isOption?: true;
	/** The default where an operation has another one. */
	defaults?: Partial<Record<OperationName, INodeProperties['default']>>;
	/** The default in a tool, where it has another one there. */
	defaultInTool?: INodeProperties['default'];
	/** Hidden in a tool, which has this value. */
	fixedInTool?: string | boolean;
	/** Without effect until a person adds it: its default only fills in the field then. */
	isOffByDefault?: true;
	/** The panel shows it only where these other settings have one of these values. */
	showWhere?: Readonly<Record<string, Array<string | boolean>>>;
}

/** Keeps the types of a setting's values and of its scope. */
export function define<Schema extends ZodType<unknown, ZodTypeDef, unknown>, const Counts extends Scope>(
	setting: Setting<Schema, Counts>,
): Setting<Schema, Counts> {
	return setting;
}
