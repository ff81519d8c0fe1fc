import fc from 'fast-check';
import type { OnError } from 'n8n-workflow';
import type { JobFate } from '../../sandbox/jobs/job';
import { BAD_CELLS, CONTACTS, CUSTOM_DATA, LISTS, PEOPLE, type RowPlan } from './people';

export type Drawn<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

/** Mostly `usual`, so that a scenario has few things at once that are out of the ordinary. */
export function seldom<const Usual, Unusual>(
	usual: Usual,
	unusual: fc.Arbitrary<Unusual>,
	weight = 4,
): fc.Arbitrary<Usual | Unusual> {
	return fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: unusual, weight: 1 });
}

const places = fc.nat({ max: 3 });

export const row: fc.Arbitrary<RowPlan> = fc.record({
	has: fc.constantFrom('nothing', 'email', 'phone'),
	person: fc.nat({ max: PEOPLE.length - 1 }),
	customData: fc.nat({ max: CUSTOM_DATA.length - 1 }),
	contacts: seldom('none', fc.constantFrom(...CONTACTS)),
	isMessy: seldom(false, fc.constant(true)),
	list: fc.constantFrom<Array<RowPlan['list']>>(...LISTS),
	bad: seldom(undefined, fc.constantFrom(...BAD_CELLS), 8),
});

/** What the service does to the next start after `skip` of them. */
const startFault = fc.constantFrom(
	'badRequest',
	'noCredits',
	'tooMany',
	'unavailable',
	'broken',
	'brokenAfter',
	'reset',
	'resetAfter',
);
export const startFaults = seldom(
	[],
	fc.array(fc.record({ fault: startFault, skip: places }), { maxLength: 2 }),
	2,
);
/** What the service does to the next reads; all of it passes. */
const readFault = fc.constantFrom('broken', 'tooMany', 'reset', 'page', 'notFoundOnce');

export const service = fc.record({
	isReachable: seldom(true, fc.constant(false), 40),
	/** Whether jobs have ended as soon as they are started; otherwise they take time. */
	isQuick: seldom(true, fc.constant(false), 1),
	/** Six leads with emails, or with all contact details, cost 12 and 72. */
	credits: seldom(1000, fc.oneof(fc.nat({ max: 6 }), fc.nat({ max: 40 })), 2),
	/** What becomes of the first, second … job. */
	fates: fc.array(
		seldom(
			'complete',
			fc.constantFrom<JobFate[]>(
				'completeWithoutResults',
				'neverEnd',
				'neverEnd',
				'fail',
				'cancel',
				'vanish',
			),
			6,
		),
		{ maxLength: 4 },
	),
	startFaults,
	readFaults: seldom(
		[],
		fc.array(fc.record({ fault: readFault, skip: places, times: fc.integer({ min: 1, max: 2 }) }), {
			maxLength: 2,
		}),
		2,
	),
	results: fc.record({
		order: fc.constantFrom('input', 'reversed', 'shuffled'),
		drop: seldom(0, places),
		repeat: seldom(0, places),
		foreign: seldom(0, fc.nat({ max: 2 })),
		stripCustomData: seldom(false, fc.constant(true)),
		spelling: fc.constantFrom('snake', 'camel'),
	}),
	/** How the answer to a start tells which leads the credits do not cover. */
	uncoveredAs: fc.constantFrom('leads', 'leadsWithoutData', 'finalLimit'),
	staleReads: seldom(0, fc.integer({ min: 1, max: 2 })),
});

/** What is posted to a waiting execution. */
const delivery = fc.record({
	kind: fc.constantFrom('final', 'final', 'lost', 'streamed', 'foreign', 'unnamed'),
	/** Of which of the run's jobs, modulo their number. */
	job: places,
	/** What the service answers when it is asked about it; its sender then delivers again. */
	readFault: seldom('none', fc.constantFrom('broken', 'unauthorized')),
});

const wait = fc.record({
	deliveries: fc.array(delivery, { maxLength: 3 }),
	/** Whether at last every job ends and is delivered; otherwise the wait ends by its time. */
	isDelivered: seldom(true, fc.constant(false)),
	isReversed: fc.boolean(),
	/** Whether n8n is started anew before each delivery. */
	isKilled: fc.boolean(),
	/** Whether n8n does not take what first resumes the execution, so that its sender delivers again. */
	isResumeLost: seldom(false, fc.constant(true), 2),
});

