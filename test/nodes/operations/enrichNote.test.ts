import { listCharged } from '../../../nodes/LeadEnrichment/operations/enrich';
import { describeDuplicates, describeSpared } from '../../../nodes/LeadEnrichment/operations/enrichNote';
import type { EnrichType } from '../../../nodes/LeadEnrichment/service/contract/requests';

/** A batch of one lead for each list of what it asks for; undefined where it does not say. */
const makeBatch = (
	includeContactDetails: boolean | undefined,
	...asked: Array<EnrichType[] | undefined>
) => ({
	settings: { includeContactDetails },
	sentLeads: asked.map((enrichType) => ({ lead: { enrichType }, rows: [{}] })),
});

describe('what a job is charged for', () => {
	type Charged = [leads: number, ...contactDetails: EnrichType[]];

	it.each<[label: string, batch: ReturnType<typeof makeBatch>, charged: Charged[]]>([
		['nothing without a lead', makeBatch(true), []],
		['both kinds where no lead names any', makeBatch(true, undefined), [[1, 'emails', 'phones']]],
		['both kinds where nothing is said', makeBatch(undefined, undefined), [[1, 'emails', 'phones']]],
		['the kind that the leads name', makeBatch(true, ['phones'], ['phones']), [[2, 'phones']]],
		[
			'each lead for the kinds that it names',
			makeBatch(true, ['phones'], ['emails'], ['phones'], ['phones', 'emails'], []),
			[
				[2, 'phones'],
				[1, 'emails'],
				[2, 'emails', 'phones'],
			],
		],
		['leads alone where the kinds are switched off', makeBatch(false, undefined, ['emails']), [[2]]],
	])('is %s', (_label, batch, charged) => {
		expect(listCharged(batch)).toEqual(
			charged.map(([leads, ...contactDetails]) => ({ operation: 'enrich', leads, contactDetails })),
		);
	});
});

describe('the note of what Only Missing has spared', () => {
	it.each<[nothing: number, phones: number, emails: number, note: string[]]>([
		[0, 0, 0, ['Only Missing spared nothing: no column that is recognised holds what is looked for']],
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
