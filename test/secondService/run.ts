import type { RequestListener } from 'node:http';
import { text } from 'node:stream/consumers';
import type { IDataObject, INodeParameters } from 'n8n-workflow';
import { callWebhook } from '../engine/callWebhook';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { SuspendedNode } from '../engine/suspendedNode';
import { startSecondService, type SecondService } from './service';

/** People whom the second service finds. */
export const FOUND = [
	['Ada', 'Byron', 'engines.example'],
	['Grace', 'Hopper', 'navy.example'],
	['Alan', 'Turing', 'bletchley.example'],
] as const;
/** And one whom it does not find, at the base price. */
const ROWS: IDataObject[] = [...FOUND, ['Nobody', 'Knows', 'engines.example']].map(
	([firstName = '', lastName = '', companyDomain = ''], place) => ({
		firstName,
		lastName,
		companyDomain,
		place,
	}),
);

/** The address under which the second service finds the person of a row, and by which it names who was paid for. */
const toEmail = ([firstName, lastName, domain]: (typeof FOUND)[number]) =>
	`${firstName}.${lastName}@${domain}`.toLowerCase();
const EMAILS = FOUND.map(toEmail);

/** Of the clock of the test, which may be a fast one. */
const pause = async (ms: number) => await new Promise((resolve) => setTimeout(resolve, ms));

/** What came out of a run: its items, and all that it told about them. */
export interface Seen {
	items: IDataObject[];
	told: string;
	paidLeads: string[];
}

const toRun = ({ url, token }: SecondService, parameters: INodeParameters): NodeRun => ({
	node: 'leadEnrichment',
	credentials: { baseUrl: url, accessToken: token },
	parameters: { options: {}, ...parameters },
	items: ROWS,
	onError: 'continueRegularOutput',
});

const toJson = (items: ReadonlyArray<{ json: IDataObject }> = []) => items.map(({ json }) => json);

function toSeen(service: SecondService, { items, hints, error }: NodeOutcome): Seen {
	const told = [...hints.map(({ message }) => message), error?.message ?? ''].join('\n');
	return { items: toJson(items), told, paidLeads: service.ledger().paidLeads };
}

async function waitHere(service: SecondService): Promise<Seen> {
	return toSeen(service, await runNode(toRun(service, { maxWaitMinutes: 5 })));
}

/** Suspended until a delivery says that the job has ended, which is repeated while it is refused. */
async function suspend(service: SecondService): Promise<Seen> {
	const run = toRun(service, { delivery: 'suspend', maxWaitMinutes: 5 });
	const outcome = await runNode(run);
	if (!outcome.waitTill) return toSeen(service, outcome);
	const suspended = new SuspendedNode(run, outcome);
	const { starts } = service.ledger();
	const body = { enrichment_id: starts[0]?.jobId, status: 'completed' };
	for (let attempt = 0; attempt < 5; attempt++) {
		await pause(8_000);
		const { resumed } = await suspended.deliver({ body });
		if (resumed) return toSeen(service, resumed);
	}
	return toSeen(service, await suspended.timeOut());
}

/** What the trigger makes of the deliveries, as the service sends and repeats them. */
async function sendToTrigger(service: SecondService): Promise<Seen> {
	const items: IDataObject[] = [];
	const answers: unknown[] = [];
	const receive: RequestListener = (request, response) => {
		void text(request).then(async (body) => {
			const call = await callWebhook({
				node: 'leadEnrichmentTrigger',
				credentials: { baseUrl: service.url, accessToken: service.token },
				body: JSON.parse(body) as unknown,
			});
			items.push(...toJson(call.workflowData?.[0]));
			answers.push(call.status, ...call.logs);
			response.writeHead(call.status ?? 500).end();
		});
	};
	const receiver = await listen(receive);
	try {
		const webhookUrl = `${toBaseUrl(receiver)}/webhook/lead-enrichment`;
		const started = await runNode(toRun(service, { delivery: 'webhook', webhookUrl }));
		await pause(30_000);
		const told = JSON.stringify([answers, toJson(started.items)]);
		return { items, told, paidLeads: service.ledger().paidLeads };
	} finally {
		stop(receiver);
	}
}

export const WAYS = { waitHere, suspend, sendToTrigger };

/** Runs Enrich against a variant of the second service. */
export async function runVariant(variant: string, way: keyof typeof WAYS): Promise<Seen> {
	const service = await startSecondService({ variant });
	try {
		return await WAYS[way](service);
	} finally {
		await service.close();
	}
}

/** What became of the person whom the service found for a row. */
export type Fate = 'result' | 'wrong' | 'error' | 'unknown' | 'told' | 'unpaid' | 'LOST';

/** What a run made of the people whom the service finds, in their order. */
export function judge({ items, told, paidLeads }: Seen): Fate[] {
	return EMAILS.map((email, place) => {
		const own = items.filter((item) => item.place === place);
		const shown = JSON.stringify(own.length > 0 ? own : items);
		const others = EMAILS.filter((other) => other !== email && own.length > 0 && shown.includes(other));
		if (others.length > 0) return 'wrong';
		if (shown.includes(email)) return 'result';
		if (!paidLeads.includes(email)) return 'unpaid';
		if (own.some(({ error, status }) => error !== undefined || status === 'pending')) return 'error';
		if (
			own.some(({ skip_reason: reason, skip_message: message }) => reason === 'unknown' || Boolean(message))
		)
			return 'unknown';
		return /belonged to no row|503|400|says that there are more/.test(told) ? 'told' : 'LOST';
	});
}
