import { toJobFields } from '../../../nodes/LeadEnrichment/items/jobOutcomes';
import { toNamedJob, createJob, type RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import { completed, makeEnrichJob, makeJob, shown, started } from '../makeJobs';
import { makeReference } from '../makeReference';
import { makeId } from '../scriptedService';

const REFERENCED = { customData: { id: '7', n8n_row_reference: makeReference(3) } };
const MESSAGE = { message: 'Started' };
const PROGRESS = { completed: 1, total: 3, skipped: 2 };

const enrich = () => makeEnrichJob(['a', 0], ['b', 1], ['c', 2]);
const search = () => makeJob('My search', 0);

describe('the item of a job', () => {
	it.each<[label: string, job: RunJob, fields: Record<string, unknown>]>([
		['of which nothing else is known', toNamedJob(makeId(1)), {}],
		[
			'whose leads were all taken',
			started(enrich(), 1, MESSAGE),
			{ ...MESSAGE, lead_count: 3, estimated_credits: 36 },
		],
		[
			'that skipped a lead',
			started(enrich(), 1, { skipped_leads: [REFERENCED] }),
			{ lead_count: 3, estimated_credits: 24 },
		],
		[
			'that searches',
			started(
				createJob({ name: 'My search', rows: [], known: [{ hash: 'a', leads: 50, creditsPerLead: 0.1 }] }),
				1,
				MESSAGE,
			),
			{ ...MESSAGE, estimated_credits: 5 },
		],
		[
			'that is running, whose empty list is no result yet',
			shown(search(), { status: 'pending', progress: PROGRESS, results: [] }),
			{ status: 'pending', progress: PROGRESS },
		],
		[
			'that has ended',
			shown(enrich(), { status: 'completed', progress: null, results: [REFERENCED, { full_name: 'Ada' }] }),
			{ status: 'completed', lead_count: 3, estimated_credits: 36 },
		],
		[
			'whose leads were skipped after the start',
			shown(enrich(), { status: 'completed', progress: PROGRESS, results: [{}] }),
			{ status: 'completed', lead_count: 3, estimated_credits: 36, progress: PROGRESS },
		],
		['that has searched', completed(search(), [{}, {}]), { status: 'completed', lead_count: 2 }],
		['without results', completed(search()), { status: 'completed', lead_count: 0 }],
	])('holds what is known and no more: one %s', (_label, job, fields) => {
		// Not `toEqual`, which passes over what is undefined.
		expect(toJobFields(job)).toStrictEqual({ enrichment_id: makeId(1), ...fields });
	});
});
