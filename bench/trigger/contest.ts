import { toNumber, toSpreadText, type Table } from '../chapter';
import { alternate, compareRounds, quantile, summarize } from '../statistics';
import { checkReceiver } from './checkReceiver';
import { sendLoad, type Load, type LoadSample } from './load';
import type { Place } from './place';
import { publish } from './publish';
import type { Receiver } from './receivers';
import type { RecordedJob } from './recording';

/** Receivers that are sent the same deliveries. */
export interface Contest {
	caption: string;
	/** The one that the others are compared with. */
	standard: Receiver;
	/** The one that costs what n8n itself costs at least. */
	floor: Receiver;
	others: Receiver[];
	job: RecordedJob;
	load: Load;
	rounds: number;
}

export interface ContestResult {
	table: Table;
	/** How many times the standard's deliveries per second a receiver had: the median of the rounds. */
	ratioOf: (receiver: Receiver) => number;
}

type Samples = Record<string, LoadSample[]>;

/** Checks every receiver, warms it up, and then sends to them in turn, several rounds. */
export async function holdContest(
	place: Place,
	contest: Contest,
	onProgress: (message: string) => void,
): Promise<ContestResult> {
	const { caption, standard, floor, others, load } = contest;
	const contenders = [];
	for (const receiver of [standard, ...others, floor]) {
		onProgress(`${caption}: checking and warming up ${receiver.name}`);
		await checkReceiver(place, receiver, contest.job);
		const published = await publish(place, receiver, 'none');
		await sendLoad(place, published, { ...load, count: load.connections });
		const run = async () => await sendLoad(place, published, load);
		contenders.push({ name: receiver.name, run });
	}
	onProgress(`${caption}: ${contest.rounds} rounds of ${load.count} deliveries to each`);
	const samples = await alternate(contenders, contest.rounds);
	const ratioOf = ({ name }: Receiver) => compareHandled(samples, name, standard.name).median;
	return { table: toTable(contest, samples), ratioOf };
}

function toTable({ caption, standard, floor }: Contest, samples: Samples): Table {
	const head = ['receiver', 'handled/s', 'answered/s', 'p50 ms', 'p99 ms'];
	const rows = Object.entries(samples).map(([name, rounds]) => {
		const timesMs = rounds.flatMap((sample) => sample.timesMs);
		return [
			name,
			toSpreadText(summarize(rounds.map((sample) => sample.handledPerSecond))),
			toSpreadText(summarize(rounds.map((sample) => sample.answeredPerSecond))),
			toNumber(quantile(timesMs, 0.5)),
			toNumber(quantile(timesMs, 0.99)),
			toSpreadText(compareHandled(samples, name, standard.name)),
			toSpreadText(compareHandled(samples, name, floor.name)),
		];
	});
	return { caption, head: [...head, `times ${standard.name}`, 'times the empty trigger'], rows };
}

function compareHandled(samples: Samples, ours: string, theirs: string) {
	const handledOf = (name: string) => (samples[name] ?? []).map((sample) => sample.handledPerSecond);
	return compareRounds(handledOf(ours), handledOf(theirs));
}
