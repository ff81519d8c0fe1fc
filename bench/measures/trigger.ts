import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { signWebhookUrl } from '../../nodes/LeadEnrichment/deliveries/webhookUrl';
import { CREDENTIAL_TYPE } from '../../test/support/environment';
import { report } from '../../test/support/progress';
import { toProductionUrl } from '../../test/support/realN8n/productionUrl';
import { waitUntil } from '../../test/support/realN8n/waitUntil';
import { toChain, toNode, toTriggerNode } from '../../test/support/realN8n/workflow';
import { postJson, publish, startBenchN8n, type BenchN8n } from '../realN8n/benchN8n';
import { toNumber, toSpreadText, toTable, type Section } from '../report';
import { alternate, compareRounds, summarize } from '../statistics';

const LEAST = 0.9;
const SECRET = 'a-secret-of-the-benchmark';
/** The most that the service accepts in one request. */
const LEADS_PER_JOB = 1_000;
/** Time for n8n to finish its work on the last executions, which must not be measured with the next trigger. */
const SETTLE_MS = 300;
const DEADLINE = { deadlineMs: 120_000, intervalMs: 20 };

/** Ours with each way to verify a delivery but both together, and community triggers that verify nothing. */
const LABELS = {
	none: 'Lead Enrichment Trigger, none',
	signedUrl: 'Lead Enrichment Trigger, signedUrl',
	api: 'Lead Enrichment Trigger, api',
	empty: 'Empty community trigger',
	reading: 'Empty community trigger that reads the job',
};
type Name = keyof typeof LABELS;
const OURS = ['none', 'signedUrl', 'api'] as const;

/** Deliveries that are sent in order, repeatedly: on each connection as soon as the one before is answered. */
interface Load {
	bodies: readonly string[];
	count: number;
	connections: number;
}

const NOTES = [
	'Every trigger is followed by one No Operation node. No workflow keeps the data of successful executions, as is usual with such a load.',
	'The empty trigger is a community node that returns the posted body and does nothing else: no community trigger can be faster. With api ours reads the job, once per half minute for streamed deliveries, and for every final one with its 1,000 leads; for those it is compared with an empty trigger that reads the job as well.',
	'n8n 2.40 creates one V8 isolate for each execution; for every trigger except its Webhook node one more for each delivery (webhookPhaseNeedsIsolate in its live-webhooks.js); and one more each time a trigger reads its credential, which ours does once in ten seconds.',
];

/** The number of deliveries per second through our trigger, compared with one that does nothing. */
export async function measureTrigger(quick: boolean): Promise<Section> {
	const n8n = await startBenchN8n({ webhookSecret: SECRET });
	const { streamed, final } = await makeDeliveries(n8n);
	const streamedLoad = { bodies: streamed, count: quick ? 8 : 32, connections: 8 };
	const finalLoad = { bodies: final, count: quick ? 4 : 12, connections: 4 };
	const rounds = quick ? 1 : 8;
	const results = [
		await measureLoad(n8n, 'Streamed deliveries of one lead', streamedLoad, rounds, 'empty'),
		await measureLoad(n8n, 'Final deliveries of 1,000 leads', finalLoad, rounds, 'reading'),
	];
	return {
		title: 'Deliveries to the trigger',
		intro:
			'Deliveries to one n8n with SQLite: our trigger with each way to verify a delivery, compared with a community trigger that does nothing; in deliveries per second until the last execution has ended, as n8n counts them.',
		tables: results.map(({ table }) => table),
		targets: results.map(({ target }) => target),
		notes: NOTES,
	};
}

/** @param yardstickOfApi what api is compared with; the other ways are with the empty trigger. */
async function measureLoad(n8n: BenchN8n, caption: string, load: Load, rounds: number, yardstickOfApi: Name) {
	const names = [...OURS, ...new Set<Name>(['empty', yardstickOfApi])];
	const variants = [];
	for (const name of names) {
		report(`${caption}: warming up ${LABELS[name]}`);
		const send = await publishTrigger(n8n, name);
		await send({ ...load, count: load.connections });
		variants.push({ name, run: async () => await send(load) });
	}
	report(`${caption}: measuring`);
	const samplesOf = await alternate<Name, number>(variants, rounds);
	const compare = (name: Name, other: Name) => compareRounds(samplesOf(name), samplesOf(other));
	const toYardstick = (name: Name) => (name === 'api' ? yardstickOfApi : 'empty');
	const ratios = OURS.map((name) => ({ name, ratio: compare(name, toYardstick(name)).median }));
	return {
		table: toTable(
			`${caption}, ${load.connections} connections`,
			['', 'Deliveries per second', 'Times the empty trigger'],
			names.map((name) => {
				const perSecond = toSpreadText(summarize(samplesOf(name)));
				return [LABELS[name], perSecond, toSpreadText(compare(name, 'empty'))];
			}),
		),
		target: {
			wanted: `${caption}: at least ${LEAST} times an empty trigger${yardstickOfApi === 'reading' ? ' (api: one that reads the job)' : ''}`,
			found: ratios.map(({ name, ratio }) => `${name} ${toNumber(ratio)}`).join(', '),
			isMet: ratios.every(({ ratio }) => ratio >= LEAST),
		},
	};
}

