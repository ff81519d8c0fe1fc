import fc from 'fast-check';

import { listIdentityKeys } from '../../../nodes/LeadEnrichment/leads/identity';
import { type LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { matchResults } from '../../../nodes/LeadEnrichment/leads/matchResults';
import { addReference, removeReference } from '../../../nodes/LeadEnrichment/leads/reference';
import {
	createLeadHasher,
	listSentLeads,
	type SentLead,
} from '../../../nodes/LeadEnrichment/leads/sentLeads';
import type { LeadResult } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { readNamedLead } from './readNamedLead';

interface Row {
	lead: LeadInput;
	settings: { job: number };
}

type Sent = SentLead<Row>;

const SETTINGS = { job: 0 };

const anyText = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 });
/** Few, so that people share names and companies. */
const NAMES = ['Ada', 'ada', 'Zoë', 'Zoe\u0308', '艾达', 'بايرون', "O'Neill", 'a|b', 'Engines'];
const commonText = fc.constantFrom(...NAMES);
const text = fc.oneof(anyText, commonText);

/** A person is known by a profile link or by names with a company's name or domain, so that its strongest key is its only one. */
const person = fc.oneof(
	fc.record({ networkUrl: text.map((handle) => `https://network.example/in/${encodeURIComponent(handle)}`) }),
	fc.record({ firstName: text, lastName: text, companyName: text }),
	fc.record({
		firstName: commonText,
		lastName: commonText,
		companyDomain: fc.constantFrom('engines.example', 'looms.example', 'münchen.example'),
	}),
);

const ownKey = fc.oneof(anyText, fc.constantFrom('id', 'note')).filter((key) => key !== 'n8n_row_reference');

function makeCustomData(least: number, most: number) {
	return fc
		.uniqueArray(ownKey, { minLength: least, maxLength: most })
		.chain((keys) => fc.tuple(...keys.map((key) => fc.tuple(fc.constant(key), text))))
		.map((entries) => Object.fromEntries(entries));
}

function makeLead(customData: fc.Arbitrary<Record<string, string>>): fc.Arbitrary<LeadInput> {
	return fc
		.tuple(person, customData)
		.map(([known, own]) => readNamedLead({ ...known, customData: own }))
		.filter((reading) => reading.ok)
		.map(({ lead }) => lead);
}

/** The sent leads of a job, and for each result that comes, in any order and repetition, which of them it is for. */
function makeJob(lead: fc.Arbitrary<LeadInput>): fc.Arbitrary<[Sent[], Sent[]]> {
	return fc
		.array(lead, { minLength: 1, maxLength: 8 })
		.chain((pool) => fc.array(fc.constantFrom(...pool), { minLength: 1, maxLength: 30 }))
		.map((leads) => {
			const rows = leads.map((picked): Row => ({ lead: structuredClone(picked), settings: SETTINGS }));
			// Other custom data makes another lead, as where results go elsewhere.
			return listSentLeads(rows, rows.map(createLeadHasher(false)));
		})
		.chain((sent) => fc.tuple(fc.constant(sent), fc.array(fc.constantFrom(...sent), { maxLength: 40 })));
}

/** The result of a lead, as a service answers that returns the lead under other names, with the hash of the sent lead. */
function answer({ lead, hash }: Sent): LeadResult {
	const { networkUrl, firstName, lastName, companyName, companyDomain, customData } = addReference(
		lead,
		hash,
	);
	return {
		...(networkUrl && { network: networkUrl }),
		...(firstName && { first_name: firstName, last_name: lastName }),
		...(companyName && { company_name: companyName }),
		...(companyDomain && { company_domain: companyDomain }),
		...(customData && { customData: structuredClone(customData) }),
		sent_as: hash,
	};
}

const leadsWithReference = makeLead(makeCustomData(0, 4));
const leadsWithoutReference = makeLead(makeCustomData(5, 5));

describe('for any order, loss and repetition of results', () => {
	function check(
		lead: fc.Arbitrary<LeadInput>,
		expectOf: (sent: Sent[], given: Sent[], results: ReadonlyMap<Sent, LeadResult>) => void,
		numRuns = 100,
	) {
		const property = fc.property(makeJob(lead), ([sent, given]) =>
			expectOf(sent, given, matchResults(sent, given.map(answer)).results),
		);
		fc.assert(property, { numRuns });
	}

	it('every row with a reference gets its own result, and has one exactly when the service gave one', () => {
		check(leadsWithReference, (sent, given, results) => {
			for (const lead of sent)
				expect(results.get(lead)?.sent_as).toBe(given.includes(lead) ? lead.hash : undefined);
		});
	});

	it('every row gets a result of the same person with its own custom data', () => {
		const expectSame = (sent: Sent[], _given: Sent[], results: ReadonlyMap<Sent, LeadResult>) => {
			for (const [{ lead }, result] of results) {
				const source = sent.find(({ hash }) => hash === result.sent_as);
				expect(listIdentityKeys(source?.lead ?? {})[0]).toBe(listIdentityKeys(lead)[0]);
				expect(removeReference(result).customData ?? {}).toEqual(lead.customData ?? {});
			}
		};
		check(fc.oneof(leadsWithReference, leadsWithoutReference), expectSame, 500);
	});

	it('no row without a reference goes empty while the service gave a result for it', () => {
		check(leadsWithoutReference, (_sent, given, results) => {
			expect(results.size).toBe(new Set(given).size);
		});
	});
});
