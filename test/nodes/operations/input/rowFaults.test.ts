import { type INode, NodeOperationError } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../../../../nodes/LeadEnrichment/columns/rowProblems';
import { toItem } from '../../../../nodes/LeadEnrichment/items/outcomes';
import type { SourceRow } from '../../../../nodes/LeadEnrichment/jobs/jobState';
import type { ResultsMode } from '../../../../nodes/LeadEnrichment/settings/settings';
import type { Problem } from '../../../../nodes/LeadEnrichment/leads/leadFields';
import {
	createStorageCheck,
	readEachItem,
	type RowFault,
	stopForBadRows,
	toListError,
	toRowError,
	toUnsentOutcome,
	type UnsentRow,
} from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import { fakeContext, makeNode } from '../../../support/fakeContext';
import { makeRow } from '../../makeJobs';
import { readError } from './readInput';

const NODE = makeNode();
const EMPTY: Problem = { field: 'First Name', rule: 'is empty' };
const LONG: Problem = { field: 'Notes', rule: 'is too long', fix: 'Shorten it' };

const toFaults = (problem: Problem, ...itemIndexes: number[]): RowFault[] =>
	itemIndexes.map((itemIndex) => ({ itemIndex, problem }));
const countTo = (length: number) => Array.from({ length }, (_, index) => index);

const describeRow = (fault: RowFault) =>
	readError(() => {
		throw toRowError(NODE, fault);
	});
const describeList = (faults: RowFault[], rowCount: number) =>
	readError(() => {
		throw toListError(NODE, faults, rowCount);
	});

describe('the error of one row', () => {
	it('names its item, the field and the rule, and what may be done with the row', () => {
		expect(describeRow({ itemIndex: 4, problem: EMPTY })).toEqual({
			name: 'NodeOperationError',
			message: `Item 4: 'First Name' is empty`,
			description: 'Fix the row, or remove it from the list. Nothing was sent or paid',
			itemIndex: 4,
			help: 'rows',
		});
	});

	it('says how to fix it where the problem tells', () => {
		expect(describeRow({ itemIndex: 0, problem: LONG }).description).toBe(
			'Shorten it. Nothing was sent or paid',
		);
	});
});

/** The way on for the rows without a fault. */
const toOthers = (rows: number) =>
	`The other ${rows} rows can be sent: set On Error to Continue in the node’s settings`;

describe('the error of a list', () => {
	it('is that of the row where only one is faulty', () => {
		const [fault = { itemIndex: 0, problem: LONG }] = toFaults(EMPTY, 4);
		expect(describeList([fault], 1)).toEqual(describeRow(fault));
	});

	it('names a fault that all faulty rows share once, with their number', () => {
		expect(describeList(toFaults(EMPTY, 2, 5), 9)).toEqual({
			name: 'NodeOperationError',
			message: `2 of 9 rows (items 2, 5): 'First Name' is empty`,
			description: `Fix the rows, or remove them from the list. ${toOthers(7)}. Nothing was sent or paid`,
			itemIndex: 2,
			help: 'rows',
		});
	});

	it.each<[itemIndexes: number[], shown: string]>([
		[[3, 5, 6, 7, 8, 9, 12], '3, 5–9, 12'],
		[[0, 1, 2], '0–2'],
		[[4, 5, 7], '4, 5, 7'],
		[[8, 10], '8, 10'],
	])('shows the items %j as people write them', (itemIndexes, shown) => {
		const { message } = describeList(toFaults(EMPTY, ...itemIndexes), 100);
		expect(message).toContain(`rows (items ${shown}): `);
	});

	it.each<[places: number, end: string]>([
		[15, ', 26, 28): '],
		[16, ', 26, 28 and 1 more): '],
	])('shows the first 15 of %i places', (places, end) => {
		const { message } = describeList(toFaults(EMPTY, ...countTo(places).map((index) => 2 * index)), 100);
		expect(message).toContain(end);
	});

	it('tells each fault with its rows, the most frequent one first, and every fix once', () => {
		const faults = [...toFaults(LONG, 1), ...toFaults(EMPTY, 2, 3, 4), ...toFaults(LONG, 6)];
		expect(describeList(faults, 7)).toMatchObject({
			message: '5 of 7 rows cannot be sent: items 1–4, 6',
			description: `Items 2–4: 'First Name' is empty. Items 1, 6: 'Notes' is too long. Fix the rows, or remove them from the list. Shorten it. ${toOthers(2)}. Nothing was sent or paid`,
			itemIndex: 1,
		});
	});

	it('says once what a lead needs, however many rules end in it', () => {
		const needs = `a lead needs ${NEEDED_FIELDS}`;
		const last = { field: 'Last Name', rule: `is empty: ${needs}` };
		const both = { field: "First Name', 'Last Name", rule: `are empty: ${needs}` };
		const { description } = describeList([...toFaults(last, 0, 1), ...toFaults(both, 2)], 3);
		expect(description).toBe(
			`Items 0, 1: 'Last Name' is empty. Item 2: 'First Name', 'Last Name' are empty. A lead needs ${NEEDED_FIELDS}. Fix the rows, or remove them from the list. Nothing was sent or paid`,
		);
	});

	it.each<[label: string, other: Problem]>([
		['another field', { ...EMPTY, field: 'Last Name' }],
		['another rule', { ...EMPTY, rule: 'must be text' }],
	])('holds faults apart that have %s, and each fix once', (_label, other) => {
		const { description } = describeList([...toFaults(EMPTY, 0, 1), ...toFaults(other, 2)], 3);
		expect(description).toBe(
			`Items 0, 1: 'First Name' is empty. Item 2: '${other.field}' ${other.rule}. Fix the rows, or remove them from the list. Nothing was sent or paid`,
		);
	});

	it.each<[kinds: number, hidden: string]>([
		[6, `Item 5: 'Field 5' is empty. Fix the rows`],
		[7, `Item 5: 'Field 5' is empty. Faults of 1 more kind. Fix the rows`],
	])('tells six kinds of faults of %i', (kinds, hidden) => {
		const faults = countTo(kinds).map((itemIndex) => ({
			itemIndex,
			problem: { ...EMPTY, field: `Field ${itemIndex}` },
		}));
		const { message, description } = describeList(faults, kinds);
		expect(message).toBe(`All ${kinds} rows cannot be sent: items 0–${kinds - 1}`);
		expect(description).toContain(hidden);
	});
});

