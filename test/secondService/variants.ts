import { isJson, runningView, since, textOf, type Job, type Json, type Kind, type Person } from './jobs';
import type { Post, Reply } from './wire';

/** `nth`: the how manyeth call of its route it is, from 1. */
export type Call = { method: string; target: string; nth: number; body?: Json; job?: Job; jobs: Job[] }
	& { route: Kind | 'job' | 'credits' | 'none'; listOf: (job: Job) => Json[] };

interface Hooks extends Partial<Record<'lenient' | 'merges' | 'free', boolean>> {
	finds?: number;
	profileKey?: 'linkedinUrl';
	skips?(index: number): boolean;
	before?(call: Call): Reply | undefined;
	reply?(reply: Reply, call: Call): Reply;
	row?(row: Json, person: Person, index: number): Json;
	rows?(rows: Json[], job: Job): Json[];
	deliver?(posts: Post[], job: Job): Post[];
}

export type Variant = Hooks & { name: string; what: string };

const v = (name: string, what: string, hooks: Hooks): Variant => ({ name, what, ...hooks });
const page = (status: number, title: string): Reply => ({ status, body: `<html><h1>${title}</h1></html>` });
const error = (status: number, text: string): Reply => ({ status, body: { error: text } });
const mapKeys = (value: Json, to: (key: string) => string): Json =>
	Object.fromEntries(Object.entries(value).map(([key, item]) => [to(key), item]));
const camel = (key: string): string => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
const idCamel = (value: unknown): unknown => (isJson(value) ? mapKeys(value, camel) : value);
const custom = (change: (data: Json) => Json): Hooks => ({
	row: ({ customData, ...row }) => (isJson(customData) ? { ...row, ...change(customData) } : row),
});
const bare = custom(() => ({}));
const contacts = (change: (email: unknown, phone: unknown) => Json): Hooks => ({
	row: ({ enrichEmail, enrichPhone, enrich_email: email, enrich_phone: phone, ...row }) =>
		({ ...row, ...change(enrichEmail ?? email, enrichPhone ?? phone) }),
});
const starts = (change: (call: Call, job: Job, body: Json) => Partial<Reply>): Hooks => ({
	reply: (reply, call) => call.job && call.route !== 'job' && isJson(reply.body)
		? { ...reply, ...change(call, call.job, reply.body) } : reply,
});
/** For the first start, which is made and paid all the same. */
const spoiled = (other: Partial<Reply>): Hooks => starts(({ nth }) => (nth === 1 ? other : {}));
/** The first starts are refused and nothing is made. */
const refused = (times: number, reply: Reply): Hooks =>
	({ before: ({ body, nth }) => (body && nth <= times ? reply : undefined) });
const skipping = (change: (skipped: Json[], body: Json) => Json): Hooks => ({
	skips: (index) => index % 3 === 1,
	...starts((_, job, body) => ({ body: job.skipped.length > 0 ? change(job.skipped, body) : body })),
});
const reads = (change: (reply: Reply, job: Job, call: Call) => Reply): Hooks => ({
	reply: (reply, call) =>
		(call.route === 'job' && call.job && reply.status === 200 ? change(reply, call.job, call) : reply),
});
const view = (change: (body: Json, job: Job, call: Call) => unknown): Hooks =>
	reads((reply, job, call) => ({ ...reply, body: isJson(reply.body) ? change(reply.body, job, call) : '' }));
const ended = (change: (body: Json, list: Json[], job: Job, call: Call) => unknown): Hooks =>
	view((body, job, call) => (since(job) < 0 ? body : change(body, call.listOf(job), job, call)));
/** For half a second after the real end. */
const late = (change: (body: Json, list: Json[], job: Job) => unknown): Hooks =>
	ended((body, list, job) => (since(job) < 500 ? change(body, list, job) : body));
const words = (pending: unknown, running: unknown, end: unknown): Hooks => view((body) =>
	({ ...body, status: body.status === 'pending' ? pending : body.status === 'completed' ? end : running }));
/** In place of the reads of a job in the first 300 ms after its start. */
const young = (other: Partial<Reply>): Hooks =>
	reads((reply, job) => (Date.now() - job.startedAt < 300 ? { ...reply, ...other } : reply));
