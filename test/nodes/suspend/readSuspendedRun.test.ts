import type { SourceRow } from '../../../nodes/LeadEnrichment/items/items';
import {
	readSuspendedJobIds,
	readSuspendedRun,
	type SuspendedRun,
} from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { makeEnrichJob, makeJob, makeLink, makeRow, makeSettings } from '../makeJobs';
import { makeId } from '../scriptedService';
import { makeStoredContext, storeRun } from './storedContext';

function makeRun(changes: Partial<SuspendedRun> = {}): SuspendedRun {
	return { settings: makeSettings({ resultsMode: 'suspend' }), jobs: [], failedRows: [], ...changes };
}

/** Rows and leads are read when they are asked for; a copy has them all. */
function copy(run: SuspendedRun): unknown {
	return JSON.parse(JSON.stringify(run));
}

describe('a suspended run', () => {
	it('is read as it was stored: searches, leads with several rows, failed rows and settings', () => {
		const shared = makeEnrichJob(['ada', 1, 4], ['eve', 3]);
		const [first] = shared.sentLeads ?? [];
		if (first) first.customDataByRow = [{ crm: '7' }, null];
		const run = makeRun({
			settings: makeSettings({ resultsMode: 'suspend', simplify: ['email'], skippedLeads: 'drop' }),
			jobs: [
				{ ...makeJob('Search', 0), start: { enrichment_id: makeId(1), message: 'Started' } },
				{ ...shared, start: { enrichment_id: makeId(2), skipped_leads: [{ network: 'x' }] } },
				{ ...makeEnrichJob(['ida', 2]), start: { enrichment_id: makeId(3) } },
			],
			failedRows: [
				{ row: makeRow(5), added: { error: 'Bad' }, isError: true },
				{ row: { ...makeRow(7), itemIndex: 6 }, added: { skipped: true }, isError: false },
			],
		});
		const context = makeStoredContext(storeRun(run));
		expect(copy(readSuspendedRun(context))).toEqual(copy(run));
		expect(readSuspendedJobIds(context)).toEqual([1, 2, 3].map(makeId));
	});

	it('is read whole when it is longer than what n8n evaluates at once', () => {
		const text = 'long "text", '.repeat(180_000);
		const run = makeRun({
			jobs: [{ ...makeJob('Search', 0), start: { enrichment_id: makeId(1), message: text } }],
		});
		const stored = storeRun(run);
		expect(stored).toMatchObject({ leadEnrichmentSuspendedRun: { plan: { length: 3 } } });
		expect(copy(readSuspendedRun(makeStoredContext(stored)))).toEqual(copy(run));
	});

	it('brings each of many rows and leads with its own fields, in reads of two hundred', () => {
		const groups = Array.from({ length: 450 }, (_, index) => [`p${index}`, index] as const);
		const run = makeRun({ jobs: [{ ...makeEnrichJob(...groups), start: { enrichment_id: makeId(1) } }] });
		const expressions: string[] = [];
		const read = readSuspendedRun(makeStoredContext(storeRun(run), {}, expressions));
		const planReads = expressions.length;
		expect(copy(read)).toEqual(copy(run));
		expect(expressions.length - planReads).toBe(6);
	});

	it('brings a row and a lead from the middle of many', () => {
		const groups = Array.from({ length: 450 }, (_, index) => [`p${index}`, index] as const);
		const run = makeRun({ jobs: [{ ...makeEnrichJob(...groups), start: { enrichment_id: makeId(1) } }] });
		const [job] = readSuspendedRun(makeStoredContext(storeRun(run))).jobs;
		expect(job?.rows[250]?.source).toEqual({ handle: 'p250' });
		expect(job?.sentLeads?.[399]?.lead).toEqual({ networkUrl: makeLink('p399') });
	});

	it('reads no row that nobody asks for', () => {
		const run = makeRun({ jobs: [{ ...makeEnrichJob(['ada', 0]), start: { enrichment_id: makeId(1) } }] });
		const expressions: string[] = [];
		const { jobs } = readSuspendedRun(makeStoredContext(storeRun(run), {}, expressions));
		expect(jobs.flatMap(({ rows }) => rows.map(({ itemIndex }) => itemIndex))).toEqual([0]);
		expect(expressions.filter((code) => /\.(rows|leads)\b/.test(code))).toEqual([]);
	});

	it.each(['My "list"', 'a }} b {{ c', 'line\u2028break', 'back\\slash', 'Łeads 🚀', '\u0001~', "it's"])(
		'is found in the context of a node with any name: %j',
		(name) => {
			const run = makeRun({ jobs: [{ ...makeJob('Search', 0), start: { enrichment_id: makeId(1) } }] });
			expect(readSuspendedJobIds(makeStoredContext(storeRun(run), { name }))).toEqual([makeId(1)]);
		},
	);

	it('leaves out of a failed row what cannot be stored', () => {
		const circular: SourceRow = { ...makeRow(0), source: { handle: 'ada' } };
		circular.source.self = circular.source;
		const run = makeRun({ failedRows: [{ row: circular, added: { error: 'Bad' }, isError: true }] });
		const [failed] = readSuspendedRun(makeStoredContext(storeRun(run))).failedRows;
		expect(failed?.row.source).toEqual({ handle: 'ada' });
	});

	it.each<[string, object]>([
		['is missing', {}],
		[
			'is of another version',
			{ plan: [JSON.stringify({ version: 2, settings: makeSettings(), jobs: [], failedRows: [] })] },
		],
		['has an empty plan', { plan: [] }],
	])('is never made of a record that %s', (_label, record) => {
		const context = makeStoredContext({ leadEnrichmentSuspendedRun: { ...record } });
		expect(() => readSuspendedRun(context)).toThrow();
	});

	it('has no fields of a row or lead that was not stored', () => {
		const run = makeRun({ jobs: [{ ...makeEnrichJob(['ada', 0]), start: { enrichment_id: makeId(1) } }] });
		const stored = storeRun(run);
		Object.assign(stored.leadEnrichmentSuspendedRun ?? {}, { rows: [null], leads: [] });
		const [job] = readSuspendedRun(makeStoredContext(stored)).jobs;
		expect(() => job?.rows[0]?.source).toThrow();
		expect(() => job?.sentLeads?.[0]?.lead).toThrow();
	});
});
