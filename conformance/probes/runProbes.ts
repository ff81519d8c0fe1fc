import type { LeadInput } from '../../nodes/LeadEnrichment/leads/leadFields';
import { roundCredits } from '../../nodes/LeadEnrichment/service/contract/charges';
import type { FieldNames } from '../../nodes/LeadEnrichment/service/contract/spellings';
import { isRecord } from '../../nodes/LeadEnrichment/values/records';
import type { Evidence, JobTrace } from '../evidence';
import { isRefusal, type Reply } from '../service/reply';
import { toSentLeads } from './contacts';
import { readFieldNames, toDescribedLead } from './fieldNames';
import { followJob, readStartedJob } from './followJob';
import { JOB_PROBES } from './jobProbes';
import type { JobProbe, ProbeSetting } from './probe';
import type { ProbeName } from './probeNames';
import { readBalance } from './readBalance';
import { READ_PROBES } from './readProbes';
import type { RunContext } from './runContext';
import { sendStart, sendUntilTaken } from './sendStart';

interface Run extends RunContext {
	lead: LeadInput;
	/** How the service is taken to spell its fields until it shows it. */
	fieldNames: FieldNames;
	buildWebhookUrl: ProbeSetting['buildWebhookUrl'];
	/** Told what is sent next. */
	onProbe: (asksFor: string) => void;
	/** Waits for the deliveries of a probe's job. */
	awaitDeliveries: (probe: string) => Promise<void>;
}

interface Seen {
	replies: Map<ProbeName, Reply>;
	jobs: Map<ProbeName, JobTrace>;
	notSent: Map<ProbeName, string>;
}

/** What Enrich charges for a lead without contact details, as far as it was seen. */
function readEnrichCharge({ jobs }: Seen): number | undefined {
	const { charge, sentLeads } = jobs.get('enrichTwo') ?? {};
	return charge && sentLeads ? charge / sentLeads.length : undefined;
}

function describeShortage({ budget }: Run, worstCase: number): string {
	return `it may cost ${worstCase} credits, and ${budget.left} are left to spend`;
}

/** The bodies of a probe that may be sent now; a reason why none may. */
function prepare(run: Run, seen: Seen, probe: JobProbe, reserved: number) {
	const { lead, buildWebhookUrl, budget } = run;
	const metFieldNames = readFieldNames(seen);
	const setting: ProbeSetting = {
		lead,
		buildWebhookUrl,
		fieldNames: metFieldNames ?? run.fieldNames,
		metFieldNames,
		balance: budget.currentBalance,
		enrichCharge: readEnrichCharge(seen),
	};
	const first = probe.onlyIfAccepted && seen.jobs.get(probe.onlyIfAccepted);
	if (probe.onlyIfAccepted && (!first || isRefusal(first.start))) {
		return { reason: seen.notSent.get(probe.onlyIfAccepted) ?? 'there was no need' };
	}
	const bodies = probe.buildBodies(setting);
	if ('reason' in bodies) return bodies;
	const worstCase = probe.worstCase(setting);
	if (!budget.fits(roundCredits(reserved + worstCase))) return { reason: describeShortage(run, worstCase) };
	return { bodies, worstCase };
}

/** Sends a start and follows its job to the end. */
async function runJob(
	run: Run,
	{ name, kind }: JobProbe,
	bodies: ReadonlyArray<Record<string, unknown>>,
	worstCase: number,
): Promise<JobTrace> {
	const sent = await sendStart(run, kind, bodies, worstCase);
	const leads = Array.isArray(sent.body.leads) ? sent.body.leads.filter(isRecord).map(toDescribedLead) : [];
	const trace: JobTrace = { kind, ...sent, sentLeads: toSentLeads(leads), unknownReads: 0, reads: [] };
	const enrichmentId = readStartedJob(sent.start);
	if (enrichmentId === undefined) return trace;
	run.running.add(enrichmentId);
	const followed = await followJob(run, enrichmentId);
	if (followed.ended) run.running.delete(enrichmentId);
	if (sent.body.webhookUrl !== undefined) await run.awaitDeliveries(name);
	return { ...trace, ...followed };
}

/** Sends probes at the same moment: one alone, whose charge the balance then tells, or two. */
async function runTogether(run: Run, seen: Seen, probes: readonly JobProbe[]): Promise<void> {
	const ready: Array<{ probe: JobProbe; send: () => Promise<JobTrace> }> = [];
	let reserved = 0;
	for (const probe of probes) {
		const prepared = prepare(run, seen, probe, reserved);
		if ('reason' in prepared) {
			seen.notSent.set(probe.name, prepared.reason);
			continue;
		}
		const { bodies, worstCase } = prepared;
		reserved += worstCase;
		ready.push({ probe, send: async () => await runJob(run, probe, bodies, worstCase) });
	}
	for (const { probe } of ready) run.onProbe(probe.asksFor);
	const before = run.budget.currentBalance;
	const traces = await Promise.all(ready.map(async ({ send }) => await send()));
	const after = traces.some(({ start }) => !isRefusal(start)) ? await readBalance(run) : before;
	const charge = traces.length === 1 && after !== undefined ? roundCredits(before - after) : undefined;
	ready.forEach(({ probe }, index) => {
		const trace = traces[index];
		if (trace) seen.jobs.set(probe.name, { ...trace, charge });
	});
}

/** Sends every probe that is of use and whose worst case fits the budget, and returns what was seen. */
export async function runProbes(run: Run): Promise<Omit<Evidence, 'deliveries'>> {
	const seen: Seen = { replies: new Map(), jobs: new Map(), notSent: new Map() };
	for (const { name, request } of READ_PROBES) seen.replies.set(name, await sendUntilTaken(run, request));
	for (const probe of JOB_PROBES) {
		if (probe.together) continue;
		await runTogether(run, seen, [probe, ...JOB_PROBES.filter(({ together }) => together === probe.name)]);
	}
	return { ...seen, fieldNames: readFieldNames(seen) ?? run.fieldNames };
}
