import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { answerJson } from '../engine/localServer';
import { toResults } from '../operations/payOnceService';
import { seldom, type Drawn } from './scenario';

/** The end of a job: how it is told, what of its list is shown, and when. */
export const jobPlan = fc.record({
	takes: seldom('all', fc.constantFrom('skipOne', 'limitOne'), 2),
	list: fc.constantFrom('whole', 'whole', 'short', 'missing', 'empty', 'late'),
	/** What its progress counts. */
	total: fc.constantFrom('taken', 'taken', 'asked', 'none'),
	word: seldom('completed', fc.constantFrom('failed', 'wound_up'), 2),
	/** Before which delivery it ends; the first is 1. With 0 it has ended before the execution sleeps. */
	endsAt: seldom(1, fc.oneof(fc.constant(0), fc.integer({ min: 2, max: 6 }), fc.constant(99)), 1),
	/** Whether the delivery of its end never comes. */
	isLost: seldom(false, fc.constant(true), 2),
});
export type JobPlan = Drawn<typeof jobPlan>;

/** Of a late list, how long a part of it is missing. */
const LATE_MS = 5_000;

type SentLead = IDataObject & { firstName: string };

interface Started {
	leads: IDataObject[];
	endedAt?: number;
	/** What was shown of its end, and since when. */
	shown?: { text: string; since: number };
}

/** A service of a few jobs, each of which does what its plan says. */
export class SleepingService {
	readonly jobs = new Map<string, Started>();
	readonly sent: string[] = [];
	/** Which delivery comes next. */
	step = 0;
	isBroken = false;

	constructor(
		private readonly plans: readonly JobPlan[],
		private readonly batchSize: number,
	) {}

	planOf(id: string): JobPlan {
		const plan = this.plans[Number(id.slice(4))];
		if (!plan) throw new Error(`There is no plan for ${id}`);
		return plan;
	}

	hasEnded(id: string): boolean {
		return this.planOf(id).endsAt <= this.step;
	}

	/** What was shown before counts for nothing: the process that saw it is gone. */
	forgetShown(): void {
		for (const job of this.jobs.values()) job.shown = undefined;
	}

	readonly handle: RequestListener = (request, response) => {
		let text = '';
		request.on('data', (chunk: Buffer) => (text += chunk.toString()));
		request.on('end', () => {
			if (request.method === 'POST') {
				response.statusCode = 202;
				answerJson(response, this.start(JSON.parse(text) as { leads: SentLead[] }));
			} else if (this.isBroken) {
				response.statusCode = 500;
				answerJson(response, { error: 'broken' });
			} else answerJson(response, this.read(/job-\d+$/.exec(request.url ?? '')?.[0] ?? ''));
		});
	};

	private start({ leads }: { leads: SentLead[] }): IDataObject {
		const [first] = leads;
		const id = `job-${Math.floor(Number(first?.firstName.slice(3)) / this.batchSize)}`;
		this.sent.push(...leads.map(({ firstName }) => firstName));
		this.jobs.set(id, { leads });
		const { takes } = this.planOf(id);
		return {
			enrichment_id: id,
			...(takes === 'skipOne' && { skipped_leads: leads.slice(-1) }),
			...(takes === 'limitOne' && { finalLimit: 1 }),
		};
	}

	private read(id: string): IDataObject {
		const job = this.jobs.get(id);
		if (!job || !this.hasEnded(id)) return { enrichment_id: id, status: 'processing', results: null };
		const now = Date.now();
		job.endedAt ??= now;
		const record = this.toRecord(id, job, now - job.endedAt);
		const text = JSON.stringify(record);
		if (job.shown?.text !== text) job.shown = { text, since: now };
		return record;
	}

	/** How long it has shown of the job's end what a read would bring now; undefined if it has ended unseen. */
	shownForMs(id: string): number | undefined {
		const { endedAt, shown, leads = [] } = this.jobs.get(id) ?? {};
		if (endedAt === undefined || !shown) return undefined;
		const text = JSON.stringify(this.toRecord(id, { leads }, Date.now() - endedAt));
		return shown.text === text ? Date.now() - shown.since : undefined;
	}

	private toRecord(id: string, { leads }: Started, agoMs: number): IDataObject {
		const { takes, list, total, word } = this.planOf(id);
		const taken = takes === 'all' ? leads : takes === 'skipOne' ? leads.slice(0, -1) : leads.slice(0, 1);
		// Only its figures can tell that a part is missing, and a job that failed is believed at once.
		const isLate = list === 'late' && total !== 'none' && word !== 'failed' && agoMs < LATE_MS;
		const isPart = list === 'short' || isLate;
		const results = toResults(isPart ? taken.slice(1) : list === 'empty' ? [] : taken);
		const counted = total === 'taken' ? taken.length : leads.length;
		return {
			...{ enrichment_id: id, status: word, results: list === 'missing' ? null : results },
			...(total !== 'none' && { progress: { total: counted, completed: taken.length, skipped: 0 } }),
		};
	}
}
