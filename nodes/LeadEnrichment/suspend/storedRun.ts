import type { IExecuteFunctions, IWebhookFunctions } from 'n8n-workflow';
import { z } from 'zod';

import type { Fate } from '../items/fates';
import type { RunToSettle } from '../items/settleFates';
import type { Accepted } from '../jobs/accept';
import type { JobState } from '../jobs/jobState';
import { createJob, type RunJob, type StartedJob } from '../jobs/runJob';
import { type Lead, type SourceRow, toStartedLead } from '../leads/lead';
import { ERRORS } from '../service/errors';
import { FailureError } from '../service/failure';
import { redactText } from '../service/redaction';
import type { RunSettings } from '../settings/runSettings';
import { isStorable } from '../values/objects';

/** The run's key in the node's context, which n8n stores with the execution. */
const STORED_NAME = 'leadEnrichmentSuspendedRun';
/** Increase this if what is stored changes: a later version of this package may read it. */
const STORED_VERSION = 8;
/** How the run's JSON text begins. */
const STORED_START = `{"version":${STORED_VERSION},`;
/**
 * Splits the run's JSON text into pieces that n8n's isolate can return. It clones objects instead, which fails for
 * columns such as `constructor`, or for too many of them.
 */
const PIECE = /.{1,100000}/gs;

