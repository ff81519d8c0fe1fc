import { readContactDetails } from '../../../nodes/LeadEnrichment/service/contract/charges';

describe('the contact details that a search pays for', () => {
	it.each<[label: string, body: Record<string, unknown>, details: string[]]>([
		['none when none are asked for', {}, []],
		[
			'none when they are off, whatever is named',
			{ includeContactDetails: false, enrichType: ['phones'] },
			[],
		],
		['both when none is named', { includeContactDetails: true }, ['emails', 'phones']],
		['both for an empty list', { includeContactDetails: true, enrichType: [] }, ['emails', 'phones']],
		['the one that is named', { includeContactDetails: true, enrichType: ['phones'] }, ['phones']],
		[
			'each once',
			{ includeContactDetails: true, enrichType: ['phones', 'emails', 'phones'] },
			['emails', 'phones'],
		],
	])('are %s', (_label, body, details) => {
		expect(readContactDetails(body)).toEqual(details);
	});
});
