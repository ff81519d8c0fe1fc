import { toNumber, type ReportSection, type Measure, type Table, type Target } from '../reportSection';
import { runComparison, type Comparison, type ComparisonResult } from '../trigger/comparison';
import { startTriggerEnvironment, prepare, type Preparation } from '../trigger/triggerEnvironment';
import type { Recording } from '../trigger/recording';
import {
	readingReceiver,
	splittingReceiver,
	toEmptyReceiver,
	toOurReceiver,
	webhookReceiver,
	type Receiver,
	type Verification,
} from '../trigger/receivers';

const FULL = { streamed: 32, final: 8, rounds: 5 };
const QUICK = { streamed: 16, final: 4, rounds: 2 };
const WHOLE_JOBS = 4;
const WANTED: Record<Verification, number> = { none: 0.95, signedUrl: 0.95, api: 0.8 };
/** n8n's setting to create an isolate for the first expression that needs one, not for every delivery. */
const LAZY = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

const ours = (['none', 'signedUrl', 'api'] as const).map(toOurReceiver);
const minimum = toEmptyReceiver(1);

const NOTES = [
	'“handled/s” is compared: deliveries per second until the last execution has ended, as n8n counts them. ' +
		'“answered/s” ends with the last answer; n8n answers before it executes.',
	'p50 and p99 are of the deliveries of all rounds, from the first byte sent to the last of the answer, with all ' +
		'connections in use: mostly the time in the queue for n8n’s one thread.',
	'Every receiver is followed by one No Operation node. No workflow keeps the data of successful executions ' +
		'(saveDataSuccessExecution: none), as is usual with such a load. Before that each receiver was checked with ' +
		'executions kept: every lead came out once, and ours answered 401 to an unsigned URL and to an unknown job.',
	'A streamed delivery contains one lead; the Webhook node alone does less with it than our trigger: its item ' +
		'has the lead two levels down, beside the headers. A final one contains 1,000 leads in about 0.8 MB, which ' +
		'Split Out splits into items.',
	'Bodies are those of the sandbox. With api the job is read from a process that answers with recorded texts, ' +
		'so the service’s time is not included: once per half minute for streamed deliveries, and for every final ' +
		'one with its 1,000 leads. “Webhook → HTTP Request → Split Out” is equivalent to api.',
	'The empty trigger is a community node that returns the posted body and does nothing else: no community trigger ' +
		'can be faster. n8n 2.40 creates one V8 isolate for each execution; for every trigger except its Webhook node ' +
		'one more for each delivery (webhookPhaseNeedsIsolate in its live-webhooks.js); and one more each time a ' +
		'trigger reads its credential (applyDefaultsAndOverwrites in its credentials-helper.js).',
	'n8n resolves the expression $parameter["options"]["binaryData"] for every delivery to a trigger whose type ' +
		'version is 1, whatever its type (parseRequestBody in its webhook-helpers.js), so that it needs an isolate ' +
		`even where isolates are created on demand (${Object.keys(LAZY).join()}=true, off by default): therefore the ` +
		'empty trigger in two versions.',
];

/** The number of deliveries per second through our trigger, compared with n8n's Webhook node. */
export const measureTrigger: Measure = async ({ quick, onProgress }) => {
	const size = quick ? QUICK : FULL;
	const preparation = await prepare(WHOLE_JOBS, onProgress);
	const { recording } = preparation;
	const { version } = preparation.n8n;
	const caption = `n8n ${version}`;
	const results = await measureIn(preparation, {}, listComparisons(recording, size, caption), onProgress);
	const tables = results.map(({ table }) => table);
	if (!quick) {
		const comparisons = listComparisons(recording, size, `${caption}, isolates on demand`, [
			toEmptyReceiver(2),
		]);
		tables.push(...(await measureIn(preparation, LAZY, comparisons, onProgress)).map(({ table }) => table));
	}
	return toSection(version, tables, results);
};

async function measureIn(
	preparation: Preparation,
	env: NodeJS.ProcessEnv,
	comparisons: Comparison[],
	onProgress: (message: string) => void,
): Promise<ComparisonResult[]> {
	onProgress(`Starting n8n ${preparation.n8n.version}`);
	const environment = await startTriggerEnvironment(preparation, env);
	try {
		const results: ComparisonResult[] = [];
		for (const comparison of comparisons)
			results.push(await runComparison(environment, comparison, onProgress));
		return results;
	} finally {
		await environment.close();
	}
}

function listComparisons(
	{ streamed, whole }: Recording,
	size: typeof FULL,
	label: string,
	more: Receiver[] = [],
): Comparison[] {
	const [firstWhole = streamed] = whole;
	const { rounds } = size;
	return [
		{
			caption: `${label}: streamed deliveries of one lead, 8 connections`,
			baseline: webhookReceiver,
			minimum,
			others: [...ours, ...more],
			job: streamed,
			load: { bodies: streamed.deliveries, count: size.streamed, connections: 8 },
			rounds,
		},
		{
			caption: `${label}: final deliveries of 1,000 leads, 4 connections`,
			baseline: splittingReceiver,
			minimum,
			others: [...ours, readingReceiver, ...more],
			job: firstWhole,
			load: { bodies: whole.flatMap(({ deliveries }) => deliveries), count: size.final, connections: 4 },
			rounds,
		},
	];
}

function toSection(version: string, tables: Table[], [streamed, final]: ComparisonResult[]): ReportSection {
	return {
		title: 'Deliveries to the trigger',
		intro:
			`Deliveries to one n8n ${version} with SQLite: our trigger with each way to verify a delivery, compared ` +
			'with n8n’s Webhook node, which verifies nothing.',
		tables,
		targets: [...toTargets('streamed deliveries', streamed), ...toTargets('final deliveries', final)],
		notes: NOTES,
	};
}

function toTargets(deliveries: string, result: ComparisonResult | undefined): Target[] {
	if (!result) return [];
	return ours.map((receiver) => {
		const { verification = 'none' } = receiver;
		const ratio = result.ratioOf(receiver);
		return {
			wanted: `${deliveries}, ${verification}: at least ${WANTED[verification]} times the Webhook node`,
			found: `${toNumber(ratio)} times; the empty trigger ${toNumber(result.ratioOf(minimum))} times`,
			isMet: ratio >= WANTED[verification],
		};
	});
}
