import type { BenchOptions, ReportSection, Measure, Target } from '../reportSection';
import { measureHeap, type HeapReport } from '../suspend/measureHeap';
import { measureResume } from '../suspend/measureResume';
import {
	Cleanup,
	startRegularMode,
	startServers,
	type Software,
	type Servers,
} from '../suspend/suspendEnvironment';
import { findServices, startQueueMode, WORKER } from '../suspend/queueMode';
import { prepareBenchEnvironment } from '../benchEnvironment';

const INTRO =
	'An execution that was suspended with Get Results: suspend is resumed by the service’s final delivery, and reads ' +
	'the job once before its rows are passed on. Measured in a real n8n against the built-in Wait node (On Webhook ' +
	'Call) in the same workflow, resumed by the same POST; and the memory that waiting executions hold.';

const NOTES = [
	'The time is from the sending of the POST to the arrival of a call that the node after the waiting one makes to the sender: one clock measures both, and n8n’s own run data would start too late, after n8n has loaded the execution. That call is part of the time in all workflows.',
	'Each resumed execution was checked: n8n answered 200, the job was read once (with Wait alone not at all), the execution ended with success, and our node returned the leads of its own rows in their order. A failed check ends the measurement.',
	'“The time of a read by HTTP Request” is the median of the time that the HTTP Request node adds to the Wait node, in the same rounds. The sandbox runs on the same machine: a service across a network takes longer, with our node and with HTTP Request.',
	'n8n resolves expressions in V8 isolates, keeps one in reserve, and creates a new one when there is none: tens of milliseconds of processor time. Resuming with Wait takes two; every credential that a node’s webhook reads takes one more.',
	'Heap is what V8 reports after forced garbage collections, before and after each batch, without compiled code; KB are 1,024 bytes. Batches differ by some hundred KB in either direction (what one batch leaves, a collection in the next may free), also for executions that ended at once: no memory held means a heap within their range, and an empty list.',
	'“Listed” counts n8n’s list of active executions. In regular mode n8n 2.40 keeps waiting executions in it, with their data, whichever node they wait in; a worker in queue mode keeps none.',
	'Max Wait was set to 600 minutes: n8n’s main process holds a timer for every execution that is due within about a minute.',
];

/** Get Results: suspend. How fast a delivery reaches the next node, and the memory that waiting executions hold. */
export const measureSuspend: Measure = async (options) => {
	const { n8n, tarball } = await prepareBenchEnvironment(options.onProgress);
	const cleanup = new Cleanup();
	try {
		const servers = await startServers(cleanup);
		const single = await measureSingle({ n8n, tarball }, servers, options);
		const queue = await measureQueue({ n8n, tarball }, servers, options);
		return toSection(single, queue);
	} finally {
		await cleanup.run();
	}
};

type ResumeReport = Awaited<ReturnType<typeof measureResume>>;

async function measureSingle(
	software: Software,
	servers: Servers,
	options: BenchOptions,
): Promise<ResumeReport & { heap?: HeapReport }> {
	options.onProgress('Starting n8n in regular mode');
	const cleanup = new Cleanup();
	try {
		const environment = await startRegularMode(software, servers, cleanup);
		const report = await measureResume(environment, options);
		if (options.quick) return report;
		return {
			...report,
			heap: await measureHeap('regular mode', environment, { batches: 2, batch: 60 }, options),
		};
	} finally {
		await cleanup.run();
	}
}

async function measureQueue(
	software: Software,
	servers: Servers,
	options: BenchOptions,
): Promise<HeapReport | undefined> {
	const services = await findServices();
	if (!services) return undefined;
	options.onProgress('Starting n8n in queue mode: the main process and a worker');
	const cleanup = new Cleanup();
	try {
		const environment = await startQueueMode(services, software, servers, cleanup);
		const size = options.quick ? { batches: 2, batch: 20 } : { batches: 5, batch: 100 };
		return await measureHeap('queue mode', environment, size, options);
	} finally {
		await cleanup.run();
	}
}

function toSection(
	{ tables, target, heap }: ResumeReport & { heap?: HeapReport },
	queue: HeapReport | undefined,
): ReportSection {
	const missing = 'Queue mode was not measured: PostgreSQL and Redis were not available.';
	return {
		title: 'Suspend',
		intro: INTRO,
		tables: [...tables, ...[queue, heap].flatMap((report) => report?.table ?? [])],
		targets: [target, ...(queue ? [toWorkerTarget(queue)] : [])],
		notes: queue ? NOTES : [...NOTES, missing],
	};
}

function toWorkerTarget({ waiting, assessments }: HeapReport): Target {
	const { found, isNothing } = assessments[WORKER] ?? { found: '–', isNothing: false };
	return {
		wanted: `${waiting} waiting executions hold no memory of the worker`,
		found,
		isMet: isNothing,
	};
}