/** The balance from then on. */
export const newCredits = seldom(undefined, fc.constantFrom(1000, 1000, 13, 2), 1);

/** How a person retries an execution that has failed, and what has happened since. */
const retry = fc.record({
	/** Whether with the credential of another account, whose service knows none of the first one's jobs. */
	isOther: seldom(false, fc.constant(true), 2),
	startAgain: fc.boolean(),
	startFaults,
	credits: newCredits,
	/** Of a job that is running by then. */
	fate: fc.constantFrom('same', 'same', 'finished', 'vanish'),
	/** What they have changed in the node, and whether the rows come in another order. */
	changes: fc.record({
		mode: seldom('same', fc.constantFrom('poll', 'suspend', 'webhook', 'none'), 2),
		batchSize: seldom(undefined, fc.integer({ min: 1, max: 4 }), 1),
		maxWaitMinutes: seldom(1, fc.constantFrom(2, 5)),
		isReversed: seldom(false, fc.constant(true), 2),
	}),
});

const anyScenario = fc.record({
	rows: fc.array(row, { maxLength: 6 }),
	/** Whether Job Name reads a column. */
	isNamed: seldom(false, fc.constant(true), 3),
	onError: fc.constantFrom<OnError[]>('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
	mode: fc.constantFrom('poll', 'poll', 'suspend', 'suspend', 'webhook', 'none'),
	find: seldom('emailsAndPhones', fc.constantFrom('emails', 'phones', 'none'), 2),
	isSimplified: seldom(false, fc.constant(true)),
	batchSize: fc.integer({ min: 1, max: 4 }),
	isStreaming: fc.boolean(),
	/** How often n8n runs the node at most, with Retry On Fail. */
	tries: seldom(1, fc.integer({ min: 2, max: 3 }), 2),
	/** Only while the execution fails. */
	retries: seldom([], fc.array(retry, { minLength: 1, maxLength: 4 }), 2),
	onlyMissing: seldom(false, fc.constant(true), 2),
	service,
	wait,
});

export type StartFault = Drawn<typeof startFault>;
export type ReadFault = Drawn<typeof readFault>;
export type DeliveryPlan = Drawn<typeof delivery>;
export type WaitPlan = Drawn<typeof wait>;
export type RetryPlan = Drawn<typeof retry>;
export type Scenario = Drawn<typeof anyScenario>;

export const FIRST_EXECUTION = 7;

/** What may differ between the executions of a scenario. */
export interface ExecutionSettings {
	mode: Scenario['mode'];
	batchSize: number;
	maxWaitMinutes: number;
	startAgain: boolean | undefined;
	/** The rows' numbers in the order in which they come. */
	order: number[];
}

export function settingsOf(scenario: Scenario, execution: number): ExecutionSettings {
	const { startAgain, changes } = scenario.retries[execution - FIRST_EXECUTION - 1] ?? {};
	const order = scenario.rows.map((_row, index) => index);
	return {
		mode: !changes || changes.mode === 'same' ? scenario.mode : changes.mode,
		batchSize: changes?.batchSize ?? scenario.batchSize,
		maxWaitMinutes: changes?.maxWaitMinutes ?? 1,
		startAgain,
		order: changes?.isReversed ? order.reverse() : order,
	};
}

function tidy(scenario: Scenario): Scenario {
	const { rows, find, retries, isNamed } = scenario;
	// Only Missing does not go with no contact details.
	const onlyMissing = scenario.onlyMissing && find !== 'none';
	return {
		...scenario,
		onlyMissing,
		rows: rows.map((one, index): RowPlan => {
			const asksForBoth =
				one.contacts.includes(',') || (one.contacts === 'none' && find === 'emailsAndPhones');
			const has = onlyMissing && asksForBoth && !one.bad ? one.has : 'nothing';
			// Then only what the rows have, or their list, differs between two of one person.
			const { person, customData } = ((onlyMissing || isNamed) && rows[index - (index % 2)]) || one;
			return { ...one, person, customData, has, list: isNamed ? one.list : undefined };
		}),
		// With two tries, or a job that fails, nobody can say from outside which of the lists' jobs a row was read from.
		...(isNamed && { tries: 1, service: { ...scenario.service, fates: [] } }),
		...(retries.length > 0 && { onError: 'stopWorkflow' as const }),
	};
}

/**
 * Rows, settings and a service that do whatever rows, users and services do. But only an execution that fails can be
 * retried.
 */
export const scenarios: fc.Arbitrary<Scenario> = anyScenario.map(tidy);
