import { z } from 'zod';

import { isEmpty } from '../../values/nothing';
import { isObject, toObject } from '../../values/objects';
import { trimText } from '../../values/text';
import { coerceNumber } from './requests';
import { foldName } from './resultFields';

/** Lenient: a value of the wrong type counts as absent. */
const optionalText = z.string().optional().catch(undefined);
const optionalCount = z.preprocess(coerceNumber, z.number().optional()).catch(undefined);

/** One enriched lead. The results of Enrich and Search are not documented, so any object is accepted (A3). */
export type LeadResult = Record<string, unknown>;

/** A skipped lead has the shape of a lead input with every field optional. */
export type SkippedLead = Record<string, unknown>;
/** Stands for a skipped lead that is not an object, such as a number. */
export const UNKNOWN_SKIPPED_LEAD: SkippedLead = { form: 'unknown' };

const skippedLeadsSchema = z.unknown().transform((value): SkippedLead[] | undefined => {
	if (!value) return undefined;
	return [value].flat().map((lead) => (isObject(lead) ? lead : UNKNOWN_SKIPPED_LEAD));
});

type Body = Record<string, unknown>;

/** Whether a text is a UUID, the documented form. Nothing else counts as a job id under a bare `id`. */
export function isJobId(text: string): boolean {
	return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i.test(text);
}

/** A job id from a start's answer, a delivery or a person. Only characters that are safe in a URL path. */
export const jobIdSchema = z.string().regex(/^[\w-]{1,100}$/);

/** The job that a body names although it is no start answer, under any key and type. Only for display. */
export function findNamedJob(body: unknown): string | undefined {
	const { enrichment_id: documented, job_id: other, id } = toKnownNames(toObject(body));
	return [documented, other, id]
		.flatMap((one) => (typeof one === 'number' || typeof one === 'string' ? [String(one)] : []))
		.find((text) => text !== '');
}

/** A balance written as text is a number, too. */
export const creditsSchema = z.object({ credits: z.preprocess(coerceNumber, z.number()) }).passthrough();
export type Credits = z.infer<typeof creditsSchema>;

const progressSchema = z
	.object({ completed: optionalCount, total: optionalCount, skipped: optionalCount })
	.passthrough();
export type JobProgress = z.infer<typeof progressSchema>;

/** The objects, one level down, that may hold an answer's or a delivery's envelope or leads (A18). */
const NESTED_KEYS = ['data', 'job', 'payload'] as const;

/** The keys under which a job or a delivery may hold its results, in order of priority (A7). */
export const LEAD_LIST_KEYS = ['results', 'leads', 'data', 'items'] as const;

/** The keys that may hold a delivered lead, in order of priority: the payload is not documented (A19). */
export const LEAD_OBJECT_KEYS = ['result', 'lead', 'data'] as const;

/** Keys of a delivery's envelope, not of a lead that is delivered as the body itself. */
export const ENVELOPE_KEYS: readonly string[] = [
	...['enrichment_id', 'job_id', ...NESTED_KEYS, ...LEAD_LIST_KEYS, ...LEAD_OBJECT_KEYS],
	...['status', 'progress', 'message', 'error', 'event', 'type', 'timestamp'],
];
const RECORD_KEYS = ['cost', 'emails_found', 'phones_found', 'skipped_leads', 'finalLimit'];

const KNOWN_NAMES: ReadonlyMap<string, string> = new Map(
	[...ENVELOPE_KEYS, ...RECORD_KEYS].map((name) => [foldName(name), name]),
);

/** A copy in which the fields of an envelope have the names above. Of several spellings, the first filled one counts. */
function toKnownNames(object: Readonly<Body>): Body {
	const named = new Map<string, unknown>();
	for (const [key, value] of Object.entries(object)) {
		const name = KNOWN_NAMES.get(foldName(key)) ?? key;
		if (isEmpty(named.get(name))) named.set(name, value);
	}
	return Object.fromEntries(named);
}

