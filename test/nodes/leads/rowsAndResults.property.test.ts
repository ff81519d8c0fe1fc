import fc from 'fast-check';

import { listIdentityKeys } from '../../../nodes/LeadEnrichment/leads/identity';
import { type LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import { matchResults } from '../../../nodes/LeadEnrichment/leads/matchResults';
import { addReference } from '../../../nodes/LeadEnrichment/leads/reference';
import { listSentLeads, type SentLead } from '../../../nodes/LeadEnrichment/leads/sentLeads';
import { createLeadFormatter } from '../../../nodes/LeadEnrichment/leads/simplify';
import { batchLeads } from '../../../nodes/LeadEnrichment/operations/run/splitWork';
import type { LeadResult } from '../../../nodes/LeadEnrichment/service/contract/answers';
import { readNamedLead } from './readNamedLead';

interface Row {
	position: number;
	lead: LeadInput;
	settings: { job: number };
}

/** The sent leads of a job. */
interface LeadBatch {
	settings: Row['settings'] | undefined;
	sentLeads: Array<SentLead<Row>>;
}

const SETTINGS = [{ job: 0 }, { job: 1 }] as const;

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

/** Rows drawn from a small pool of leads, so that there are duplicates; equal leads are not the same object. */
function makeRows(lead: fc.Arbitrary<LeadInput>): fc.Arbitrary<Row[]> {
	return fc
		.array(lead, { minLength: 1, maxLength: 8 })
		.chain((pool) =>
			fc.array(fc.tuple(fc.constantFrom(...pool), fc.constantFrom(...SETTINGS)), { maxLength: 30 }),
		)
		.map((picks) =>
			picks.map(([picked, settings], position) => ({ position, settings, lead: structuredClone(picked) })),
		);
}

/** Any order, loss and repetition of results: which of the sent leads each result is for, modulo their number. */
const anyPicks = fc.array(fc.nat(1000), { maxLength: 40 });

/** The result of a lead, as a service answers that returns the lead under other names, with the hash of the sent lead. */
function answer(sent: LeadInput, sentLead: SentLead<Row>): LeadResult {
	return {
		...(sent.networkUrl && { network: sent.networkUrl }),
		...(sent.firstName && { first_name: sent.firstName, last_name: sent.lastName }),
		...(sent.companyName && { company_name: sent.companyName }),
		...(sent.companyDomain && { company_domain: sent.companyDomain }),
		...(sent.customData && { customData: structuredClone(sent.customData) }),
		sent_as: sentLead.hash,
	};
}

/** The jobs of rows whose results go elsewhere, so that other custom data makes another lead. */
function planBatches(rows: readonly Row[], batchSize: number): LeadBatch[] {
	const toSettings = ({ rows: [first] }: SentLead<Row>) => first?.settings ?? SETTINGS[0];
	return batchLeads(listSentLeads(rows, false), batchSize, toSettings).map((sentLeads) => ({
		settings: sentLeads[0] && toSettings(sentLeads[0]),
		sentLeads,
	}));
}

function pickResults(sentLeads: ReadonlyArray<SentLead<Row>>, picks: readonly number[]): LeadResult[] {
	return picks.flatMap((pick) => {
		const sentLead = sentLeads[pick % sentLeads.length];
		return sentLead ? [answer(addReference(sentLead.lead, sentLead.hash), sentLead)] : [];
	});
}

/** The result of each row, by position; a row that is listed twice has two entries. */
function listRowResults(batches: LeadBatch[], picks: readonly number[]) {
	const rowResults: Array<{ row: Row; sentLead: SentLead<Row>; result: LeadResult | undefined }> = [];
	for (const { sentLeads } of batches) {
		const { results } = matchResults(sentLeads, pickResults(sentLeads, picks));
		for (const sentLead of sentLeads) {
			const found = results.get(sentLead);
			const result = found && createLeadFormatter(false)('job', found);
			for (const row of sentLead.rows) rowResults.push({ row, sentLead, result });
		}
	}
	return rowResults.sort((a, b) => a.row.position - b.row.position);
}

const batchSizes = fc.integer({ min: 1, max: 12 });
const leadsWithReference = makeLead(makeCustomData(0, 4));
const leadsWithoutReference = makeLead(makeCustomData(5, 5));
const anyLead = fc.oneof(leadsWithReference, leadsWithoutReference);

describe('for any order, loss and repetition of results', () => {
	function checkJobs(
		lead: fc.Arbitrary<LeadInput>,
		check: (batches: LeadBatch[], picks: number[]) => void,
		numRuns = 100,
	) {
		const jobs = fc.tuple(makeRows(lead), batchSizes).map(([rows, size]) => planBatches(rows, size));
		fc.assert(fc.property(jobs, anyPicks, check), { numRuns });
	}

	it('every row with a reference gets its own result, and has one exactly when the service gave one', () => {
		checkJobs(leadsWithReference, (batches, picks) => {
			const given = new Set(
				batches.flatMap(({ sentLeads }) => pickResults(sentLeads, picks).map((result) => result.sent_as)),
			);
			for (const { sentLead, result } of listRowResults(batches, picks)) {
				expect(result?.sent_as).toBe(given.has(sentLead.hash) ? sentLead.hash : undefined);
			}
		});
	});

	it('every row gets a result of the same person with its own custom data', () => {
		const check = (batches: LeadBatch[], picks: number[]) => {
			const all = batches.flatMap((batch) => batch.sentLeads);
			const sentLeads = new Map(all.map((sentLead) => [sentLead.hash, sentLead]));
			for (const { sentLead, result } of listRowResults(batches, picks)) {
				if (!result) continue;
				const source = sentLeads.get(String(result.sent_as));
				expect(listIdentityKeys(source?.lead ?? {})[0]).toBe(listIdentityKeys(sentLead.lead)[0]);
				expect(result.customData ?? {}).toEqual(sentLead.lead.customData ?? {});
			}
		};
		checkJobs(anyLead, check, 500);
	});

	it('no row without a reference goes empty while the service gave a result for it', () => {
		checkJobs(leadsWithoutReference, (batches, picks) => {
			for (const { sentLeads } of batches) {
				const results = pickResults(sentLeads, picks);
				const distinct = new Set(results.map((result) => result.sent_as));
				expect(matchResults(sentLeads, results).results.size).toBe(distinct.size);
			}
		});
	});
});