/** JSON text in ASCII only: n8n cuts long texts into pieces, and has split surrogate pairs. */
const toAsciiJson = (value: unknown) =>
	JSON.stringify(value).replace(
		/[^\0-~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);

/** A run that sleeps: its rows, what became of them so far, and its jobs, whose results are read on waking. */
export interface SuspendedRun extends RunToSettle {
	rows: readonly SourceRow[];
}

/** What is needed to bring a result back to a lead's rows. */
type StoredLead = Pick<Lead, 'hash' | 'lead' | 'customDataByRow'> & { rows: number[] };

/** What a delivery must know of a job: what the service took of it, and since when it has been seen to end. */
const knownJobSchema = z.object({
	isSearch: z.boolean(),
	leads: z.number().optional(),
	unsettledSince: z.number().optional(),
});

const toKnownJob = ({ took, unsettledSince }: RunJob): z.infer<typeof knownJobSchema> => ({
	...took,
	unsettledSince,
});

/** A job as it is stored. Its rows are stored once, for the whole run. */
interface StoredJob {
	name: string;
	start: StartedJob;
	accepted?: Accepted;
	hasMessages?: boolean;
	asked?: RunJob['asked'];
	isSearch: boolean;
	leads: StoredLead[];
}

interface StoredRun {
	version: typeof STORED_VERSION;
	settings: RunSettings;
	rows: SourceRow[];
	fates: Array<[itemIndex: number, fate: Fate]>;
	jobs: StoredJob[];
}

/** The row's fields that can be stored. A row with other fields has already failed. */
function toStoredRow({ itemIndex, source, binary, contacts }: SourceRow): SourceRow {
	const storable = isStorable(source)
		? source
		: Object.fromEntries(Object.entries(source).filter(([, value]) => isStorable(value)));
	return { itemIndex, source: storable, binary, contacts };
}

/** A job's start without secrets and signatures: the service may repeat the resume URL. */
function toShownStart({ enrichment_id, message }: StartedJob, secrets: readonly string[]): StartedJob {
	return { enrichment_id, ...(message !== undefined && { message: redactText(message, secrets) }) };
}

/** Stores the run as text. What most deliveries need is stored separately. */
export function storeRun(
	context: IExecuteFunctions,
	{ settings, rows, fates, jobs }: SuspendedRun,
	secrets: readonly string[],
): void {
	// What becomes of a job's rows is settled again on waking.
	const ofJobs = new Set(
		jobs.flatMap(({ leads }) => leads.flatMap((lead) => lead.rows.map(({ itemIndex }) => itemIndex))),
	);
	const stored: StoredRun = {
		version: STORED_VERSION,
		settings,
		rows: rows.map(toStoredRow),
		fates: [...fates].filter(([itemIndex]) => !ofJobs.has(itemIndex)),
		jobs: jobs.flatMap(({ name, start, accepted, hasMessages, asked, isSearch, leads }) => {
			if (!start) return [];
			const own = leads.map(({ hash, lead, customDataByRow, rows: ofLead }): StoredLead => ({
				...{ hash, lead, customDataByRow },
				rows: ofLead.map(({ itemIndex }) => itemIndex),
			}));
			const shown = toShownStart(start, secrets);
			return [{ name, start: shown, accepted, hasMessages, asked, isSearch, leads: own }];
		}),
	};
	context.getContext('node')[STORED_NAME] = {
		jobIds: jobs.map(({ enrichmentId }) => enrichmentId).join(),
		knownJobs: toAsciiJson(jobs.map(toKnownJob)),
		pieces: toAsciiJson(stored).match(PIECE),
	};
}

/** Reads parts of what is stored. A webhook has no `getContext`, so an expression does it. */
function createReader(context: IWebhookFunctions): (path: string) => unknown {
	// Braces in the node's name would end the expression; U+2028 would end its line.
	const name = JSON.stringify(context.getNode().name).replace(
		/[^ -z|~]/g,
		(unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	return (path) => context.evaluateExpression(`{{ $node[${name}].context.${STORED_NAME}${path} }}`, 0);
}

/** The ids of the run's jobs, enough for most deliveries. @throws Error, ZodError if no run is stored. */
export function readStoredJobIds(context: IWebhookFunctions): string[] {
	return z.string().parse(createReader(context)('.jobIds')).split(',');
}

/**
 * The run's jobs, in the state in which they were read last. @throws FailureError if another version of this package has
 * suspended the run.
 */
export function readStoredJobs(context: IWebhookFunctions): RunJob[] {
	const read = createReader(context);
	if (read(`.pieces[0].slice(0, ${STORED_START.length})`) !== STORED_START)
		throw new FailureError(ERRORS.suspendedElsewhere());
	const known = z.array(knownJobSchema).parse(JSON.parse(z.string().parse(read('.knownJobs'))));
	return readStoredJobIds(context).map((enrichmentId, index) => {
		const { isSearch = true, leads = Infinity, unsettledSince } = known[index] ?? {};
		const plan = { name: enrichmentId, leads: [], isSearch, rows: [] };
		const accepted = { leads, credits: 0, uncovered: [], unsure: [] };
		const state: JobState = { kind: 'started', enrichmentId, unsettledSince };
		return createJob(plan, state, { start: { enrichment_id: enrichmentId }, accepted });
	});
}

/** The run that sleeps, with its jobs in the state in which they were `read`. @throws Error, ZodError if none is stored. */
export function readStoredRun(context: IWebhookFunctions, read: readonly RunJob[]): SuspendedRun {
	const readPart = createReader(context);
	const count = z.number().parse(readPart('.pieces.length'));
	const pieces = Array.from({ length: count }, (_piece, index) =>
		z.string().parse(readPart(`.pieces[${index}]`)),
	);
	const { settings, rows, jobs, fates } = JSON.parse(pieces.join('')) as StoredRun;
	const byIndex = new Map(rows.map((row) => [row.itemIndex, row]));
	const states = new Map(read.map((job) => [job.enrichmentId, job.state]));
	return {
		settings,
		rows,
		fates: new Map(fates),
		found: [],
		notes: [],
		jobs: jobs.map(({ name, start, accepted, hasMessages, asked, isSearch, leads }) => {
			const own = leads.map((lead): Lead => {
				const ofLead = lead.rows.flatMap((index) => byIndex.get(index) ?? []);
				return toStartedLead({ ...lead, rows: ofLead });
			});
			const ofJob = own.flatMap((lead) => (isSearch ? lead.rows.slice(0, 1) : lead.rows));
			const plan = { name, leads: own, isSearch, rows: ofJob, hasMessages, asked };
			const { enrichment_id: enrichmentId } = start;
			return createJob(plan, states.get(enrichmentId) ?? { kind: 'started', enrichmentId }, {
				start,
				accepted,
			});
		}),
	};
}