/** An object in a body, with those around it from the inside out, and the name that it has there. */
interface Place {
	name: string;
	objects: [own: Body, ...around: Body[]];
}

/** The objects one level down, without lists and custom data. */
const listPlacesIn = ({ objects }: Place): Place[] =>
	Object.entries(objects[0]).flatMap(([key, value]): Place[] => {
		const name = foldName(key);
		return isObject(value) && name !== 'customdata' ? [{ name, objects: [value, ...objects] }] : [];
	});

/** The objects on the four levels of a body that may name its job, from the top down. */
function listPlaces(body: Body): Place[] {
	const top: Place = { name: '', objects: [body] };
	const second = listPlacesIn(top);
	const third = second.flatMap(listPlacesIn);
	return [top, ...second, ...third, ...third.flatMap(listPlacesIn)];
}

/** A job id, and the objects that it stands in. */
interface NamedJob {
	id: string;
	objects: readonly Body[];
}

function toNamedJobs(id: unknown, objects: readonly Body[]): NamedJob[] {
	const read = jobIdSchema.safeParse(trimText(id));
	return read.success ? [{ id: read.data, objects }] : [];
}

/** What a body has under `enrichment_id` in any spelling, or as `enrichment: { id }`; the nearest to the top first. */
export function listEnrichmentIds(body: Body): NamedJob[] {
	const isNamed = (key: string, name: string) =>
		[foldName(key), name + foldName(key)].includes('enrichmentid');
	return listPlaces(body).flatMap(({ name, objects }) =>
		Object.entries(objects[0]).flatMap(([key, id]) => (isNamed(key, name) ? toNamedJobs(id, objects) : [])),
	);
}

/** An object and those in it that may hold parts of the same envelope. */
function listEnvelope(object: Body): Body[] {
	const known = toKnownNames(object);
	return [object, ...NESTED_KEYS.map((key) => known[key]).filter(isObject)];
}

/** What an answer, a record or a delivery is read by. */
export interface ReadBody {
	/** The job that it names: a UUID before any other text, and a bare `id` only if it is one (A18). */
	jobId: string | undefined;
	/** Whether the job is named by more than a bare `id`, which could be the id of anything. */
	isSure: boolean;
	/** The objects that may hold its parts, with known names: those around the id, then the top and those one level down. */
	levels: Body[];
	/** The same without the top. */
	inner: Body[];
}

export function readBody(body: Body): ReadBody {
	const envelope = listEnvelope(body);
	const sure = [
		...listEnrichmentIds(body),
		...envelope.flatMap((level) => toNamedJobs(toKnownNames(level).job_id, [level])),
	];
	const weak = envelope.flatMap((level) => toNamedJobs(level.id, [level]));
	const isUuid = ({ id }: NamedJob) => isJobId(id);
	const [job] = [...sure.filter(isUuid), ...sure, ...weak.filter(isUuid)];
	const around = job?.objects.flatMap(listEnvelope) ?? [];
	const objects = [...new Set([...around, ...envelope])];
	const toLevels = (all: readonly Body[]) => all.map(toKnownNames);
	return {
		...{ jobId: job?.id, isSure: sure.length > 0 },
		...{ levels: toLevels(objects), inner: toLevels(objects.filter((object) => object !== body)) },
	};
}

/** The objects that may hold the parts of a body. */
export const listLevels = (body: Body): Body[] => readBody(body).levels;

/** The objects of the first list that has any; an empty list if all are empty; undefined if no list is readable. */
export function findResults(levels: ReadonlyArray<Record<string, unknown>>): LeadResult[] | undefined {
	const lists = levels
		// Beside `results`, whatever its value, another list may contain the leads that were sent.
		.flatMap(({ results, ...others }) =>
			results === undefined || results === null ? LEAD_LIST_KEYS.map((key) => others[key]) : [results],
		)
		.filter(Array.isArray);
	const filled = lists.filter(({ length }) => length > 0);
	if (filled.length === 0) return lists[0];
	return filled.map((list) => list.filter(isObject)).find(({ length }) => length > 0);
}

