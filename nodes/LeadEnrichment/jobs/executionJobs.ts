import type { IExecuteFunctions } from 'n8n-workflow';

import { count } from '../values/text';

/** So many ids of 36 characters fit into one value of an execution's custom data. */
const SHOWN_IDS_MAX = 6;
/** Of a longer value n8n logs an error. */
const VALUE_LENGTH_MAX = 255;
const VALUE_PATTERN = /^(\d+) jobs?: ([\w-]+(?:, [\w-]+)*)$/;

/** The text for an execution's custom data: how many jobs and the first ids. `value` is what it said before. */
export function addShownJobs(value: string | undefined, startedIds: readonly string[]): string {
	const [, jobs = '0', known] = VALUE_PATTERN.exec(value ?? '') ?? [];
	const ids = [...(known?.split(', ') ?? []), ...startedIds].slice(0, SHOWN_IDS_MAX);
	const total = count(Number(jobs) + startedIds.length, 'job');
	while (ids.join(', ').length + total.length + 2 > VALUE_LENGTH_MAX) ids.pop();
	return `${total}: ${ids.join(', ')}`;
}

/** In the execution's custom data, which has ten keys for the user's own and this one. */
const CUSTOM_DATA_KEY = 'lead_enrichment_jobs';

/** Names a run's jobs where n8n shows them when it is stopped: each in the log, all in the execution's custom data. */
export class ExecutionJobs {
	private ids: string[] = [];
	private readonly signal: AbortSignal | undefined;

	constructor(private readonly context: IExecuteFunctions) {
		this.signal = context.getExecutionCancelSignal();
		this.signal?.addEventListener('abort', this.store);
	}

	add(enrichmentId: string): void {
		this.ids.push(enrichmentId);
		const executionId = this.context.getExecutionId();
		this.context.logger.info(`Lead Enrichment started job ${enrichmentId} in execution ${executionId}`);
	}

	close(): void {
		this.signal?.removeEventListener('abort', this.store);
		this.store();
	}

	private readonly store = (): void => {
		if (this.ids.length === 0) return;
		try {
			const { customData } = this.context;
			customData.set(CUSTOM_DATA_KEY, addShownJobs(customData.get(CUSTOM_DATA_KEY), this.ids));
		} catch {
			// Nothing depends on the custom data: a run that has paid for jobs must not end for it.
		}
		this.ids = [];
	};
}
