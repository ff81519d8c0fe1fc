import type { IDataObject } from 'n8n-workflow';

import type { SourceRow } from '../../../nodes/LeadEnrichment/jobs/jobState';
import type { Outcome } from '../../../nodes/LeadEnrichment/items/outcomes';
import { RunJob } from '../../../nodes/LeadEnrichment/jobs/runJob';
import {
	readSuspendedJobIds,
	readSuspendedRun,
} from '../../../nodes/LeadEnrichment/suspend/readSuspendedRun';
import type { SuspendedRun } from '../../../nodes/LeadEnrichment/suspend/suspendedRun';
import { fakeContext } from '../../support/fakeContext';
import { makeEnrichJob, makeJob, makeLink, makeRow, makeSettings, started } from '../makeJobs';
import { makeHash } from '../makeReference';
import { makeId } from '../scriptedService';
import { storeRun } from './storeRun';

function makeRun(changes: Partial<SuspendedRun> = {}): SuspendedRun {
	return { settings: makeSettings({ getResults: 'suspend' }), jobs: [], settled: [], ...changes };
}

const readStored = (kept: IDataObject) => readSuspendedRun(fakeContext({ kept }).context);

/** What is stored of a run. Rows and leads are read when they are asked for; a copy has them all. */
function copy({ jobs, ...run }: SuspendedRun): unknown {
	const stored = jobs.map(({ name, start, rows, sentLeads, estimatedCredits }) => {
		return { name, start, rows, sentLeads, estimatedCredits };
	});
	return JSON.parse(JSON.stringify({ ...run, jobs: stored }));
}

/** A run with all that a record holds, and the record that is stored of it. */
function makeRecordedRun(): { run: SuspendedRun; record: IDataObject } {
	const settings = makeSettings({ getResults: 'suspend', simplify: true, maxCredits: 20 });
	const list = makeEnrichJob(['ada', 1, 4], ['eve', 3]);
	const [lead] = list.sentLeads ?? [];
	if (lead) lead.customDataByRow = [{ crm: '7' }, null];
	const search = new RunJob({ name: 'Search', rows: [makeRow(0)], estimatedCredits: 5 });
	const answer = { message: 'Started', skipped_leads: [{ network: 'x' }] };
	const failedRow: Outcome = { kind: 'failed', row: { ...makeRow(5), itemIndex: 2 }, error: 'Bad' };
	const jobs = [
		{
			name: 'My list',
			start: { enrichment_id: makeId(2), ...answer },
			facts: {},
			sentLeads: [
				{
					hash: makeHash('ada'),
					rows: [1, 4].map((row) => [row, row]),
					customDataByRow: [{ crm: '7' }, null],
				},
				{ hash: makeHash('eve'), rows: [[3, 3]] },
			],
		},
		{ name: 'Search', start: { enrichment_id: makeId(1) }, facts: { estimatedCredits: 5 }, rows: [[0, 0]] },
	];
	const settled = [{ place: [5, 2], fate: { kind: 'failed', error: 'Bad' } }];
	const plan = JSON.stringify({ version: 3, settings, jobs, settled });
	const handles = ['p0', 'ada', null, 'eve', 'ada', 'p5'];
	return {
		run: { settings, jobs: [started(list, 2, answer), started(search)], settled: [failedRow] },
		record: {
			jobIds: `${makeId(2)},${makeId(1)}`,
			plan: [plan],
			rows: handles.map((handle) => handle && { handle }),
			leads: [{ networkUrl: makeLink('ada') }, { networkUrl: makeLink('eve') }],
		},
	};
}

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

	it('is stored without the token, though the service repeats it', () => {
		const run = makeRun({ jobs: [started(makeJob('Search', 0), 1, { message: 'Welcome token-1' })] });
		const [job] = readStored(storeRun(run)).jobs;
		expect(job?.start?.message).toBe('Welcome ***');
	});

	it('is read whole when it is longer than what n8n evaluates at once', () => {
		const message = 'long "text", '.repeat(180_000);
		const run = makeRun({ jobs: [started(makeJob('Search', 0), 1, { message })] });
		const stored = storeRun(run);
		expect(stored).toMatchObject({ leadEnrichmentSuspendedRun: { plan: { length: 3 } } });
		expect(copy(readStored(stored))).toEqual(copy(run));
	});

	it('brings each of many rows and leads with its own fields, in reads of two hundred', () => {
		const leads = Array.from({ length: 450 }, (_, index) => [`p${index}`, index] as const);
		const run = makeRun({ jobs: [started(makeEnrichJob(...leads))] });
		const { context, expressions } = fakeContext({ kept: storeRun(run) });
		const read = readSuspendedRun(context);
		const planReads = expressions.length;
		const [job] = read.jobs;
		expect(job?.rows[250]?.source).toEqual({ handle: 'p250' });
		expect(job?.sentLeads?.[399]?.lead).toEqual({ networkUrl: makeLink('p399') });
		expect(copy(read)).toEqual(copy(run));
		expect(expressions.length - planReads).toBe(6);
	});

	it('reads no row that nobody asks for', () => {
		const run = makeRun({ jobs: [started(makeEnrichJob(['ada', 0]))] });
		const { context, expressions } = fakeContext({ kept: storeRun(run) });
		const { jobs } = readSuspendedRun(context);
		expect(jobs.flatMap(({ rows }) => rows.map(({ itemIndex }) => itemIndex))).toEqual([0]);
		expect(expressions.filter((code) => /\.(rows|leads)\b/.test(code))).toEqual([]);
	});

	it.each(['My "list"', 'a }} b {{ c', 'line\u2028break', 'back\\slash', 'Łeads 🚀', '\u0001~', "it's"])(
		'is found in the context of a node with any name: %j',
		(name) => {
			const run = makeRun({ jobs: [started(makeJob('Search', 0))] });
			const { context } = fakeContext({ kept: storeRun(run), node: { name } });
			expect(readSuspendedJobIds(context)).toEqual([makeId(1)]);
		},
	);

	it('leaves out of a failed row what cannot be stored', () => {
		const circular: SourceRow = { ...makeRow(0), source: { handle: 'ada' } };
		circular.source.self = circular.source;
		const run = makeRun({ settled: [{ kind: 'failed', row: circular, error: 'Bad' }] });
		const [failed] = readStored(storeRun(run)).settled;
		expect(failed?.row.source).toEqual({ handle: 'ada' });
	});

	it.each<[string, object]>([
		['is missing', {}],
		[
			'is of another version',
			{ plan: [JSON.stringify({ version: 1, settings: makeSettings(), jobs: [], settled: [] })] },
		],
		['has an empty plan', { plan: [] }],
	])('is never made of a record that %s', (_label, record) => {
		expect(() => readStored({ leadEnrichmentSuspendedRun: { ...record } })).toThrow();
	});

	it('has no fields of a row or lead that was not stored', () => {
		const run = makeRun({ jobs: [started(makeEnrichJob(['ada', 0]))] });
		const stored = storeRun(run);
		Object.assign(stored.leadEnrichmentSuspendedRun ?? {}, { rows: [null], leads: [] });
		const [job] = readStored(stored).jobs;
		expect(() => job?.rows[0]?.source).toThrow();
		expect(() => job?.sentLeads?.[0]?.lead).toThrow();
	});
});