/** A job's record, parsed leniently: neither the statuses nor the required fields are documented. */
const jobSchema = z.object({
	status: optionalText,
	progress: progressSchema.nullish().catch(undefined),
	/** What the job was charged. */
	cost: z.object({ credits: optionalCount }).nullish().catch(undefined),
	emails_found: optionalCount,
	phones_found: optionalCount,
});

/** A job's record: what could be read of it, and the service's `body`. */
export interface JobRecord extends z.infer<typeof jobSchema> {
	results?: LeadResult[];
	/** The `Link` header that came with it. */
	link?: string;
	body: Record<string, unknown>;
}

/** The answer to a start. Only the id is required, because nothing else is needed to continue. */
export const startAnswerSchema = z
	.object({
		enrichment_id: jobIdSchema,
		message: optionalText,
		skipped_leads: skippedLeadsSchema,
		/** Searches: how many leads the credits cover, if not all. */
		finalLimit: optionalCount,
	})
	.passthrough();
export type StartAnswer = z.infer<typeof startAnswerSchema>;

/**
 * The answer to a start; undefined if neither it nor the address `located` names a job. What stands beside the id counts
 * before the rest.
 */
export function parseStartAnswer(body: unknown, located?: string): StartAnswer | undefined {
	const { jobId = located, levels } = readBody(toObject(body));
	const parts = levels.reduce((nearer, level) => ({ ...level, ...nearer }));
	return startAnswerSchema.safeParse({ ...parts, enrichment_id: jobId }).data;
}

/** The job that a body describes; undefined if it describes none. */
export function parseJobRecord(body: unknown): JobRecord | undefined {
	if (!isObject(body)) return undefined;
	const { levels, inner } = readBody(body);
	const results = findResults(levels);
	// An envelope around the job may have its own status, which is the answer's.
	const job = [...inner, toKnownNames(body)]
		.map((level) => jobSchema.parse(level))
		.find((read) => read.status ?? read.progress);
	return job || results ? { ...job, results, body } : undefined;
}

/** What a status word says. `stopped` may be taken up again; `unsaid` is no state, and the record's structure decides. */
export type StatusWord = 'complete' | 'failed' | 'stopped' | 'running' | 'unsaid';

/** Only "pending" and "completed" are documented. The first form that fits a word's parts decides (A6, A7, A8). */
const STATUS_FORMS: ReadonlyArray<readonly [says: StatusWord, form: RegExp]> = [
	['unsaid', /(?<!\S)(not|no)(?!\S)/],
	['complete', /^completed(?!\S)/],
	// A part such as "cancelling" is under way.
	['failed', /(?<!\S)(?!\S*ing(?!\S))(fail|error|cancel|abort|reject|terminat|timeout|kill|crash)/],
	['failed', /(?<!\S)timed? out(?!\S)/],
	['stopped', /(?<!\S)(?!\S*ing(?!\S))(interrupt|expir|stop)/],
	[
		'complete',
		/(?<!\S)(complete|completed|done|finish|finished|success|succeeded|successful|ended|enriched|processed|ready)$/,
	],
	['running', /(ing|(?<!\S)(queue|queued|wait|scheduled|start|started|progress))(?!\S)/],
];

/** A status in the form for comparison, its parts in lower case: `InProgress` and `IN-PROGRESS` become `in progress`. */
export function toStatusParts(status = ''): string {
	const parts = status.replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, ' ').split(/[\s_-]+/);
	return parts.filter(Boolean).join(' ').toLowerCase();
}

export function readStatus(status: string | undefined): StatusWord {
	const parts = toStatusParts(status);
	const [says = 'unsaid'] = STATUS_FORMS.find(([, form]) => form.test(parts)) ?? [];
	return says;
}

/** The status of a streamed delivery while its job is running. */
export const STREAMED_STATUS = 'in progress';
