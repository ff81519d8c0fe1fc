import type { IDataObject } from 'n8n-workflow';

import type { SourceRow } from '../../../nodes/LeadEnrichment/leads/rows';
import type { Outcome } from '../../../nodes/LeadEnrichment/items/outcomes';
import { createJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import {
	readSuspendedJobIds,
	readSuspendedRun,
} from '../../../nodes/LeadEnrichment/suspend/readSuspendedRun';
import type { SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { fakeContext } from '../../support/fakeContext';
import { makeEnrichJob, makeLink, makeRow, makeSettings, started } from '../makeJobs';
import { makeHash } from '../makeReference';
import { makeId } from '../scriptedService';
import { storeRun } from './storeRun';

/** In characters. */
const LONGEST_PIECE = 100_000;

function makeRun(changes: Partial<SuspendedRun> = {}): SuspendedRun {
	return { settings: makeSettings({ getResults: 'suspend' }), jobs: [], settled: [], ...changes };
}

/** Whether n8n's isolate cannot hand a value out: it clones it, by the names of all its objects. */
function isHeldBack(value: unknown): boolean {
	if (typeof value === 'string') return value.length > LONGEST_PIECE;
	if (typeof value !== 'object' || value === null) return false;
	return Object.entries(value).some(([name, part]) => name in Object.prototype || isHeldBack(part));
}

/** A context that is not handed what n8n's isolate holds back. */
function isolatedContext(kept: IDataObject) {
	const { context, expressions } = fakeContext({ kept });
	const evaluate = context.evaluateExpression.bind(context);
	context.evaluateExpression = (text, itemIndex) => {
		const value = evaluate(text, itemIndex);
		if (isHeldBack(value)) throw new Error('The value could not be cloned');
		return value;
	};
	return { context, expressions };
}

const readStored = (kept: IDataObject) => readSuspendedRun(isolatedContext(kept).context);

/** What is stored of a run. */
function copy({ jobs, ...run }: SuspendedRun): unknown {
	const stored = jobs.map(({ name, start, accepted, rows, sentLeads }) => {
		return { name, start, accepted, rows, sentLeads };
	});
	return JSON.parse(JSON.stringify({ ...run, jobs: stored }));
}

/** A run with all that a record holds, and the record that is stored of it. */
function makeRecordedRun(): { run: SuspendedRun; record: IDataObject } {
	const settings = makeSettings({ getResults: 'suspend', simplify: true, maxCredits: 20 });
	const list = makeEnrichJob(['ada', 1, 4], ['eve', 3]);
	const [lead] = list.sentLeads ?? [];
	if (lead) lead.customDataByRow = [{ crm: '7' }, null];
	const search = createJob({
		name: 'Search',
		rows: [makeRow(0)],
		known: [{ hash: 'a', leads: 5, creditsPerLead: 1 }],
	});
	const answer = { message: 'Started', skipped_leads: [{ networkUrl: makeLink('eve') }] };
	const failedRow: Outcome = { kind: 'failed', row: { ...makeRow(5), itemIndex: 2 }, error: 'Bad' };
	const jobs = [
		{
			name: 'My list',
			start: { enrichment_id: makeId(2), message: 'Started' },
			accepted: { leads: 1, credits: 12, uncovered: [makeHash('eve')], unsure: [] },
			sentLeads: [
				{
					hash: makeHash('ada'),
					rows: [makeRow(1, 'ada'), makeRow(4, 'ada')],
					customDataByRow: [{ crm: '7' }, null],
					lead: { networkUrl: makeLink('ada') },
				},
				{ hash: makeHash('eve'), rows: [makeRow(3, 'eve')], lead: { networkUrl: makeLink('eve') } },
			],
		},
		{
			name: 'Search',
			start: { enrichment_id: makeId(1) },
			accepted: { leads: 5, credits: 5, uncovered: [], unsure: [] },
			rows: [makeRow(0)],
		},
	];
	const fate = { kind: 'failed', error: 'Bad' };
	const settled = [{ row: failedRow.row, fate }];
	const stored = JSON.stringify({ version: 5, settings, jobs, settled });
	return {
		run: { settings, jobs: [started(list, 2, answer), started(search)], settled: [failedRow] },
		record: { jobIds: `${makeId(2)},${makeId(1)}`, pieces: [stored] },
	};
}

/** Columns that are names of what every object has. */
const INHERITED = '{"constructor":"a","toString":{"valueOf":1},"__proto__":"b","hasOwnProperty":null}';

/** Rows that n8n's expressions do not hand out as objects. */
const HELD_BACK: Array<[label: string, source: () => SourceRow['source']]> = [
	['columns that are names of what every object has', () => toRow(INHERITED)],
	['such columns in columns', () => toRow(`{"list":[{"deep":${INHERITED}}],"__proto__":${INHERITED}}`)],
	['700 kB', () => ({ text: 'Łódź "😀" \\'.repeat(58_000) })],
	[
		'4,500 columns',
		() => Object.fromEntries(Array.from({ length: 4_500 }, (_, index) => [`Column ${index}`, index])),
	],
];

const toRow = (json: string) => JSON.parse(json) as SourceRow['source'];

describe('a suspended run', () => {
	const { run: recordedRun, record } = makeRecordedRun();

	it('is read as it was stored', () => {
		const { context } = fakeContext({ kept: { leadEnrichmentSuspendedRun: record } });
		expect(copy(readSuspendedRun(context))).toEqual(copy(recordedRun));
		expect(readSuspendedJobIds(context)).toEqual([makeId(2), makeId(1)]);
	});

	it('keeps the form in which it is stored', () => {
		expect(storeRun(recordedRun)).toEqual({ leadEnrichmentSuspendedRun: record });
	});

	it.each(HELD_BACK)('brings rows back exactly as they were: %s', (_label, makeSource) => {
		const source = makeSource();
		const job = createJob({ name: 'Search', rows: [{ ...makeRow(0), source }] });
		const failed: Outcome = { kind: 'failed', row: { ...makeRow(1), source }, error: 'Bad' };
		const read = readStored(storeRun(makeRun({ jobs: [started(job)], settled: [failed] })));
		const rows = [read.jobs[0]?.rows[0]?.source, read.settled[0]?.row.source];
		expect(rows.map((row) => JSON.stringify(row))).toEqual(
			[source, source].map((row) => JSON.stringify(row)),
		);
	});

	it('is stored as ASCII alone, in pieces that n8n evaluates, none of which breaks a character', () => {
		const text = 'Łódź 😀'.repeat(50_000);
		const job = createJob({ name: 'Search', rows: [{ ...makeRow(0), source: { text } }] });
		const stored = storeRun(makeRun({ jobs: [started(job)] }));
		const { pieces } = stored.leadEnrichmentSuspendedRun as { pieces: string[] };
		expect(pieces.length).toBeGreaterThan(3);
		for (const piece of pieces) expect(piece).toMatch(/^[ -~]{1,100000}$/);
		expect(readStored(stored).jobs[0]?.rows[0]?.source).toEqual({ text });
	});

	it('says its job ids without the rest', () => {
		const run = makeRun({ jobs: [started(makeEnrichJob(['ada', 0]))] });
		const { context, expressions } = isolatedContext(storeRun(run));
		expect(readSuspendedJobIds(context)).toEqual([makeId(1)]);
		expect(expressions).toEqual([expect.stringMatching(/\.jobIds$/)]);
	});

	const toRecord = (changes: object) => ({
		pieces: [JSON.stringify({ version: 5, settings: makeSettings(), jobs: [], settled: [], ...changes })],
	});

	it.each<[string, object]>([
		['is missing', {}],
		['is of another version', toRecord({ version: 3 })],
		['has no pieces', { pieces: [] }],
		['lacks a piece', { pieces: [...toRecord({}).pieces, null] }],
		[
			'has no fields of a row',
			toRecord({
				settled: [{ row: { ...makeRow(0), source: null }, fate: { kind: 'failed', error: 'Bad' } }],
			}),
		],
	])('is never made of a record that %s', (_label, record) => {
		expect(() => readStored({ leadEnrichmentSuspendedRun: { ...record } })).toThrow();
		expect(readStored({ leadEnrichmentSuspendedRun: toRecord({}) }).jobs).toEqual([]);
	});
});
