import type { IExecuteFunctions } from 'n8n-workflow';

import { signWebhookUrl, toAddressHash } from '../deliveries/webhookUrl';
import { countLeads, type LedgerJob } from '../jobs/ledger';
import { createJob, type JobPlan, type RunJob } from '../jobs/runJob';
import type { Lead } from '../leads/lead';
import { addReference } from '../leads/reference';
import { mergeEqual, withOwnCustomData } from '../leads/sentLeads';
import { LEADS_PER_REQUEST, START_PATHS, type StartOperation } from '../service/contract/requests';
import { SPELLINGS } from '../service/contract/spellings';
import type { ServiceClient } from '../service/serviceClient';
import type { RunSettings } from '../settings/runSettings';
import { addToList } from '../values/objects';
import { cleanText } from '../values/seenText';
import { trimText } from '../values/text';

/** Leads are spread over this many jobs, which run at the same time. */
const JOBS_AT_ONCE = 100;
/** Only a few sizes, so that jobs of one list have the same size. */
const SPREAD_SIZES = [50, 100, 200, 500];

/**
 * How many leads go into a job if the user does not choose: few, where jobs that run at the same time are done sooner.
 * Not where the service works on fewer leads at once than a job can have, and not without polling, where each final
 * delivery resumes or starts an execution. Depends only on these and the number of leads in the run.
 */
function chooseBatchSize(
	leads: number,
	{ getResults }: Pick<RunSettings, 'getResults'>,
	{ fieldNames }: ServiceClient,
): number {
	const { leadsAtOnce } = SPELLINGS[fieldNames].limits;
	const small = SPREAD_SIZES.find((size) => leads <= size * JOBS_AT_ONCE);
	return (getResults === 'poll' && leadsAtOnce > LEADS_PER_REQUEST && small) || LEADS_PER_REQUEST;
}

/** Divides leads into jobs of equal values, in order, with at most `size` leads each. */
function batchLeads(leads: readonly Lead[], size: number): Lead[][] {
	const groups = new Map<object, Lead[]>();
	for (const lead of leads) addToList(groups, lead.settings, lead);
	return [...groups.values()].flatMap((group) =>
		Array.from({ length: Math.ceil(group.length / size) }, (_batch, index) =>
			group.slice(index * size, (index + 1) * size),
		),
	);
}

/** What a job says of its leads, whether it starts now or was started before. */
function toJobPlan(operation: StartOperation, leads: readonly Lead[], name: string): JobPlan {
	const isSearch = operation !== 'enrich';
	const { settings = {}, webhookUrl, charged } = leads[0] ?? {};
	const { generateMessage } = settings;
	return {
		name,
		leads,
		isSearch,
		// The leads of a search come out once, for the first row that asked.
		rows: leads.flatMap(({ rows }) => (isSearch ? rows.slice(0, 1) : rows)),
		to: toAddressHash(webhookUrl),
		hasMessages: Array.isArray(generateMessage) && generateMessage.length > 0,
		asked: charged?.contactDetails,
	};
}

/** The request that starts leads, or a search. */
function buildBody(operation: StartOperation, leads: readonly Lead[], name: string) {
	const { settings, leads: limit } = leads[0] ?? {};
	if (operation !== 'enrich') return { ...settings, limit, name };
	return { leads: leads.map(({ lead, hash }) => addReference(lead, hash)), ...settings, name };
}

/** Adds the URL that resumes the execution, or signs the user's URL so that the trigger can trust it. */
function addWebhookUrl(
	body: Record<string, unknown>,
	{ webhookSecret }: ServiceClient,
	resumeUrl: string | undefined,
) {
	if (resumeUrl !== undefined) return { ...body, webhookUrl: resumeUrl };
	const { webhookUrl } = body;
	if (!webhookSecret || typeof webhookUrl !== 'string') return body;
	return { ...body, webhookUrl: signWebhookUrl(webhookUrl, webhookSecret) };
}

interface RunToStart {
	operation: StartOperation;
	settings: RunSettings;
	/** Where deliveries resume the execution; undefined if the run does not go to sleep. */
	resumeUrl?: string;
}

/** The jobs that start leads, in order: many leads a job in Enrich, one job for each search. */
export function createJobs(
	context: IExecuteFunctions,
	client: ServiceClient,
	{ operation, settings, resumeUrl }: RunToStart,
	leads: readonly Lead[],
): RunJob[] {
	const { batchSize: given } = settings;
	const size = given || chooseBatchSize(leads.length, settings, client);
	const isEnrich = operation === 'enrich';
	const batches = isEnrich ? batchLeads(leads, size) : leads.map((search) => [search]);
	const ofRun = `n8n ${cleanText(context.getWorkflow().name ?? 'workflow')} #${context.getExecutionId()}`;
	const toJob = (batch: readonly Lead[], place: number): RunJob => {
		const { name: own } = batch[0]?.settings ?? {};
		const title = trimText(own) || ofRun;
		const name = batches.length > 1 ? `${title} (${place}/${batches.length})` : title;
		const toBody = () => addWebhookUrl(buildBody(operation, batch, name), client, resumeUrl);
		const request = { path: START_PATHS[operation], buildBody: toBody };
		const join = (behind: RunJob) => {
			const all = [...batch, ...behind.leads];
			const isOneJob = batch[0]?.settings === behind.leads[0]?.settings && all.length <= LEADS_PER_REQUEST;
			return isOneJob ? toJob(all, place) : undefined;
		};
		return createJob({
			...toJobPlan(operation, batch, name),
			...{ request, join: isEnrich && given === 0 ? join : undefined },
		});
	};
	return batches.map((batch, index) => toJob(batch, index + 1));
}

/**
 * The job of a ledger entry, in the state in which it was `read`, else in the one that the entry implies. It may have
 * been started for other rows.
 */
export function recallFromLedger(
	operation: StartOperation,
	entry: LedgerJob,
	leads: readonly Lead[],
	read: ReadonlyMap<string, RunJob>,
): RunJob {
	const isSearch = operation !== 'enrich';
	const own = isSearch ? leads : mergeEqual(leads).map(withOwnCustomData);
	const plan = { ...toJobPlan(operation, own, entry.name), wasStarted: true };
	const { id: enrichmentId, cutTo = Number.MAX_SAFE_INTEGER, credits } = entry;
	if (enrichmentId === undefined) return createJob(plan, { kind: 'starting' }, { entry });
	const accepted = {
		leads: isSearch ? cutTo : countLeads(entry),
		credits,
		uncovered: [],
		unsure: entry.isUnsure ? own.map(({ hash }) => hash) : [],
	};
	const state = read.get(enrichmentId)?.state ?? { kind: 'started', enrichmentId };
	return createJob(plan, state, { entry, start: { enrichment_id: enrichmentId }, accepted });
}
