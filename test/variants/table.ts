import { isRecord } from '../../sandbox/input';
import type { Call, Json, Reply, Variant } from './proxy';
import type { Way } from './judge';

/** What comes out of the rows, in the letters of the judge: in every way, or in those where it is not the usual. */
type Outcome = string | Partial<Record<Way, string>>;
export interface JudgedVariant extends Variant {
	outcome?: Outcome;
}

const gives = (outcome: Outcome, variant: Variant): JudgedVariant => ({ ...variant, outcome });
const ERRORS = 'EEEEEEEE';
const UNSURE = { poll: ERRORS, suspend: ERRORS };
const NOTHING_PAID = 'FFFFFFFF';
const REFUSED = 'XXXXXXXX';
const WAITING = 'WWWWWWWW';
const LOST = 'LLLLLLLL';
/** Where the proxy cannot hide what the sandbox finds for the last row. */
const ALL_FOUND = 'RRRRRRRR';

const page = (status: number, title: string): Reply => ({ status, body: `<html><h1>${title}</h1></html>` });
const error = (status: number, text: string): Reply => ({ status, body: { error: text } });
const toCamelCase = (key: string) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const toCamel = (body: Json): Json =>
	Object.fromEntries(Object.entries(body).map(([key, value]) => [toCamelCase(key), value]));
const bodies = (change: (body: Json) => unknown): Variant => ({ deliver: (posts) => posts.map(change) });
const starts = (change: (body: Json, call: Call) => Partial<Reply>): Variant => ({
	reply: (reply, call) =>
		call.route === 'start' && isRecord(reply.body) ? { ...reply, ...change(reply.body, call) } : reply,
});
/** Of the first start, which is made and paid all the same. */
const spoiled = (other: Partial<Reply>) =>
	gives(
		UNSURE,
		starts((_body, { nth }) => (nth === 1 ? other : {})),
	);
/** The first start is refused, and nothing is made. */
const refused = (reply: Reply): Variant => ({
	before: ({ route, nth }) => (route === 'start' && nth === 1 ? reply : undefined),
});
const reads = (change: (body: Json, call: Call) => Partial<Reply>): Variant => ({
	reply: (reply, call) =>
		call.route === 'job' && isRecord(reply.body) ? { ...reply, ...change(reply.body, call) } : reply,
});
const view = (change: (body: Json, call: Call) => unknown) =>
	reads((body, call) => ({ body: change(body, call) }));
type Ended = (body: Json, list: Json[], call: Call) => unknown;
const ended = (change: Ended) =>
	view((body, call) => (Array.isArray(body.results) ? change(body, body.results as Json[], call) : body));
/** In the first two reads after the end. */
const late = (change: Ended) =>
	ended((body, list, call) => (call.endReads <= 2 ? change(body, list, call) : body));
/** The same, beside the figures of all that was found. */
const cutLate = (keep: number) =>
	ended((body, list, { endReads }) => ({
		...body,
		progress: { completed: list.length, total: list.length, skipped: 0 },
		results: endReads <= 2 ? list.slice(0, keep) : list,
	}));
/** In place of the first two reads. */
const young = (other: Partial<Reply>) => reads((_body, { nth }) => (nth <= 2 ? other : {}));
/** In place of one read after the end. */
const onRead = (place: number, other: Partial<Reply>) =>
	reads((_body, { endReads }) => (endReads === place ? other : {}));
const both = (change: (body: Json) => Json): Variant => ({ ...view(change), ...bodies(change) });
/** With the rows that there are, and no progress, so that the word alone says that more will come. */
const words = (pending: string, running: string, end: string): Variant => {
	const other: Record<string, string> = { pending, in_progress: running, completed: end };
	const change = ({ progress: _, ...body }: Json) => ({ ...body, status: other[String(body.status)] });
	return { ...both(change), shape: { underWay: 'partial' } };
};
const results = (change: (list: Json[]) => Json) =>
	both(({ results: list, ...body }) => ({ ...body, ...(Array.isArray(list) && change(list as Json[])) }));
/** Where results are there, and not as a list. */
const unlisted = (change: (list: Json[]) => Json) => gives({ ...UNSURE, webhook: REFUSED }, results(change));
const custom = (change: (data: Json) => Json): Variant => ({
	row: ({ customData, ...row }) => (isRecord(customData) ? { ...row, ...change(customData) } : row),
});
const contacts = (change: (email: unknown, phone: unknown) => Json): Variant => ({
	row: ({ enrichEmail, enrichPhone, ...row }) => ({ ...row, ...change(enrichEmail, enrichPhone) }),
});
const skipping = (change: (skipped: Json[]) => Json) =>
	gives('RCRRCRRC', {
		lead: (lead, place) => (place % 3 === 1 ? undefined : lead),
		...starts((body, { started }) => ({ body: { ...body, ...change(started.at(-1)?.skipped ?? []) } })),
	});
