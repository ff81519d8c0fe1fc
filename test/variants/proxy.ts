import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { isRecord } from '../../sandbox/input';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { listen, stop, toBaseUrl } from '../engine/localServer';

export type Json = Record<string, unknown>;

export interface Reply {
	status: number;
	body: unknown;
	headers?: Record<string, string>;
	waitMs?: number;
	/** cut: closed without an answer; half: closed in the middle of it; hang: never answered; drip: over a second. */
	how?: 'cut' | 'half' | 'hang' | 'drip' | 'gzip';
}

export interface Call {
	path: string;
	route: 'start' | 'job';
	body: Json;
	/** The how manyeth start or read it is, from 1; `endReads` counts the reads of a job that has ended. */
	nth: number;
	endReads: number;
	/** The starts that were taken, each of which is paid for. */
	started: ReadonlyArray<{ body: Json; id: unknown; skipped: Json[] }>;
}

/** How a service differs from the sandbox, whose every result, answer and delivery goes through these. */
export interface Variant {
	credits?: number;
	shape?: Parameters<RunningSandbox['control']['setShape']>[0];
	/** The lead as the sandbox gets it; undefined for one that is skipped. */
	lead?(lead: Json, place: number): Json | undefined;
	row?(row: Json, place: number): Json;
	rows?(rows: Json[]): Json[];
	/** In place of the sandbox. */
	before?(call: Call): Reply | undefined;
	reply?(reply: Reply, call: Call): Reply;
	deliver?(bodies: Json[]): unknown[];
}

/** The sandbox finds everybody; this is how the service says that it has not found Zoe. */
function hideZoe(row: Json): Json {
	if (row.first_name !== 'Zoe') return row;
	const { full_name, first_name, last_name, network, customData } = row;
	return { full_name, first_name, last_name, network, customData, error: 'No match found' };
}

function changeRows(variant: Variant, body: Json): Json {
	const toRow = (row: Json, place: number) => variant.row?.(row, place) ?? row;
	if (isRecord(body.result)) return { ...body, result: toRow(hideZoe(body.result), 0) };
	if (!Array.isArray(body.results)) return body;
	const rows = body.results.map(hideZoe).map(toRow);
	return { ...body, results: variant.rows?.(rows) ?? rows };
}

function send(response: ServerResponse, { status, body, headers, how }: Reply): void {
	if (how === 'cut') response.socket?.destroy();
	if (how === 'cut' || how === 'hang') return;
	const isText = typeof body === 'string';
	const plain = isText ? body : JSON.stringify(body);
	const bytes = how === 'gzip' ? gzipSync(plain) : Buffer.from(plain);
	response.writeHead(status, {
		'content-type': isText ? 'text/html' : 'application/json',
		...(status !== 204 && { 'content-length': bytes.length }),
		...(how === 'gzip' && { 'content-encoding': 'gzip' }),
		...headers,
	});
	if (how === 'half') response.write(bytes.subarray(0, bytes.length / 2), () => response.socket?.destroy());
	else if (how === 'drip') {
		response.write(bytes.subarray(0, bytes.length / 2));
		setTimeout(() => response.end(bytes.subarray(bytes.length / 2)), 1_000);
	} else response.end(status === 204 ? undefined : bytes);
}

/** Stands before the sandbox, and makes of it a service of the variant. */
export async function startProxy(sandbox: RunningSandbox, variant: Variant) {
	const started: Array<{ body: Json; id: unknown; skipped: Json[]; paid: Json[] }> = [];
	const counts = { start: 0, job: 0, ended: 0 };

	async function ask(call: Call, { method, headers }: IncomingMessage): Promise<Reply> {
		const leads = (call.body.leads ?? []) as Json[];
		const sent = leads.map((lead, place) => (variant.lead ? variant.lead(lead, place) : lead));
		const answer = await fetch(`${sandbox.baseUrl}${call.path.replace(/\/?(\?.*)?$/, '')}`, {
			method,
			headers: { authorization: headers.authorization ?? '' },
			...(call.route === 'start' && {
				body: JSON.stringify({ ...call.body, leads: sent.filter((lead) => lead !== undefined) }),
			}),
		});
		const body = (await answer.json()) as Json;
		if (call.route === 'start' && answer.ok)
			started.push({
				body: call.body,
				id: body.enrichment_id,
				skipped: leads.filter((_lead, place) => sent[place] === undefined),
				paid: leads.filter((_lead, place) => sent[place] !== undefined),
			});
		if (body.status === 'completed') counts.ended++;
		return { status: answer.status, body: changeRows(variant, body) };
	}

	const server = await listen((request, response) => {
		void (async () => {
			const raw = await text(request);
			const route = request.method === 'POST' ? 'start' : 'job';
			const body = raw === '' ? {} : (JSON.parse(raw) as Json);
			const call: Call = { path: request.url ?? '', route, body, nth: ++counts[route], endReads: 0, started };
			const reply = variant.before?.(call) ?? (await ask(call, request));
			const changed = variant.reply?.(reply, { ...call, endReads: counts.ended }) ?? reply;
			if (changed.waitMs === undefined) send(response, changed);
			else setTimeout(() => send(response, changed), changed.waitMs);
		})();
	});

	return {
		baseUrl: toBaseUrl(server),
		/** The leads that were paid for. */
		listPaid: () => started.flatMap(({ paid }) => paid),
		/** What the service delivers once its jobs have ended. */
		async endJobs(): Promise<unknown[]> {
			sandbox.control.finishJobs();
			await sandbox.control.deliveriesSettled();
			const bodies = sandbox.control.deliveries().map(({ body }) => changeRows(variant, body as Json));
			return variant.deliver?.(bodies) ?? bodies;
		},
		stop: () => stop(server),
	};
}
