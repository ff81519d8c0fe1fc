import {
	type ChargedWork,
	describeCost,
	estimateCredits,
	hasActivitySignal,
	toContactDetails,
} from '../../../nodes/LeadEnrichment/service/contract/charges';
import type { EnrichType } from '../../../nodes/LeadEnrichment/service/contract/requests';
import type { FieldNames } from '../../../nodes/LeadEnrichment/service/contract/spellings';

describe('the most that a search may cost, in credits', () => {
	it.each<
		[label: string, limit: number, insights: boolean, signal: boolean, details: EnrichType[], credits: number]
	>([
		['1 lead', 1, false, false, [], 0.1],
		['7 leads with insights, without a rounding error', 7, true, false, [], 7.7],
		['10 leads with the activity signal', 10, false, true, [], 51],
		['10 leads with insights and the activity signal', 10, true, true, [], 61],
		['1,000 leads with everything', 1000, true, true, ['emails', 'phones'], 17_100],
	])('is right for %s', (_label, leads, findInsights, activitySignal, contactDetails, credits) => {
		const work: ChargedWork = {
			operation: 'peopleSearch',
			leads,
			findInsights,
			activitySignal,
			contactDetails,
		};
		expect(estimateCredits(work, 'described')).toBe(credits);
	});
});

describe('the most that 10 leads may cost, and whether the service’s documents show that', () => {
	const BOTH: EnrichType[] = ['emails', 'phones'];
	it.each<
		[operation: ChargedWork['operation'], FieldNames, EnrichType[], credits: number, isAssumed: boolean]
	>([
		['enrich', 'described', [], 10, true],
		['enrich', 'described', ['emails'], 20, true],
		['enrich', 'described', BOTH, 120, true],
		['peopleSearch', 'described', [], 1, false],
		['peopleSearch', 'described', BOTH, 111, true],
		['postSearch', 'described', BOTH, 111, false],
		['enrich', 'linkedin', BOTH, 120, true],
		['peopleSearch', 'linkedin', [], 5, true],
		['peopleSearch', 'linkedin', ['emails'], 11, true],
		['peopleSearch', 'linkedin', BOTH, 111, true],
		['postSearch', 'linkedin', [], 51, true],
	])('is told of %s, spelled as %s, with %j', (operation, fieldNames, contactDetails, credits, isAssumed) => {
		const work = { operation, leads: 10, contactDetails };
		expect(estimateCredits(work, fieldNames)).toBe(credits);
		expect(describeCost(credits, [work], fieldNames)).toEqual([
			`up to ${credits} credit${credits === 1 ? '' : 's'}${isAssumed ? ' (assumed prices)' : ''}`,
		]);
	});

	it.each<[details: EnrichType[], credits: number]>([
		[[], 15],
		[['emails'], 25],
		[BOTH, 125],
	])('is the higher of the papers for a search with insights and %j', (contactDetails, credits) => {
		const work: ChargedWork = { operation: 'peopleSearch', leads: 10, findInsights: true, contactDetails };
		expect(estimateCredits(work, 'linkedin')).toBe(credits);
	});

	it('is not told of a run that starts nothing', () => {
		expect(describeCost(0, [], 'described')).toEqual([]);
	});
});

describe('the contact details that a search pays for', () => {
	it.each<[label: string, body: Record<string, unknown>, details: string[]]>([
		['none when none are asked for', {}, []],
		['none when off, whatever is named', { includeContactDetails: false, enrichType: ['phones'] }, []],
		['both when none is named', { includeContactDetails: true }, ['emails', 'phones']],
		['both for an empty list', { includeContactDetails: true, enrichType: [] }, ['emails', 'phones']],
		['the one that is named', { includeContactDetails: true, enrichType: ['phones'] }, ['phones']],
		[
			'each once',
			{ includeContactDetails: true, enrichType: ['phones', 'emails', 'phones'] },
			['emails', 'phones'],
		],
	])('are %s', (_label, body, details) => {
		expect(toContactDetails(body)).toEqual(details);
	});
});

it.each<[label: string, body: Record<string, unknown>, hasSignal: boolean]>([
	['an object under an unknown name', { query: 'x', signal: { keywords: ['y'] } }, true],
	['an object under a name that is known to mean something else', { query: {}, limit: {}, name: {} }, false],
	['an object in the place of the streaming', { streamingResults: {} }, false],
	['a list, or another value', { signal: ['y'], other: 'y', third: true, fourth: null }, false],
])('a search has an activity signal, which costs more, or not, with %s', (_label, body, hasSignal) => {
	expect(hasActivitySignal(body)).toBe(hasSignal);
});