const onRead = (nth: number, other: Partial<Reply>): Hooks =>
	reads((reply, job) => (job.endReads === nth ? { ...reply, ...other } : reply));
const count = (job: Job, completed: number): Json => ({ completed, total: job.people.length, skipped: 0 });
const bodies = (change: (body: Json, post: Post, job: Job) => unknown): Hooks => ({
	deliver: (posts, job) => posts.map((post) =>
		({ ...post, body: isJson(post.body) ? change(post.body, post, job) : '' })),
});
const results = (change: (list: unknown) => Json, streamed = true): Hooks => ({
	...ended((body, list) => ({ ...body, results: undefined, ...change(list) })),
	...bodies((body, { final }) =>
		(final || streamed ? { ...body, results: undefined, ...change(body.results) } : body)),
});

export const VARIANTS: readonly Variant[] = [
	v('plain', 'what the two documents say, as this hand reads them', {}),
	v('start-201-data', '201, the id below data', starts((_, __, data) => ({ status: 201, body: { data } }))),
	v('id-camel', 'enrichmentId', { reply: (reply) => ({ ...reply, body: idCamel(reply.body) }), ...bodies(idCamel) }),
	v('start-500-after', 'the first start is made and paid, its answer 500', spoiled(error(500, 'Internal error'))),
	v('start-504-after', 'the same, and a proxy answers 504 with a page', spoiled(page(504, 'Gateway Time-out'))),
	v('start-hang', 'the same, and no answer ever comes', spoiled({ how: 'hang' })),
	v('start-cut', 'the same, and the connection is closed', spoiled({ how: 'cut' })),
	v('start-cut-then-409', 'as start-cut; the same body again is 409 with the id of that job', {
		before: ({ body, jobs }) => {
			const same = body && jobs.find(({ request }) => JSON.stringify(request) === JSON.stringify(body));
			return same && { status: 409, body: { error: 'Conflict', message: 'Running', enrichment_id: same.id } };
		}, ...spoiled({ how: 'cut' }) }),
	v('start-429', '429, Retry-After: 1', refused(1, { ...error(429, 'Too many'), headers: { 'retry-after': '1' } })),
	v('start-429-bare', 'one start refused: 429, no Retry-After', refused(1, { status: 429, body: 'slow down' })),
	v('redirect-308', 'every address goes to the one with / at its end', { before: ({ target }) =>
		(target.endsWith('/') ? undefined : { status: 308, body: '', headers: { location: `${target}/` } }) }),
	v('start-login-page', 'one start refused with a login page and status 200', refused(1, page(200, 'Log in'))),
	v('delivered-before-answer', 'all deliveries come before the start is answered', starts(() => ({ waitMs: 800 }))),
	v('skipped-wrapped', 'every third lead skipped, as { lead, reason }', skipping((list, body) =>
		({ ...body, skipped_leads: list.map((lead) => ({ lead, reason: 'low credits' })) }))),
	v('skipped-silent', 'only progress.skipped tells of it', skipping((_, { skipped_leads: __, ...body }) => body)),
	v('skipped-stripped', 'the same, links in lower case, no customData', skipping((list, body) =>
		({ ...body, skipped_leads: list.map(({ customData: _, ...lead }) =>
			({ ...lead, networkUrl: textOf(lead.networkUrl).toLowerCase() || undefined })) }))),
	v('no-credits-202', 'credits for none: 202, all skipped, enrichment_id null', { reply: (reply, { body }) =>
		(reply.status === 402 ? { status: 202, body: { enrichment_id: null, skipped_leads: body?.leads } } : reply) }),
	v('linkedin-required', 'linkedinUrl wanted (400 says so), results with linkedin_url, 24h for day', {
		profileKey: 'linkedinUrl', row: (row) => mapKeys(row, (key) => (key === 'network' ? 'linkedin_url' : key)) }),
	v('linkedin-silent', 'networkUrl silently ignored, yet paid', { profileKey: 'linkedinUrl', lenient: true }),
	v('search-half', 'searches find half of limit', { finds: 0.5 }),
	v('job-404-first', 'a fresh job is 404 for 300 ms', young(error(404, 'Job not found'))),
	v('job-200-error-first', 'a fresh job is 200 with error for 300 ms', young(error(200, 'Job not found'))),
	v('job-204', 'a fresh job is 204 without a body for 300 ms', young({ status: 204, body: '' })),
	v('job-401-blip', 'job reads are 401 for 300 ms', young(error(401, 'Unauthorized'))),
	v('job-429', 'reads are 429 in text, no Retry-After, for 300 ms', young({ status: 429, body: 'slow down' })),
	v('page-503', 'reads meet a deploy: 503 HTML for 300 ms', young(page(503, 'Deploying'))),
	v('page-200', 'reads meet a deploy: 200 HTML for 300 ms', young(page(200, 'Back soon'))),
	v('gzip', 'every answer gzip, asked for or not', { reply: (reply) => ({ ...reply, how: 'gzip' }) }),
	v('read-half', 'the first read of the results breaks off in the middle', onRead(1, { how: 'half' })),
	v('read-drip', 'reads drip over one second', reads((reply) => ({ ...reply, how: 'drip' }))),
	v('read-hang', 'reads in the first 300 ms are never answered', young({ how: 'hang' })),
	v('read-hang-end', 'the first read of the results is never answered', onRead(1, { how: 'hang' })),
	v('job-gone-once', 'the second read of the results is 404', onRead(2, error(404, 'Job not found'))),
	v('status-upper', 'status in capitals', words('PENDING', 'IN_PROGRESS', 'COMPLETED')),
	v('status-done', 'queued, running, done', words('queued', 'running', 'done')),
	v('status-partial', 'ends as completed_with_errors', words('pending', 'processing', 'completed_with_errors')),
	v('status-absent', 'no status at all', view(({ status: _, ...body }) => body)),
	v('jsend', 'status: success around data, from the first read on', view((data) => ({ status: 'success', data }))),
	v('results-late', 'completed, results null for 500 ms', late((body) => ({ ...body, results: null }))),
	v('results-late-empty', 'completed, results [] for 500 ms', late((body) => ({ ...body, results: [] }))),
	v('completed-early', 'completed with half of the rows and progress short for 500 ms', late((body, list, job) =>
		({ ...body, progress: count(job, 1), results: list.slice(0, Math.ceil(list.length / 2)) }))),
	v('phones-later', 'completed, phones null for 500 ms', late((body, list) =>
		({ ...body, results: list.map((row) => ({ ...row, enrichPhone: null, enrich_phone: null })) }))),
	v('stale-replica', 'after the end every other read is still running', ended((body, _, job) =>
		(job.endReads % 2 === 0 ? runningView(job, 'in_progress') : body))),
	v('rows-while-running', 'results grow while the job runs', view((body, job, { listOf }) => ({ ...body,
		results: listOf(job).slice(0, isJson(body.progress) ? Number(body.progress.completed) : undefined) }))),
	v('results-as-leads', 'leads in place of results', results((leads) => ({ leads }))),
	v('results-nested', 'results: { items }', results((items) => ({ results: { items } }))),
	v('results-by-number', 'results as an object by number', results((list) => ({ results: { ...(list as Json[]) } }))),
	v('results-text', 'results as JSON text', results((list) => ({ results: JSON.stringify(list) }))),
	v('results-paged', 'two rows a page, total, has_more; ?page=2 gives more', ended((body, list, _, { target }) => {
		const end = Number(/page=(\d+)/.exec(target)?.[1] ?? 1) * 2;
		return { ...body, total: list.length, has_more: end < list.length, results: list.slice(end - 2, end) };
	})),
	v('progress-text', 'progress as a text such as 67%', view((body) => ({ ...body, progress: '67%' }))),
	v('progress-full-early', 'all counted as done, in_progress for 500 ms more', late((_, list, job) =>
		({ ...runningView(job, 'in_progress'), progress: count(job, list.length), results: null }))),
	v('stuck', 'never ends: the last lead stays open, the other rows are shown', { ...ended((_, list, job) =>
		({ ...runningView(job, 'in_progress'), progress: count(job, list.length - 1), results: list.slice(0, -1) })),
	deliver: (posts) => posts.slice(0, -2) }),
	v('failed', 'fails, no charge', { free: true, ...results(() => ({ status: 'failed', error: 'Down' }), false) }),
	v('failed-partial', 'fails without the last row; the others are there and paid', results((list) =>
		({ status: 'failed', error: 'Provider down', results: (list as Json[]).slice(0, -1) }), false)),
	v('custom-snake', 'custom_data', custom((custom_data) => ({ custom_data }))),
	v('custom-text', 'customData as JSON text', custom((data) => ({ customData: JSON.stringify(data) }))),
	v('custom-numbers', 'custom values that look like numbers become numbers', custom((data) =>
		({ customData: JSON.parse(JSON.stringify(data).replace(/:"([1-9]\d*)"/g, ':$1')) as Json }))),
	v('reversed-no-custom', 'rows in reverse, no custom data', { ...bare, rows: (list) => [...list].reverse() }),
	v('missing-no-custom', 'the first lead has no row, no custom data', { ...bare, rows: (list) => list.slice(1) }),
	v('merged', 'the same person twice: one row, paid once', { merges: true }),
	v('rows-twice', 'each row twice, first with error', { rows: (list) => list.flatMap((row) =>
		[{ customData: row.customData, network: row.network, error: 'timeout' }, row]) }),
	v('rows-extra', 'a stranger comes first', { rows: (list) => [{ enrichEmail: 'x@stranger.example' }, ...list] }),
	v('row-error-only', 'row 2 is only { error }', { row: (row, _, at) => (at === 1 ? { error: 'timeout' } : row) }),
	v('error-null', 'good rows carry error: null', { row: (row) => ({ error: null, enrichment_errors: [], ...row }) }),
	v('error-with-data', 'an error beside the data', { row: (row) => ({ ...row, error: 'no direct phone' }) }),
	v('rows-camel', 'all keys camelCase', { row: (row) => mapKeys(row, camel) }),
	v('rows-wrapped', '{ lead, data } for each row', { row: (data, { input }) => ({ lead: input, data }) }),
	v('contacts-lists', 'emails: [{ email }], phones: [{ number }]', contacts((email, number) =>
		({ emails: email ? [{ email }] : [], phones: number ? [{ number }] : [] }))),
	v('contacts-nested', 'contact: { email, phone }', contacts((email, phone) => ({ contact: { email, phone } }))),
	v('contacts-na', 'N/A for what was not found, no error', { row: ({ error: gone, ...row }) =>
		(gone ? { ...row, enrichEmail: 'N/A', enrichPhone: 'Not found' } : row) }),
	v('phone-number', 'email, phone; phones as numbers', contacts((email, phone) => ({ email, phone: Number(phone) }))),
	v('delivery-early', 'delivered, while the job reads as running for 500 ms', late((_, __, job) => runningView(job))),
	v('delivery-twice', 'each delivery twice', { deliver: (posts) => posts.flatMap((post) => [post, post]) }),
	v('delivery-no-id', 'deliveries without a job id', bodies(({ enrichment_id: _, ...body }) => body)),
	v('final-empty', 'final results []', bodies((body, { final }) => (final ? { ...body, results: [] } : body))),
	v('delivery-list', 'a delivery is the bare list', bodies(({ results: list }) => list)),
	v('delivery-event', '{ event, data }', bodies((data) => ({ event: 'enrichment.update', data }))),
	v('delivery-flat', 'a streamed row is the body itself', bodies(({ results: list, ...body }, { final }) =>
		(final ? { ...body, results: list } : { ...(list as Json[])[0], ...body }))),
	v('delivery-chunks', 'one row a delivery, all completed', { deliver: (posts, { id }) => posts.flatMap((post) =>
		((post.body as Json).results as Json[]).map((row): Post =>
			({ ...post, body: { enrichment_id: id, status: 'completed', results: [row] } }))) }),
	v('delivery-none', 'no delivery ever comes', { deliver: () => [] }),
	v('webhook-only', 'with webhookUrl: completed, results null', ended((body, list, { request }) =>
		({ ...body, results: request.webhookUrl ? null : list }))),
	v('errors-200', 'errors with status 200 and success: false', { reply: (reply) => (reply.status >= 400
		? { status: 200, body: { success: false, ...(isJson(reply.body) ? reply.body : {}) } } : reply) }),
];
