import fc from 'fast-check';
import type { RowPlan } from './people';
import {
	FIRST_EXECUTION,
	newCredits,
	row,
	seldom,
	service,
	startFaults,
	type Drawn,
	type Scenario,
} from './scenario';

/** What a person does: rows and settings as they are at that moment, then Execute. */
const execution = fc.record({
	manualRuns: fc.constantFrom('preview', 'sample', 'run', 'run'),
	/** Which of the rows, and in which order. */
	picked: fc.array(fc.nat({ max: 7 }), { minLength: 1, maxLength: 8 }),
	mode: seldom('poll', fc.constantFrom('suspend', 'webhook', 'none'), 2),
	find: seldom('emailsAndPhones', fc.constantFrom('emails', 'phones', 'none')),
	batchSize: fc.integer({ min: 1, max: 4 }),
	startAgain: seldom(false, fc.constant(true), 8),
	/** Since the execution before. */
	minutes: seldom(0, fc.constantFrom(10, 30, 59)),
	startFaults,
	credits: newCredits,
});

const anyHandScenario = fc.record({
	rows: fc.array(row, { minLength: 1, maxLength: 8 }),
	executions: fc.array(execution, { minLength: 2, maxLength: 5 }),
	service,
});

export type Execution = Drawn<typeof execution>;
export type HandScenario = Drawn<typeof anyHandScenario> & Pick<Scenario, 'isSimplified'>;

/** A row comes once in an execution, and has no contact details of its own: these runs look for all of them. */
function tidy({ rows, executions, service: plan }: Drawn<typeof anyHandScenario>): HandScenario {
	return {
		rows: rows.map((one): RowPlan => ({ ...one, has: 'nothing', list: undefined })),
		executions: executions.map((one) => ({
			...one,
			picked: [...new Set(one.picked.map((index) => index % rows.length))],
		})),
		service: { ...plan, isReachable: true, startFaults: [] },
		isSimplified: false,
	};
}

/** A person who executes the node again and again, with the same rows and with others. */
export const handScenarios: fc.Arbitrary<HandScenario> = anyHandScenario.map(tidy);

/** The execution that sent a start, by its number. */
export function executionOf({ executions }: HandScenario, number: number): Execution {
	const found = executions[number - FIRST_EXECUTION];
	if (!found) throw new Error(`There is no execution ${number}`);
	return found;
}
