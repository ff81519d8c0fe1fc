import fc from 'fast-check';

import { LEAD_FIELDS } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { isPlainLead, leadInputSchema } from '../../../nodes/LeadEnrichment/leads/leadInput';

const anyField = fc.oneof(
	{ weight: 9, arbitrary: fc.constantFrom<string>(...LEAD_FIELDS) },
	{ weight: 1, arbitrary: fc.constantFrom('note', 'constructor', '__proto__', 'toString', 'hasOwnProperty') },
);
const anyText = fc.oneof(
	fc.constantFrom('', ' ', 'Ada', 'https://network.example/in/ada', 'https://', 'ftp://a.example', 'a b'),
	fc.string({ unit: 'binary', minLength: 95, maxLength: 210 }),
	fc.webUrl(),
);
const anyValue = fc.oneof(
	{ weight: 4, arbitrary: anyText },
	{ weight: 1, arbitrary: fc.array(fc.constantFrom('emails', 'phones', 'fax', 1)) },
	{ weight: 2, arbitrary: fc.dictionary(fc.string(), fc.oneof(anyText, fc.integer()), { maxKeys: 7 }) },
	{ weight: 1, arbitrary: fc.anything() },
);
const anyCandidate = fc
	.array(fc.tuple(anyField, anyValue), { maxLength: 8 })
	.map((entries): Record<string, unknown> => Object.fromEntries(entries));

describe('for any object', () => {
	it('a lead that is called plain is one that the schema takes as it stands', () => {
		fc.assert(
			fc.property(anyCandidate, (candidate) => {
				fc.pre(isPlainLead(candidate));
				expect(leadInputSchema.parse(candidate)).toEqual(candidate);
			}),
			{ numRuns: 2_000, maxSkipsPerRun: 1_000 },
		);
	});
});
