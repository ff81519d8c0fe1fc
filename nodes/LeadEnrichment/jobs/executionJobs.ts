import type { IExecuteFunctions } from 'n8n-workflow';

/** One custom data value has room for this many ids of 36 characters. */
const SHOWN_IDS_MAX = 6;
/** n8n logs an error for longer values. */
const VALUE_LENGTH_MAX = 255;
const VALUE_PATTERN = /^(\d+) jobs?: ([\w-]+(?:, [\w-]+)*)$/;

/** The text for an execution's custom data: how many jobs, and the first ids. `value` is the text so far. */
function addShownJobs(value: string | undefined, startedIds: readonly string[]): string {
	const [, jobs = '0', known] = VALUE_PATTERN.exec(value ?? '') ?? [];
	const ids = [...(known?.split(', ') ?? []), ...startedIds].slice(0, SHOWN_IDS_MAX);
	// Without separators, because the text is read back.
	const count = Number(jobs) + startedIds.length;
	const total = `${count} job${count === 1 ? '' : 's'}`;
	while (ids.join(', ').length + total.length + 2 > VALUE_LENGTH_MAX) ids.pop();
	return `${total}: ${ids.join(', ')}`;
}

/** An execution's custom data holds ten keys, the user's own included. */
const CUSTOM_DATA_KEY = 'lead_enrichment_jobs';

/** Shows a run's jobs even if n8n is stopped: each one in the log, all of them in the execution's custom data. */
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
			// Nothing depends on the custom data, so a failure here must not end a run that paid for jobs.
		}
		this.ids = [];
	};
}
