import { report } from '../../test/support/progress';
import { prepareBenchEnvironment } from '../benchEnvironment';
import { toNumber, type Measure, type Target } from '../reportSection';
import { runComparison, type Comparison, type ComparisonResult } from '../trigger/comparison';
import { startTriggerEnvironment } from '../trigger/triggerEnvironment';
import { LEADS_PER_JOB, recordJobs, type Recording } from '../trigger/recording';
import {
	emptyReceiver as empty,
	handMadeFinal,
	handMadeStreamed,
	readingReceiver,
	splittingReceiver,
	toOurReceiver,
	VERIFICATIONS,
	webhookReceiver,
	type Receiver,
} from '../trigger/receivers';

const FULL = { streamed: 32, final: 12, rounds: 8 };
const QUICK = { streamed: 8, final: 4, rounds: 1 };
const WHOLE_JOBS = 4;
const WANTED = { empty: 0.9, webhook: 0.95, byHand: 1 };
/** n8n's setting to create an isolate for the first expression that needs one, not for every delivery. */
const LAZY = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

const ours = VERIFICATIONS.map(toOurReceiver);

/** Deliveries of one kind, and what else could receive them. */
interface Kind {
	name: string;
	leads: number;
	connections: number;
	/** n8n's own nodes, which verify nothing. */
	webhook: Receiver;
	/** Built by hand, verifying as much as ours. */
	byHand: Receiver;
}

const STREAMED: Kind = {
	name: 'streamed deliveries of one lead',
	leads: 1,
	connections: 8,
	webhook: webhookReceiver,
	byHand: handMadeStreamed,
};
const FINAL: Kind = {
	name: 'final deliveries of 1,000 leads',
	leads: LEADS_PER_JOB,
	connections: 4,
	webhook: splittingReceiver,
	byHand: handMadeFinal,
};

const NOTES = [
	'“handled/s” is compared: deliveries per second until the last execution has ended, as n8n counts them. “answered/s” ends with the last answer; n8n answers before it executes.',
	'p50 and p99 are of the deliveries of all rounds, from the first byte sent to the last of the answer, with all connections in use: mostly the time in the queue for n8n’s one thread.',
	'Every receiver is followed by one No Operation node. No workflow keeps the data of successful executions (saveDataSuccessExecution: none), as is usual with such a load. Before that each receiver was checked with executions kept: every lead came out once, and ours answered 401 to an unsigned URL and to an unknown job.',
	'A streamed delivery contains one lead; the Webhook node alone does less with it than our trigger: its item has the lead two levels down, beside the headers. A final one contains 1,000 leads in about 0.8 MB, which Split Out splits into items.',
	'“processor ms per lead” is the processor time of n8n’s process from the first delivery to the end of the last execution, as its metrics have it (process_cpu_seconds_total), divided by the leads.',
	'Bodies are those of the sandbox. With api the job is read from a process that answers with recorded texts, so the service’s time is not included: once per half minute for streamed deliveries, and for every final one with its 1,000 leads. What is built by hand reads the job for every delivery.',
	'The empty trigger is a community node that returns the posted body and does nothing else: no community trigger can be faster.',
	'n8n 2.40 creates one V8 isolate for each execution; for every trigger except its Webhook node one more for each delivery (webhookPhaseNeedsIsolate in its live-webhooks.js); and one more each time a trigger reads its credential (applyDefaultsAndOverwrites in its credentials-helper.js), which ours does once in ten seconds.',
	`n8n resolves the expression $parameter["options"]["binaryData"] for every delivery to a trigger whose type version is 1, whatever its type (parseRequestBody in its webhook-helpers.js), so that it needs an isolate even where isolates are created on demand (${Object.keys(LAZY).join()}=true, off by default). Ours has version 2 for that reason.`,
	'Where a target is missed: as n8n comes, it gives a delivery to a community trigger an isolate that it does not give its own Webhook node (see above), so that a trigger that does nothing is behind what is built by hand as well. With final deliveries, “api” also reads the job with its 1,000 leads; the rest is the work on them (their keys, and the envelope that each item gets), about 10 µs for each.',
];

