import { checkOnlyMissing, checkRunLimit } from '../../../../nodes/LeadEnrichment/operations/input/runChecks';
import type { EnrichSettings } from '../../../../nodes/LeadEnrichment/service/contract/requests';
import { labelOf } from '../../labels';
import { makeSettings } from '../../makeJobs';
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

describe('the most that an enrichment may send or cost', () => {
	type Limit = 'maxLeads' | 'maxCredits';
	const check = (field: Limit, limit: number | undefined, needed: number) =>
		checkRunLimit(makeParameters({}), makeSettings({ [field]: limit }), field, needed);

	it.each<Limit>(['maxLeads', 'maxCredits'])(
		'lets as much pass, and anything where nobody has added it: %s',
		(field) => {
			for (const needed of [0, 2]) expect(() => check(field, needed, needed)).not.toThrow();
			expect(() => check(field, undefined, 1_000_000)).not.toThrow();
		},
	);

	const FEWER_KINDS = 'Raise Max Credits, choose fewer Contact Details to Find, or send fewer rows';
	it.each<[field: Limit, limit: number, needed: number, said: string, fix: string]>([
		['maxLeads', 2, 3, 'allows 2, and the run would send 3 leads', 'Raise Max Leads, or send fewer rows'],
		['maxLeads', 0, 1, 'allows 0, and the run would send 1 lead', 'Raise Max Leads, or send fewer rows'],
		['maxCredits', 20, 24.1, 'allows 20, and the run would cost up to 24.1 credits', FEWER_KINDS],
	])('is %s %d, and stops %d', (field, limit, needed, said, fix) => {
		expect(readError(() => check(field, limit, needed))).toMatchObject({
			message: `Item 0: '${labelOf(field)}' ${said}`,
			description: expect.stringMatching(`^${fix}.* Nothing was sent or paid`) as string,
		});
	});
});
