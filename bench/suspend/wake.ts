import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import { z } from 'zod';
import { waitUntil } from '../../demo/realN8n/waitUntil';
import type { Bedtime } from './callbacks';
import type { Place } from './place';
import { ReadWatch, type ReadTimes } from './readWatch';
import { ROWS_PER_EXECUTION, type Sleeper } from './sleepers';
import { SLEEPING_NODE, type Kind } from './sleepingWorkflow';

const POLL_MS = 50;
const DEADLINE_MS = 60_000;
/** What n8n still writes about an execution that has just gone to sleep, or ended, is not to be part of the next. */
const CALM_MS = 100;

/** What one waking took, in milliseconds. */
export interface Wake {
	/** From the sending of the POST to the call of the node behind the sleeping one. */
	totalMs: number;
	/** From the sending of the POST to the arrival of the read at the service; 0 without a read. */
	untilReadMs: number;
	/** From the arrival of the read at the service to its answer. */
	readMs: number;
}

const statusSchema = z.object({ status: z.string() });

/** A job that has ended, as its final delivery shows it. */
type Delivery = Record<string, unknown>;

/** Puts executions to sleep and wakes them, one after the other. */
export class Waker {
	private readonly watch = new ReadWatch();
	/** What is posted to executions that have no job of their own. */
	private delivery: Delivery | undefined;

	constructor(private readonly place: Place) {}

	stop(): void {
		this.watch.stop();
	}

	/** @throws Error when the execution does not wake with what it slept for. */
	async sleepAndWake(sleeper: Sleeper): Promise<Wake> {
		const bedtime = await sleeper.call();
		await this.waitForStatus(bedtime, 'waiting');
		return await this.wake(sleeper, bedtime);
	}

	/** Wakes an execution that sleeps. @throws as above. */
	async wake(sleeper: Sleeper, bedtime: Bedtime): Promise<Wake> {
		const delivery = await this.findDelivery(sleeper.kind, bedtime);
		await pause(CALM_MS);
		this.watch.take();
		const sentAt = performance.now();
		const [arrivedAt] = await Promise.all([
			this.place.callbacks.arrivalOf(bedtime.execution),
			post(bedtime.resumeUrl, delivery),
		]);
		const read = this.takeRead(sleeper.kind);
		await this.waitForStatus(bedtime, 'success');
		await this.checkRows(sleeper, bedtime);
		return {
			totalMs: arrivedAt - sentAt,
			untilReadMs: read ? read.arrivedAt - sentAt : 0,
			readMs: read ? read.answeredAt - read.arrivedAt : 0,
		};
	}

	/** Ends the job of one of our executions; the others get the same content, of the last such job. */
	private async findDelivery(kind: Kind, { resumeUrl }: Bedtime): Promise<Delivery> {
		const { control, baseUrl, token } = this.place.sandbox;
		if (kind === 'ours') {
			const job = control.jobs().find(({ webhookUrl }) => webhookUrl === resumeUrl);
			if (!job) throw new Error(`No job was started for ${resumeUrl}`);
			control.finishJobs({ jobId: job.enrichment_id });
			const headers = { authorization: `Bearer ${token}` };
			const { body } = await request(`${baseUrl}/v1/jobs/${job.enrichment_id}`, { headers });
			this.delivery = z.record(z.unknown()).parse(await body.json());
		}
		if (!this.delivery) throw new Error('One of our executions must be woken first');
		return this.delivery;
	}

	/** The one read that is allowed, and that the Wait node does without. */
	private takeRead(kind: Kind): ReadTimes | undefined {
		const reads = this.watch.take();
		const allowed = kind === 'wait' ? 0 : 1;
		if (reads.length !== allowed) throw new Error(`"${kind}" read the job ${reads.length} times`);
		return reads[0];
	}

	private async waitForStatus({ execution }: Bedtime, wanted: string): Promise<void> {
		const isThere = async () => {
			const path = `/executions/${execution}`;
			return (await this.place.session.send('GET', path, statusSchema)).status === wanted;
		};
		const options = { deadlineMs: DEADLINE_MS, intervalMs: POLL_MS };
		if (!(await waitUntil(isThere, options))) throw new Error(`Execution ${execution} is not "${wanted}"`);
	}

	/** A waking that loses rows may not look fast: ours must put out the leads that this very call brought in. */
	private async checkRows({ kind }: Sleeper, { execution, call }: Bedtime): Promise<void> {
		const rows = (await this.place.client.readExecution(execution)).rowsOf(SLEEPING_NODE);
		// When a node wakes, its output takes the place of what it slept with.
		const names = rows.map((row) => `${String(row.first_name)} ${String(row.last_name)}`);
		const wanted =
			kind === 'ours'
				? Array.from({ length: ROWS_PER_EXECUTION }, (_row, index) => `Ada${index} of-${call}`)
				: ['undefined undefined'];
		if (names.join() !== wanted.join()) throw new Error(`"${kind}" put out ${JSON.stringify(rows)}`);
	}
}

async function post(url: string, content: Delivery): Promise<void> {
	const { statusCode, body } = await request(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(content),
	});
	const text = await body.text();
	if (statusCode !== 200) throw new Error(`n8n answered ${statusCode} to a delivery: ${text}`);
}
