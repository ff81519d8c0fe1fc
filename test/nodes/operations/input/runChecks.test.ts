import { checkOnlyMissing } from '../../../../nodes/LeadEnrichment/operations/input/runChecks';
import type { EnrichSettings } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { makeParameters, readError } from './readInput';

describe('Only Missing', () => {
	it.each<[label: string, settings: EnrichSettings, named: string]>([
		['messages', { generateMessage: ['email'] }, 'Generate Messages'],
		['interests', { interests: ['chess'] }, 'Interests'],
		['no contact details', { includeContactDetails: false }, 'Contact Details to Find set to None'],
		[
			'all of it',
			{ generateMessage: ['network'], interests: ['chess'], includeContactDetails: false },
			'Generate Messages and Interests and Contact Details to Find set to None',
		],
	])(
		'is refused beside settings that ask for %s, which a complete row would lose',
		(_label, settings, named) => {
			const parameters = makeParameters({}, { itemIndex: 2 });
			expect(readError(() => checkOnlyMissing(parameters, settings))).toMatchObject({
				message: `Item 2: 'Only Missing' does not go with ${named}: a row that has its email and phone is not sent, and would go without what you ask for`,
				description: expect.stringMatching(/^Remove Only Missing, or the other setting/) as string,
			});
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
