import type { LeadResult } from '../service/contract/answers';
import { rateResult } from '../service/contract/resultFields';
import { saysNothing } from '../values/nothing';
import { isObject, type JsonObject } from '../values/objects';

/** Of two values the first that says something; of two objects, each of their fields. */
function firstFilled(first: unknown, second: unknown): unknown {
	if (isObject(first) && isObject(second)) return fillFrom(first, second);
	return saysNothing(first) ? (second ?? first) : first;
}

function fillFrom(first: JsonObject, second: JsonObject): JsonObject {
	const names = new Set([...Object.keys(first), ...Object.keys(second)]);
	return Object.fromEntries([...names].map((name) => [name, firstFilled(first[name], second[name])]));
}

/** Two records of one lead as one. A service that tries a lead again may also return the error before. */
export function joinRecords(first: LeadResult | undefined, second: LeadResult): LeadResult {
	const records = [...(first ? [first] : []), second];
	const [one = second, other = one] = records.filter((record) => rateResult(record) > 0);
	return one === other ? one : fillFrom(one, other);
}
