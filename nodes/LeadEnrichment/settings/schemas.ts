import { z } from 'zod';

import { splitAtCommas, splitEntries } from '../leads/cells';
import { coerceNumber, isUnset } from '../service/contract/requests';
import { isEmpty } from '../values/nothing';
import { isObject, isTooDeep } from '../values/objects';
import { cleanTextsIn } from '../values/seenText';

// The values that a setting may have. Schemas accept what n8n passes, such as text for a number.

const numberSchema = z.number({ message: 'must be a number' }).finite('must be a number');

/** A number from `least` to `most`, also as text. The error ends with `unit`, such as `minutes`. */
export function numberFrom(least: number, most = Infinity, unit = '') {
	const withUnit = (rule: string) => (unit ? `${rule} ${unit}` : rule);
	const atLeast = numberSchema.min(least, withUnit(`must be at least ${least}`));
	return z.preprocess(coerceNumber, atLeast.max(most, withUnit(`must be at most ${most}`)));
}

/** More than 0 and at most `most`, also as text. */
export function positiveUpTo(most: number, unit: string) {
	const positive = numberSchema.positive(`must be more than 0 ${unit}`);
	return z.preprocess(coerceNumber, positive.max(most, `must be at most ${most} ${unit}`));
}

/** A whole number from `least` to `most`, also as text. */
export function wholeFrom(least: number, most: number) {
	const whole = numberSchema.int('must be a whole number').min(least, `must be at least ${least}`);
	return z.preprocess(coerceNumber, whole.max(most, `must be at most ${most}`));
}

/** A list, a nested list (one array expression) or one text, without blank entries; undefined if none are left. */
export function toFilledList(value: unknown): unknown[] | undefined {
	const list = [value].flat(2).map((entry: unknown) => (typeof entry === 'string' ? entry.trim() : entry));
	const filled = list.filter((entry) => !isEmpty(entry));
	return filled.length > 0 ? filled : undefined;
}

/** `toFilledList`, with the entries of texts that are lists or have commas, and without those that say nothing. */
function toTextList(value: unknown): unknown[] | undefined {
	const given = toFilledList(value) ?? [];
	const entries = given.flatMap((entry) => (typeof entry === 'string' ? splitEntries(entry) : [entry]));
	return toFilledList(entries.flatMap(splitAtCommas).filter((entry) => !isUnset(entry)));
}

/** A list of texts, checked with `schema`. A text may hold several, as a list or between commas. */
export function textList<Output>(schema: z.ZodType<Output, z.ZodTypeDef, unknown>) {
	return z.preprocess(toTextList, schema);
}

function parseJsonField(value: unknown): { value?: unknown; rule?: string } {
	if (typeof value !== 'string') return { value };
	try {
		return { value: value.trim() === '' ? {} : JSON.parse(value) };
	} catch {
		return { rule: 'is not valid JSON: check its quotes, commas and brackets' };
	}
}

/** A JSON object, also as text, with cleaned texts; empty if nothing is given. */
export const jsonObjectSchema = z.unknown().transform((given, context): Record<string, unknown> => {
	const { value = {}, rule } = parseJsonField(given ?? {});
	const fault =
		rule ??
		(isObject(value) ? undefined : 'must be a JSON object, such as {"name": "value"}') ??
		(isTooDeep(value) ? 'has more than 200 levels of lists and objects' : undefined);
	if (fault !== undefined) context.addIssue({ code: z.ZodIssueCode.custom, message: fault });
	const cleaned = fault === undefined ? cleanTextsIn(value) : undefined;
	return isObject(cleaned) ? cleaned : {};
});
