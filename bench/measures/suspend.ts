import type { BenchOptions, Chapter, Measure, Target } from '../chapter';
import { measureHeap, type HeapReport } from '../suspend/measureHeap';
import { measureWakes } from '../suspend/measureWakes';
import {
	Ending,
	openSinglePlace,
	startSurroundings,
	type Program,
	type Surroundings,
} from '../suspend/place';
import { findServices, openQueuePlace, WORKER } from '../suspend/queuePlace';
import { openWorkshop } from '../workshop';

const INTRO =
	'An execution that Get Results: suspend has put to sleep is woken by the service’s final delivery, and reads the ' +
	'job once before its rows go on. Measured in a real n8n against the built-in Wait node (On Webhook Call) in the ' +
	'same workflow, woken by the same POST; and the memory that sleeping executions hold.';

const NOTES = [
	'Time runs from the sending of the POST to the arrival of a call that the node behind the sleeping one makes to the sender: one clock for both ends, and n8n’s own run data would begin too late, after n8n has loaded the execution. That call is part of the time, in all workflows alike.',
	'Each waking was checked: n8n answered 200, the job was read once (by Wait not at all), the execution ended well, and ours put out the leads of its own rows in their order. A failure of these ends the measurement.',
	'“The read as a node makes it” is the median of what the HTTP Request node that reads the job adds to the Wait node, in the same rounds. The service is a stand-in on the same machine: a service across a network takes longer, in ours and by hand alike.',
	'n8n resolves expressions in V8 isolates, keeps one in store, and makes a new one whenever the store is empty: tens of milliseconds of processor time. A waking by Wait takes two; every reading of a credential in a node’s webhook takes one more.',
	'Heap is what V8 reports after forced collections, before and after each batch, without compiled code; KB are 1,024 bytes. Batches differ by some hundred KB either way (what one batch leaves to be freed, the next one frees), which the executions that ended at once show too: nothing held means a heap that cannot be told from theirs, and an empty list.',
	'“Listed” counts n8n’s own list of active executions. In regular mode n8n 2.40 keeps those that sleep in it, with their data, whichever node they sleep in; a worker in queue mode keeps none.',
	'The longest wait was set to 600 minutes: n8n’s main process holds a timer for every execution that is due within the next minute or so.',
];

/** Get Results: suspend. How fast a delivery reaches the next node, and what sleeping executions hold in memory. */
export const measureSuspend: Measure = async (options) => {
	const { n8n, tarball } = await openWorkshop(options.onProgress);
	const ending = new Ending();
	try {
		const surroundings = await startSurroundings(ending);
		const single = await measureSingle({ n8n, tarball }, surroundings, options);
		const queue = await measureQueue({ n8n, tarball }, surroundings, options);
		return toChapter(single, queue);
	} finally {
		await ending.run();
	}
};

type Wakes = Awaited<ReturnType<typeof measureWakes>>;

async function measureSingle(
	program: Program,
	surroundings: Surroundings,
	options: BenchOptions,
): Promise<Wakes & { heap?: HeapReport }> {
	options.onProgress('Starting n8n in regular mode');
	const ending = new Ending();
	try {
		const place = await openSinglePlace(program, surroundings, ending);
		const wakes = await measureWakes(place, options);
		if (options.quick) return wakes;
		return { ...wakes, heap: await measureHeap('regular mode', place, { batches: 2, batch: 60 }, options) };
	} finally {
		await ending.run();
	}
}

async function measureQueue(
	program: Program,
	surroundings: Surroundings,
	options: BenchOptions,
): Promise<HeapReport | undefined> {
	const services = await findServices();
	if (!services) return undefined;
	options.onProgress('Starting n8n in queue mode: the main process and a worker');
	const ending = new Ending();
	try {
		const place = await openQueuePlace(services, program, surroundings, ending);
		const size = options.quick ? { batches: 2, batch: 20 } : { batches: 5, batch: 100 };
		return await measureHeap('queue mode', place, size, options);
	} finally {
		await ending.run();
	}
}

function toChapter(
	{ tables, target, heap }: Wakes & { heap?: HeapReport },
	queue: HeapReport | undefined,
): Chapter {
	const missing = 'Queue mode was not measured: there was no PostgreSQL and Redis.';
	return {
		title: 'Suspend',
		intro: INTRO,
		tables: [...tables, ...[queue, heap].flatMap((report) => report?.table ?? [])],
		targets: [target, ...(queue ? [judgeWorker(queue)] : [])],
		notes: queue ? NOTES : [...NOTES, missing],
	};
}

function judgeWorker({ asleep, judgements }: HeapReport): Target {
	const { found, isNothing } = judgements[WORKER] ?? { found: '–', isNothing: false };
	return {
		wanted: `${asleep} sleeping executions hold no memory of the worker`,
		found,
		isMet: isNothing,
	};
}
