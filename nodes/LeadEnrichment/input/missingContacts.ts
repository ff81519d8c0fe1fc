import type { IExecuteFunctions } from 'n8n-workflow';
import { z } from 'zod';

import { createContactReader } from '../columns/ownContacts';
import { COLUMN_MATCHINGS, type ColumnMatching } from '../columns/rowReader';
import { ENRICH_TYPES, type EnrichType } from '../contract/lead';
import { checkParameter } from './checks';
import { readItemParameters, type ItemParameters } from './parameters';

/** What Only Missing has spared: how many rows needed nothing, and how many only one kind of contact details. */
export type SparedRows = Record<EnrichType | 'nothing', number>;

/**
 * What a row lacks of the contact details that it would ask for: of those `wanted`, which are both when none is named.
 * Undefined where it lacks all of them.
 */
function findMissingContacts(
	own: readonly EnrichType[],
	wanted: readonly EnrichType[],
): EnrichType[] | undefined {
	const asked = ENRICH_TYPES.filter((type) => wanted.length === 0 || wanted.includes(type));
	const missing = asked.filter((type) => !own.includes(type));
	return missing.length < asked.length ? missing : undefined;
}

/** @throws NodeOperationError where an expression comes to none of the choices. */
export function readColumnMatching(parameters: ItemParameters): ColumnMatching {
	const name = 'columnMatching';
	return checkParameter(
		parameters,
		z.enum(COLUMN_MATCHINGS).default('smart'),
		parameters.readOptions()[name],
		name,
	);
}

/** Makes the function that says what a row lacks of the `wanted` contact details; undefined where it lacks them all. */
export function createMissingReader(
	context: IExecuteFunctions,
	onlyMissing: boolean,
): (source: Record<string, unknown>, wanted: readonly EnrichType[]) => EnrichType[] | undefined {
	if (!onlyMissing) return () => undefined;
	const rows = context.getInputData().map(({ json }) => json);
	const readContacts = createContactReader(rows, readColumnMatching(readItemParameters(context, 0)));
	return (source, wanted) => findMissingContacts(readContacts(source), wanted);
}
