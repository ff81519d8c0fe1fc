import {
	describeDuplicates,
	describeSpared,
	listContactDetails,
} from '../../../nodes/LeadEnrichment/operations/enrich';
import type { EnrichType } from '../../../nodes/LeadEnrichment/service/contract/requests';

/** A batch of one lead for each list of what it asks for; undefined where it does not say. */
const makeBatch = (
	includeContactDetails: boolean | undefined,
	...asked: Array<EnrichType[] | undefined>
) => ({
	settings: { includeContactDetails },
	sentLeads: asked.map((enrichType) => ({ lead: { enrichType }, rows: [{}] })),
});

describe('the contact details that a run asks for', () => {
	it.each<[label: string, batches: Array<ReturnType<typeof makeBatch>>, types: EnrichType[]]>([
		['none without a lead', [], []],
		['both where no lead names any', [makeBatch(true, undefined)], ['emails', 'phones']],
		['both where nothing is said', [makeBatch(undefined, undefined)], ['emails', 'phones']],
		['those that the leads name', [makeBatch(true, ['phones'], ['phones'])], ['phones']],
		['what any lead names', [makeBatch(true, ['phones']), makeBatch(true, ['emails'])], ['emails', 'phones']],
		['none where they are switched off', [makeBatch(false, undefined, ['emails'])], []],
		['those of the jobs that ask', [makeBatch(false, undefined), makeBatch(true, ['emails'])], ['emails']],
	])('are %s', (_label, batches, types) => {
		expect(listContactDetails(batches)).toEqual(types);
	});
});

describe('the note of what Only Missing has spared', () => {
	it.each<[nothing: number, phones: number, emails: number, note: string[]]>([
		[0, 0, 0, []],
		[1, 0, 0, ['1 of 40 rows needed nothing']],
		[14, 9, 0, ['14 of 40 rows needed nothing, 9 only a phone']],
		[0, 0, 3, ['3 of 40 rows needed only an email']],
		[1, 2, 3, ['1 of 40 rows needed nothing, 2 only a phone, 3 only an email']],
	])('%i rows of nothing, %i of a phone, %i of an email', (nothing, phones, emails, note) => {
		expect(describeSpared({ spared: { nothing, phones, emails }, rowCount: 40 })).toEqual(note);
	});
});

describe('the note of rows that share a lead', () => {
	it.each<[note: string[], ...jobs: number[][]]>([
		[[], []],
		[[], [1, 1]],
		[['1 duplicate row was sent and paid only once'], [1, 2]],
		[['3 duplicate rows were sent and paid only once'], [3, 2]],
		[['2 duplicate rows were sent and paid only once'], [2], [2]],
	])('is %j for jobs with so many rows of each lead: %j', (note, ...jobs) => {
		const batches = jobs.map((counts) => ({
			settings: {},
			sentLeads: counts.map((rows) => ({ lead: {}, rows: Array.from({ length: rows }) })),
		}));
		expect(describeDuplicates(batches)).toEqual(note);
	});
});
