import { startSandbox } from '../../sandbox/startSandbox';
import { loadPackage } from '../../test/engine/builtPackage';
import { callWebhook, type WebhookCall } from '../../test/engine/callWebhook';
import { findNode } from '../../test/engine/nodePackage';
import { atTeardown } from '../../test/support/realN8n/teardown';
import { toNumber, toSpreadText, toTable, type Section } from '../report';
import { compareRounds, cpuSince, summarize } from '../statistics';

const TRIGGER = 'leadEnrichmentTrigger';
const LEADS_PER_JOB = 1_000;
const MOST_OF_JSON = 25;
const MOST_BYTES = 500;

/** In milliseconds of processor time. */
interface Sample {
	ours: number;
	json: number;
}

/** What our trigger does with a delivery, on n8n's engine; what n8n itself takes stands in measurements.md. */
export async function measureTrigger(quick: boolean): Promise<Section> {
	const rounds = quick ? 2 : 12;
	const nodePackage = await loadPackage(process.env.BENCH_OWN_PACKAGE ?? '');
	const memory = await measureMemory(nodePackage, quick ? [5, 10] : [50, 100, 200]);
	const { streamed, finals, credentials } = await makeDeliveries(rounds + 1);
	const deliver = async (nodeId: string, bodies: readonly unknown[]) =>
		await measure({ nodePackage, credentials, nodeId }, bodies);
	await deliver('streamed', streamed.slice(0, LEADS_PER_JOB));
	await deliver('final', finals.slice(0, 1));
	const samples = { streamed: [] as Sample[], final: [] as Sample[] };
	for (let round = 1; round <= rounds; round++) {
		const lead = round * LEADS_PER_JOB;
		samples.streamed.push(await deliver('streamed', streamed.slice(lead, lead + LEADS_PER_JOB)));
		samples.final.push(await deliver('final', finals.slice(round, round + 1)));
	}
	const timesOf = (of: Sample[], field: keyof Sample) => of.map((sample) => sample[field]);
	const share = compareRounds(timesOf(samples.final, 'ours'), timesOf(samples.final, 'json'));
	const toCells = (of: Sample[]) =>
		(['ours', 'json'] as const).map((field) => toSpreadText(summarize(timesOf(of, field))));
	return {
		title: 'Deliveries to the trigger',
		intro: [
			'The processor time of our trigger alone, with Verification None, on n8n’s engine: no lead is delivered twice. A profile of a real n8n says what a delivery takes besides: see docs/maintainers/measurements.md.',
		],
		tables: [
			toTable(
				'Processor time for 1,000 leads (ms)',
				['', 'The trigger', 'Their JSON, parsed and written once'],
				[
					['1,000 streamed deliveries of one lead', ...toCells(samples.streamed)],
					['One final delivery', ...toCells(samples.final)],
				],
			),
			toTable(
				'What the trigger remembers after deliveries of leads with a link, a company, its domain and custom data',
				['Leads', 'Heap (MB)', 'Bytes per remembered lead'],
				memory.map(({ leads, bytes, perLead }) => [
					toNumber(leads),
					toNumber(bytes / 1e6),
					toNumber(perLead),
				]),
			),
		],
		targets: [
			{
				wanted: `The trigger’s memory: at most ${MOST_BYTES} bytes per lead, of ${toNumber(MOST_LEADS)} leads`,
				found: memory.map(({ perLead }) => toNumber(perLead)).join(', '),
				isMet: memory.every(({ perLead }) => perLead <= MOST_BYTES),
			},
			{
				wanted: `A final delivery of 1,000 leads: at most ${MOST_OF_JSON} times the processor time of its JSON`,
				found: `${toSpreadText(share)} times`,
				isMet: share.median <= MOST_OF_JSON,
			},
		],
	};
}

/** The trigger forgets the oldest beyond these. */
const MOST_LEADS = 100_000;

/** A lead with all that a trigger may know one by. */
const makeLead = (job: number, lead: number) => ({
	...{ full_name: `Ada${lead} Byron${job}`, company_name: 'Nordwind', company_domain: 'nordwind.example' },
	...{ network: `https://network.example/in/ada-${job}-${lead}`, enrich_email: `${lead}@${job}.example` },
	customData: { row: `${job}-${lead}` },
});

function readHeap(): number {
	globalThis.gc?.();
	return process.memoryUsage().heapUsed;
}

