import { type JobFacts, toJobItem, toJobRecord } from '../../../nodes/LeadEnrichment/items/jobItems';
import type { Job } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { makeId } from '../scriptedService';

const ID = makeId(1);
const REFERENCED = { customData: { id: '7', n8n_row_reference: 'n8n-row-3' } };
const CLEAN = { customData: { id: '7' } };

describe('the item of a job', () => {
	const cases: Array<
		[label: string, facts: JobFacts, job: Job | undefined, fields: Record<string, unknown>]
	> = [
		['nothing else known', {}, undefined, {}],
		[
			'a start whose leads were all taken',
			{ start: { enrichment_id: ID, message: 'Started' }, leadCount: 3 },
			undefined,
			{ message: 'Started', lead_count: 3, skipped_count: 0 },
		],
		[
			'a start that skipped a lead, without its reference',
			{ start: { enrichment_id: ID, skipped_leads: [{ firstName: 'Ada', ...REFERENCED }] }, leadCount: 3 },
			undefined,
			{ lead_count: 3, skipped_count: 1, skipped_leads: [{ firstName: 'Ada', ...CLEAN }] },
		],
		[
			'skipped leads as null',
			{ start: { enrichment_id: ID, skipped_leads: null }, leadCount: 3 },
			undefined,
			{ lead_count: 3, skipped_count: 0 },
		],
		[
			'the start of a search',
			{ start: { enrichment_id: ID, message: 'Started' }, estimatedCredits: 5 },
			undefined,
			{ message: 'Started', estimated_credits: 5 },
		],
		[
			'a running job',
			{},
			{
				enrichment_id: ID,
				status: 'pending',
				progress: { completed: 1, total: 3, skipped: 1 },
				results: null,
			},
			{ status: 'pending', skipped_count: 1, progress: { completed: 1, total: 3, skipped: 1 } },
		],
		[
			'an ended job, its results without references',
			{ start: { enrichment_id: ID, message: 'Started' }, leadCount: 3 },
			{ status: 'completed', progress: null, results: [REFERENCED, { full_name: 'Ada' }] },
			{
				message: 'Started',
				status: 'completed',
				lead_count: 3,
				skipped_count: 0,
				results: [CLEAN, { full_name: 'Ada' }],
			},
		],
		[
			'leads that the service skipped after the start',
			{ start: { enrichment_id: ID, message: 'Started' }, leadCount: 3 },
			{ status: 'completed', progress: { completed: 1, total: 3, skipped: 2 }, results: [{}] },
			{
				message: 'Started',
				status: 'completed',
				lead_count: 3,
				skipped_count: 2,
				progress: { completed: 1, total: 3, skipped: 2 },
				results: [{}],
			},
		],
		[
			'an ended search',
			{ start: { enrichment_id: ID } },
			{ status: 'completed', results: [{}, {}] },
			{ status: 'completed', lead_count: 2, results: [{}, {}] },
		],
		[
			'no results',
			{},
			{ status: 'completed', results: [] },
			{ status: 'completed', lead_count: 0, results: [] },
		],
	];

	it.each(cases)('holds what is known and no more: %s', (_label, facts, job, fields) => {
		expect(toJobItem(ID, facts, job)).toEqual({ enrichment_id: ID, ...fields });
		const known = Object.entries(toJobItem(ID, facts, job)).filter(([, value]) => value === undefined);
		expect(known).toEqual([]);
	});
});

describe('the record of a job', () => {
	it.each<[label: string, job: Job, record: Record<string, unknown>]>([
		[
			'as the service returns it',
			{ status: 'pending', results: null, created_at: 'x' },
			{ status: 'pending', results: null, created_at: 'x' },
		],
		['except for the references in its results', { results: [REFERENCED] }, { results: [CLEAN] }],
		['without results', { status: 'x' }, { status: 'x' }],
	])('comes out %s', (_label, job, record) => {
		expect(toJobRecord(job)).toEqual(record);
	});
});
