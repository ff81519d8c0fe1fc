import { randomUUID } from 'node:crypto';
import * as http from 'node:http';
import type { AddressInfo } from 'node:net';
import { isJson, openJob, peopleFor, personOf, priceOf, rowOf, runningView, since, textOf } from './jobs';
import type { Job, Json, Kind, Person } from './jobs';
import { VARIANTS, type Call, type Variant } from './variants';
import { planOf, Wire, type Reply } from './wire';

export { VARIANTS } from './variants';

export interface Ledger {
	requests: Array<{ method: string; path: string; status: number }>;
	starts: Array<{ jobId: string; leads: number; name?: string }>;
	credits: number;
	charged: number;
	paidLeads: string[];
	deliveries: Array<{ url: string; status: number | null }>;
}

export interface SecondService {
	url: string;
	token: string;
	ledger(): Ledger;
	close(): Promise<void>;
}

type Options = { variant?: string; credits?: number };
const START = /^\/v1\/leads\/(enrich|search|post-search)$/;
const tenth = (value: number): number => Math.round(value * 10) / 10;

function listFault(body: Json, field: string, most: number, allowed?: string[]): string | undefined {
	const value = body[field] ?? [];
	const fits = Array.isArray(value) && value.length <= most
		&& value.every((item) => textOf(item) !== '' && (!allowed || allowed.includes(String(item))));
	return fits ? undefined : `${field}: a list of at most ${most} texts${allowed ? ` of ${allowed.join(', ')}` : ''}`;
}

function leadFault(lead: unknown, variant: Variant): string | undefined {
	const profileKey = variant.profileKey ?? 'networkUrl';
	if (!isJson(lead)) return 'a lead must be an object';
	const firm = textOf(lead.companyName) || textOf(lead.companyDomain);
	const named = textOf(lead.firstName) !== '' && textOf(lead.lastName) !== '' && firm !== '';
	if (!variant.lenient && !named && !URL.canParse(textOf(lead[profileKey]))) {
		return `${profileKey}, or firstName, lastName and companyName or companyDomain, is required`;
	}
	const values = isJson(lead.customData ?? {}) ? Object.values(lead.customData ?? {}) : [undefined];
	const fits = values.length <= 5 && values.every((value) => typeof value === 'string' && value.length <= 100);
	return fits ? listFault(lead, 'enrichType', 2, ['emails', 'phones'])
		: 'customData: at most 5 properties, texts of at most 100 characters';
}

function faultOf(kind: Kind, body: Json, variant: Variant): string | undefined {
	const linkedin = variant.profileKey === 'linkedinUrl';
	const flag = ['includeContactDetails', 'translate', 'streamingResults', 'findInsights']
		.find((name) => body[name] !== undefined && typeof body[name] !== 'boolean');
	if (flag) return `${flag} must be true or false`;
	const hook = textOf(body.webhookUrl ?? 'http://none.example');
	if (!/^https?:/.test(hook) || !URL.canParse(hook)) return 'webhookUrl must be a URI';
	const fault = listFault(body, 'enrichType', 2, ['emails', 'phones']) ?? listFault(body, 'interests', 5)
		?? listFault(body, 'generateMessage', 2, ['email', linkedin ? 'linkedin' : 'network']);
	if (fault) return fault;
	if (kind === 'enrich') {
		const { leads } = body;
		if (!Array.isArray(leads) || leads.length === 0 || leads.length > 1000) return 'leads: 1 to 1000 leads';
		const index = leads.findIndex((lead) => leadFault(lead, variant) !== undefined);
		return index < 0 ? undefined : `leads[${index}]: ${leadFault(leads[index], variant) ?? ''}`;
	}
	const limit = body.limit ?? 30;
	if (!Number.isInteger(limit) || Number(limit) < 1 || Number(limit) > 1000) return 'limit must be 1 to 1000';
	if (kind === 'search') return textOf(body.query) === '' ? 'query is required' : undefined;
	if (!Array.isArray(body.keywords) || body.keywords.length === 0) return 'keywords must hold 1 to 5 texts';
	const frames = [linkedin ? '24h' : 'day', 'week', 'month', 'year'];
	if (!frames.includes(textOf(body.timeframe ?? 'month'))) return `timeframe must be one of ${frames.join(', ')}`;
	if (!['relevance', 'likes', 'comments'].includes(textOf(body.sortBy ?? 'likes'))) return 'sortBy is not known';
	return listFault(body, 'keywords', 5);
}

