import type { LeadInput } from '../../../nodes/LeadEnrichment/leads/leadFields';
import type { MatchableLead } from '../../../nodes/LeadEnrichment/leads/matchByIdentity';
import { matchResults, matchSkipped } from '../../../nodes/LeadEnrichment/leads/matchResults';
import { addReference } from '../../../nodes/LeadEnrichment/leads/reference';
import {
	type LeadResult,
	UNKNOWN_SKIPPED_LEAD,
} from '../../../nodes/LeadEnrichment/service/contract/answers';
import { makeHash, makeReference } from '../makeReference';

function toSentLeads(...leads: LeadInput[]): MatchableLead[] {
	return leads.map((lead, index) => ({ hash: makeHash(index), lead }));
}

const linked = (handle: string): LeadInput => ({ networkUrl: `https://network.example/in/${handle}` });
const named = (lastName: string): LeadInput => ({ firstName: 'Ada', lastName, companyName: 'Engines' });
const withData = (lead: LeadInput, note: string): LeadInput => ({
	...lead,
	customData: { a: '1', b: '2', c: '3', d: '4', note },
});

/** What a service with references answers for a sentLead. */
function toReferencedResult({ lead, hash }: MatchableLead): LeadResult {
	return { full_name: `result ${hash}`, customData: addReference(lead, hash).customData };
}

/** What a service answers for a lead whose customData is full: its own fields in snake_case. */
function toPlainResult(lead: LeadInput, note = ''): LeadResult {
	const { networkUrl, firstName, lastName, companyName, customData } = lead;
	return {
		...(networkUrl && { network: networkUrl }),
		...(firstName && { first_name: firstName, last_name: lastName, company_name: companyName }),
		...(customData && { customData }),
		note,
	};
}

/** For each sentLead the note of its result, or "none". */
function listNotes(sentLeads: MatchableLead[], results: LeadResult[]): unknown[] {
	const matches = matchResults(sentLeads, results);
	return sentLeads.map((sentLead) => matches.results.get(sentLead)?.note ?? 'none');
}

describe('results with a reference', () => {
	const sentLeads = toSentLeads(linked('p'), linked('q'), withData(linked('r'), 'x'), linked('p'));
	const [p, q] = sentLeads.map(toReferencedResult);

	it('are one when they are repeated, with what the first one says', () => {
		const results = ['first', 'second'].map((note) => ({ ...p, note }));
		expect(listNotes(sentLeads, results)).toEqual(['first', 'none', 'none', 'none']);
		expect(matchResults(sentLeads, results).unmatched).toBe(0);
	});

	it('do not go to another lead of the same person when repeated', () => {
		const samePerson = toSentLeads(linked('p'), { ...linked('p'), customData: { id: '2' } });
		const { customData } = addReference(linked('p'), makeHash(0));
		const results = ['first', 'second'].map((note) => ({ ...toPlainResult(linked('p'), note), customData }));
		expect(listNotes(samePerson, results)).toEqual(['first', 'none']);
	});

	it('of another run belong to no lead when the reference is no lead’s', () => {
		const result = { full_name: 'X', customData: { n8n_row_reference: makeReference(77) } };
		expect(matchResults(sentLeads, [result])).toEqual({ results: new Map(), unmatched: 1 });
	});

	it('go to the lead of their reference, even if their identity is another lead’s', () => {
		const result = { ...q, network: linked('p').networkUrl, note: 'q' };
		expect(listNotes(sentLeads, [result])).toEqual(['none', 'q', 'none', 'none']);
	});
});

describe('results whose reference is lost', () => {
	it('are found by identity all the same, whatever its spelling', () => {
		const king = { firstName: 'Ada', lastName: 'King', companyDomain: 'e.example' };
		const sentLeads = toSentLeads(linked('p'), named('Byron'), king);
		const results = [
			{ fullName: 'Ada King', companyDomain: 'www.E.example', note: 'domain' },
			{ first_name: 'ADA', last_name: 'byron', company_name: 'engines', note: 'company' },
			{ networkUrl: 'http://www.network.example/in/p/', note: 'link' },
		];
		expect(listNotes(sentLeads, results)).toEqual(['link', 'company', 'domain']);
	});
});