/** The heap after final deliveries of ever more jobs of 1,000 leads, beyond that of a trigger that has received one. */
async function measureHeap(
	nodePackage: Receiver['nodePackage'],
	mode: 'webhook' | 'manual',
	jobCounts: readonly number[],
): Promise<number[]> {
	const node = { nodePackage, node: TRIGGER, nodeId: mode, credentials: {}, mode } as const;
	const deliver = async (job: number) => {
		const results = Array.from({ length: LEADS_PER_JOB }, (_lead, lead) => makeLead(job, lead));
		const body = { enrichment_id: `job-${job}`, status: 'completed', results };
		await callWebhook({ ...node, body, parameters: { verification: 'none' } });
	};
	await deliver(0);
	const before = readHeap();
	const heaps = [];
	let job = 0;
	for (const jobs of jobCounts) {
		while (job < jobs) await deliver(++job);
		heaps.push(readHeap() - before);
	}
	return heaps;
}

/** What the trigger remembers: more than what the same deliveries leave behind in the editor, where it remembers none. */
async function measureMemory(nodePackage: Receiver['nodePackage'], jobCounts: readonly number[]) {
	const forgotten = await measureHeap(nodePackage, 'manual', jobCounts);
	const remembered = await measureHeap(nodePackage, 'webhook', jobCounts);
	return jobCounts.map((jobs, place) => {
		const leads = jobs * LEADS_PER_JOB;
		const bytes = (remembered[place] ?? NaN) - (forgotten[place] ?? NaN);
		return { leads, bytes, perLead: bytes / Math.min(leads, MOST_LEADS) };
	});
}

/** A trigger, which remembers what it has put out. */
type Receiver = Required<Pick<WebhookCall, 'nodePackage' | 'credentials' | 'nodeId'>>;

/** The time that `webhook` takes for deliveries, and what their JSON takes. */
async function measure(node: Receiver, bodies: readonly unknown[]): Promise<Sample> {
	const type = findNode(node.nodePackage, TRIGGER);
	const original = Reflect.get(type, 'webhook') as NonNullable<typeof type.webhook>; // a trigger has one
	const sample = { ours: 0, json: 0 };
	type.webhook = async function () {
		const before = process.cpuUsage();
		const output = await original.call(this);
		sample.ours += cpuSince(before);
		return output;
	};
	for (const body of bodies) {
		const call = { ...node, node: TRIGGER, body } as const;
		const { workflowData } = await callWebhook({ ...call, parameters: { verification: 'none' } });
		if (!workflowData) throw new Error('A delivery has started nothing');
		const before = process.cpuUsage();
		JSON.parse(JSON.stringify(body));
		sample.json += cpuSince(before);
	}
	type.webhook = original;
	return sample;
}

/** The bodies of streamed and final deliveries of as many jobs, as the sandbox sends them. */
async function makeDeliveries(jobs: number) {
	const sandbox = await startSandbox({ leadSeconds: 0, credits: 1e9 });
	atTeardown(sandbox.close);
	const { baseUrl, token, control } = sandbox;
	control.addDeliveryFault({ action: 'drop', times: 'always' });
	for (let job = 0; job < jobs; job++) {
		const leads = Array.from({ length: LEADS_PER_JOB }, (_lead, row) => ({
			...{ firstName: `Ada${row}`, lastName: `Byron${job}`, companyName: 'Nordwind' },
			customData: { row: `${row}` },
		}));
		const webhook = { webhookUrl: 'http://receiver.example/', streamingResults: true };
		const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
		const body = JSON.stringify({ leads, includeContactDetails: true, ...webhook });
		const { ok } = await fetch(`${baseUrl}/v1/leads/enrich`, { method: 'POST', headers, body });
		if (!ok) throw new Error('The sandbox refused a job');
	}
	control.finishJobs();
	await control.deliveriesSettled();
	const bodiesOf = (wanted: string) =>
		control.deliveries().flatMap(({ kind, body }) => (kind === wanted ? [body] : []));
	const [streamed, finals] = [bodiesOf('streamed'), bodiesOf('final')];
	if (streamed.length !== jobs * LEADS_PER_JOB || finals.length !== jobs)
		throw new Error('Deliveries are missing');
	return { streamed, finals, credentials: { baseUrl, accessToken: token } };
}
