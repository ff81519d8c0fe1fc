import { type INode, NodeOperationError } from 'n8n-workflow';

import { NEEDED_FIELDS } from '../../../../nodes/LeadEnrichment/columns/rowProblems';
import type { Problem } from '../../../../nodes/LeadEnrichment/leads/leadFields';
import {
	type RowFault,
	stopForBadRows,
	toListError,
	toRowError,
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
			description: 'Fix the row, or remove it from the list. Nothing was sent or charged',
			itemIndex: 4,
			help: 'rows',
		});
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
			description: `Fix the rows, or remove them from the list. ${toOthers(7)}. Nothing was sent or charged`,
			itemIndex: 2,
			help: 'rows',
		});
	});

	it('counts a pair of rows, and a single other one, as people do', () => {
		const faults = toFaults(EMPTY, 0, 1);
		expect(describeList(faults, 2).message).toBe(`Both rows (items 0, 1): 'First Name' is empty`);
		expect(describeList(faults, 3).description).toContain('. The other row can be sent: ');
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
			description: `Items 2–4: 'First Name' is empty. Items 1, 6: 'Notes' is too long. Fix the rows, or remove them from the list. Shorten it. ${toOthers(2)}. Nothing was sent or charged`,
			itemIndex: 1,
		});
	});

	it('says once what a lead needs, however many rules end in it', () => {
		const needs = `a lead needs ${NEEDED_FIELDS}`;
		const last = { field: 'Last Name', rule: `is empty: ${needs}` };
		const both = { field: "First Name', 'Last Name", rule: `are empty: ${needs}` };
		const { description } = describeList([...toFaults(last, 0, 1), ...toFaults(both, 2)], 3);
		expect(description).toBe(
			`Items 0, 1: 'Last Name' is empty. Item 2: 'First Name', 'Last Name' are empty. A lead needs ${NEEDED_FIELDS}. Fix the rows, or remove them from the list. Nothing was sent or charged`,
		);
	});

	it.each<[kinds: number, hidden: string]>([
		[6, `Item 5: 'Field 5' is empty. Fix the rows`],
		[7, `Item 5: 'Field 5' is empty. 1 more kind of problem. Fix the rows`],
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
});
