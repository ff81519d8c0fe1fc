import { report } from '../../test/support/progress';
import { toNumber, toSpreadText, type Table } from '../reportSection';
import { alternate, compareRounds, quantile, summarize } from '../statistics';
import { checkReceiver } from './checkReceiver';
import { sendLoad, type Load, type LoadSample } from './load';
import type { TriggerEnvironment } from './triggerEnvironment';
import { publish } from './publish';
import type { Receiver } from './receivers';
import type { RecordedJob } from './recording';

/** Receivers that receive the same deliveries. */
export interface Comparison {
	caption: string;
	receivers: Receiver[];
	/** Those of the receivers that the others are compared with in columns of their own. */
	comparedWith: Receiver[];
	/** The number of leads in a delivery. */
	leads: number;
	job: RecordedJob;
	load: Load;
	rounds: number;
}

export interface ComparisonResult {
	table: Table;
	/** A receiver's deliveries per second relative to another's: the median of the rounds. */
	ratioOf: (receiver: Receiver, other: Receiver) => number;
}

type Samples = Record<string, LoadSample[]>;

/** Checks every receiver and warms it up, then sends deliveries to each in turn, in several rounds. */
export async function runComparison(
	environment: TriggerEnvironment,
	comparison: Comparison,
): Promise<ComparisonResult> {
	const { caption, receivers, load } = comparison;
	const variants = [];
	for (const receiver of receivers) {
		report(`${caption}: checking and warming up ${receiver.name}`);
		await checkReceiver(environment, receiver, comparison.job);
		const published = await publish(environment, receiver, 'none');
		await sendLoad(environment, published, { ...load, count: load.connections });
		const run = async () => await sendLoad(environment, published, load);
		variants.push({ name: receiver.name, run });
	}
	report(`${caption}: ${comparison.rounds} rounds of ${load.count} deliveries to each`);
	const samples = await alternate(variants, comparison.rounds);
	const ratioOf = (receiver: Receiver, other: Receiver) =>
		compareHandled(samples, receiver.name, other.name).median;
	return { table: toTable(comparison, samples), ratioOf };
}

function toTable({ caption, comparedWith, leads }: Comparison, samples: Samples): Table {
	const head = ['receiver', 'handled/s', 'answered/s', 'p50 ms', 'p99 ms', 'processor ms per lead'];
	const rows = Object.entries(samples).map(([name, rounds]) => {
		const timesMs = rounds.flatMap((sample) => sample.timesMs);
		return [
			name,
			toSpreadText(summarize(rounds.map((sample) => sample.handledPerSecond))),
			toSpreadText(summarize(rounds.map((sample) => sample.answeredPerSecond))),
			toNumber(quantile(timesMs, 0.5)),
			toNumber(quantile(timesMs, 0.99)),
			toSpreadText(summarize(rounds.map((sample) => sample.processorMs / leads))),
			...comparedWith.map((other) => toSpreadText(compareHandled(samples, name, other.name))),
		];
	});
	return { caption, head: [...head, ...comparedWith.map(({ name }) => `times ${name}`)], rows };
}

function compareHandled(samples: Samples, ours: string, theirs: string) {
	const handledOf = (name: string) => (samples[name] ?? []).map((sample) => sample.handledPerSecond);
	return compareRounds(handledOf(ours), handledOf(theirs));
}