const running = ({ enrichment_id }: Json, { length: total }: Json[], completed: number): Json => {
	const progress = { completed, total, skipped: 0 };
	return { enrichment_id, status: 'in_progress', progress, results: null };
};
/** What the sandbox can do itself, for all operations. */
const shaped = (shape: NonNullable<Variant['shape']>): Variant => ({ shape });
type Results = NonNullable<NonNullable<Variant['shape']>['results']>;
const shapedResults = (results: Results) => shaped({ results });
const OTHER_NAMES = Object.fromEntries(
	[
		'full_name',
		'first_name',
		'last_name',
		'job_title',
		'company_name',
		'company_domain',
		'network',
		'location',
	].map((name) => [name, `other_${name}`]),
);
/** Of rows whose results say nothing of who they are: without a reference they are left out. */
const NAMELESS = { poll: 'RRRRUURR', stream: ALL_FOUND };
/** Where a record of the last row, which has nothing, fits no row. */
const ZOE_OPEN = { poll: 'RRRRRRRU' };
// prettier-ignore
export const SHAPES: Readonly<Record<string, JudgedVariant>> = {
	...Object.fromEntries((['object', 'text', 'camelKeys', 'leadCopy'] as const).flatMap((customDataAs) => [
		[`custom-${customDataAs}`, gives(customDataAs === 'leadCopy' ? ZOE_OPEN : {}, shapedResults({ customDataAs }))],
		[`other-names-${customDataAs}`, gives(NAMELESS, shapedResults({ names: OTHER_NAMES, customDataAs }))],
	])),
	'custom-ownFields': gives({ poll: 'RRPPRRRU', stream: 'RRPPRRRN' }, shapedResults({ customDataAs: 'ownFields' })),
	'other-names-ownFields': gives({ ...NAMELESS, poll: 'RRUUUUUR' }, shapedResults({ names: OTHER_NAMES, customDataAs: 'ownFields' })),
	'no-custom': gives({ poll: 'PPPPRRRU', stream: 'PPPPRRRN' }, shapedResults({ stripCustomData: true })),
	'rows-camel': gives(ALL_FOUND, shapedResults({ spelling: 'camel' })),
	'empty-while-running': shaped({ underWay: 'empty' }),
	'rows-while-running': shaped({ underWay: 'partial' }),
	'id-text': shaped({ jobIds: 'text' }),
};
/** Services that another hand has thought of, each as what it makes of the sandbox's answers and deliveries. */
// prettier-ignore
export const VARIANTS: Readonly<Record<string, JudgedVariant>> = {
	plain: {},
	...SHAPES,
	'start-200': starts(() => ({ status: 200 })),
	'start-location': starts(({ enrichment_id: id, ...body }) =>
		({ status: 201, body, headers: { location: `/v1/jobs/${String(id)}` } })),
	'start-201-data': starts((data) => ({ status: 201, body: { data } })),
	'id-camel': { ...bodies(toCamel), reply: (reply) => (isRecord(reply.body) ? { ...reply, body: toCamel(reply.body) } : reply) },
	'start-500-after': spoiled(error(500, 'Internal error')),
	'start-504-after': spoiled(page(504, 'Gateway Time-out')),
	'start-hang': spoiled({ how: 'hang' }),
	'start-cut': spoiled({ how: 'cut' }),
	'start-cut-then-409': { ...spoiled({ how: 'cut' }), before: ({ body, started }) => {
		const same = started.find((start) => JSON.stringify(start.body) === JSON.stringify(body));
		return same && { status: 409, body: { error: 'Conflict', message: 'Running', enrichment_id: same.id } };
	} },
	'start-403-rate': refused(error(403, 'Rate limit exceeded')),
	'start-429': refused({ ...error(429, 'Too many'), headers: { 'retry-after': '1' } }),
	'start-429-bare': refused({ status: 429, body: 'slow down' }),
	'start-login-page': gives(NOTHING_PAID, refused(page(200, 'Log in'))),
	'redirect-308': gives(NOTHING_PAID, { before: ({ path }) =>
		(path.endsWith('/') ? undefined : { status: 308, body: '', headers: { location: `${path}/` } }) }),
	'delivered-before-answer': starts(() => ({ waitMs: 20_000 })),
	'skipped-wrapped': skipping((list) => ({ skipped_leads: list.map((lead) => ({ lead, reason: 'low credits' })) })),
	'skipped-silent': gives('RFRRFRRF', { ...skipping(() => ({})), ...view((body, { started: [start] }) =>
		({ ...body, ...(isRecord(body.progress) && { progress: { ...body.progress, skipped: start?.skipped.length } }) })) }),
	'skipped-stripped': skipping((list) => ({ skipped_leads: list.map(({ customData: _, networkUrl: link, ...lead }) =>
		({ ...lead, ...(typeof link === 'string' && { networkUrl: link.toLowerCase() }) })) })),
	'no-credits-202': gives(NOTHING_PAID, { credits: 0, reply: (reply, { body }) =>
		(reply.status === 402 ? { status: 202, body: { enrichment_id: null, skipped_leads: body.leads } } : reply) }),
	'errors-200': gives(NOTHING_PAID, { credits: 0, reply: (reply) => (reply.status < 400 ? reply
		: { status: 200, body: { success: false, ...(isRecord(reply.body) && reply.body) } }) }),
	'linkedin-required': gives(NOTHING_PAID, { before: ({ body }) => (JSON.stringify(body).includes('networkUrl')
		? { status: 400, body: { error: 'Bad Request', message: 'leads[6]: linkedinUrl is required' } } : undefined) }),
	'linkedin-silent': { lead: ({ networkUrl: _, ...lead }) => lead },

	'job-404-first': young(error(404, 'Job not found')),
	'job-200-error-first': young(error(200, 'Job not found')),
	'job-204': young({ status: 204, body: '' }),
	'job-401-blip': gives({ poll: ERRORS }, young(error(401, 'Unauthorized'))),
	'job-429': young({ status: 429, body: 'slow down' }),
	'page-503': young(page(503, 'Deploying')),
	'page-200': young(page(200, 'Back soon')),
	gzip: { reply: (reply) => ({ ...reply, how: 'gzip' }) },
	'read-half': onRead(1, { how: 'half' }),
	'read-drip': reads(() => ({ how: 'drip' })),
	'read-hang': young({ how: 'hang' }),
	'read-hang-end': onRead(1, { how: 'hang' }),
	'job-gone-once': onRead(2, error(404, 'Job not found')),
	'status-upper': words('PENDING', 'IN_PROGRESS', 'COMPLETED'),
	'status-done': words('queued', 'running', 'done'),
	'status-partial': words('pending', 'processing', 'completed_with_errors'),
	'status-absent': both(({ status: _, ...body }) => body),
	jsend: view((data) => ({ status: 'success', data })),

	'results-late': late((body) => ({ ...body, results: null })),
	// In the end, an empty list of a completed job means that nothing was found, and so does a phone that is null.
	'results-late-empty': gives({ webhook: LOST, stream: LOST }, late((body) => ({ ...body, results: [] }))),
	'phones-later': gives('RLRLRRRN', late((body, list) => ({ ...body,
		results: list.map((row) => ('enrichPhone' in row ? { ...row, enrichPhone: null } : row)) }))),
	'late-empty': cutLate(0),
	'late-one': cutLate(1),
	'late-short': cutLate(-1),
	'completed-early': late((body, list) =>
		({ ...running(body, list, 1), status: 'completed', results: list.slice(0, Math.ceil(list.length / 2)) })),
	'stale-replica': ended((body, list, { endReads }) =>
		(endReads % 2 === 0 ? body : running(body, list, list.length - 1))),
	'delivery-early': late((body, list) => running(body, list, list.length - 1)),
	'progress-full-early': late((body, list) => running(body, list, list.length)),
	'progress-text': view((body) => ({ ...body, progress: '67%' })),
	'results-items': results((items) => ({ items })),
	'results-as-leads': results((leads) => ({ leads })),
	'results-nested': unlisted((items) => ({ results: { items } })),
	'results-by-number': unlisted((list) => ({ results: { ...list } })),
	'results-text': unlisted((list) => ({ results: JSON.stringify(list) })),
	'results-paged': gives({ poll: 'UUUUUURN', suspend: 'UUUUUURN' }, ended((body, list, { path }) => {
		const end = Number(/page=(\d+)/.exec(path)?.[1] ?? 1) * 2;
		return { ...body, total: list.length, has_more: end < list.length, results: list.slice(end - 2, end) };
	})),
	'webhook-only': gives({ suspend: ERRORS, webhook: REFUSED }, ended((body, list, { started: [start] }) =>
		({ ...body, results: start?.body.webhookUrl ? null : list }))),
	stuck: gives({ poll: ERRORS, suspend: WAITING, webhook: LOST }, { deliver: () => [], ...ended((body, list) =>
		({ ...running(body, list, list.length - 1), results: list.slice(0, -1) })) }),
	failed: gives(ERRORS, results(() => ({ status: 'failed', error: 'Down' }))),
	'failed-partial': gives('ERRRRRRN', results((list) => ({ status: 'failed', results: list.slice(0, -1) }))),

	'custom-snake': custom((custom_data) => ({ custom_data })),
	// Where nothing tells two rows of one person apart, they may get each other's results.
	'custom-entries': gives({ poll: 'RRPPRRRN' }, custom((data) =>
		({ CustomData: Object.entries(data).map(([Key, Value]) => ({ Key, Value })) }))),
	'custom-numbers': custom((data) =>
		({ customData: JSON.parse(JSON.stringify(data).replace(/:"([1-9]\d*)"/g, ':$1')) as Json })),
	'missing-no-custom': gives('PUPPRRRU', { ...custom(() => ({})), rows: (list) => list.slice(0, -1) }),
	merged: gives('RLRLRRRN', { rows: (list) =>
		[...new Map(list.map((row) => [`${String(row.full_name)} ${String(row.company_domain)}`, row])).values()] }),
	'rows-twice': { rows: (list) => list.flatMap((row) =>
		[{ customData: row.customData, network: row.network, error: 'timeout' }, row]) },
	'rows-extra': { rows: (list) => [{ enrichEmail: 'x@stranger.example' }, ...list] },
	'row-error-only': gives('RRRRRRUN', { row: (row, place) => (place === 1 ? { error: 'timeout' } : row) }),
	'error-null': { row: (row) => ({ error: null, enrichment_errors: [], ...row }) },
	'error-with-data': { row: (row) => ({ error: 'no direct phone', ...row }) },
	'rows-wrapped': gives('RRRRRRRR', { row: ({ customData, ...data }) =>
		({ lead: { full_name: data.full_name, company_domain: data.company_domain, customData }, data }) }),
	'rows-renamed': gives('RRRRUURR', { row: ({ enrichEmail: mail, enrichPhone: tel, customData }) =>
		({ mail, tel, customData }) }),
	'contacts-lists': contacts((email, number) =>
		({ emails: email ? [{ email }] : [], phones: number ? [{ number }] : [] })),
	'contacts-texts': contacts((email, phone) =>
		({ enrichEmail: email ? [email] : [], enrichPhone: phone ? [phone] : [] })),
	'contacts-nested': contacts((email, phone) => ({ contact: { email, phone } })),
	'contacts-na': gives('RRRRRRRR', { row: ({ error: gone, ...row }) => ({ ...row, ...(gone ? { enrichEmail: 'N/A' } : {}) }) }),
	'phone-number': contacts((email, phone) =>
		({ email, ...(typeof phone === 'string' && { phone: Number(phone.replace(/\D/g, '')) }) })),

	'delivery-no-id': gives({ webhook: REFUSED }, bodies(({ enrichment_id: _, ...body }) => body)),
	'final-empty': bodies((body) => ({ ...body, results: [] })),
	'delivery-list': gives({ webhook: REFUSED }, bodies(({ results: list }) => list)),
	'delivery-event': bodies((data) => ({ event: 'enrichment.update', data })),
	'delivery-as-object': bodies(({ result, ...body }) => (result === undefined ? body : { ...body, results: result })),
	'delivery-as-nested': bodies((body) => ({ ...body, ...('results' in body && { results: { leads: body.results } }) })),
	'delivery-as-array': bodies((body) => [body]),
	'delivery-as-events': bodies((data) => [{ event: 'result' in data ? 'lead.enriched' : 'job.completed', data }]),
	'delivery-as-twice': { deliver: (posts) => posts.flatMap((body) => [body, body]) },
	'delivery-as-message': bodies((body) =>
		('result' in body ? body : { message: 'Your enrichment has ended', enrichment_id: body.enrichment_id })),
	'delivery-flat': bodies(({ result, ...body }) => ({ ...(isRecord(result) && result), ...body })),
	'delivery-chunks': { deliver: ([body]) => [body?.results].flat().map((row) => ({ ...body, results: [row] })) },
	'delivery-none': gives({ suspend: WAITING, webhook: LOST }, { deliver: () => [] }),
};
