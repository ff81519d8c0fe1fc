import { NodeOperationError } from 'n8n-workflow';

import type { JobOutcome } from '../../../../nodes/LeadEnrichment/jobs/runJob';
import type { Turn } from '../../../../nodes/LeadEnrichment/operations/run/planTurns';
import {
	createProgressLog,
	describeRepeat,
	throwIfCancelled,
} from '../../../../nodes/LeadEnrichment/operations/run/runReport';
import { makeCompleted } from '../../makeJobs';
import { makeId, toFailure } from '../../scriptedService';
import { fakeRun } from './fakeRun';

const START = { enrichment_id: makeId(1) };
const READ: Turn = { kind: 'read', start: START };
const KNOWN: Turn = { kind: 'known', outcome: { kind: 'started', start: START } };
const COMPLETED: Turn = { kind: 'known', outcome: makeCompleted(1, []) };
const UNCERTAIN: Turn = { kind: 'known', outcome: { kind: 'uncertain' } };
const TO_START: Turn = { kind: 'start' };

describe('what the note says of the jobs of an earlier try', () => {
	it.each<[label: string, turns: Turn[], sentences: string[]]>([
		['of none', [], []],
		['of jobs that are started', [TO_START, TO_START], []],
		['of a job of which nobody knows whether it was started', [UNCERTAIN], []],
		['of one that is read', [TO_START, READ], ['1 job of an earlier try was read, not paid again']],
		['of one that goes on', [KNOWN, UNCERTAIN], ['1 job of an earlier try was read, not paid again']],
		['of several', [READ, KNOWN, COMPLETED], ['3 jobs of an earlier try were read, not paid again']],
	])('%s', (_label, turns, sentences) => {
		expect(describeRepeat(turns)).toEqual(sentences);
	});
});

describe('the log of a wait', () => {
	it.each([
		[{ completed: 3, total: 10 }, '3 of 10 leads'],
		[{ completed: 0, total: 10 }, '0 of 10 leads'],
		[{ completed: 3 }, '3 of unknown leads'],
		[{ total: 10 }, 'unknown of 10 leads'],
		[null, 'unknown of unknown leads'],
		[undefined, 'unknown of unknown leads'],
	])('names the job and how far it is: %j', (progress, leads) => {
		const { context, logs } = fakeRun();
		createProgressLog(context)?.(makeId(1), progress);
		expect(logs).toEqual([`info: Lead Enrichment waits for job ${makeId(1)}: ${leads}`]);
	});
});

/** What the error of a cancelled run says. */
function cancel(outcomes: JobOutcome[], jobNames?: string[]) {
	const run = fakeRun();
	run.cancel();
	try {
		throwIfCancelled(run.context, outcomes, jobNames);
	} catch (error) {
		if (!(error instanceof NodeOperationError)) throw error;
		return { message: error.message, description: error.description, logs: run.logs };
	}
	return undefined;
}

describe('a cancelled run', () => {
	it('names the jobs that go on, and those that may, in its error and in the log', () => {
		const outcomes: JobOutcome[] = [
			{ kind: 'unfinished', start: START, enrichmentId: makeId(1) },
			{ kind: 'notStarted', reply: toFailure('cancelled') },
			{ kind: 'notSent' },
		];
		const description = `Jobs of this run that were started: ${makeId(1)} (running). Read them with the Get Job operation. Jobs that may have been started and may be paid for: look for the name "Two" on the service’s dashboard before you start them again`;
		expect(cancel(outcomes, ['One', 'Two', 'Three'])).toEqual({
			message: 'The execution was canceled',
			description,
			logs: [`warn: Lead Enrichment was canceled in execution 7. ${description}`],
		});
	});

	it('says that nothing was started, where nothing was', () => {
		expect(cancel([{ kind: 'notSent' }])).toMatchObject({
			description: 'No job had been started',
			logs: ['warn: Lead Enrichment was canceled in execution 7. No job had been started'],
		});
	});

	it('is none as long as nobody cancels it, nor where n8n has no signal', () => {
		const { context, logs } = fakeRun();
		const withoutSignal = { ...context, getExecutionCancelSignal: () => undefined };
		expect(() => throwIfCancelled(context, [])).not.toThrow();
		expect(() => throwIfCancelled(withoutSignal, [])).not.toThrow();
		expect(logs).toEqual([]);
	});
});
