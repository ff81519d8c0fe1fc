import { NEEDED_FIELDS } from '../../../../nodes/LeadEnrichment/columns/rowProblems';
import type { Problem } from '../../../../nodes/LeadEnrichment/leads/leadFields';
import { type RowFault, toListError } from '../../../../nodes/LeadEnrichment/operations/input/rowFaults';
import { makeNode } from '../../../support/fakeContext';
import { readError } from './readInput';

const NODE = makeNode();
const EMPTY: Problem = { field: 'First Name', rule: 'is empty' };
const LONG: Problem = { field: 'Notes', rule: 'is too long', fix: 'Shorten it' };

const toFaults = (problem: Problem, ...itemIndexes: number[]): RowFault[] =>
	itemIndexes.map((itemIndex) => ({ itemIndex, problem }));
const countTo = (length: number) => Array.from({ length }, (_, index) => index);
const describeList = (faults: RowFault[], rowCount: number) =>
	readError(() => {
		throw toListError(NODE, faults, rowCount);
	});

/** The way on for the rows without a fault. */
const toOthers = (rows: number) =>
	`The other ${rows} rows can be sent: set On Error to Continue (using error output) in the node’s settings. The bad rows then come out on the node’s error output`;

describe('the error of a list', () => {
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