export async function startSecondService(options: Options = {}): Promise<SecondService> {
	const wanted = VARIANTS.find(({ name }) => name === (options.variant ?? 'plain'));
	if (!wanted) throw new Error(`No variant ${String(options.variant)}`);
	const variant: Variant = wanted;
	const token = `second-${randomUUID()}`;
	const jobs: Job[] = [];
	const calls = new Map<string, number>();
	const wire = new Wire();
	const book: Omit<Ledger, 'deliveries'> = {
		requests: [], starts: [], credits: options.credits ?? 20000, charged: 0, paidLeads: [],
	};
	const rowsOf = (job: Job): Json[] => job.people.map((person, index) => {
		const row = rowOf(job, person, index);
		return variant.row ? variant.row(row, person, index) : row;
	});
	const listOf = (job: Job): Json[] => (variant.rows ? variant.rows(rowsOf(job), job) : rowsOf(job));

	function start(kind: Kind, body: Json, call: Call): Reply {
		const fault = faultOf(kind, body, variant);
		if (fault) return { status: 400, body: { error: 'Bad Request', message: fault } };
		const limit = Number(body.limit ?? 30);
		const host = variant.profileKey === 'linkedinUrl' ? 'linkedin.com' : 'network.example';
		const asked = kind === 'enrich' && Array.isArray(body.leads)
			? body.leads.filter(isJson).map((lead) => personOf(lead, variant.profileKey))
			: peopleFor(body, Math.ceil(limit * (variant.finds ?? 1)), host);
		const people: Person[] = [];
		const skipped: Json[] = [];
		let cost = 0;
		let short = false;
		asked.forEach((person, index) => {
			if (variant.merges && people.some(({ key }) => key === person.key)) return;
			const price = variant.free ? 0 : priceOf(kind, body, person);
			short ||= tenth(cost + price) > book.credits;
			if (short || variant.skips?.(index)) skipped.push(person.input);
			else people.push(person);
			if (people.at(-1) === person) cost += price;
		});
		if (short && people.length === 0) return { status: 402, body: { message: 'Insufficient credits' } };
		book.credits = tenth(book.credits - cost);
		book.charged = tenth(book.charged + cost);
		if (!variant.free) book.paidLeads.push(...people.map(({ key }) => key));
		const job = openJob(kind, body, people, kind === 'enrich' ? skipped : []);
		jobs.push(job);
		call.job = job;
		book.starts.push({ jobId: job.id, leads: people.length, name: textOf(body.name) || undefined });
		const posts = planOf(job, rowsOf(job), listOf(job));
		const webhookUrl = textOf(body.webhookUrl);
		if (webhookUrl) wire.deliver(webhookUrl, variant.deliver ? variant.deliver(posts, job) : posts);
		const part = kind === 'enrich' ? { skipped_leads: skipped } : { finalLimit: people.length };
		const message = `Enrichment of ${people.length} leads in progress`;
		return { status: 202, body: { message, enrichment_id: job.id, ...(skipped.length > 0 ? part : {}) } };
	}

	function answer(call: Call, bearer: string | undefined): Reply {
		const { route, job, body } = call;
		if (bearer !== `Bearer ${token}`) return { status: 401, body: { error: 'Unauthorized' } };
		if (route === 'credits') return { status: 200, body: { credits: book.credits } };
		if (route === 'none') return { status: 404, body: { error: 'Not Found' } };
		if (route !== 'job') return start(route, body ?? {}, call);
		if (!job) return { status: 404, body: { error: 'Job not found' } };
		const ended = { enrichment_id: job.id, status: 'completed', results: listOf(job) };
		return { status: 200, body: since(job) < 0 ? runningView(job) : ended };
	}

	function callOf(method: string, target: string, raw: string): Call {
		let body: unknown;
		try { body = JSON.parse(raw); } catch { body = undefined; }
		const path = (target.split('?')[0] ?? '').replace(/(.)\/$/, '$1');
		const jobId = method === 'GET' ? /^\/v1\/jobs\/([^/]+)$/.exec(path)?.[1] : undefined;
		const kind = method === 'POST' ? (START.exec(path)?.[1] as Kind | undefined) : undefined;
		const route = kind ?? (jobId ? 'job' : method === 'GET' && path === '/v1/credits' ? 'credits' : 'none');
		const nth = (calls.get(route) ?? 0) + 1;
		calls.set(route, nth);
		const job = jobs.find(({ id }) => id === jobId);
		return { method, target, route, nth, body: isJson(body) ? body : undefined, job, jobs, listOf };
	}

	const server = http.createServer((request, response) => {
		const chunks: Buffer[] = [];
		response.on('error', () => undefined);
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const call = callOf(request.method ?? 'GET', request.url ?? '/', Buffer.concat(chunks).toString('utf8'));
			if (call.job) call.job.reads += 1;
			if (call.job && since(call.job) >= 0) call.job.endReads += 1;
			const first = variant.before?.(call) ?? answer(call, request.headers.authorization);
			const reply = variant.reply ? variant.reply(first, call) : first;
			const silent = reply.how === 'cut' || reply.how === 'hang';
			book.requests.push({ method: call.method, path: call.target, status: silent ? 0 : reply.status });
			if (reply.waitMs === undefined) wire.answer(response, reply);
			else wire.later(reply.waitMs, () => wire.answer(response, reply));
		});
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		token,
		ledger: () => structuredClone({ ...book, deliveries: wire.log }),
		close: () => new Promise<void>((resolve) => {
			wire.close();
			server.close(() => resolve());
			server.closeAllConnections();
		}),
	};
}
