import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { SentLead } from './people';

type JobRecord = ReturnType<RunningSandbox['control']['jobs']>[number];
type RequestRecord = ReturnType<RunningSandbox['control']['requests']>[number];

/** A job of the run as the service saw it, by its name. */
export interface LedgerJob {
	name: string;
	/** Its place among the run's jobs, which its name tells. */
	place: number;
	body: Record<string, unknown>;
	leads: SentLead[];
	/** How each of its starts was answered. */
	answers: Array<RequestRecord['status']>;
	/** The jobs that the service has under the name, paid for. */
	records: JobRecord[];
}

function readPlace(name: string): number {
	return Number(/\((\d+)\/\d+\)$/.exec(name)?.[1] ?? 1);
}

/** All that the service saw of the run's jobs, in their order. */
export function readLedger({ control }: RunningSandbox): LedgerJob[] {
	const records = control.jobs();
	const jobs = new Map<string, LedgerJob>();
	for (const { body: sent, status } of control.requests({ endpoint: 'start' })) {
		const body = sent as Record<string, unknown>;
		const name = String(body.name);
		const job = jobs.get(name) ?? {
			name,
			place: readPlace(name),
			body,
			leads: body.leads as SentLead[],
			answers: [],
			records: records.filter((record) => record.name === name),
		};
		job.answers.push(status);
		jobs.set(name, job);
	}
	return [...jobs.values()].sort((a, b) => a.place - b.place);
}

/** What the run knows of the job's start: that it was accepted, that it was refused, or neither. */
export function readStart({ answers }: LedgerJob): 'started' | 'refused' | 'unknown' {
	const last = answers.at(-1);
	if (last === 202) return 'started';
	return typeof last === 'number' && (last < 500 || last === 503) ? 'refused' : 'unknown';
}
