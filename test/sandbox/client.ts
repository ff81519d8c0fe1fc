import { request } from 'undici';
import { startSandbox, type SandboxOptions } from '../../sandbox/startSandbox';
import { listen, stop, toBaseUrl } from '../engine/localServer';

/** The fields of all response bodies; the tests compare them, so a missing one is noticed. */
interface Body {
	enrichment_id: string;
	message: string;
	status: string;
	progress: object;
	results: object[];
	skipped_leads: object[];
	credits: number;
}

interface Received {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Body;
}

/** Jest's asymmetric matcher, typed as unknown instead of any. */
export const textLike = (pattern: RegExp | string): unknown => expect.stringMatching(pattern);

const closers: Array<() => Promise<void>> = [];

/** Closes after each test what it opened; to be called once in each file. */
export function closeAfterEach(): void {
	afterEach(async () => {
		for (const close of closers.splice(0)) await close();
	});
}

async function send(method: 'GET' | 'POST', url: string, token?: string, body?: unknown): Promise<Received> {
	const response = await request(url, {
		method,
		headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
		body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
	});
	const text = await response.body.text();
	return { status: response.statusCode, headers: response.headers, body: parseOrText(text) as Body };
}

function parseOrText(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return text;
	}
}

/** A sandbox whose jobs complete immediately by default, with functions for the requests of a client. */
export async function openSandbox(options: SandboxOptions = {}) {
	const sandbox = await startSandbox({ leadSeconds: 0, deliveryPauseSeconds: 0, ...options });
	closers.push(sandbox.close);
	const { baseUrl, token } = sandbox;
	const get = (path: string, as = token) => send('GET', baseUrl + path, as);
	const post = (path: string, body?: unknown, as = token) => send('POST', baseUrl + path, as, body);
	return {
		...sandbox,
		get,
		post,
		enrich: (body: object) => post('/v1/leads/enrich', body),
		search: (body: object) => post('/v1/leads/search', body),
		postSearch: (body: object) => post('/v1/leads/post-search', body),
		job: (response: Received) => get(`/v1/jobs/${response.body.enrichment_id}`),
		credits: async () => (await get('/v1/credits')).body.credits,
		/** The results of the job of this response. */
		results: async (response: Received) =>
			(await get(`/v1/jobs/${response.body.enrichment_id}`)).body.results,
	};
}

/** Different leads, each with its number in customData. */
export const makeLeads = (count: number) =>
	Array.from({ length: count }, (_, index) => ({
		firstName: `First${index}`,
		lastName: `Last${index}`,
		companyName: 'Acme',
		customData: { row: String(index) },
	}));

interface DeliveredBody {
	enrichment_id: string;
	status: string;
	result?: Record<string, unknown>;
	results?: object[] | null;
}

/** A receiver of deliveries that responds with these statuses one after another, then with 200. */
export async function openReceiver(...statuses: number[]) {
	const bodies: DeliveredBody[] = [];
	const server = await listen((incoming, response) => {
		const chunks: Buffer[] = [];
		incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
		incoming.on('end', () => {
			bodies.push(parseOrText(Buffer.concat(chunks).toString()) as DeliveredBody);
			response.writeHead(statuses.shift() ?? 200).end();
		});
	});
	closers.push(async () => await Promise.resolve(stop(server)));
	return { url: `${toBaseUrl(server)}/hook`, bodies };
}
