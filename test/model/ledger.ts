import type { RunningSandbox } from '../../sandbox/startSandbox';
import type { SentLead } from './people';

type JobRecord = ReturnType<RunningSandbox['control']['jobs']>[number];
type RequestRecord = ReturnType<RunningSandbox['control']['requests']>[number];

/** A start as the service saw it. */
export interface Start {
	name: string;
	/** The number of the execution that sent it, which its name tells. */
	execution: number;
	account: string;
	/** How it was answered. */
	answer: RequestRecord['status'];
	/** The jobs that the service has under the name, paid for: it is to be one at most. */
	records: JobRecord[];
}

/** A job of the run, whichever try started it. */
export interface LedgerJob {
	/** Of its last start. */
	name: string;
	/** Its place among the run's jobs, which its name tells. */
	place: number;
	body: Record<string, unknown>;
	leads: SentLead[];
	starts: Start[];
	/** What the last try's account knows of it. */
	last: Start | undefined;
	/** The jobs of that start, or of the last one that another account knows. */
	records: JobRecord[];
}

function readAccount({ headers }: Pick<RequestRecord, 'headers'>): string {
	return headers.authorization?.replace('Bearer ', '') ?? '';
}

/** All that the service saw of the run's jobs, in their order. */
export function readLedger({ control }: RunningSandbox): LedgerJob[] {
	const records = control.jobs();
	// Each try asks for what it has not started, so the last request is of the last try.
	const lastAccount = control.requests().map(readAccount).at(-1);
	const jobs = new Map<number, LedgerJob>();
	for (const { body: sent, status, headers } of control.requests({ endpoint: 'start' })) {
		const body = sent as Record<string, unknown>;
		const name = String(body.name);
		const start: Start = {
			name,
			execution: Number(/#(\d+)/.exec(name)?.[1]),
			account: readAccount({ headers }),
			answer: status,
			records: records.filter((record) => record.name === name),
		};
		const place = Number(/\((\d+)\/\d+\)$/.exec(name)?.[1] ?? 1);
		const starts = [...(jobs.get(place)?.starts ?? []), start];
		const last = starts.findLast(({ account }) => account === lastAccount);
		const leads = body.leads as SentLead[];
		const known = last ?? starts.findLast(({ answer }) => answer === 202);
		jobs.set(place, { name, place, body, leads, starts, last, records: known?.records ?? [] });
	}
	return [...jobs.values()].sort((a, b) => a.place - b.place);
}

/** What the run knows of a start: that it was accepted, that it was refused, or neither. */
export function readAnswer({ answer }: Pick<Start, 'answer'>): 'started' | 'refused' | 'unknown' {
	if (answer === 202) return 'started';
	return typeof answer === 'number' && (answer < 500 || answer === 503) ? 'refused' : 'unknown';
}

/** What the last try knows of the job's start. */
export function readStart({ last }: LedgerJob): ReturnType<typeof readAnswer> {
	return last ? readAnswer(last) : 'unknown';
}
