import { type JobRecord, parseJobRecord } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { judgeRecord, type Judgement } from '../../../nodes/LeadEnrichment/service/contract/judgeJob';

const LEAD = { full_name: 'Ada' };
const TWO = [LEAD, LEAD];

type List = Judgement['list'];

const toJob = (body: object) => parseJobRecord(body) as JobRecord;

/** The judgement of a complete job's record in short. */
function judge(body: object, finalLimit?: number): string {
	const { list, expected } = judgeRecord(toJob({ status: 'completed', results: TWO, ...body }), {
		leads: finalLimit,
		isSearch: true,
	});
	return expected === undefined ? list : `${list} ${expected}`;
}

describe('the judge of a job', () => {
	it.each<[label: string, body: object, list: string]>([
		['without figures', {}, 'whole'],
		['with as many as its progress', { progress: { completed: 2, total: 2 } }, 'whole 2'],
		['with fewer than its progress', { progress: { completed: 3, total: 3 } }, 'short 3'],
		['with fewer than its progress less what was skipped', { progress: { total: 4, skipped: 1 } }, 'short 3'],
		['with all but what was skipped', { progress: { completed: 2, total: 4, skipped: 2 } }, 'whole 2'],
		['with more than its progress', { progress: { completed: 1, total: 1 } }, 'whole 1'],
		['with fewer than a total beside them', { total: 7 }, 'short 7'],
		['with fewer than a total as a text', { meta: { total: '7' } }, 'short 7'],
		['with fewer than a total one level down', { job: { total_results: 5 } }, 'short 5'],
		['with another page', { has_more: true }, 'short'],
		['with a next page', { next: '/v1/jobs/1?page=2' }, 'short'],
		['with no other page', { has_more: false, next: null, total_pages: 1 }, 'whole'],
		['with another page, told under pagination', { pagination: { has_more: true } }, 'short'],
		['with two pages', { total_pages: 2 }, 'short'],
		['with two pages, told under meta', { meta: { total_pages: 2, page: 1 } }, 'short'],
		['on the last page', { meta: { total_pages: 2, page: 2 } }, 'whole'],
		['with contacts that only the figures count', { emails_found: 9, cost: { credits: 112 } }, 'whole'],
		['that is missing', { results: null }, 'missing'],
		['that is no list', { results: 'soon' }, 'missing'],
		['that is empty', { results: [] }, 'whole'],
		['that is empty against its progress', { results: [], progress: { total: 12 } }, 'missing 12'],
		['that is empty against its emails', { results: [], emails_found: 1 }, 'missing'],
		['that is empty against its phones', { results: [], phones_found: 1 }, 'missing'],
		['that is empty against its cost', { results: [], cost: { credits: 0.5 } }, 'missing'],
		['that is empty against a page', { results: [], has_more: true }, 'missing'],
		[
			'that is empty with figures of zero',
			{
				results: [],
				emails_found: 0,
				phones_found: 0,
				cost: { credits: 0 },
				total: 0,
				progress: { total: 0 },
			},
			'whole',
		],
	])('believes a list only as far as its figures agree: one %s', (_label, body, list) => {
		expect(judge(body)).toBe(list);
	});

	it('expects no more than the credits cover', () => {
		expect(judge({ progress: { total: 5 } }, 2)).toBe('whole 2');
		expect(judge({ progress: { total: 5 } }, 3)).toBe('short 3');
		expect(judge({}, 3)).toBe('whole');
	});

	it.each<[status: string, state: Judgement['state']]>([
		['pending', 'running'],
		['failed', 'failed'],
	])('expects nothing of a job that is %s', (status, state) => {
		const job = toJob({ status, results: [LEAD], progress: { total: 5 }, has_more: true });
		expect(judgeRecord(job)).toMatchObject({ state, list: 'whole' satisfies List, hasPages: false });
	});
});
