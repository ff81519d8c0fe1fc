import {
	hasResults,
	isFailure,
	isGone,
	type JobOutcome,
	mayBecomeReadable,
	readEnrichmentId,
} from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { Job } from '../../../nodes/LeadEnrichment/service/contract/answers';
import type { ServiceReply } from '../../../nodes/LeadEnrichment/service/reply';
import { makeId, toAnswer, toFailure } from '../scriptedService';

const ID = makeId(1);
const JOB: Job = { status: 'x', results: [{ full_name: 'Ada' }] };
const EMPTY: Job = { status: 'x', results: [] };
const unreadable = (reply: ServiceReply): JobOutcome => ({ kind: 'unreadable', enrichmentId: ID, reply });

interface Facts {
	isFailure: boolean;
	/** Its results are paid for and belong to rows. */
	hasResults: boolean;
	isGone: boolean;
	mayBecomeReadable: boolean;
	id: string | undefined;
}

const NOTHING: Facts = {
	isFailure: false,
	hasResults: false,
	isGone: false,
	mayBecomeReadable: false,
	id: ID,
};

describe('what became of a job', () => {
	const cases: Array<[label: string, outcome: JobOutcome, facts: Partial<Facts>]> = [
		['started', { kind: 'started', start: { enrichment_id: ID } }, {}],
		['completed', { kind: 'completed', enrichmentId: ID, job: JOB }, { hasResults: true }],
		['completed without a result', { kind: 'completed', enrichmentId: ID, job: EMPTY }, { hasResults: true }],
		[
			'failed in the middle',
			{ kind: 'failed', enrichmentId: ID, job: JOB },
			{ isFailure: true, hasResults: true },
		],
		['failed with an empty list', { kind: 'failed', enrichmentId: ID, job: EMPTY }, { isFailure: true }],
		[
			'failed with no list',
			{ kind: 'failed', enrichmentId: ID, job: { status: 'x', results: null } },
			{ isFailure: true },
		],
		['unknown (404)', unreadable(toAnswer(404)), { isFailure: true, isGone: true }],
		['gone (410)', unreadable(toAnswer(410)), { isFailure: true, isGone: true }],
		['refused (401)', unreadable(toAnswer(401)), { isFailure: true, mayBecomeReadable: true }],
		[
			'behind a bad certificate',
			unreadable(toFailure('certificate')),
			{ isFailure: true, mayBecomeReadable: true },
		],
		['unfinished', { kind: 'unfinished', enrichmentId: ID, job: EMPTY }, {}],
		['not started', { kind: 'notStarted', reply: toAnswer(402) }, { isFailure: true, id: undefined }],
		['uncertain', { kind: 'uncertain' }, { isFailure: true, id: undefined }],
		['not sent', { kind: 'notSent' }, { id: undefined }],
	];

	it.each(cases)('is read from its outcome: %s', (_label, outcome, facts) => {
		expect({
			isFailure: isFailure(outcome),
			hasResults: hasResults(outcome),
			isGone: isGone(outcome),
			mayBecomeReadable: mayBecomeReadable(outcome),
			id: readEnrichmentId(outcome),
		}).toEqual({ ...NOTHING, ...facts });
	});
});
