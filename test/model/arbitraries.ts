import fc from 'fast-check';
import { PEOPLE, CUSTOM_DATA } from './people';
import {
	BAD_CELLS,
	CONTACTS,
	READ_FAULTS,
	START_FAULTS,
	type DeliveryPlan,
	type RowPlan,
	type Scenario,
	type ServicePlan,
	type WaitPlan,
} from './scenario';

/** Mostly `usual`, so that a scenario has few things at once that are out of the ordinary. */
function seldom<Value>(usual: Value, unusual: fc.Arbitrary<Value>, weight = 4): fc.Arbitrary<Value> {
	return fc.oneof({ arbitrary: fc.constant(usual), weight }, { arbitrary: unusual, weight: 1 });
}

const places = fc.nat({ max: 3 });

const row: fc.Arbitrary<RowPlan> = fc.record({
	person: fc.nat({ max: PEOPLE.length - 1 }),
	customData: fc.nat({ max: CUSTOM_DATA.length - 1 }),
	contacts: seldom('none' as const, fc.constantFrom(...CONTACTS)),
	isMessy: seldom(false, fc.constant(true)),
	bad: seldom(undefined, fc.constantFrom(...BAD_CELLS), 8),
});

const service: fc.Arbitrary<ServicePlan> = fc.record({
	isReachable: seldom(true, fc.constant(false), 40),
	isQuick: seldom(true, fc.constant(false), 1),
	credits: seldom(1000, fc.nat({ max: 6 })),
	fates: fc.array(
		seldom(
			'complete',
			fc.constantFrom('completeWithoutResults', 'neverEnd', 'neverEnd', 'fail', 'cancel', 'vanish'),
			6,
		),
		{ maxLength: 4 },
	),
	startFaults: seldom(
		[],
		fc.array(fc.record({ fault: fc.constantFrom(...START_FAULTS), skip: places }), { maxLength: 2 }),
		2,
	),
	readFaults: seldom(
		[],
		fc.array(
			fc.record({
				fault: fc.constantFrom(...READ_FAULTS),
				skip: places,
				times: fc.integer({ min: 1, max: 2 }),
			}),
			{ maxLength: 2 },
		),
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
	skippedOmitCustomData: fc.boolean(),
	staleReads: seldom(0, fc.integer({ min: 1, max: 2 })),
});

const delivery: fc.Arbitrary<DeliveryPlan> = fc.record({
	kind: fc.constantFrom('final', 'final', 'lost', 'streamed', 'foreign', 'unnamed'),
	job: places,
	readFault: seldom('none', fc.constantFrom('broken', 'unauthorized')),
});

const wait: fc.Arbitrary<WaitPlan> = fc.record({
	deliveries: fc.array(delivery, { maxLength: 3 }),
	isDelivered: seldom(true, fc.constant(false)),
	isReversed: fc.boolean(),
	isKilled: fc.boolean(),
});

const anyScenario: fc.Arbitrary<Scenario> = fc.record({
	rows: fc.array(row, { maxLength: 6 }),
	onError: fc.constantFrom('stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'),
	mode: fc.constantFrom('poll', 'poll', 'suspend', 'suspend', 'webhook', 'none'),
	output: seldom('leads', fc.constant('job')),
	isSimplified: seldom(false, fc.constant(true)),
	batchSize: fc.integer({ min: 1, max: 4 }),
	deduplicate: seldom(true, fc.constant(false)),
	maxConcurrentJobs: fc.integer({ min: 1, max: 4 }),
	skippedLeads: seldom('include', fc.constantFrom('drop', 'fail'), 2),
	onTimeout: fc.constantFrom('fail', 'returnJob'),
	isStreaming: fc.boolean(),
	tries: seldom(1, fc.integer({ min: 2, max: 3 }), 2),
	service,
	wait,
});

/**
 * Rows, settings and a service that do whatever rows, users and services do. But for a job that vanishes with On Timeout
 * "return job": it is asked for again for a while, and whether the wait ends first decides what comes out.
 */
export const scenarios: fc.Arbitrary<Scenario> = anyScenario.map((scenario) =>
	scenario.service.fates.includes('vanish') ? { ...scenario, onTimeout: 'fail' } : scenario,
);
