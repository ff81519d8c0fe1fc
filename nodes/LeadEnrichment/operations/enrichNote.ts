import type { Row } from '../columns/column';
import { toContactHeaders } from '../columns/ownContacts';
import { labelOf, LEAD_FIELDS } from '../leads/leadFields';
import { roundCredits } from '../service/contract/charges';
import { CUSTOM_DATA_MAX_PROPERTIES, type EnrichType } from '../service/contract/requests';
import { describeCount, describeNumber } from '../values/text';
import type { InputReadings } from './input/leadRows';

// Sentences that only Enrich adds to the node's note.

/** Outside this run, results have only the columns that were sent with their lead. */
export const COLUMNS_STAY = `Your columns do not come back with the results: name up to ${CUSTOM_DATA_MAX_PROPERTIES} that you need in the option Carry Columns`;

/** What Only Missing saved: `14 of 40 rows needed nothing, 9 only a phone`. */
export function describeSpared({ spared, rowCount }: Pick<InputReadings, 'spared' | 'rowCount'>): string[] {
	const needs: Array<[rows: number, need: string]> = [
		[spared.nothing, 'nothing'],
		[spared.phones, 'only a phone'],
		[spared.emails, 'only an email'],
	];
	const [first, ...others] = needs.filter(([rows]) => rows > 0);
	if (!first) return ['Only Missing saved nothing: no recognised column has the contact details to find'];
	const some =
		rowCount === 1 ? 'This row' : `${describeNumber(first[0])} of ${describeCount(rowCount, 'row')}`;
	const start = `${some} needed ${first[1]}`;
	return [[start, ...others.map(([rows, need]) => `${describeNumber(rows)} ${need}`)].join(', ')];
}

/** What Only Missing would save: `15 rows have an email already: Only Missing saves up to 30 credits`. */
export function describeKnown({ emails, phones }: Record<EnrichType, number>, credits: number): string[] {
	const have = (rows: number, kind: string) =>
		rows > 0 ? [`${describeCount(rows, 'row')} ${rows === 1 ? 'has' : 'have'} ${kind} already`] : [];
	const known = [...have(emails, 'an email'), ...have(phones, 'a phone')];
	const saved = `Only Missing saves up to ${describeCount(roundCredits(credits), 'credit')}`;
	return known.length > 0 ? [`${known.join(', ')}: ${saved}`] : [];
}

/** `First Name ← Vorname · Company Name ← Firma, Konto in 2 rows`: the column used by most rows comes first. */
export function describeColumns(use: InputReadings['columnUse']): string[] {
	const parts = LEAD_FIELDS.flatMap((field) => {
		const headers = [...(use[field] ?? [])].sort(([, one], [, other]) => other - one);
		const shown = headers.map(([header, rows], index) =>
			index === 0 ? header : `${header} in ${describeCount(rows, 'row')}`,
		);
		return shown.length > 0 ? [`${labelOf(field)} ← ${shown.join(', ')}`] : [];
	});
	return parts.length > 0 ? [parts.join(' · ')] : [];
}

/** Shows the columns that Only Missing checks, because a header may not be recognised. */
export function describeContactColumns(rows: readonly Row[]): string[] {
	const { emails, phones } = toContactHeaders(rows);
	const show = (headers: readonly string[]) => headers.join(', ') || 'none';
	return [`Email columns: ${show(emails)}; phone columns: ${show(phones)}`];
}