describe('a row of an execution that is to be suspended', () => {
	const circle: Record<string, unknown> = {};
	circle.self = circle;
	const check = (getResults: ResultsMode, source: Record<string, unknown>) =>
		createStorageCheck(fakeContext().context, { getResults })({ position: 5, itemIndex: 3, source });

	it('may be sent when n8n can keep it', () => {
		expect(check('suspend', { firstName: 'Ada', tags: ['a'] })).toBeUndefined();
	});

	it('is refused before it is paid when n8n cannot', () => {
		expect(check('suspend', circle)).toMatchObject({
			message: expect.stringMatching(
				/^Item 3: the row cannot be kept while the execution is suspended: it holds itself, .* more than 200 levels/,
			) as string,
			description: expect.stringMatching(
				/^Remove such fields .* or set Get Results to Wait Here\. Nothing was sent or paid$/,
			) as string,
			context: { itemIndex: 3 },
		});
	});

	it.each<ResultsMode>(['poll', 'webhook', 'none'])('may be any row with Get Results "%s"', (getResults) => {
		expect(check(getResults, circle)).toBeUndefined();
	});
});

describe('items that are read before anything is sent', () => {
	const rows = [{ limit: 1 }, { limit: 'many' }, { limit: 3 }];
	const readLimit = ({ source }: SourceRow) => {
		if (typeof source.limit !== 'number') throw new Error('The limit is no number');
		return source.limit;
	};

	it.each<INode['onError']>(['stopWorkflow', 'continueRegularOutput'])(
		'are all read, whatever is wrong with one: On Error %s',
		(onError) => {
			const { read, unsent } = readEachItem(fakeContext({ rows, node: { onError } }).context, readLimit);
			expect(read).toEqual([1, 3]);
			expect(unsent).toMatchObject([
				{ row: { position: 1 }, error: { message: 'The limit is no number', context: { itemIndex: 1 } } },
			]);
			expect(unsent[0]?.error).toBeInstanceOf(NodeOperationError);
		},
	);
});

describe('rows that are not sent', () => {
	const ERROR = new NodeOperationError(NODE, 'Unreadable', { description: 'Read it' });
	const COMPLETE: UnsentRow = { row: makeRow(0) };
	const [BAD, WORSE] = [1, 2].map((itemIndex): UnsentRow => {
		return { row: makeRow(itemIndex), fault: { itemIndex, problem: EMPTY } };
	}) as [UnsentRow, UnsentRow];
	const UNREADABLE: UnsentRow = { row: makeRow(3), error: ERROR };

	it.each<[label: string, unsent: UnsentRow[], message: string | undefined]>([
		['none', [], undefined],
		['one that lacks nothing', [COMPLETE], undefined],
		['a fault', [COMPLETE, BAD], `Item 1: 'First Name' is empty`],
		['faults', [BAD, WORSE], `2 of 4 rows (items 1, 2): 'First Name' is empty`],
		['one that cannot be read, after a fault', [BAD, UNREADABLE], 'Unreadable'],
	])('stop the run with one error, unless the node continues: %s', (_label, unsent, message) => {
		const rows = [{}, {}, {}, {}];
		const stop = (onError: INode['onError']) =>
			stopForBadRows(fakeContext({ rows, node: { onError } }).context, unsent);
		if (message === undefined) expect(() => stop('stopWorkflow')).not.toThrow();
		else expect(readError(() => stop('stopWorkflow')).message).toBe(message);
		expect(() => stop('continueRegularOutput')).not.toThrow();
		expect(() => stop('continueErrorOutput')).not.toThrow();
	});

	it.each<[label: string, unsent: UnsentRow, json: object]>([
		['that lacks nothing', COMPLETE, { handle: 'p0', skipped: true, skip_reason: 'nothing_missing' }],
		[
			'with a fault',
			BAD,
			{
				handle: 'p1',
				error: expect.stringMatching(/^Item 1: 'First Name' is empty/) as string,
				error_code: 'bad_row',
			},
		],
		['that cannot be read', UNREADABLE, { handle: 'p3', error: 'Unreadable. Read it' }],
	])('become an item of the row: one %s', (_label, unsent, json) => {
		const { context } = fakeContext({ node: { onError: 'continueRegularOutput' } });
		const outcome = toUnsentOutcome(context, unsent);
		expect(toItem(context, outcome, { includeInputFields: true }).json).toEqual(json);
		expect(outcome.row).toBe(unsent.row);
		expect(outcome.thrown !== undefined).toBe(unsent !== COMPLETE);
	});
});