/** The number of a workflow's executions with success and with an error, which n8n updates as each ends. */
const countsSchema = z.object({ productionSuccess: z.number(), productionError: z.number() });

/** What it returns sends deliveries, and tells how many per second were executed. @throws where one fails. */
async function publishTrigger(n8n: BenchN8n, name: Name): Promise<(load: Load) => Promise<number>> {
	const { listener, url } = toListener(n8n, name);
	const chain = toChain(LABELS[name], [listener, toNode('Next', 'n8n-nodes-base.noOp', {})]);
	const settings = { ...chain.settings, saveDataSuccessExecution: 'none', saveExecutionProgress: false };
	const { id } = await publish(n8n, { ...chain, settings }, url);
	const countEnded = async () => {
		const counts = await n8n.session.send('GET', `/workflow-stats/${id}/counts/`, countsSchema);
		if (counts.productionError > 0) throw new Error(`${name}: ${counts.productionError} executions failed`);
		return counts.productionSuccess;
	};
	return async ({ bodies, count, connections }) => {
		await pause(SETTLE_MS);
		const expected = (await countEnded()) + count;
		let next = 0;
		const sendInTurn = async () => {
			while (next < count) await postJson(url, bodies[next++ % bodies.length] ?? '');
		};
		const startedAt = performance.now();
		await Promise.all(Array.from({ length: connections }, sendInTurn));
		const haveEnded = async () => (await countEnded()) >= expected;
		if (!(await waitUntil(haveEnded, DEADLINE))) throw new Error(`${name}: executions hang`);
		return (count / (performance.now() - startedAt)) * 1_000;
	};
}

function toListener({ baseUrl, credential }: BenchN8n, name: Name) {
	const webhookId = randomUUID();
	if (name === 'empty' || name === 'reading') {
		const credentials = { [CREDENTIAL_TYPE]: credential };
		// For version 1, n8n resolves one more expression for each delivery.
		const rest = { typeVersion: 2, webhookId, ...(name === 'reading' && { credentials }) };
		const type = 'n8n-nodes-empty-trigger.emptyTrigger';
		const listener = toNode('Receive', type, { read: name === 'reading' }, rest);
		return { listener, url: toProductionUrl(baseUrl, listener, 'empty') };
	}
	const used = name === 'none' ? undefined : credential;
	const listener = toTriggerNode('Receive', { verification: name }, webhookId, used);
	const url = toProductionUrl(baseUrl, listener, 'lead-enrichment');
	return { listener, url: name === 'signedUrl' ? signWebhookUrl(url, SECRET) : url };
}

/** The bodies of deliveries, made before n8n is measured, so that the sandbox then only answers reads. */
async function makeDeliveries({ sandbox: { baseUrl, token, control } }: BenchN8n) {
	const start = async (streamingResults: boolean): Promise<string> => {
		const lastName = `of-${randomUUID()}`;
		const leads = Array.from({ length: LEADS_PER_JOB }, (_lead, row) => ({
			firstName: `Ada${row}`,
			lastName,
			companyName: 'Nordwind',
			customData: { row: `${row}` },
		}));
		const webhook = { webhookUrl: 'http://receiver.example/', streamingResults };
		const job = JSON.stringify({ leads, includeContactDetails: true, ...webhook });
		await postJson(`${baseUrl}/v1/leads/enrich`, job, token);
		return control.jobs().at(-1)?.enrichment_id ?? '';
	};
	for (let index = 0; index < 4; index++) await start(false);
	const ended = await start(true);
	control.finishJobs();
	await control.deliveriesSettled();
	// A job streams its leads while it is under way: the deliveries name one that is.
	const underWay = await start(true);
	const bodiesOf = (kind: string) =>
		control
			.deliveries()
			.filter((delivery) => delivery.kind === kind)
			.map(({ body }) => JSON.stringify(body));
	const streamed = bodiesOf('streamed').map((body) => body.replaceAll(ended, underWay));
	if (streamed.length !== LEADS_PER_JOB) throw new Error(`The sandbox streamed ${streamed.length} leads`);
	return { streamed, final: bodiesOf('final').filter((body) => !body.includes(ended)) };
}
