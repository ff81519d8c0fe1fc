import type { IDataObject } from 'n8n-workflow';
import type { NodeOutcome } from '../engine/runNode';
import { NEXT } from '../engine/testNodes';
import { checkItem, classify } from './checkItem';
import type { Expected, Kind } from './expectations';
import { NO_ROW, type Played } from './play';
import type { Scenario } from './scenario';

/** An item, and which row n8n finds when the next node asks for it. */
interface OutputItem {
	json: IDataObject;
	found: unknown;
}

/** What the next node found for the items of an output. */
function listFound({ runData }: NodeOutcome, output: number): unknown[] {
	const runs = (runData[NEXT] ?? []).filter(({ source }) => (source[0]?.previousNodeOutput ?? 0) === output);
	return runs.flatMap(({ data }) => (data?.main?.flat() ?? []).map((item) => item?.json.value));
}

function listItems({ last }: Played): OutputItem[][] {
	return last.outputs.map((items, output) => {
		const found = listFound(last, output);
		return items.map(({ json }, index) => ({ json, found: found[index] }));
	});
}

function without(kind: Kind, expected: readonly Expected[]): Expected[] {
	return expected
		.map((item) => ({
			...item,
			kinds: item.kinds.includes(kind)
				? [...item.kinds.filter((other) => other !== kind), 'nothing' as const]
				: item.kinds,
		}))
		.filter(({ kinds }) => kinds.some((other) => other !== 'nothing'));
}

function checkPairing({ found }: OutputItem, { rows }: Expected, mayBeOpen: boolean): string[] {
	if (rows.some((row) => row === found)) return [];
	return found === NO_ROW && (mayBeOpen || rows.length > 1) ? [] : [`is paired with row ${String(found)}`];
}

/** Whether the item is the row's, as far as it says so. */
function isOfRow({ json, found }: OutputItem, { rows }: Expected): boolean {
	const row = json.row ?? found;
	return typeof row !== 'number' || rows.includes(row);
}

/** Compares items with those that are expected, in their order. */
class Comparison {
	readonly problems: string[] = [];

	constructor(
		private readonly scenario: Scenario,
		private readonly mayBeUnpaired: boolean,
	) {}

	/** Whether an item is not the one of a row that may be left out, so that it must be a later row's. */
	private isElsewhere(item: OutputItem, wanted: Expected): boolean {
		if (!isOfRow(item, wanted)) return true;
		// An item that is paired with no row says by its content alone whose it is.
		return item.found === NO_ROW && checkItem(item.json, wanted, this.scenario).length > 0;
	}

	compare(expected: readonly Expected[], items: readonly OutputItem[]): void {
		let next = 0;
		for (const wanted of expected) {
			const item = items[next];
			const kind = item && classify(item.json);
			const isElsewhere = wanted.kinds.includes('nothing') && item && this.isElsewhere(item, wanted);
			if (!kind || !wanted.kinds.includes(kind) || isElsewhere) {
				if (wanted.kinds.includes('nothing')) continue;
				this.problems.push(
					`row ${wanted.rows.join()}: ${wanted.kinds.join(' or ')} expected, ${kind ?? 'no item'} found`,
				);
			}
			next++;
			if (!item || !kind || !wanted.kinds.includes(kind)) continue;
			const found = [
				...checkItem(item.json, wanted, this.scenario),
				...checkPairing(item, wanted, this.mayBeUnpaired),
			];
			this.problems.push(...found.map((problem) => `row ${wanted.rows.join()}: ${kind} ${problem}`));
		}
		if (items.length > next) this.problems.push(`${items.length - next} items too many`);
	}
}

/** Every row comes out exactly once, in its place, with what is its own. */
export function checkOutput(scenario: Scenario, played: Played, expected: readonly Expected[]): string[] {
	const outputs = listItems(played);
	const [main = [], errors = []] = outputs;
	const isSparse = expected.some(({ rows, kinds }) => rows.length > 1 || kinds.includes('nothing'));
	// A resumed execution gives its items the rows of their places: where those are others, n8n finds no row.
	const comparison = new Comparison(scenario, played.ending === 'resumed' && isSparse);
	if (scenario.onError !== 'continueErrorOutput') {
		comparison.compare(expected, outputs.flat());
		return comparison.problems;
	}
	const isError = ({ json }: OutputItem) => classify(json) === 'error';
	const strayErrors = main.filter(isError);
	if (strayErrors.length > 0 && !(played.ending === 'resumed' && isSparse)) {
		comparison.problems.push('an error came out on the first output');
	}
	if (!errors.every(isError)) comparison.problems.push('the error output has items without an error');
	comparison.compare(
		without('error', expected),
		main.filter((item) => !isError(item)),
	);
	const byRow = (a: OutputItem, b: OutputItem) => Number(a.json.row) - Number(b.json.row);
	const onlyErrors = expected
		.filter(({ kinds }) => kinds.includes('error'))
		.map((item): Expected => ({ ...item, kinds: item.kinds.length > 1 ? ['error', 'nothing'] : ['error'] }));
	comparison.compare(onlyErrors, [...strayErrors, ...errors].sort(byRow));
	return comparison.problems;
}
