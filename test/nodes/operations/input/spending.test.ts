import type { INodeParameters } from 'n8n-workflow';

import {
	checkOnlyMissing,
	createLeadLimit,
} from '../../../../nodes/LeadEnrichment/operations/input/missingContacts';
import type { EnrichSettings } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { makeParameters, readError } from './readInput';

describe('Only Missing', () => {
	it.each<[label: string, settings: EnrichSettings, named: string]>([
		['messages', { generateMessage: ['email'] }, 'Generate Messages'],
		['interests', { interests: ['chess'] }, 'Interests'],
		['no contact details', { includeContactDetails: false }, 'Include Contact Details switched off'],
		[
			'all of it',
			{ generateMessage: ['network'], interests: ['chess'], includeContactDetails: false },
			'Generate Messages and Interests and Include Contact Details switched off',
		],
	])(
		'is refused beside settings that ask for %s, which a complete row would lose',
		(_label, settings, named) => {
			expect(readError(() => checkOnlyMissing(makeParameters({}, { itemIndex: 2 }), settings))).toMatchObject(
				{
					message: `Item 2: "onlyMissing" does not go with ${named}: a row that has its email and phone is not sent, and would go without what you ask for`,
					description: expect.stringMatching(/^Remove Only Missing, or the other setting/) as string,
					itemIndex: 2,
				},
			);
		},
	);

	it.each<[label: string, settings: EnrichSettings]>([
		['that say nothing', {}],
		['whose lists are empty', { generateMessage: [], interests: [] }],
		['that ask for contact details', { includeContactDetails: true, translate: true }],
	])('goes with settings %s', (_label, settings) => {
		expect(() => checkOnlyMissing(makeParameters({}), settings)).not.toThrow();
	});
});

describe('the most leads that a run may send', () => {
	const limitTo = (options: INodeParameters) => createLeadLimit(makeParameters({ options }));

	it.each<[options: INodeParameters, leadCount: number]>([
		[{ maxLeads: 2 }, 2],
		[{ maxLeads: '2' }, 1],
		[{ maxLeads: 0 }, 0],
		[{}, 1_000_000],
	])('%j lets %i leads pass', (options, leadCount) => {
		expect(() => limitTo(options)(leadCount)).not.toThrow();
	});

	it.each<[maxLeads: number, leadCount: number, said: string]>([
		[2, 3, '"maxLeads" allows 2, and the run would send 3 leads'],
		[0, 1, '"maxLeads" allows 0, and the run would send 1 lead'],
	])('is %i, and stops %i', (maxLeads, leadCount, said) => {
		const checkLeadCount = limitTo({ maxLeads });
		expect(readError(() => checkLeadCount(leadCount))).toMatchObject({
			message: `Item 0: ${said}`,
			description: expect.stringMatching(
				/^Raise Max Leads, or send fewer rows.* Nothing was sent or paid/,
			) as string,
		});
	});

	it('is refused before any lead is counted when it is no number', () => {
		expect(readError(() => limitTo({ maxLeads: 'many' })).message).toBe(
			'Item 0: "maxLeads" must be a number',
		);
	});
});