/** The number of deliveries per second through our trigger, compared with n8n's Webhook node. */
export const measureTrigger: Measure = async (quick) => {
	const { version } = (await prepareBenchEnvironment()).n8n;
	report('Recording jobs of the sandbox');
	const recording = await recordJobs(WHOLE_JOBS);
	const plain: Setting = { name: `n8n ${version}`, env: {} };
	const onDemand: Setting = { name: `n8n ${version}, isolates on demand`, env: LAZY };
	const results: Result[] = [];
	for (const setting of quick ? [plain] : [plain, onDemand]) {
		report(`Starting ${setting.name}`);
		const environment = await startTriggerEnvironment(recording, setting.env);
		try {
			for (const kind of [STREAMED, FINAL]) {
				const comparison = toComparison(setting, kind, recording, quick ? QUICK : FULL);
				results.push({ setting, kind, ...(await runComparison(environment, comparison)) });
			}
		} finally {
			await environment.close();
		}
	}
	return {
		title: 'Deliveries to the trigger',
		intro: `Deliveries to one n8n ${version} with SQLite: our trigger with each way to verify a delivery, compared with n8n’s Webhook node and with a community trigger that does nothing, which verify nothing, and with what one would build by hand to verify as much.`,
		tables: results.map(({ table }) => table),
		targets: results.flatMap(toTargets),
		notes: NOTES,
	};
};

/** A way to run n8n. */
interface Setting {
	name: string;
	env: NodeJS.ProcessEnv;
}

interface Result extends ComparisonResult {
	setting: Setting;
	kind: Kind;
}

function toComparison(
	{ name }: Setting,
	kind: Kind,
	{ streamed, whole }: Recording,
	size: typeof FULL,
): Comparison {
	const jobs = kind === STREAMED ? [streamed] : whole;
	const [job = streamed] = jobs;
	const { leads, connections, webhook, byHand } = kind;
	return {
		caption: `${name}: ${kind.name}, ${connections} connections`,
		receivers: [webhook, ...ours, byHand, empty, ...(kind === FINAL ? [readingReceiver] : [])],
		comparedWith: [webhook, empty, byHand, ...(kind === FINAL ? [readingReceiver] : [])],
		leads,
		job,
		load: {
			bodies: jobs.flatMap(({ deliveries }) => deliveries),
			count: kind === STREAMED ? size.streamed : size.final,
			connections,
		},
		rounds: size.rounds,
	};
}

function toTargets({ setting, kind, ratioOf }: Result): Target[] {
	const toTarget = (wanted: number, text: string, other: Receiver): Target => {
		// An empty trigger reads no job; of the final deliveries, one that does is compared with ours.
		const isRead = other === empty && kind === FINAL;
		const ratios = ours.map((receiver) =>
			ratioOf(receiver, isRead && receiver.verification === 'api' ? readingReceiver : other),
		);
		return {
			wanted: `${setting.name}, ${kind.name}: ${text}`,
			found: VERIFICATIONS.map((name, index) => `${name} ${toNumber(ratios[index] ?? NaN)}`).join(', '),
			isMet: ratios.every((ratio) => ratio >= wanted),
		};
	};
	const { webhook, byHand } = kind;
	return [
		toTarget(
			WANTED.empty,
			`at least ${WANTED.empty} times ${empty.name}${kind === FINAL ? ' (api: one that reads the job)' : ''}`,
			empty,
		),
		...(setting.env === LAZY
			? [toTarget(WANTED.webhook, `at least ${WANTED.webhook} times ${webhook.name}`, webhook)]
			: []),
		toTarget(WANTED.byHand, 'ahead of what is built by hand', byHand),
	];
}