describe('results of leads whose five custom properties are all the caller’s', () => {
	const one = withData(linked('p'), 'one');
	const two = withData(linked('p'), 'two');

	it('go to the lead with their custom data where two leads are the same person', () => {
		const results = [toPlainResult(two, 'two'), toPlainResult(one, 'one')];
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['one', 'two']);
	});

	it('go to the first free lead of the person when they carry no custom data', () => {
		const results = ['first', 'second'].map((note) => ({ network: one.networkUrl, note }));
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['first', 'second']);
	});

	it('do not go to the next lead of the same person when repeated', () => {
		const results = [toPlainResult(one, 'first'), toPlainResult(one, 'again')];
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['first', 'none']);
	});

	it('are matched by their surest identity first, whatever their order', () => {
		const first = { ...withData(named('King'), 'x'), ...linked('p') };
		const other = { ...withData(named('King'), 'x'), ...linked('q') };
		const vague = toPlainResult({ ...other, networkUrl: undefined }, 'other');
		const results = [vague, toPlainResult(first, 'first')];
		expect(listNotes(toSentLeads(first, other), results)).toEqual(['first', 'other']);
	});

	it('with custom data come before those without, whatever their order', () => {
		const results = [{ network: one.networkUrl, note: 'two' }, toPlainResult(one, 'one')];
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['one', 'two']);
	});

	it.each<[label: string, customData: unknown]>([
		['changed', { a: '1', b: '2', c: '3', d: '4', note: 'ONE' }],
		['with a property missing', { a: '1', b: '2', c: '3', d: '4' }],
		['empty', {}],
		['null', null],
	])('still find the only lead of the person when their custom data comes back %s', (_label, customData) => {
		const sentLeads = toSentLeads(one, withData(linked('q'), 'x'));
		const results = [{ network: one.networkUrl, customData, note: 'one' }];
		expect(listNotes(sentLeads, results)).toEqual(['one', 'none']);
	});

	it('do not follow a reference that came in with the list', () => {
		const customData = { a: '1', b: '2', c: '3', d: '4', n8n_row_reference: makeReference(0) };
		const stale = { ...linked('q'), customData };
		const sentLeads = toSentLeads(linked('p'), stale);
		const sent = sentLeads.map(({ lead, hash }) => addReference(lead, hash));
		const results = sent.map((lead, index) => toPlainResult(lead, `result ${index}`)).reverse();
		expect(listNotes(sentLeads, results)).toEqual(['result 0', 'result 1']);
	});
});

describe('results with custom data that one lead of the job alone has', () => {
	const one = withData(named('艾达'), 'one');
	const two = withData(named('Byron'), 'two');
	const translated = (lead: LeadInput, note: string) => ({ ...toPlainResult(lead, note), last_name: 'Ada' });

	it('are that lead’s, however its names were translated, and before anybody’s identity', () => {
		const results = [
			translated(two, 'two'),
			{ ...toPlainResult(named('Byron'), 'one'), customData: one.customData },
		];
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['one', 'two']);
	});

	it('are that lead’s, though its numbers were sent as text', () => {
		const sentLeads = toSentLeads(...['1', '2'].map((id) => ({ ...linked('p'), customData: { id } })));
		const results = [2, 1].map((id) => ({ ...linked('p'), customData: { id }, note: id }));
		expect(listNotes(sentLeads, results)).toEqual([1, 2]);
	});

	it('do not go to another lead when repeated, and replace one that only tells an error', () => {
		const repeated = { ...toPlainResult(named('Byron')), customData: one.customData };
		const results = [{ ...repeated, note: undefined, error: 'x' }, translated(one, 'first'), repeated];
		expect(listNotes(toSentLeads(one, two), results)).toEqual(['first', 'none']);
		expect(matchResults(toSentLeads(one, two), results).unmatched).toBe(0);
	});

	it.each<[label: string, sentLeads: MatchableLead[], customData: unknown]>([
		['where two have it', toSentLeads(one, withData(named('Byron'), 'one')), one.customData],
		['where it is empty', toSentLeads({ ...one, customData: {} }, two), {}],
		[
			'where another row’s may have been sent',
			toSentLeads(one, two).map((lead) => ({ ...lead, customDataByRow: [null] })),
			one.customData,
		],
	])('are nobody’s by that: %s', (_label, sentLeads, customData) => {
		expect(listNotes(sentLeads, [{ full_name: 'Eve', customData, note: 'x' }])).toEqual(['none', 'none']);
	});
});

