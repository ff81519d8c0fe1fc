import type { IDataObject } from 'n8n-workflow';
import type { RunningSandbox } from '../../sandbox/startSandbox';
import { callWebhook } from '../engine/callWebhook';
import { runNode, type NodeOutcome, type NodeRun } from '../engine/runNode';
import { SuspendedNode } from '../engine/suspendedNode';
import { toJson } from '../operations/service';
import { startProxy, type Json, type Variant } from './proxy';

export const WAYS = ['poll', 'suspend', 'webhook', 'stream'] as const;
export type Way = (typeof WAYS)[number];

/** Leaves no room for a reference. */
const fill = (mark: string) => ({ customData: { mark, b: 'b', c: 'c', d: 'd', number: '5' } });
const emails = { enrichType: 'emails' };
const phones = { enrichType: 'phones' };
const ADA = { firstName: 'Ada', lastName: 'Byron', companyDomain: 'engines.example' };
const GRACE = { firstName: 'Grace', lastName: 'Hopper', companyDomain: 'navy.example' };
const ALAN = { firstName: 'Alan', lastName: 'Turing', ...emails, ...fill('mark-3') };
const MARY = { firstName: 'Mary', lastName: 'Kay', companyDomain: 'looms.example', ...fill('mark-4') };
const ZOE = { firstName: 'Zoe', lastName: 'Nought', companyDomain: 'engines.example' };

/** `own`: what the sandbox finds for this row and for no other. */
const ROWS: ReadonlyArray<{ own: string; row: IDataObject }> = [
	// The first two are told apart by the reference alone, the next two by custom data, those behind them by identity.
	{ own: 'ada.byron@engines.example', row: { ...ADA, ...emails } },
	{ own: '+1 761 555 0151', row: { ...ADA, ...phones } },
	{ own: 'grace.hopper@navy.example', row: { ...GRACE, ...emails, ...fill('mark-1') } },
	{ own: '+1 751 555 0113', row: { ...GRACE, ...phones, ...fill('mark-2') } },
	{ own: 'alan.turing@park.example', row: { ...ALAN, companyDomain: 'park.example' } },
	{ own: 'alan.turing@looms.example', row: { ...ALAN, companyDomain: 'looms.example' } },
	{
		own: 'mary.kay@looms.example',
		row: { ...MARY, ...emails, networkUrl: 'https://network.example/in/Mary' },
	},
	// Of whom it finds nothing but her name.
	{ own: 'Zoe', row: { ...ZOE, ...emails } },
];

/** What came out of a run: its items, all that it told about them, and whether the trigger refused a delivery. */
interface Seen {
	items: IDataObject[];
	told: string;
	isRefused?: boolean;
}

const toSeen = ({ items, hints, logs }: NodeOutcome): Seen => ({
	items: toJson(items),
	told: [...hints.map(({ message }) => message), ...logs].join('\n'),
});

/** Sends deliveries as a service does, each again while it is refused; returns whether one was refused in the end. */
async function deliver(bodies: unknown[], send: (body: unknown) => Promise<boolean>): Promise<boolean> {
	let isRefused = false;
	for (const body of bodies) {
		let attempts = 1;
		while (!(await send(body)) && attempts++ < 4) await new Promise((resolve) => setTimeout(resolve, 8_000));
		isRefused ||= attempts > 4;
	}
	return isRefused;
}

/** Runs Enrich, and brings the service's deliveries to where they are wanted. */
async function run(
	service: Awaited<ReturnType<typeof startProxy>>,
	way: Way,
	credentials: NodeRun['credentials'],
): Promise<Seen> {
	const streaming = way === 'stream';
	const webhookUrl = 'https://n8n.example/webhook/lead-enrichment';
	const nodeRun: NodeRun = {
		node: 'leadEnrichment',
		credentials,
		items: ROWS.map(({ row }, place) => ({ ...row, place })),
		onError: 'continueRegularOutput',
		parameters: {
			getResults: streaming ? 'webhook' : way,
			webhookUrl,
			streaming,
			find: 'emailsAndPhones',
			simplify: false,
			options: { maxWaitMinutes: 5 },
		},
	};
	const outcome = await runNode(nodeRun);
	if (way === 'poll' || (way === 'suspend' && !outcome.waitTill)) return toSeen(outcome);
	const bodies = await service.endJobs();
	if (way === 'suspend') {
		const suspended = new SuspendedNode(nodeRun, outcome);
		let resumed: NodeOutcome | undefined;
		await deliver(bodies, async (body) => {
			resumed ??= (await suspended.deliver({ body })).resumed;
			return resumed !== undefined;
		});
		return toSeen(resumed ?? (await suspended.timeOut()));
	}
	const items: IDataObject[] = [];
	const logs: string[] = [];
	const query: Record<string, string> = streaming ? { 'lead-enrichment-streamed': '1' } : {};
	const parameters = { simplify: false };
	const isRefused = await deliver(bodies, async (body) => {
		const call = await callWebhook({ node: 'leadEnrichmentTrigger', credentials, parameters, body, query });
		items.push(...toJson(call.workflowData?.[0]));
		logs.push(...call.logs);
		return call.status === 200;
	});
	return { items, told: logs.join('\n'), isRefused };
}

