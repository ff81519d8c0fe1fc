import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { postJson, readJob } from '../service/requests';
import type { StartedExecution } from './callbackServer';
import type { SuspendEnvironment } from './suspendEnvironment';
import { ROWS_PER_EXECUTION, type PublishedWorkflow } from './publishedWorkflow';
import { WAITING_NODE, type WorkflowKind } from './suspendingWorkflow';

const POLL_MS = 50;
const DEADLINE_MS = 60_000;
/** Time for n8n to finish its work on the last execution, which must not be measured with the next one. */
const SETTLE_MS = 100;

/** The times of one resumed execution, in milliseconds. */
export interface ResumeSample {
	/** From the sending of the POST to the call of the node after the waiting one. */
	totalMs: number;
	/** From the sending of the POST to the arrival of the read at the sandbox; 0 without a read. */
	untilReadMs: number;
	/** From the arrival of the read at the sandbox to its answer. */
	readMs: number;
}

const REQUEST_STARTED = 'http.server.request.start';

/** When a read of a job reached the sandbox in this process and when its answer was sent, by `performance.now`. */
interface ReadTimes {
	arrivedAt: number;
	answeredAt: number;
}

const statusSchema = z.object({ status: z.string() });

/** Suspends and resumes executions, one after the other. */
export class Resumer {
	/** The reads of jobs since the last delivery, without a proxy that would add to their times. */
	private readonly reads: ReadTimes[] = [];
	/** The last delivery to one of our executions, which is also posted to executions without a job. */
	private delivery: string | undefined;

	constructor(private readonly environment: SuspendEnvironment) {
		subscribe(REQUEST_STARTED, this.noteRead);
	}

	stop(): void {
		unsubscribe(REQUEST_STARTED, this.noteRead);
	}

	private readonly noteRead = (message: unknown): void => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse }; // Node's own
		if (!request.url?.startsWith('/v1/jobs/')) return;
		const arrivedAt = performance.now();
		response.once('finish', () => this.reads.push({ arrivedAt, answeredAt: performance.now() }));
	};

	/** Starts an execution, and resumes it when it is waiting. @throws Error when its output is wrong. */
	async suspendAndResume(workflow: PublishedWorkflow): Promise<ResumeSample> {
		const started = await workflow.call();
		await this.waitForStatus(started, 'waiting');
		const delivery = await this.findDelivery(workflow.kind, started);
		await pause(SETTLE_MS);
		this.reads.length = 0;
		const sentAt = performance.now();
		const [arrivedAt, { status, text }] = await Promise.all([
			this.environment.callbacks.waitForResume(started.execution),
			postJson(started.resumeUrl, delivery),
		]);
		if (status !== 200) throw new Error(`n8n answered ${status} to a delivery: ${text}`);
		const read = this.takeRead(workflow.kind);
		await this.waitForStatus(started, 'success');
		await this.checkRows(workflow, started);
		return {
			totalMs: arrivedAt - sentAt,
			untilReadMs: read ? read.arrivedAt - sentAt : 0,
			readMs: read ? read.answeredAt - read.arrivedAt : 0,
		};
	}

	/** Ends the job of one of our executions. The other kinds receive the delivery of the last such job. */
	private async findDelivery(kind: WorkflowKind, { resumeUrl }: StartedExecution): Promise<string> {
		const { control } = this.environment.sandbox;
		if (kind === 'ours') {
			const job = control.jobs().find(({ webhookUrl }) => webhookUrl === resumeUrl);
			if (!job) throw new Error(`No job was started for ${resumeUrl}`);
			control.finishJobs({ jobId: job.enrichment_id });
			this.delivery = await readJob(this.environment.sandbox, job.enrichment_id);
		}
		if (!this.delivery) throw new Error('One of our executions must be resumed first');
		return this.delivery;
	}

	/** The one read of the job, if any. @throws Error unless there was one, or none with the Wait node alone. */
	private takeRead(kind: WorkflowKind): ReadTimes | undefined {
		const reads = this.reads.splice(0);
		const allowed = kind === 'wait' ? 0 : 1;
		if (reads.length !== allowed) throw new Error(`"${kind}" read the job ${reads.length} times`);
		return reads[0];
	}

	private async waitForStatus({ execution }: StartedExecution, wanted: string): Promise<void> {
		const isThere = async () => {
			const path = `/executions/${execution}`;
			return (await this.environment.session.send('GET', path, statusSchema)).status === wanted;
		};
		const options = { deadlineMs: DEADLINE_MS, intervalMs: POLL_MS };
		if (!(await waitUntil(isThere, options))) throw new Error(`Execution ${execution} is not "${wanted}"`);
	}

	/** Checks that our node returned the leads of this call, so that no execution that loses rows is measured. */
	private async checkRows({ kind }: PublishedWorkflow, { execution, call }: StartedExecution): Promise<void> {
		const rows = (await this.environment.client.readExecution(execution)).rowsOf(WAITING_NODE);
		// After resuming, n8n replaces the data of the waiting node by its output.
		const names = rows.map((row) => `${String(row.first_name)} ${String(row.last_name)}`);
		const wanted =
			kind === 'ours'
				? Array.from({ length: ROWS_PER_EXECUTION }, (_row, index) => `Ada${index} of-${call}`)
				: ['undefined undefined'];
		if (names.join() !== wanted.join()) throw new Error(`"${kind}" returned ${JSON.stringify(rows)}`);
	}
}
