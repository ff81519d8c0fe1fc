import { toNumber, type Chapter, type Measure, type Table, type Target } from '../chapter';
import { holdContest, type Contest, type ContestResult } from '../trigger/contest';
import { openPlace, prepare, type Preparation } from '../trigger/place';
import type { Recording } from '../trigger/recording';
import {
	askingReceiver,
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
/** n8n's own setting: an isolate for expressions is made when the first expression comes, not for every delivery. */
const LAZY = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

const ours = (['none', 'signedUrl', 'api'] as const).map(toOurReceiver);
const floor = toEmptyReceiver(1);

const NOTES = [
	'“handled/s” is what is compared: deliveries per second until the last execution has ended, as n8n counts them. ' +
		'“answered/s” stops at the last answer; n8n answers before it executes.',
	'p50 and p99 are over the deliveries of all rounds, from the first byte sent to the last of the answer, with all ' +
		'connections busy: mostly waiting in line for n8n’s one thread.',
	'Every receiver is followed by one No Operation node. No workflow keeps the data of good executions ' +
		'(saveDataSuccessExecution: none), as with such a load. Before that each receiver was checked with executions ' +
		'kept: every lead came out once, and ours answered 401 to an unsigned URL and to an unknown job.',
	'A streamed delivery holds one lead; there the Webhook node stands alone, and does less than our trigger: its ' +
		'item has the lead two levels down, beside the headers. A final one holds 1,000 leads in about 0.8 MB; there ' +
		'Split Out makes the items.',
	'Bodies are those of the sandbox. With api the job is read from a process that answers with recorded texts, ' +
		'so the service’s own time is not in it: once per half minute for streamed deliveries, and for every final ' +
		'one with its 1,000 leads. “Webhook → HTTP Request → Split Out” is the hand-made equal to api.',
	'The empty trigger is a community node that puts out what was posted and does nothing else: no community trigger ' +
		'can be faster. n8n 2.40 makes one V8 isolate for each execution; for every trigger but its own Webhook node ' +
		'one more for each delivery (webhookPhaseNeedsIsolate in its live-webhooks.js); and one more each time a ' +
		'trigger asks for its credential (applyDefaultsAndOverwrites in its credentials-helper.js).',
	'n8n works out the expression $parameter["options"]["binaryData"] for every delivery to a trigger whose type ' +
		'version is 1, whatever its type (parseRequestBody in its webhook-helpers.js), so there it needs an isolate ' +
		`even where it makes them on demand (${Object.keys(LAZY).join()}=true, off by default): hence the empty ` +
		'trigger in two versions.',
];

/** How many deliveries n8n takes through our trigger, set against its own Webhook node. */
export const measureTrigger: Measure = async ({ quick, onProgress }) => {
	const size = quick ? QUICK : FULL;
	const preparation = await prepare(WHOLE_JOBS, onProgress);
	const { recording } = preparation;
	const { version } = preparation.n8n;
	const caption = `n8n ${version}`;
	const standard = await measureIn(preparation, {}, listContests(recording, size, caption), onProgress);
	const tables = standard.map(({ table }) => table);
	if (!quick) {
		const contests = listContests(recording, size, `${caption}, isolates on demand`, [toEmptyReceiver(2)]);
		tables.push(...(await measureIn(preparation, LAZY, contests, onProgress)).map(({ table }) => table));
	}
	return toChapter(version, tables, standard);
};

async function measureIn(
	preparation: Preparation,
	env: NodeJS.ProcessEnv,
	contests: Contest[],
	onProgress: (message: string) => void,
): Promise<ContestResult[]> {
	onProgress(`Starting n8n ${preparation.n8n.version}`);
	const place = await openPlace(preparation, env);
	try {
		const results: ContestResult[] = [];
		for (const contest of contests) results.push(await holdContest(place, contest, onProgress));
		return results;
	} finally {
		await place.close();
	}
}

function listContests(
	{ streamed, whole }: Recording,
	size: typeof FULL,
	place: string,
	more: Receiver[] = [],
): Contest[] {
	const [firstWhole = streamed] = whole;
	const { rounds } = size;
	return [
		{
			caption: `${place}: streamed deliveries of one lead, 8 connections`,
			standard: webhookReceiver,
			floor,
			others: [...ours, ...more],
			job: streamed,
			load: { bodies: streamed.deliveries, count: size.streamed, connections: 8 },
			rounds,
		},
		{
			caption: `${place}: final deliveries of 1,000 leads, 4 connections`,
			standard: splittingReceiver,
			floor,
			others: [...ours, askingReceiver, ...more],
			job: firstWhole,
			load: { bodies: whole.flatMap(({ deliveries }) => deliveries), count: size.final, connections: 4 },
			rounds,
		},
	];
}

function toChapter(version: string, tables: Table[], [streamed, final]: ContestResult[]): Chapter {
	return {
		title: 'Deliveries to the trigger',
		intro:
			`Deliveries to one n8n ${version} with SQLite: our trigger with each way to verify a delivery, against ` +
			'n8n’s Webhook node, which verifies nothing.',
		tables,
		targets: [...toTargets('streamed deliveries', streamed), ...toTargets('final deliveries', final)],
		notes: NOTES,
	};
}

function toTargets(deliveries: string, result: ContestResult | undefined): Target[] {
	if (!result) return [];
	return ours.map((receiver) => {
		const { verification = 'none' } = receiver;
		const ratio = result.ratioOf(receiver);
		return {
			wanted: `${deliveries}, ${verification}: at least ${WANTED[verification]} times the Webhook node`,
			found: `${toNumber(ratio)} times; the empty trigger ${toNumber(result.ratioOf(floor))} times`,
			isMet: ratio >= WANTED[verification],
		};
	});
}