const digits = (text: string) => text.replace(/\D/g, '');

/** Whether a text has what was found for a row; a phone in any form. */
const holds = (text: string, own: string) =>
	text.includes(own) || (own.startsWith('+') && digits(text).includes(digits(own)));

const toPerson = ({ firstName, companyDomain }: Json) => [firstName, companyDomain].join();

/** By what a row and its lead are known. */
const toKey = (row: Json) => [toPerson(row), row.enrichType].join();

/** Whether an item has what belongs to others: P, to another row of the same person; S, to another person. */
function findSwap(text: string, { own, row }: (typeof ROWS)[number]): string | undefined {
	const others = ROWS.filter((other) => other.own !== own && other.own !== 'Zoe' && holds(text, other.own));
	if (others.length === 0) return undefined;
	return others.every((other) => toPerson(other.row) === toPerson(row)) ? 'P' : 'S';
}

/**
 * What became of a row, as a letter. R: it has its own result; P: that of another row of the same person; S: another
 * person's; D: several items; N: none, and it is said why; C, U: it was skipped, or it is not known whether it was; E:
 * an error; F: nothing was paid; W: it waits; X: its delivery was refused, so that it is sent again; L: it is lost.
 */
function judgeRow(seen: Seen, known: (typeof ROWS)[number], place: number, isPaid: boolean): string {
	const { items, told, isRefused } = seen;
	const { own } = known;
	const isMine = (item: IDataObject) =>
		isRefused === undefined ? item.place === place : holds(JSON.stringify(item), own);
	const mine = items.filter(isMine);
	const [item] = mine;
	if (!item && !isPaid) return 'F';
	if (!item) return isRefused ? 'X' : told.includes('reports more') ? 'U' : 'L';
	// The trigger may put out a lead again, under the same key.
	if (new Set(mine.map(({ lead_key }, at) => lead_key ?? at)).size > 1) return 'D';
	const text = JSON.stringify(mine);
	const swap = findSwap(text, known);
	if (swap) return swap;
	if (item.status === 'pending') return 'W';
	if (own !== 'Zoe' && holds(text, own)) return 'R';
	if (!isPaid) return item.skip_reason === 'insufficient_credits' ? 'C' : 'F';
	if (item.skip_reason === 'unknown') return 'U';
	if (item.skip_reason === 'no_result')
		return item.skip_message !== undefined || /fits? no row/.test(told) ? 'N' : 'L';
	if (item.error !== undefined) return isRefused === undefined ? 'E' : 'N';
	return own === 'Zoe' ? 'R' : 'L';
}

/** What a variant makes of all rows when Enrich is run in one way. */
export async function judge(sandbox: RunningSandbox, variant: Variant, way: Way) {
	const { control, token: accessToken } = sandbox;
	control.setShape({ ...variant.shape, results: { order: 'reversed', ...variant.shape?.results } });
	control.setPace({ leadSeconds: way === 'poll' ? 2 : 3600, parallelism: 1 });
	control.addDeliveryFault({ action: 'hold', times: 'always' });
	if (variant.credits !== undefined) control.setCredits({ credits: variant.credits });
	const service = await startProxy(sandbox, variant);
	try {
		const seen = await run(service, way, { baseUrl: service.baseUrl, accessToken });
		const paid = service.listPaid().map(toKey);
		const fates = ROWS.map((known, place) => judgeRow(seen, known, place, paid.includes(toKey(known.row))));
		return { fates: fates.join(''), paid, shown: JSON.stringify(seen) };
	} finally {
		service.stop();
	}
}