describe('results that belong to no lead', () => {
	it.each<[label: string, results: LeadResult[]]>([
		['no results', []],
		['an unknown profile', [{ network: 'https://network.example/in/eve' }]],
		['an unknown name', [{ first_name: 'Eve', last_name: 'X', company_name: 'Engines' }]],
		['an error of which nobody knows whose it is', [{ error: 'timeout' }]],
		['an unknown email', [{ contact: { email: 'eve@engines.example' } }]],
	])('are counted: %s', (_label, results) => {
		const sentLeads = toSentLeads(linked('p'), named('Byron'));
		expect(matchResults(sentLeads, results)).toEqual({ results: new Map(), unmatched: results.length });
	});

	it.each<[label: string, result: LeadResult]>([
		['an empty one', {}],
		['ids and states alone', { id: 7, status: 'done', success: true }],
		['a text that there is none', { status: 'done', email: 'Email not found' }],
	])('are none where they say nothing: %s', (_label, result) => {
		expect(matchResults(toSentLeads(linked('p')), [result]).unmatched).toBe(0);
	});
});

describe('leads that the service says it skipped', () => {
	function listSkipped(sentLeads: MatchableLead[], records: LeadResult[]): number[] {
		const { skipped } = matchSkipped(sentLeads, records);
		return sentLeads.flatMap((sentLead, index) => (skipped.has(sentLead) ? [index] : []));
	}
	const sentLeads = toSentLeads(linked('p'), named('Byron'), named('King'), withData(linked('s'), 'x'));
	const sent = sentLeads.map(({ lead, hash }) => addReference(lead, hash));

	const eve = { firstName: 'Eve', lastName: 'X', companyName: 'Y' };

	it.each<[label: string, skipped: LeadResult[], indexes: number[], unknown: number]>([
		['none', [], [], 0],
		['by their reference, in another order', [sent[2] ?? {}, sent[0] ?? {}], [0, 2], 0],
		['by the reference alone', [{ customData: sent[1]?.customData }], [1], 0],
		['by identity, without custom data', [named('King'), { networkUrl: linked('s').networkUrl }], [2, 3], 0],
		['with only a part of their fields', [{ lastName: 'Byron' }], [1], 0],
		['with only their custom data', [{ customData: sentLeads[3]?.lead.customData }], [3], 0],
		['in snake_case', [{ first_name: 'Ada', last_name: 'King', company_name: 'Engines' }], [2], 0],
		['with nothing at all, from the end of the job', [{}, {}], [2, 3], 0],
		['repeated, counted once', [sent[1] ?? {}, sent[1] ?? {}], [1], 0],
		['but not if they are not of the job', [eve, { lastName: 'King' }], [2], 1],
		['but not if their form names none', [UNKNOWN_SKIPPED_LEAD, UNKNOWN_SKIPPED_LEAD], [], 2],
	])('are found, and those counted that are nobody’s: %s', (_label, skipped, indexes, unplaced) => {
		expect(listSkipped(sentLeads, skipped)).toEqual(indexes);
		expect(matchSkipped(sentLeads, skipped).unplaced).toBe(unplaced);
	});

	it('are not looked for among leads that do not have the field that is left', () => {
		const mixed = toSentLeads(named('King'), linked('p'));
		expect(listSkipped(mixed, [{ lastName: 'King' }])).toEqual([0]);
	});

	it('are as many as the service named where equal leads are sent each', () => {
		const samePerson = toSentLeads(linked('p'), linked('p'), linked('p'));
		expect(listSkipped(samePerson, [linked('p'), linked('p')])).toHaveLength(2);
	});
});
