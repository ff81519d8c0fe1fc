import fc from 'fast-check';

import {
	isPlainLead,
	LEAD_FIELDS,
	type LeadField,
	type LeadInput,
	leadInputSchema,
} from '../../../nodes/LeadEnrichment/leads/leadFields';
import { ENRICH_TYPES } from '../../../nodes/LeadEnrichment/service/contract/requests';

type Candidate = Record<string, unknown>;

const RUNS = { numRuns: 2_000 };

const filledText = fc.oneof(
	fc.constantFrom('Ada', ' ', 'Zoë', '拜伦', '😀'),
	fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
);
const customText = fc.oneof(
	fc.string({ unit: 'binary', maxLength: 100 }),
	fc.constantFrom('', 'x'.repeat(100), '😀'.repeat(100)),
);
/** Never `__proto__`, which zod leaves out of custom data and the fast check does not. */
const customKey = fc.oneof(
	fc.constantFrom('id', 'note', 'constructor', 'toString'),
	fc.string({ unit: 'binary', maxLength: 5 }),
);

function makeCustomData(value: fc.Arbitrary<unknown>, minKeys: number, maxKeys: number) {
	return fc.dictionary(customKey, value, { minKeys, maxKeys, noNullPrototype: true });
}

/** Values of the common shapes that the service accepts, where any text is not one. */
const SPECIAL_VALUES: Partial<Record<LeadField, fc.Arbitrary<unknown>>> = {
	networkUrl: fc.oneof(
		fc.webUrl({ withQueryParameters: true, withFragments: true }),
		fc.constantFrom('HTTP://network.example:8080/in/ada', 'https://xn--mnchen-3ya.example/in/zo%C3%AB'),
	),
	enrichType: fc.array(fc.constantFrom(...ENRICH_TYPES), { maxLength: 3 }),
	customData: makeCustomData(customText, 0, 5),
};
const validValue = (field: LeadField): fc.Arbitrary<unknown> => SPECIAL_VALUES[field] ?? filledText;
const VALID_VALUES = Object.fromEntries(LEAD_FIELDS.map((field) => [field, validValue(field)]));

/** A valid lead that has `identification`, with any of the other fields. */
function makeLead(...identification: LeadField[]): fc.Arbitrary<Candidate> {
	return fc.record(VALID_VALUES, { requiredKeys: identification, noNullPrototype: true });
}

const validLead = fc.oneof(
	makeLead('networkUrl'),
	makeLead('firstName', 'lastName', 'companyName'),
	makeLead('firstName', 'lastName', 'companyDomain'),
);

/** Values that break the rule of one field, or nearly. Each may be put into any field. */
const doubtfulValue = fc.oneof(
	fc.constantFrom<unknown>('', undefined, null, 7, 'network.example', 'https://', 'ftp://a.example'),
	fc.array(fc.constantFrom<unknown>(...ENRICH_TYPES, 'fax', 'EMAILS', 1, null), { maxLength: 3 }),
	makeCustomData(customText, 5, 7),
	makeCustomData(fc.constantFrom<unknown>('', 'x'.repeat(101), '😀'.repeat(101), 7, null, {}), 1, 5),
	fc.oneof(...Object.values(VALID_VALUES)),
	fc.anything({ key: customKey }),
);

interface Change {
	field: string;
	/** Undefined: the field is removed. */
	put?: { value: unknown };
}

const change: fc.Arbitrary<Change> = fc.oneof(
	{
		weight: 9,
		arbitrary: fc.constantFrom(...LEAD_FIELDS).chain((field) =>
			fc.record({
				field: fc.constant(field),
				put: fc.option(fc.record({ value: fc.oneof(validValue(field), doubtfulValue) }), {
					nil: undefined,
				}),
			}),
		),
	},
	{
		weight: 1,
		arbitrary: fc.record({
			field: fc.constantFrom('note', 'constructor', '__proto__', 'toString'),
			put: fc.record({ value: doubtfulValue }),
		}),
	},
);

/** A valid lead after one or two changes. */
const changedLead = fc
	.tuple(validLead, fc.array(change, { minLength: 1, maxLength: 2 }))
	.map(([lead, changes]): Candidate => {
		const fields = new Map(Object.entries(lead));
		for (const { field, put } of changes) {
			if (put) fields.set(field, put.value);
			else fields.delete(field);
		}
		return Object.fromEntries(fields);
	});

/** The limits once more, since the schema and the fast check count with the same functions. */
function isWithinLimits({ customData = {} }: LeadInput): boolean {
	const texts = Object.values(customData);
	return texts.length <= 5 && texts.every((text) => [...text].length <= 100);
}

describe('the fast check of leads', () => {
	it('accepts no lead that the service would refuse', () => {
		fc.assert(
			fc.property(changedLead, (candidate) => {
				fc.pre(isPlainLead(candidate));
				expect(leadInputSchema.parse(candidate)).toEqual(candidate);
				expect(isWithinLimits(candidate)).toBe(true);
			}),
			RUNS,
		);
	});

	it('accepts every lead of the usual form, so that a long list is read in little time', () => {
		fc.assert(
			fc.property(validLead, (lead) => {
				expect(leadInputSchema.parse(lead)).toEqual(lead);
				expect(isPlainLead(lead)).toBe(true);
			}),
			RUNS,
		);
	});
});
