import { readStart, type LedgerJob } from './ledger';
import { keyOfLead, keyOfRow, personOf } from './people';
import type { Played } from './play';
import type { Scenario } from './scenario';

/** What an output item can be; `nothing` stands for a row that may be left out. */
export type Kind = 'result' | 'skipped' | 'error' | 'pending' | 'job' | 'nothing';

/** One output item as the model expects it. */
export interface Expected {
	rows: number[];
	/** More than one only where the service says too little to decide. */
	kinds: Kind[];
	/** The job of its rows, if one was asked for. */
	job?: LedgerJob;
	/** The place of its lead among those of the job. */
	lead?: number;
	/** The service answers in such a way that its person's results cannot be told apart. */
	isAmbiguous?: boolean;
	reason?: 'insufficient_credits' | 'no_result';
}

interface Place {
	job: LedgerJob;
	lead: number;
}

/** Whether rows get results back, so that their own custom data makes no lead another one. */
export function countsCustomData({ mode }: Scenario): boolean {
	return mode === 'webhook' || mode === 'none';
}

/** Where each good row's lead was sent. */
function findPlaces(scenario: Scenario, jobs: readonly LedgerJob[]): Map<number, Place> {
	const counts = countsCustomData(scenario);
	const sent = new Map<string, Place[]>();
	for (const job of jobs) {
		job.leads.forEach((lead, index) => {
			const key = keyOfLead(lead, counts);
			sent.set(key, [...(sent.get(key) ?? []), { job, lead: index }]);
		});
	}
	const places = new Map<number, Place>();
	scenario.rows.forEach((row, index) => {
		if (row.bad) return;
		const [place] = sent.get(keyOfRow(row, scenario.find, counts)) ?? [];
		if (place) places.set(index, place);
	});
	return places;
}

/** Whether another lead of the job can be told from this one by nothing that its result says. */
function isAmbiguous({ service }: Scenario, { job, lead }: Place): boolean {
	const own = job.leads[lead];
	const hasReference = Object.keys(own?.customData ?? {}).some((name) => name.startsWith('n8n'));
	if (!own || (hasReference && !service.results.stripCustomData)) return false;
	return job.leads.some(
		(other, index) =>
			index !== lead &&
			personOf(other) === personOf(own) &&
			(service.results.stripCustomData ||
				JSON.stringify(other.customData) === JSON.stringify(own.customData)),
	);
}

function expectResult(scenario: Scenario, row: number, place: Place): Expected {
	const { results, skippedOmitCustomData } = scenario.service;
	const { job, lead } = place;
	const [record] = job.records;
	const paid = record?.total ?? 0;
	const hasResult = lead < paid && lead >= results.drop;
	const ambiguous = isAmbiguous(scenario, place);
	const isPartial = results.drop > 0 || paid < job.leads.length;
	const own = job.leads[lead];
	const hasPeer = job.leads.some(
		(other, index) => index !== lead && own && personOf(other) === personOf(own),
	);
	const isReasonOpen = ambiguous || (skippedOmitCustomData && hasPeer);
	return {
		rows: [row],
		kinds: ambiguous && isPartial ? ['result', 'skipped'] : [hasResult ? 'result' : 'skipped'],
		job,
		lead,
		isAmbiguous: ambiguous,
		...(!isReasonOpen && { reason: lead < paid ? 'no_result' : 'insufficient_credits' }),
	};
}

/** What becomes of the rows of a started job as a whole; undefined where each has a result of its own or none. */
function expectOfJob(scenario: Scenario, job: LedgerJob, ending: Played['ending']): Kind[] | undefined {
	const { mode, retries } = scenario;
	const [record] = job.records;
	const isOutput = mode === 'webhook' || mode === 'none';
	// One that only another account has comes out as it is where it cannot be asked for at that moment.
	if (!job.last && record && isOutput) return ['job', 'error'];
	if (readStart(job) !== 'started' || !record) return ['error'];
	if (isOutput) {
		// Of a job of an earlier try a retry asks whether the service still has it.
		if (record.fate === 'vanish' && retries.length > 0) return ['job', 'error'];
		return ['job'];
	}
	const hasFailed = ['fail', 'cancel', 'vanish', 'completeWithoutResults'].includes(record.fate);
	// One that failed before the execution was suspended is known to have failed, if the service said so by then.
	if (ending === 'timedOut') return hasFailed ? ['pending', 'error'] : ['pending'];
	if (hasFailed) return ['error'];
	return record.status === 'completed' ? undefined : ['error'];
}

/** The output items of the run in the order of the input; each row stands in exactly one of them. */
export function listExpected(
	scenario: Scenario,
	{ jobs, ending }: Pick<Played, 'jobs' | 'ending'>,
): Expected[] {
	const places = findPlaces(scenario, jobs);
	const jobItems = new Map<LedgerJob, Expected>();
	return scenario.rows.flatMap((_row, index): Expected[] => {
		const place = places.get(index);
		// A row that breaks a rule, or whose job was never started.
		if (!place) return [{ rows: [index], kinds: ['error'] }];
		const { job } = place;
		const kinds = expectOfJob(scenario, job, ending);
		if (!kinds) return [expectResult(scenario, index, place)];
		if (kinds[0] !== 'job') return [{ rows: [index], kinds, job }];
		const shared = jobItems.get(job);
		if (shared) {
			shared.rows.push(index);
			return [];
		}
		const item: Expected = { rows: [index], kinds, job };
		jobItems.set(job, item);
		return [item];
	});
}
