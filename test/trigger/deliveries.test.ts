import type { IDataObject } from 'n8n-workflow';
import { startSandbox, type RunningSandbox } from '../../sandbox/startSandbox';
import { callWebhook } from '../engine/callWebhook';
import { listen, stop, toBaseUrl } from '../engine/localServer';
import { runAction, toCredentials, toJson } from '../operations/service';

type Fault = Parameters<RunningSandbox['control']['addDeliveryFault']>[0];

const LEADS = 6;

interface Received {
	/** What the trigger put out, in the order of the deliveries. */
	items: IDataObject[];
	/** What Get Job reads of the same job afterwards. */
	stored: IDataObject[];
}

/** The trigger's own webhook, as a server that the sandbox can deliver to. */
async function openTrigger(sandbox: RunningSandbox, items: IDataObject[]) {
	return await listen((request, response) => {
		const chunks: Buffer[] = [];
		request.on('data', (chunk: Buffer) => chunks.push(chunk));
		request.on('end', () => {
			const url = new URL(request.url ?? '', 'http://127.0.0.1');
			const delivery = {
				body: Buffer.concat(chunks).toString(),
				query: Object.fromEntries(url.searchParams),
				headers: { 'content-type': 'application/json' },
			};
			void callWebhook({
				node: 'leadEnrichmentTrigger',
				credentials: toCredentials(sandbox),
				parameters: { events: ['leadEnriched', 'jobCompleted'] },
				...delivery,
			}).then(({ status, workflowData }) => {
				items.push(...toJson(workflowData?.[0] ?? []));
				response.statusCode = status ?? 500;
				response.end();
			});
		});
	});
}

/** Streams a post search to the trigger while some of its deliveries go wrong on their way. */
async function streamSearch(faults: Fault[] = []): Promise<Received> {
	const sandbox = await startSandbox({ leadSeconds: 3600, deliveryConnections: 1 });
	const items: IDataObject[] = [];
	const receiver = await openTrigger(sandbox, items);
	faults.forEach((fault) => sandbox.control.addDeliveryFault(fault));
	const webhookUrl = `${toBaseUrl(receiver)}/webhook/webhook-of-test/lead-enrichment`;
	const search = { operation: 'postSearch', keywords: ['chess'], limit: LEADS };
	await runAction(sandbox, { parameters: { ...search, getResults: 'webhook', webhookUrl, streaming: true } });
	sandbox.control.finishJobs();
	await sandbox.control.deliveriesSettled();
	sandbox.control.releaseDeliveries();
	await sandbox.control.deliveriesSettled();
	const jobId = sandbox.control.jobs()[0]?.enrichment_id ?? '';
	const parameters = { resource: 'job', operation: 'get', jobId, output: 'leads' };
	const stored = toJson((await runAction(sandbox, { parameters })).items);
	await sandbox.close();
	stop(receiver);
	return { items, stored };
}

function listLeads({ items }: Received): IDataObject[] {
	return items.filter(({ event }) => event === 'lead.enriched');
}

function countKeys(leads: IDataObject[]): number {
	return new Set(leads.map(({ lead_key: key }) => key)).size;
}

function namesOf(leads: IDataObject[]): unknown[] {
	return leads.map(({ full_name: name }) => name).sort();
}

describe('a job that streams to the trigger', () => {
	it('brings each lead once, and the ended job last', async () => {
		const received = await streamSearch();
		expect(received.items.map(({ event }) => event)).toEqual([
			...Array<string>(LEADS).fill('lead.enriched'),
			'job.completed',
		]);
		expect(countKeys(listLeads(received))).toBe(LEADS);
	});

	it.each<[what: string, fault: Fault]>([
		[
			'a lead whose streamed delivery is lost with the final one',
			{ kind: 'streamed', action: 'drop', skip: 2 },
		],
		['a lead once though its delivery is repeated', { kind: 'streamed', action: 'repeat', times: 'always' }],
		['each lead once in whatever order its deliveries come', { kind: 'any', action: 'reorder', times: 3 }],
	])('brings %s', async (_what, fault) => {
		const received = await streamSearch([fault]);
		expect(namesOf(listLeads(received))).toEqual(namesOf(received.stored));
		expect(countKeys(listLeads(received))).toBe(LEADS);
	});

	it('keeps its results for Get Job when the final delivery is lost', async () => {
		const received = await streamSearch([{ kind: 'final', action: 'drop' }]);
		expect(received.items.map(({ event }) => event)).not.toContain('job.completed');
		expect(namesOf(listLeads(received))).toEqual(namesOf(received.stored));
	});

	it('brings a lead whose delivery is late with the final one, and not again', async () => {
		const received = await streamSearch([{ kind: 'streamed', action: 'hold', skip: 1 }]);
		expect(received.items.at(-1)?.event).toBe('job.completed');
		expect(namesOf(listLeads(received))).toEqual(namesOf(received.stored));
	});
});
