import { createRowReader } from '../../nodes/LeadEnrichment/columns/rowReader';
import type { LeadReading } from '../../nodes/LeadEnrichment/leads/leadFields';
import { acceptedLists, refusedLists } from './lists';

const toLead = (reading: LeadReading) => (reading.ok ? reading.lead : null);

describe('a list as a tool exports it (a new lead field: npm run lists -- --follow FIELD)', () => {
	it.each(acceptedLists().map((list) => [list.file, list] as const))(
		'sends the right lead for every row: %s',
		(_file, { rows, leads }) => {
			expect(rows.map(createRowReader(rows)).map(toLead)).toEqual(leads);
		},
	);

	it('is known of more than 25 tools', () => {
		expect(new Set(acceptedLists().map(({ tool }) => tool)).size).toBeGreaterThan(25);
	});
});

describe('a list that is none of people, or does not identify them', () => {
	it.each(refusedLists().map((list) => [list.file, list] as const))(
		'is refused in every row: %s',
		(_file, { rows }) => {
			expect(rows.map(createRowReader(rows)).map(toLead)).toEqual(rows.map(() => null));
		},
	);
});
