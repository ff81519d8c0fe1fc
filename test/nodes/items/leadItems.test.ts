import { toOutcomes } from '../../../nodes/LeadEnrichment/items/jobOutcomes';
import { toItemOf } from '../../../nodes/LeadEnrichment/items/outcomes';
import type { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import type { RunSettings } from '../../../nodes/LeadEnrichment/settings/runSettings';
import {
	type SkippedLead,
	UNKNOWN_SKIPPED_LEAD,
} from '../../../nodes/LeadEnrichment/service/contract/answers';
import { fakeContext } from '../../support/fakeContext';
import { completed, makeEnrichJob, makeLink, makeSettings, shown, started } from '../makeJobs';
import { makeId } from '../scriptedService';

const ID = makeId(1);
const ADA = { network: makeLink('ada'), full_name: 'Ada' };
const EVE = { network: makeLink('eve'), full_name: 'Eve' };

/** The items of a job that has ended. */
function listItems(job: RunJob, changes: Partial<RunSettings> = {}) {
	const settings = makeSettings(changes);
	const { context } = fakeContext();
	const plan = { client: { secrets: ['token-1'] }, jobs: [job], settings };
	const { outcomes, notes } = toOutcomes(context, plan, false);
	return {
		items: outcomes.map((outcome) => {
			const { json, pairedItem } = toItemOf(context, outcome, settings);
			return [outcome.row.position, json, pairedItem] as const;
		}),
		errors: outcomes.map(({ thrown }) => thrown?.message),
		notes,
	};
}

describe('a row without a result', () => {
	const makeOpen = () => makeEnrichJob(['ada', 0], ['eve', 1, 2]);
	const withoutEve = completed(makeOpen(), [ADA]);
	const withSkipped = (skipped: SkippedLead) =>
		completed(started(makeOpen(), 1, { skipped_leads: [skipped] }), [ADA]);
	const eveSkipped = withSkipped({ networkUrl: makeLink('eve') });
	const oneSkipped = withSkipped(UNKNOWN_SKIPPED_LEAD);
	const eveInWords = completed(makeOpen(), [
		ADA,
		{ network: EVE.network, enrichment_errors: ['No', 'token-1'] },
	]);
	const firstPage = shown(makeOpen(), { status: 'completed', results: [ADA], has_more: true }, 1, 15_000);
	const OTHER_PAGE = expect.stringMatching(
		/^1 result of job .* the service reports more: .* Get Job/,
	) as string;
	const UNKNOWN = expect.stringMatching(/^It is not known which leads .* Get Job/) as string;

	it.each<[label: string, job: RunJob, facts: Record<string, string>]>([
		['the credits did not cover it', eveSkipped, { skip_reason: 'insufficient_credits' }],
		['the service had none', withoutEve, { skip_reason: 'no_result' }],
		['the service had words alone', eveInWords, { skip_reason: 'no_result', skip_message: '["No","***"]' }],
		['nobody knows it', oneSkipped, { skip_reason: 'unknown', skip_message: UNKNOWN }],
		['it may be on another page', firstPage, { skip_reason: 'unknown', skip_message: OTHER_PAGE }],
	])('comes out marked as skipped, with the reason: %s', (_label, job, facts) => {
		const { items, errors } = listItems(job);
		const json = { handle: 'eve', skipped: true, ...facts, enrichment_id: ID };
		expect(items.slice(1)).toEqual([
			[1, json, { item: 1 }],
			[2, json, { item: 2 }],
		]);
		expect(errors).toEqual([undefined, undefined, undefined]);
	});
});

describe('rows of a job that says itself that there is more', () => {
	const reasonsOf = (body: object, answer: object = {}) => {
		const job = started(makeEnrichJob(['ada', 0], ['eve', 1], ['ida', 2], ['joe', 3]), 1, answer);
		shown(job, { status: 'completed', results: [ADA], ...body });
		job.settle();
		const { items } = listItems(job);
		return items.map(([, json]) => json.skip_reason);
	};

	it.each<[label: string, body: object, answer: object, reasons: string[]]>([
		['two more', { progress: { total: 3 } }, {}, ['unknown', 'unknown', 'no_result']],
		['pages more', { has_more: true }, {}, ['unknown', 'unknown', 'unknown']],
		['no more', { progress: { total: 1 } }, {}, ['no_result', 'no_result', 'no_result']],
		[
			'only what the credits cover',
			{ progress: { total: 4 } },
			{ finalLimit: 2 },
			['unknown', 'insufficient_credits', 'insufficient_credits'],
		],
	])('are unknown as far as a figure asks for results: %s', (_label, body, answer, reasons) => {
		expect(reasonsOf(body, answer)).toEqual([undefined, ...reasons]);
	});
});
